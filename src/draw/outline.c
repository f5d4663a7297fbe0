/* SPDX-License-Identifier: MIT */
/* A board in SVG, true to scale: its lines as paths, each a walk along lines, none of them twice;
 * and painted, cells first, then lines, then what stands in the cells. */
#include "draw/outline.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"
#include "draw/corners.h"

struct span outline_span(const struct lattice *lattice, const struct board_picture *picture)
{
    struct box box = corners_box(lattice, picture);
    if (box.least.x > box.most.x)
        return (struct span){0};
    return (struct span){
        .width = (box.most.x - box.least.x) * lattice->wide,
        .height = (box.most.y - box.least.y) * lattice->tall,
    };
}

/* A line as it is walked from one of its ends; each stands here from both. */
struct line {
    struct cell from, to;
    bool drawn;
};

struct lines {
    struct line *at;            /* sorted by `from` */
    size_t count, room;
};

static int compare_lines(const void *a, const void *b)
{
    const struct line *one = a, *other = b;
    int order = cell_compare(one->from, other->from);
    return order ? order : cell_compare(one->to, other->to);
}

static void add_line(struct lines *lines, struct cell from, struct cell to)
{
    if (lines->count == lines->room) {
        lines->room = lines->room ? 2 * lines->room : 256;
        lines->at = memory_need(lines->at, lines->room, sizeof *lines->at);
    }
    lines->at[lines->count++] = (struct line){from, to, false};
}

/* The first of two cells in the picture adds the line between them. */
static bool is_told(const struct board_picture *picture, struct cell cell, struct cell beside)
{
    struct rect one = {beside.x, beside.y, 1, 1};
    return rect_meet(one, picture->cells).width == 0 || cell_compare(cell, beside) < 0;
}

static void collect_lines(const struct lattice *lattice, const struct board_picture *picture,
                          unsigned edges, struct lines *lines)
{
    for (int k = 0; k < picture_cells(picture); k++) {
        struct cell cell = picture_cell(picture, k);
        int sides = lattice_corners(lattice, cell);
        for (int side = 0; side < sides; side++) {
            struct cell beside = lattice_neighbour(lattice, cell, side);
            const struct tile *there = tile_at(picture, beside.x, beside.y);
            if (!is_told(picture, cell, beside) ||
                !(edges & 1u << tile_edge(&picture->tiles[k], there, true)))
                continue;
            struct cell from = lattice_corner(lattice, cell, side);
            struct cell to = lattice_corner(lattice, cell, (side + 1) % sides);
            add_line(lines, from, to);
            add_line(lines, to, from);
        }
    }
    if (lines->count)
        qsort(lines->at, lines->count, sizeof *lines->at, compare_lines);
}

/* The first line that begins there or, where none does, behind. */
static size_t find_lines(const struct lines *lines, struct cell from)
{
    size_t low = 0, high = lines->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (cell_compare(lines->at[middle].from, from) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool begins_at(const struct lines *lines, size_t k, struct cell from)
{
    return k < lines->count && cell_compare(lines->at[k].from, from) == 0;
}

static bool goes_on(const struct line *line, const struct line *next)
{
    return next->to.x - next->from.x == line->to.x - line->from.x &&
           next->to.y - next->from.y == line->to.y - line->from.y;
}

/* The line to walk on by, straight on where there is one; NULL: all there are drawn. */
static struct line *find_next(const struct lines *lines, const struct line *line)
{
    struct line *next = NULL;
    for (size_t k = find_lines(lines, line->to); begins_at(lines, k, line->to); k++)
        if (!lines->at[k].drawn && (!next || goes_on(line, &lines->at[k])))
            next = &lines->at[k];
    return next;
}

static void mark_drawn(const struct lines *lines, struct line *line)
{
    line->drawn = true;
    size_t k = find_lines(lines, line->to);
    while (cell_compare(lines->at[k].to, line->from) != 0)
        k++;
    lines->at[k].drawn = true;
}

static void write_point(FILE *out, char command, const struct scale *scale, struct cell corner)
{
    struct picture_point point = scale_point(scale, corner);
    fprintf(out, "%c%.7g %.7g", command, point.x, point.y);
}

/* Only where it bends a walk has a point. */
static void write_walk(FILE *out, const struct scale *scale, const struct lines *lines,
                       struct line *line)
{
    fputs("<path d=\"", out);
    write_point(out, 'M', scale, line->from);
    while (line) {
        mark_drawn(lines, line);
        struct line *next = find_next(lines, line);
        if (!next || !goes_on(line, next))
            write_point(out, 'L', scale, line->to);
        line = next;
    }
    fputs("\"/>\n", out);
}

/* Walks that begin where an odd number of lines meet are fewest; what is left then are rings. */
static bool is_end(const struct lines *lines, struct cell corner)
{
    size_t count = 0;
    for (size_t k = find_lines(lines, corner); begins_at(lines, k, corner); k++)
        count += !lines->at[k].drawn;
    return count % 2;
}

void outline_write(const struct lattice *lattice, const struct board_picture *picture, double edge,
                   unsigned edges, FILE *out)
{
    struct lines lines = {0};
    const struct scale scale = corners_scale(lattice, picture, edge);
    collect_lines(lattice, picture, edges, &lines);
    for (int rings = 0; rings < 2; rings++)
        for (size_t k = 0; k < lines.count; k++)
            if (!lines.at[k].drawn && (rings || is_end(&lines, lines.at[k].from)))
                write_walk(out, &scale, &lines, &lines.at[k]);
    memory_free(lines.at);
}

/* ---- painting ---- */

#define INK 0x202020u       /* where a style has none */
#define SEAM 0.02           /* cells reach so far into each other, of an edge */

/* Lines from the faintest on. */
static const struct pen {
    unsigned edges;
    double width;           /* of a square's edge */
    const char *colour;
} pens[] = {
    {1u << EDGE_GRID, 0.02, "#b8b8b8"},
    {1u << EDGE_PLAIN, 0.05, "#202020"},
    {1u << EDGE_BOX | 1u << EDGE_LOOK, 0.09, "#202020"},
};

static struct picture_point point_of(const struct scale *scale, struct cell cell, int k)
{
    return scale_point(scale, lattice_corner(scale->lattice, cell, k));
}

static struct picture_point middle_of(const struct scale *scale, struct cell cell)
{
    int sides = lattice_corners(scale->lattice, cell);
    struct picture_point middle = {0, 0};
    for (int k = 0; k < sides; k++) {
        struct picture_point corner = point_of(scale, cell, k);
        middle.x += corner.x / sides;
        middle.y += corner.y / sides;
    }
    return middle;
}

/* What fills it; -1: nothing. */
static int fill_of(const struct tile *tile)
{
    struct glyph filling = tile_filling(tile);
    return filling.c == 0x2588 ? filling.style.ink : filling.style.paper;
}

static void write_cell(FILE *out, const struct scale *scale, struct cell cell, int fill)
{
    unsigned colour = colour_rgb(fill);
    fputs("<path d=\"", out);
    for (int k = 0; k < lattice_corners(scale->lattice, cell); k++) {
        struct picture_point corner = point_of(scale, cell, k);
        fprintf(out, "%c%.6g %.6g", k ? 'L' : 'M', corner.x, corner.y);
    }
    fprintf(out, "Z\" fill=\"#%06x\" stroke=\"#%06x\"/>\n", colour, colour);
}

static void write_content(FILE *out, const struct scale *scale, struct cell cell,
                          struct glyph glyph, double size)
{
    char bytes[5];
    struct picture_point at = middle_of(scale, cell);
    bool is_named = glyph.c == '<' || glyph.c == '&';
    text_encode(glyph.c, bytes);
    fprintf(out, "<text x=\"%.6g\" y=\"%.6g\" fill=\"#%06x\"%s>%s</text>\n", at.x,
            at.y + size * 0.35,
            glyph.style.ink < 0 ? INK : (unsigned)colour_rgb(glyph.style.ink),
            glyph.style.attributes & BOLD ? " font-weight=\"bold\"" : "",
            !is_named ? bytes : glyph.c == '<' ? "&lt;" : "&amp;");
}

/* A dot only says that a cell is open: here there are lines. */
static bool has_content(struct glyph glyph)
{
    return glyph.c && glyph.c != ' ' && glyph.c != 0xB7 && glyph.c != 0x2588;
}

static void write_cells(const struct scale *scale, const struct board_picture *picture,
                        double size, FILE *out)
{
    fprintf(out, "<g stroke-width=\"%.6g\">\n", SEAM * size);
    for (int k = 0; k < picture_cells(picture); k++)
        if (fill_of(&picture->tiles[k]) >= 0)
            write_cell(out, scale, picture_cell(picture, k), fill_of(&picture->tiles[k]));
    fputs("</g>\n", out);
}

static void write_contents(const struct scale *scale, const struct board_picture *picture,
                           double size, FILE *out)
{
    fprintf(out, "<g font-family=\"sans-serif\" font-size=\"%.6g\" text-anchor=\"middle\">\n",
            size);
    for (int k = 0; k < picture_cells(picture); k++) {
        struct glyph glyph = tile_content(&picture->tiles[k], 0, 1);
        if (picture->tiles[k].site != SITE_OUTSIDE && has_content(glyph))
            write_content(out, scale, picture_cell(picture, k), glyph, size);
    }
    fputs("</g>\n", out);
}

double painting_edge(const struct lattice *lattice)
{
    return lattice->edge;
}

void painting_write(const struct lattice *lattice, const struct board_picture *picture,
                    double edge, FILE *out)
{
    double square = edge / lattice->edge;
    const struct scale scale = corners_scale(lattice, picture, edge);
    write_cells(&scale, picture, square, out);
    for (size_t k = 0; k < sizeof pens / sizeof *pens; k++) {
        fprintf(out, "<g fill=\"none\" stroke=\"%s\" stroke-width=\"%.6g\">\n", pens[k].colour,
                pens[k].width * square);
        outline_write(lattice, picture, edge, pens[k].edges, out);
        fputs("</g>\n", out);
    }
    write_contents(&scale, picture, square / 2, out);
}
