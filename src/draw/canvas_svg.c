/* SPDX-License-Identifier: MIT */
/* The canvas as SVG: papers as rectangles, lines and blocks as shapes, the rest as text. */
#include "base/text.h"
#include "draw/canvas.h"

/* A cell of the canvas, in units of the picture. */
#define CELL_WIDTH 8
#define CELL_HEIGHT 16
#define BASELINE 12
#define LIGHT_LINE 1.2
#define HEAVY_LINE 2.6

static const char *const inks[] = {[PAPER_DARK] = "#d8d8d8", [PAPER_LIGHT] = "#202020"};
static const char *const papers[] = {[PAPER_DARK] = "#1a1a1a", [PAPER_LIGHT] = "#ffffff"};

/* A colour as SVG names it. */
struct hue {
    char name[8];
};

static struct hue hue_of(int colour, const char *own)
{
    struct hue hue;
    if (colour < 0)
        snprintf(hue.name, sizeof hue.name, "%s", own);
    else
        snprintf(hue.name, sizeof hue.name, "#%06x", (unsigned)colour_rgb(colour));
    return hue;
}

struct paint {
    struct hue ink, paper;
    bool has_paper;         /* another than the picture's */
    struct style style;
};

static struct paint paint_of(struct style style, enum paper paper)
{
    struct hue ink = hue_of(style.ink, inks[paper]), ground = hue_of(style.paper, papers[paper]);
    bool reverse = style.attributes & REVERSE;
    return (struct paint){
        .ink = reverse ? ground : ink,
        .paper = reverse ? ink : ground,
        .has_paper = reverse || style.paper >= 0,
        .style = style,
    };
}

/* The columns from x on that have its style. */
static int run_length(const struct canvas *canvas, int x, int y)
{
    const struct glyph *row = canvas_row(canvas, y);
    int end = x + 1;
    while (end < canvas->width && style_equal(row[end].style, row[x].style))
        end++;
    return end - x;
}

static void write_rect(FILE *out, double x, double y, double width, double height,
                       const char *fill)
{
    fprintf(out, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" fill=\"%s\"/>\n", x, y, width,
            height, fill);
}

static void write_line(FILE *out, double x, double y, double to_x, double to_y, double width,
                       const char *stroke)
{
    fprintf(out, "<path d=\"M%g %gL%g %g\" stroke=\"%s\" stroke-width=\"%g\"/>\n", x, y, to_x, to_y,
            stroke, width);
}

/* From the middle of the cell to its sides. */
static void write_arms(FILE *out, double x, double y, const int arms[4], const char *stroke)
{
    static const double sides[4][2] = {
        {CELL_WIDTH / 2.0, 0}, {CELL_WIDTH, CELL_HEIGHT / 2.0},
        {CELL_WIDTH / 2.0, CELL_HEIGHT}, {0, CELL_HEIGHT / 2.0},
    };
    for (int side = 0; side < 4; side++)
        if (arms[side])
            write_line(out, x + CELL_WIDTH / 2.0, y + CELL_HEIGHT / 2.0, x + sides[side][0],
                       y + sides[side][1], arms[side] > 1 ? HEAVY_LINE : LIGHT_LINE, stroke);
}

/* Blocks that grow from the left, from below, and the full one. */
static bool write_block(FILE *out, double x, double y, uint32_t c, const char *fill)
{
    double width = CELL_WIDTH, height = CELL_HEIGHT;
    if (c >= 0x2589 && c <= 0x258F)
        width = CELL_WIDTH * (0x2590 - (double)c) / 8;
    else if (c >= 0x2581 && c <= 0x2587)
        height = CELL_HEIGHT * ((double)c - 0x2580) / 8;
    else if (c != 0x2588)
        return false;
    write_rect(out, x, y + CELL_HEIGHT - height, width, height, fill);
    return true;
}

static bool write_diagonal(FILE *out, double x, double y, uint32_t c, const char *stroke)
{
    if (c != 0x2571 && c != 0x2572)
        return false;
    double from = c == 0x2571 ? CELL_HEIGHT : 0;
    write_line(out, x, y + from, x + CELL_WIDTH, y + CELL_HEIGHT - from, LIGHT_LINE, stroke);
    return true;
}

/* True where the character is drawn as shapes, not as text. */
static bool write_shape(FILE *out, int column, int row, uint32_t c, const char *colour)
{
    double x = column * CELL_WIDTH, y = row * CELL_HEIGHT;
    int arms[4];
    if (glyph_arms(c, arms)) {
        write_arms(out, x, y, arms, colour);
        return true;
    }
    return write_block(out, x, y, c, colour) || write_diagonal(out, x, y, c, colour);
}

static void write_character(FILE *out, uint32_t c)
{
    switch (c) {
    case '&': fputs("&amp;", out); break;
    case '<': fputs("&lt;", out); break;
    case '>': fputs("&gt;", out); break;
    case ' ': fputs("\u00A0", out); break;    /* plain ones would be run together */
    case GLYPH_RIGHT: break;
    default: text_put(out, c);
    }
}

static void write_glyph(FILE *out, const struct glyph *glyph)
{
    write_character(out, glyph->c);
    for (int k = 0; k < TEXT_JOINED && glyph->joined[k]; k++)
        write_character(out, glyph->joined[k]);
}

static bool is_text(uint32_t c)
{
    int arms[4];
    bool is_block = c >= 0x2581 && c <= 0x258F, is_diagonal = c == 0x2571 || c == 0x2572;
    return c && c != ' ' && !is_block && !is_diagonal && !glyph_arms(c, arms);
}

static void write_text(FILE *out, const struct glyph *glyphs, int count, int column, int row,
                       const struct paint *paint)
{
    uint8_t attributes = paint->style.attributes;
    fprintf(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"%s\"%s%s%s>",
            column * CELL_WIDTH, row * CELL_HEIGHT + BASELINE, count * CELL_WIDTH, paint->ink.name,
            attributes & BOLD ? " font-weight=\"bold\"" : "",
            attributes & DIM ? " opacity=\"0.6\"" : "",
            attributes & UNDERLINE ? " text-decoration=\"underline\"" : "");
    for (int k = 0; k < count; k++)
        write_glyph(out, &glyphs[k]);
    fputs("</text>\n", out);
}

/* The words of a run, one by one, so that none is pulled out of its columns. */
static void write_run(FILE *out, const struct glyph *glyphs, int count, int column, int row,
                      const struct paint *paint)
{
    for (int k = 0; k < count;) {
        int end = k;
        while (end < count && is_text(glyphs[end].c))
            end++;
        if (end > k)
            write_text(out, glyphs + k, end - k, column + k, row, paint);
        else
            write_shape(out, column + k, row, glyphs[k].c, paint->ink.name);
        k = end > k ? end : k + 1;
    }
}

static void write_row(const struct canvas *canvas, FILE *out, int y, enum paper paper,
                      bool is_ground)
{
    const struct glyph *row = canvas_row(canvas, y);
    for (int x = 0; x < canvas->width;) {
        int length = run_length(canvas, x, y);
        struct paint paint = paint_of(row[x].style, paper);
        if (is_ground && paint.has_paper)
            write_rect(out, x * CELL_WIDTH, y * CELL_HEIGHT, length * CELL_WIDTH, CELL_HEIGHT,
                       paint.paper.name);
        else if (!is_ground)
            write_run(out, row + x, length, x, y, &paint);
        x += length;
    }
}

void canvas_write_svg(const struct canvas *canvas, FILE *out, enum paper paper)
{
    int width = canvas->width * CELL_WIDTH, height = canvas->height * CELL_HEIGHT;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            " viewBox=\"0 0 %d %d\" font-family=\"monospace\" font-size=\"13\""
            " stroke-linecap=\"square\">\n",
            width, height, width, height);
    write_rect(out, 0, 0, width, height, papers[paper]);
    for (int y = 0; y < canvas->height; y++)
        write_row(canvas, out, y, paper, true);
    for (int y = 0; y < canvas->height; y++)
        write_row(canvas, out, y, paper, false);
    fputs("</svg>\n", out);
}
