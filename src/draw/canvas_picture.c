/* SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "base/text.h"
#include "draw/canvas.h"

/* In units of the picture. */
#define CELL_WIDTH 8
#define CELL_HEIGHT 16
#define BASELINE 12
#define FONT_SIZE 13
#define LIGHT_LINE 1.2
#define HEAVY_LINE 2.6

static const int32_t inks[] = {[PAPER_DARK] = 0xd8d8d8, [PAPER_LIGHT] = 0x202020};
static const int32_t papers[] = {[PAPER_DARK] = 0x1a1a1a, [PAPER_LIGHT] = 0xffffff};

struct cell_paint {
    int32_t ink, paper;
    bool has_paper;         /* differs from the picture's */
    struct style style;
};

static struct cell_paint paint_of(struct style style, enum paper paper)
{
    int32_t ink = style.ink < 0 ? inks[paper] : (int32_t)colour_rgb(style.ink);
    int32_t ground = style.paper < 0 ? papers[paper] : (int32_t)colour_rgb(style.paper);
    bool reverse = style.attributes & REVERSE;
    return (struct cell_paint){
        .ink = reverse ? ground : ink,
        .paper = reverse ? ink : ground,
        .has_paper = reverse || style.paper >= 0,
        .style = style,
    };
}

static int run_length(const struct canvas *canvas, int x, int y)
{
    const struct glyph *row = canvas_row(canvas, y);
    int end = x + 1;
    while (end < canvas->width && style_equal(row[end].style, row[x].style))
        end++;
    return end - x;
}

static void draw_line(struct surface *surface, double x, double y, double to_x, double to_y,
                      double width, int32_t colour)
{
    const struct picture_point ends[] = {{x, y}, {to_x, to_y}};
    surface_path(surface, ends, 2, false, (struct ink){INK_SAME, colour, width});
}

static void draw_arms(struct surface *surface, double x, double y, const int arms[4],
                      int32_t colour)
{
    static const double sides[4][2] = {
        {CELL_WIDTH / 2.0, 0}, {CELL_WIDTH, CELL_HEIGHT / 2.0},
        {CELL_WIDTH / 2.0, CELL_HEIGHT}, {0, CELL_HEIGHT / 2.0},
    };
    for (int side = 0; side < 4; side++)
        if (arms[side])
            draw_line(surface, x + CELL_WIDTH / 2.0, y + CELL_HEIGHT / 2.0, x + sides[side][0],
                      y + sides[side][1], arms[side] > 1 ? HEAVY_LINE : LIGHT_LINE, colour);
}

static bool draw_block(struct surface *surface, double x, double y, uint32_t c, int32_t colour)
{
    double width = CELL_WIDTH, height = CELL_HEIGHT;
    if (c >= 0x2589 && c <= 0x258F)
        width = CELL_WIDTH * (0x2590 - (double)c) / 8;
    else if (c >= 0x2581 && c <= 0x2587)
        height = CELL_HEIGHT * ((double)c - 0x2580) / 8;
    else if (c != 0x2588)
        return false;
    surface_fill(surface, x, y + CELL_HEIGHT - height, width, height, colour);
    return true;
}

static bool draw_diagonal(struct surface *surface, double x, double y, uint32_t c,
                          int32_t colour)
{
    if (c != 0x2571 && c != 0x2572)
        return false;
    double from = c == 0x2571 ? CELL_HEIGHT : 0;
    draw_line(surface, x, y + from, x + CELL_WIDTH, y + CELL_HEIGHT - from, LIGHT_LINE, colour);
    return true;
}

static bool draw_shape(struct surface *surface, int column, int row, uint32_t c, int32_t colour)
{
    double x = column * CELL_WIDTH, y = row * CELL_HEIGHT;
    int arms[4];
    if (glyph_arms(c, arms)) {
        draw_arms(surface, x, y, arms, colour);
        return true;
    }
    return draw_block(surface, x, y, c, colour) || draw_diagonal(surface, x, y, c, colour);
}

static bool is_text(uint32_t c)
{
    int arms[4];
    bool is_block = c >= 0x2581 && c <= 0x258F, is_diagonal = c == 0x2571 || c == 0x2572;
    return c && c != ' ' && !is_block && !is_diagonal && !glyph_arms(c, arms);
}

/* Freed with memory_free(). */
static char *text_of(const struct glyph *glyphs, int count)
{
    char *text = memory_need(NULL, (size_t)count * (TEXT_JOINED + 1) + 1, 4), *end = text;
    for (int k = 0; k < count; k++) {
        if (glyphs[k].c == GLYPH_RIGHT)
            continue;
        end += text_encode(glyphs[k].c, end);
        for (int j = 0; j < TEXT_JOINED && glyphs[k].joined[j]; j++)
            end += text_encode(glyphs[k].joined[j], end);
    }
    *end = 0;
    return text;
}

static void draw_text(struct surface *surface, const struct glyph *glyphs, int count, int column,
                      int row, const struct cell_paint *paint)
{
    uint8_t attributes = paint->style.attributes;
    const struct text_look look = {
        .colour = paint->ink,
        .bold = attributes & BOLD,
        .dim = attributes & DIM,
        .underlined = attributes & UNDERLINE,
        .width = count * CELL_WIDTH,
    };
    char *text = text_of(glyphs, count);
    surface_text(surface,
                 (struct picture_point){column * CELL_WIDTH, row * CELL_HEIGHT + BASELINE}, text,
                 &look);
    memory_free(text);
}

/* Words stay in their columns if drawn separately. */
static void draw_run(struct surface *surface, const struct glyph *glyphs, int count, int column,
                     int row, const struct cell_paint *paint)
{
    for (int k = 0; k < count;) {
        int end = k;
        while (end < count && is_text(glyphs[end].c))
            end++;
        if (end > k)
            draw_text(surface, glyphs + k, end - k, column + k, row, paint);
        else
            draw_shape(surface, column + k, row, glyphs[k].c, paint->ink);
        k = end > k ? end : k + 1;
    }
}

/* Backgrounds first, or they would cover lines. */
static void draw_row(const struct canvas *canvas, struct surface *surface, int y,
                     enum paper paper, bool is_ground)
{
    const struct glyph *row = canvas_row(canvas, y);
    for (int x = 0; x < canvas->width;) {
        int length = run_length(canvas, x, y);
        struct cell_paint paint = paint_of(row[x].style, paper);
        if (is_ground && paint.has_paper)
            surface_fill(surface, x * CELL_WIDTH, y * CELL_HEIGHT, length * CELL_WIDTH,
                         CELL_HEIGHT, paint.paper);
        else if (!is_ground)
            draw_run(surface, row + x, length, x, y, &paint);
        x += length;
    }
}

void canvas_draw(const struct canvas *canvas, struct surface *surface, int from, int to,
                 enum paper paper)
{
    surface_fill(surface, 0, from * CELL_HEIGHT, canvas->width * CELL_WIDTH,
                 (to - from) * CELL_HEIGHT, papers[paper]);
    for (int y = from; y < to; y++)
        draw_row(canvas, surface, y, paper, true);
    for (int y = from; y < to; y++)
        draw_row(canvas, surface, y, paper, false);
}

bool canvas_open_picture(struct surface *surface, const struct surface_kind *kind, int width,
                         int height, FILE *out, struct diag *diag)
{
    const struct document document = {
        .width = width * CELL_WIDTH,
        .height = height * CELL_HEIGHT,
        .unit = "",
        .dots = 1,
        .square_ends = true,
        .ink = INK_OF_GROUP,
    };
    if (!surface_open(surface, kind, document, out, diag))
        return false;
    surface_begin(surface, &(struct surface_group){
        .ink = {INK_SAME, INK_NONE, LIGHT_LINE}, .font = "monospace", .size = FONT_SIZE});
    return true;
}

bool canvas_close_picture(struct surface *surface, struct diag *diag)
{
    surface_end(surface);
    return surface_close(surface, diag);
}

bool canvas_write_picture(const struct canvas *canvas, const struct surface_kind *kind,
                          enum paper paper, FILE *out, struct diag *diag)
{
    struct surface surface;
    if (!canvas_open_picture(&surface, kind, canvas->width, canvas->height, out, diag))
        return false;
    canvas_draw(canvas, &surface, 0, canvas->height, paper);
    return canvas_close_picture(&surface, diag);
}
