/* SPDX-License-Identifier: MIT */
/* A board true to scale: its lines as paths, each a walk along lines, none of them twice;
 * and painted, cells first, then lines, then what stands in the cells. */
#include "draw/outline.h"

#include <stdio.h>
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
static bool is_drawn(const struct board_picture *picture, struct cell cell, struct cell beside)
{
    struct rect one = {beside.x, beside.y, 1, 1};
    return rect_meet(one, picture->cells).width == 0 || cell_compare(cell, beside) < 0;
}

/* A stick is a line itself: of the grid where it is open. */
static void collect_sticks(const struct lattice *lattice, const struct board_picture *picture,
                           unsigned edges, struct lines *lines)
{
    for (int k = 0; k < picture_cells(picture); k++) {
        const struct tile *tile = &picture->tiles[k];
        struct cell cell = picture_cell(picture, k);
        bool is_open = tile->piece < 0 && !tile->symbol;
        if (!site_is_cell(tile->site) || !(edges & 1u << (is_open ? EDGE_GRID : EDGE_PLAIN)))
            continue;
        add_line(lines, lattice_corner(lattice, cell, 0), lattice_corner(lattice, cell, 1));
        add_line(lines, lattice_corner(lattice, cell, 1), lattice_corner(lattice, cell, 0));
    }
}

/* The lines between cells. */
static void collect_sides(const struct lattice *lattice, const struct board_picture *picture,
                          unsigned edges, struct lines *lines)
{
    for (int k = 0; k < picture_cells(picture); k++) {
        struct cell cell = picture_cell(picture, k);
        int sides = lattice_corners(lattice, cell);
        for (int side = 0; side < sides; side++) {
            struct cell beside = lattice_neighbour(lattice, cell, side);
            const struct tile *there = tile_at(picture, beside.x, beside.y);
            if (!is_drawn(picture, cell, beside) ||
                !(edges & 1u << tile_edge(&picture->tiles[k], there, true)))
                continue;
            struct cell from = lattice_corner(lattice, cell, side);
            struct cell to = lattice_corner(lattice, cell, (side + 1) % sides);
            add_line(lines, from, to);
            add_line(lines, to, from);
        }
    }
}

static void collect_lines(const struct lattice *lattice, const struct board_picture *picture,
                          unsigned edges, struct lines *lines)
{
    if (lattice->joins == JOIN_BY_NODE)
        collect_sticks(lattice, picture, edges, lines);
    else
        collect_sides(lattice, picture, edges, lines);
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

/* The points of a walk: where it bends. */
struct walk {
    struct picture_point *points;
    size_t count, room;
};

static void add_point(struct walk *walk, const struct scale *scale, struct cell corner)
{
    if (walk->count == walk->room) {
        walk->room = walk->room ? 2 * walk->room : 64;
        walk->points = memory_need(walk->points, walk->room, sizeof *walk->points);
    }
    walk->points[walk->count++] = scale_point(scale, corner);
}

static void draw_walk(struct surface *surface, struct walk *walk, const struct scale *scale,
                      const struct lines *lines, struct line *line)
{
    walk->count = 0;
    add_point(walk, scale, line->from);
    while (line) {
        mark_drawn(lines, line);
        struct line *next = find_next(lines, line);
        if (!next || !goes_on(line, next))
            add_point(walk, scale, line->to);
        line = next;
    }
    surface_path(surface, walk->points, walk->count, false, INK_OF_GROUP);
}

/* Walks that begin where an odd number of lines meet are fewest; what is left then are rings. */
static bool is_end(const struct lines *lines, struct cell corner)
{
    size_t count = 0;
    for (size_t k = find_lines(lines, corner); begins_at(lines, k, corner); k++)
        count += !lines->at[k].drawn;
    return count % 2;
}

void outline_draw(const struct lattice *lattice, const struct board_picture *picture, double edge,
                  unsigned edges, struct surface *surface)
{
    struct lines lines = {0};
    struct walk walk = {0};
    const struct scale scale = corners_scale(lattice, picture, edge);
    collect_lines(lattice, picture, edges, &lines);
    for (int rings = 0; rings < 2; rings++)
        for (size_t k = 0; k < lines.count; k++)
            if (!lines.at[k].drawn && (rings || is_end(&lines, lines.at[k].from)))
                draw_walk(surface, &walk, &scale, &lines, &lines.at[k]);
    memory_free(walk.points);
    memory_free(lines.at);
}

/* ---- painting ---- */

#define INK 0x202020       /* where a style has none */
#define CAGE_INK 0xb04a00
#define SUM_SIZE 0.24       /* of the sums of cages, of an edge */
#define SEAM 0.02           /* cells reach so far into each other, of an edge */
#define STICK 0.3           /* how wide a stick is, of an edge */
#define SHORT 0.34          /* it ends so far before a node, of an edge */

/* Lines from the faintest on. */
static const struct pen {
    unsigned edges;
    double width;           /* of a square's edge */
    int32_t colour;
} pens[] = {
    {1u << EDGE_GRID, 0.02, 0xb8b8b8},
    {1u << EDGE_PLAIN, 0.05, 0x202020},
    {1u << EDGE_BOX | 1u << EDGE_LOOK, 0.09, 0x202020},
    {1u << EDGE_CAGE, 0.05, CAGE_INK},
    {1u << EDGE_CAGE_BOX, 0.09, CAGE_INK},
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

static void draw_cell(struct surface *surface, const struct scale *scale, struct cell cell,
                      int fill)
{
    struct picture_point corners[LATTICE_CORNERS];
    int count = lattice_corners(scale->lattice, cell);
    int32_t colour = (int32_t)colour_rgb(fill);
    for (int k = 0; k < count; k++)
        corners[k] = point_of(scale, cell, k);
    surface_path(surface, corners, (size_t)count, true, (struct ink){colour, colour, 0});
}

/* A stick ends before its nodes, so that pieces are seen to end, bend or go through there. */
static struct picture_point end_of(const struct scale *scale, struct cell stick, int k)
{
    struct picture_point node = point_of(scale, stick, k), far = point_of(scale, stick, !k);
    return (struct picture_point){node.x + SHORT * (far.x - node.x),
                                  node.y + SHORT * (far.y - node.y)};
}

static void draw_line(struct surface *surface, struct picture_point from, struct picture_point to,
                      int fill)
{
    const struct picture_point ends[] = {from, to};
    surface_path(surface, ends, 2, false, (struct ink){INK_NONE, (int32_t)colour_rgb(fill), 0});
}

/* A stick, and what joins it to those of its piece behind it: a bend cuts the corner, so that two
 * pieces may bend in one node. */
static void draw_stick(struct surface *surface, const struct scale *scale,
                       const struct board_picture *picture, struct cell stick, int fill)
{
    const struct lattice *lattice = scale->lattice;
    const struct tile *tile = tile_at(picture, stick.x, stick.y);
    draw_line(surface, end_of(scale, stick, 0), end_of(scale, stick, 1), fill);
    for (int side = 0; side < lattice_sides(lattice, stick); side++) {
        struct cell next = lattice_neighbour(lattice, stick, side);
        if (cell_compare(stick, next) > 0 || !tile_joins(tile, tile_at(picture, next.x, next.y)))
            continue;
        for (int ends = 0; ends < 4; ends++)
            if (cell_compare(lattice_corner(lattice, stick, ends / 2),
                             lattice_corner(lattice, next, ends % 2)) == 0)
                draw_line(surface, end_of(scale, stick, ends / 2), end_of(scale, next, ends % 2),
                          fill);
    }
}

static void draw_content(struct surface *surface, const struct scale *scale, struct cell cell,
                         struct glyph glyph, double size)
{
    char bytes[5];
    struct picture_point at = middle_of(scale, cell);
    const struct text_look look = {
        .colour = glyph.style.ink < 0 ? INK : (int32_t)colour_rgb(glyph.style.ink),
        .bold = glyph.style.attributes & BOLD,
    };
    at.y += size * 0.35;
    text_encode(glyph.c, bytes);
    surface_text(surface, at, bytes, &look);
}

/* A dot only says that a cell is open: here there are lines. */
static bool has_content(struct glyph glyph)
{
    return glyph.c && glyph.c != ' ' && glyph.c != 0xB7 && glyph.c != 0x2588;
}

static void draw_cells(struct surface *surface, const struct scale *scale,
                       const struct board_picture *picture, double size)
{
    bool are_sticks = scale->lattice->joins == JOIN_BY_NODE;
    double width = (are_sticks ? STICK : SEAM) * size;
    surface_begin(surface, &(struct surface_group){.ink = {INK_SAME, INK_SAME, width}});
    for (int k = 0; k < picture_cells(picture); k++) {
        struct cell cell = picture_cell(picture, k);
        int fill = fill_of(&picture->tiles[k]);
        if (fill >= 0 && are_sticks)
            draw_stick(surface, scale, picture, cell, fill);
        else if (fill >= 0)
            draw_cell(surface, scale, cell, fill);
    }
    surface_end(surface);
}

static void draw_contents(struct surface *surface, const struct scale *scale,
                          const struct board_picture *picture, double size)
{
    surface_begin(surface, &(struct surface_group){
        .ink = INK_OF_GROUP, .font = "sans-serif", .size = size, .centred = true});
    for (int k = 0; k < picture_cells(picture); k++) {
        struct glyph glyph = tile_content(&picture->tiles[k], 0, 1);
        if (picture->tiles[k].site != SITE_OUTSIDE && has_content(glyph))
            draw_content(surface, scale, picture_cell(picture, k), glyph, size);
    }
    surface_end(surface);
}

/* In the upper left corner of the cell, with the ink of what fills it. */
static void draw_sum(struct surface *surface, const struct scale *scale, struct cell cell,
                     const struct tile *tile, double size)
{
    char text[12];
    struct picture_point at = middle_of(scale, cell);
    int ink = fill_of(tile) < 0 ? -1 : tile_filling(tile).style.ink;
    at.x -= 0.42 * size;
    at.y -= 0.23 * size;
    snprintf(text, sizeof text, "%d", tile->sum);
    surface_text(surface, at, text,
                 &(struct text_look){.colour = ink < 0 ? CAGE_INK : (int32_t)colour_rgb(ink)});
}

static void draw_sums(struct surface *surface, const struct scale *scale,
                      const struct board_picture *picture, double size)
{
    surface_begin(surface, &(struct surface_group){
        .ink = INK_OF_GROUP, .font = "sans-serif", .size = SUM_SIZE * size});
    for (int k = 0; k < picture_cells(picture); k++)
        if (picture->tiles[k].sum)
            draw_sum(surface, scale, picture_cell(picture, k), &picture->tiles[k], size);
    surface_end(surface);
}

static bool has_cages(const struct board_picture *picture)
{
    for (int k = 0; k < picture_cells(picture); k++)
        if (picture->tiles[k].cage)
            return true;
    return false;
}

void painting_draw(const struct lattice *lattice, const struct board_picture *picture,
                   double edge, struct surface *surface)
{
    double square = edge / lattice->edge;
    bool cages = has_cages(picture);
    const struct scale scale = corners_scale(lattice, picture, edge);
    draw_cells(surface, &scale, picture, square);
    for (size_t k = 0; k < sizeof pens / sizeof *pens; k++) {
        if (lattice->joins == JOIN_BY_NODE && pens[k].edges != 1u << EDGE_GRID)
            continue;
        if (pens[k].colour == CAGE_INK && !cages)
            continue;
        surface_begin(surface, &(struct surface_group){
            .ink = {INK_NONE, pens[k].colour, pens[k].width * square}});
        outline_draw(lattice, picture, edge, pens[k].edges, surface);
        surface_end(surface);
    }
    bool are_sticks = lattice->joins == JOIN_BY_NODE;
    draw_contents(surface, &scale, picture, are_sticks ? 0.8 * STICK * square : square / 2);
    if (cages)
        draw_sums(surface, &scale, picture, square);
}
