/* SPDX-License-Identifier: MIT */
#include "report/picture_export.h"

#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "draw/skin.h"

#define COLUMNS 80
#define ZOOM_TEXT 2         /* the smallest with lines */
#define SQUARE 32.0         /* edge of a painted one, in pixels */
#define DOTS 2.0            /* pixels of an image per such pixel */
#define MARGIN_CUT 2.0      /* around and between outlines, in mm */
#define LINE_CUT 0.1        /* width of lines, in mm */
#define WHITE 0xffffff

/* Returns the pictures in a line, at least 1; *line: its size. */
static int measure_line(const struct pictures *pictures, int from, int zoom, struct rect *line)
{
    const struct skin *skin = skin_of(pictures->lattice);
    int columns = pictures->columns ? pictures->columns : COLUMNS, count = 0;
    *line = (struct rect){0, 0, -pictures->gap_across, 0};
    for (; from + count < pictures->count; count++) {
        struct rect area = skin_picture(skin, &pictures->at[from + count], zoom);
        if (count && line->width + pictures->gap_across + area.width > columns)
            break;
        line->width += pictures->gap_across + area.width;
        line->height = area.height > line->height ? area.height : line->height;
    }
    return count;
}

static void draw_line(const struct pictures *pictures, int from, int count, int zoom,
                      struct canvas *canvas)
{
    const struct skin *skin = skin_of(pictures->lattice);
    for (int k = from, x = 0; k < from + count; k++) {
        struct rect area = skin_picture(skin, &pictures->at[k], zoom);
        skin_draw(skin, &pictures->at[k], canvas, (struct rect){x, 0, area.width, area.height},
                  x - area.x, -area.y, zoom);
        x += area.width + pictures->gap_across;
    }
}

static void write_lines(const struct pictures *pictures, const struct export_format *format,
                        FILE *out)
{
    struct rect first = skin_picture(skin_of(pictures->lattice), &pictures->at[0], ZOOM_TEXT);
    int columns = pictures->columns ? pictures->columns : COLUMNS;
    int zoom = first.width <= columns ? ZOOM_TEXT : 1;
    for (int from = 0, count; from < pictures->count; from += count) {
        struct rect line;
        struct canvas canvas;
        count = measure_line(pictures, from, zoom, &line);
        for (int k = 0; from && k < pictures->gap_down; k++)
            putc('\n', out);
        canvas_init(&canvas, line.width, line.height);
        draw_line(pictures, from, count, zoom, &canvas);
        format->write_canvas(&canvas, pictures->ascii, out);
        canvas_done(&canvas);
    }
}

static void canvas_to_text(const struct canvas *canvas, bool ascii, FILE *out)
{
    canvas_write_text(canvas, out, ascii);
}

static void canvas_to_ansi(const struct canvas *canvas, bool ascii, FILE *out)
{
    canvas_write_ansi(canvas, out, ascii, 256);
}

struct span picture_span(const struct lattice *lattice, const struct board_picture *picture,
                         double edge)
{
    struct span span = outline_span(lattice, picture);
    return (struct span){span.width * edge, span.height * edge};
}

void picture_draw(const struct lattice *lattice, const struct board_picture *picture, double edge,
                  const struct export_format *format, struct surface *surface)
{
    if (format->cuts)
        outline_draw(lattice, picture, edge, EDGES_OF_PIECES, surface);
    else
        painting_draw(lattice, picture, edge, surface);
}

struct ink export_ink(const struct export_format *format)
{
    return format->cuts ? (struct ink){INK_NONE, 0, LINE_CUT} : INK_OF_GROUP;
}

struct span shelve(const struct span *sizes, int count, double width, double gap,
                   struct picture_point *places)
{
    struct span all = {0, 0};
    double x = 0, y = 0;
    for (int k = 0; k < count; k++) {
        if (x > 0 && x + sizes[k].width > width * (1 + 1e-9)) {
            x = 0;
            y = all.height + gap;
        }
        places[k] = (struct picture_point){x, y};
        all.width = x + sizes[k].width > all.width ? x + sizes[k].width : all.width;
        all.height = y + sizes[k].height > all.height ? y + sizes[k].height : all.height;
        x += sizes[k].width + gap;
    }
    return all;
}

static struct span shelve_square(const struct span *sizes, int count, double gap,
                                 struct picture_point *places)
{
    double most = 0, width;
    struct span all;
    for (int k = 0; k < count; k++)
        most = sizes[k].width > most ? sizes[k].width : most;
    width = most;
    do {
        all = shelve(sizes, count, width, gap, places);
        width += most + gap;
    } while (most > 0 && width - most < all.height + gap);
    return all;
}

static bool write_scaled(const struct pictures *pictures, const struct export_format *format,
                         FILE *out, struct diag *diag)
{
    double edge = format->cuts ? pictures->edge : SQUARE * pictures->lattice->edge;
    double margin = format->cuts ? MARGIN_CUT : SQUARE / 2;
    size_t count = (size_t)pictures->count;
    struct span *sizes = memory_need(NULL, count, sizeof *sizes);
    struct picture_point *places = memory_need(NULL, count, sizeof *places);
    for (size_t k = 0; k < count; k++)
        sizes[k] = picture_span(pictures->lattice, &pictures->at[k], edge);
    struct span all = shelve_square(sizes, pictures->count, margin, places);
    const struct document document = {
        .width = all.width + 2 * margin,
        .height = all.height + 2 * margin,
        .unit = format->cuts ? "mm" : "",
        .dots = DOTS,
        .ink = export_ink(format),
    };
    struct surface surface;
    bool done = surface_open(&surface, format->surface, document, out, diag);
    if (done && !format->cuts)
        surface_fill(&surface, 0, 0, document.width, document.height, WHITE);
    for (size_t k = 0; k < count && done; k++) {
        struct surface_group group = group_at(margin + places[k].x, margin + places[k].y);
        surface_begin(&surface, &group);
        picture_draw(pictures->lattice, &pictures->at[k], edge, format, &surface);
        surface_end(&surface);
    }
    memory_free(sizes);
    memory_free(places);
    return done && surface_close(&surface, diag);
}

bool pictures_write(const struct pictures *pictures, const struct export_format *format, FILE *out,
                    struct diag *diag)
{
    if (format->surface)
        return write_scaled(pictures, format, out, diag);
    write_lines(pictures, format, out);
    return true;
}

bool canvas_export(const struct canvas *canvas, const struct export_format *format,
                   enum paper paper, bool ascii, FILE *out, struct diag *diag)
{
    if (format->surface)
        return canvas_write_picture(canvas, format->surface, paper, out, diag);
    format->write_canvas(canvas, ascii, out);
    return true;
}

static const struct export_format export_svg = {
    .name = "svg",
    .summary = "a picture in colour",
    .suffix = ".svg",
    .surface = &surface_svg,
};

static const struct export_format export_png = {
    .name = "png",
    .summary = "the same as an image",
    .suffix = ".png",
    .surface = &surface_png,
};

static const struct export_format export_pdf = {
    .name = "pdf",
    .summary = "the same as a page to print",
    .suffix = ".pdf",
    .surface = &surface_pdf,
};

const struct export_format export_ansi = {
    .name = "ansi",
    .summary = "text in colour, for a terminal",
    .suffix = ".ansi",
    .write_canvas = canvas_to_ansi,
};

const struct export_format export_text = {
    .name = "text",
    .summary = "text with lines between the pieces",
    .suffix = ".txt",
    .write_canvas = canvas_to_text,
};

static const struct export_format export_cut = {
    .name = "cut",
    .summary = "thin outlines in SVG or PDF, true to scale, each line once, for cutting",
    .surface = &surface_svg,
    .cuts = true,
};

static const struct export_format export_cut_pdf = {
    .name = "cut",
    .surface = &surface_pdf,
    .cuts = true,
};

const struct export_format *const export_formats[] = {
    &export_svg, &export_png, &export_pdf, &export_ansi, &export_text, &export_cut, NULL,
};

static const struct export_format *export_of_file(const char *path)
{
    const char *suffix = strrchr(path, '.');
    for (int k = 0; suffix && export_formats[k]; k++)
        if (export_formats[k]->suffix && strcmp(export_formats[k]->suffix, suffix) == 0)
            return export_formats[k];
    return NULL;
}

static const char *suffix_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *suffix = strrchr(slash ? slash : path, '.');
    return suffix ? suffix : "";
}

const struct export_format *export_choose(const struct export_format *named, const char *path,
                                          const struct export_format *usual, struct diag *diag)
{
    const struct export_format *own = path ? export_of_file(path) : NULL;
    if (named)
        return named == &export_cut && own == &export_pdf ? &export_cut_pdf : named;
    if (own || !path || !*suffix_of(path))
        return own ? own : usual;
    struct guess guess = guess_begin(suffix_of(path) + 1);
    for (int k = 0; export_formats[k]; k++)
        if (export_formats[k]->suffix)
            guess_try(&guess, export_formats[k]->suffix + 1);
    guess_fault(&guess, "picture format", "use .svg, .png, .pdf, .ansi or .txt, or name the format",
                (struct place){.file = path}, diag);
    return NULL;
}
