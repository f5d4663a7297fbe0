/* SPDX-License-Identifier: MIT */
/* Boards as the explorer draws them, side by side on one canvas, or true to scale. */
#include "report/board_export.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "draw/outline.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "puzzle/legend.h"

#define COLUMNS 80          /* of a line of boards as text */
#define GAP_ACROSS 2        /* between boards, in columns and rows */
#define GAP_DOWN 1
#define ZOOM_TEXT 2         /* the smallest with lines */
#define SQUARE_SVG 32.0     /* the edge of a square, in pixels */
#define MARGIN_CUT 2.0      /* around what is cut, and between, in mm */
#define LINE_CUT "0.1"      /* how thick lines are that are cut, in mm */

/* ---- on a canvas ---- */

static struct rect size_of_names(const struct board_export *export)
{
    struct rect size = {0, 0, 1, 1};
    for (int k = 0; k < export->count; k++) {
        const struct laid *laid = &export->boards[k];
        size.height = laid->count > size.height ? laid->count : size.height;
        for (int32_t i = 0; i < laid->count; i++) {
            char *name = legend_full_option(export->legend, laid->options[i]);
            int width = text_width(name);
            size.width = width > size.width ? width : size.width;
            memory_free(name);
        }
    }
    return size;
}

static void draw_names(const struct board_export *export, const struct laid *laid,
                       struct canvas *canvas, struct rect at)
{
    for (int32_t i = 0; i < laid->count; i++) {
        char *name = legend_full_option(export->legend, laid->options[i]);
        canvas_text(canvas, at, at.x, at.y + (int)i, name, style_of(ROLE_TEXT));
        memory_free(name);
    }
}

static struct tiles lay(const struct board_export *export, const struct laid *laid)
{
    const struct puzzle *puzzle = export->legend->puzzle;
    struct tiles tiles;
    tiles_init(&tiles, puzzle, page_of(&puzzle->region));
    for (int32_t k = 0; k < laid->count; k++)
        tiles_place(&tiles, export->legend, laid->options[k]);
    return tiles;
}

/* What one board takes; x and y say where it begins on the plane of its skin. */
static struct rect size_of_board(const struct board_export *export, int zoom)
{
    const struct puzzle *puzzle = export->legend->puzzle;
    if (!export->legend->placements)
        return size_of_names(export);
    const struct skin *skin = skin_of(puzzle->lattice);
    return skin_area(skin, skin_extent(skin, &puzzle->region), zoom);
}

static void draw_board(const struct board_export *export, const struct laid *laid,
                       struct canvas *canvas, struct rect at, int zoom)
{
    if (!export->legend->placements) {
        draw_names(export, laid, canvas, at);
        return;
    }
    struct rect size = size_of_board(export, zoom);
    struct tiles tiles = lay(export, laid);
    struct board_picture picture = {tiles.cells, tiles.at};
    skin_draw(skin_of(export->legend->puzzle->lattice), &picture, canvas, at, at.x - size.x,
              at.y - size.y, zoom);
    tiles_done(&tiles);
}

/* How many go side by side, so that all of them become about as wide as they are high. */
static int count_across(int count, double width, double height)
{
    int across = 1;
    while (across < count && across * width < (count + across - 1) / across * height)
        across++;
    return across;
}

/* Draw all boards, `across` in a line.  The canvas is for canvas_done(). */
static void draw_boards(const struct board_export *export, int zoom, int across,
                        struct canvas *canvas)
{
    struct rect size = size_of_board(export, zoom);
    int down = (export->count + across - 1) / across;
    canvas_init(canvas, across * (size.width + GAP_ACROSS) - GAP_ACROSS,
                down * (size.height + GAP_DOWN) - GAP_DOWN);
    for (int k = 0; k < export->count; k++) {
        struct rect at = {k % across * (size.width + GAP_ACROSS),
                          k / across * (size.height + GAP_DOWN), size.width, size.height};
        draw_board(export, &export->boards[k], canvas, at, zoom);
    }
}

static void draw_text(const struct board_export *export, struct canvas *canvas)
{
    int zoom = size_of_board(export, ZOOM_TEXT).width <= COLUMNS ? ZOOM_TEXT : 1;
    int fit = (COLUMNS + GAP_ACROSS) / (size_of_board(export, zoom).width + GAP_ACROSS);
    draw_boards(export, zoom, fit < 1 ? 1 : fit < export->count ? fit : export->count, canvas);
}

static void canvas_to_text(const struct canvas *canvas, bool ascii, FILE *out)
{
    canvas_write_text(canvas, out, ascii);
}

static void canvas_to_ansi(const struct canvas *canvas, bool ascii, FILE *out)
{
    canvas_write_ansi(canvas, out, ascii, 256);
}

static void canvas_to_svg(const struct canvas *canvas, bool ascii, FILE *out)
{
    (void)ascii;
    canvas_write_svg(canvas, out, PAPER_DARK);
}

static void write_text(const struct board_export *export, FILE *out)
{
    struct canvas canvas;
    draw_text(export, &canvas);
    canvas_to_text(&canvas, export->ascii, out);
    canvas_done(&canvas);
}

static void write_ansi(const struct board_export *export, FILE *out)
{
    struct canvas canvas;
    draw_text(export, &canvas);
    canvas_to_ansi(&canvas, export->ascii, out);
    canvas_done(&canvas);
}

/* ---- true to scale ---- */

static struct span span_of(const struct board_export *export)
{
    struct tiles tiles = lay(export, &export->boards[0]);
    struct board_picture picture = {tiles.cells, tiles.at};
    struct span span = outline_span(export->legend->puzzle->lattice, &picture);
    tiles_done(&tiles);
    return span;
}

/* How a drawing true to scale is made. */
struct drawing {
    double edge; /* of a cell, and what is around boards and between them, in units */
    double margin;
    const char *unit;           /* in which the document's size is given */
    const char *style, *ground; /* what all has in common, and what lies below it */
    void (*draw)(const struct lattice *lattice, const struct board_picture *picture, double edge,
                 FILE *out);
};

static void draw_scaled(const struct board_export *export, const struct laid *laid,
                        const struct drawing *drawing, FILE *out)
{
    struct tiles tiles = lay(export, laid);
    struct board_picture picture = {tiles.cells, tiles.at};
    drawing->draw(export->legend->puzzle->lattice, &picture, drawing->edge, out);
    tiles_done(&tiles);
}

/* All boards side by side. */
static void write_drawing(const struct board_export *export, const struct drawing *drawing,
                          FILE *out)
{
    struct span span = span_of(export);
    double right = span.width * drawing->edge + drawing->margin;
    double below = span.height * drawing->edge + drawing->margin;
    int across = count_across(export->count, right, below);
    int down = (export->count + across - 1) / across;
    double width = across * right + drawing->margin, height = down * below + drawing->margin;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.7g%s\" height=\"%.7g%s\""
            " viewBox=\"0 0 %.7g %.7g\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
            "%s>\n%s",
            width, drawing->unit, height, drawing->unit, width, height, drawing->style,
            drawing->ground);
    for (int k = 0; k < export->count; k++) {
        fprintf(out, "<g transform=\"translate(%.7g %.7g)\">\n",
                drawing->margin + k % across * right, drawing->margin + k / across * below);
        draw_scaled(export, &export->boards[k], drawing, out);
        fputs("</g>\n", out);
    }
    fputs("</svg>\n", out);
}

static void draw_outline(const struct lattice *lattice, const struct board_picture *picture,
                         double edge, FILE *out)
{
    outline_write(lattice, picture, edge, EDGES_OF_PIECES, out);
}

static void write_cut(const struct board_export *export, FILE *out)
{
    const struct drawing drawing = {
        .edge = export->edge,
        .margin = MARGIN_CUT,
        .unit = "mm",
        .style = " fill=\"none\" stroke=\"#000000\" stroke-width=\"" LINE_CUT "\"",
        .ground = "",
        .draw = draw_outline,
    };
    write_drawing(export, &drawing, out);
}

/* A problem without a board has nothing that is true to scale. */
static void write_svg(const struct board_export *export, FILE *out)
{
    if (!export->legend->placements) {
        struct canvas canvas;
        draw_text(export, &canvas);
        canvas_write_svg(&canvas, out, PAPER_LIGHT);
        canvas_done(&canvas);
        return;
    }
    const struct drawing drawing = {
        .edge = SQUARE_SVG * painting_edge(export->legend->puzzle->lattice),
        .margin = SQUARE_SVG / 2,
        .unit = "",
        .style = "",
        .ground = "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
        .draw = painting_write,
    };
    write_drawing(export, &drawing, out);
}

static const struct export_format export_svg = {
    .name = "svg",
    .summary = "a picture in colour",
    .suffix = ".svg",
    .write = write_svg,
    .write_canvas = canvas_to_svg,
};

const struct export_format export_ansi = {
    .name = "ansi",
    .summary = "text in colour, for a terminal",
    .suffix = ".ansi",
    .write = write_ansi,
    .write_canvas = canvas_to_ansi,
};

static const struct export_format export_text = {
    .name = "text",
    .summary = "text with lines between the pieces",
    .suffix = ".txt",
    .write = write_text,
    .write_canvas = canvas_to_text,
};

static const struct export_format export_cut = {
    .name = "cut",
    .summary = "thin outlines in SVG, true to scale, each line once: to be cut",
    .write = write_cut,
};

/* ---- all of them ---- */

const struct export_format *const export_formats[] = {
    &export_svg,
    &export_ansi,
    &export_text,
    &export_cut,
    NULL,
};

const struct export_format *export_of_file(const char *path)
{
    const char *suffix = strrchr(path, '.');
    for (int k = 0; suffix && export_formats[k]; k++)
        if (export_formats[k]->suffix && strcmp(export_formats[k]->suffix, suffix) == 0)
            return export_formats[k];
    return NULL;
}

bool export_suits(const struct board_export *export, const struct export_format *format,
                  struct diag *diag)
{
    const struct place nowhere = {0};
    if (export->legend->placements)
        return true;
    if (format == &export_cut)
        return diag_fault(diag, nowhere, "a problem without a board has nothing to cut");
    return export->boards[0].count ||
           diag_fault(diag, nowhere, "the problem has no board: only solutions can be drawn");
}
