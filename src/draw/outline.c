/* SPDX-License-Identifier: MIT */
#include "draw/outline.h"

#include <stdlib.h>

#include "base/limit.h"
#include "base/memory.h"
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

/* Listed once from each end. */
struct outline_line {
    struct cell from, to;
    bool drawn;
};

struct outline_lines {
    struct outline_line *at;    /* sorted by from, then to */
    size_t count, room;
};

static int compare_lines(const void *a, const void *b)
{
    const struct outline_line *one = a, *other = b;
    int order = cell_compare(one->from, other->from);
    return order ? order : cell_compare(one->to, other->to);
}

static void add_line(struct outline_lines *lines, struct cell from, struct cell to)
{
    if (lines->count == lines->room) {
        lines->room = lines->room ? 2 * lines->room : 256;
        lines->at = memory_need(lines->at, lines->room, sizeof *lines->at);
    }
    lines->at[lines->count++] = (struct outline_line){from, to, false};
}

/* Each pair draws its line once. */
static bool is_drawn(const struct board_picture *picture, struct cell cell, struct cell beside)
{
    struct rect one = {beside.x, beside.y, 1, 1};
    return rect_meet(one, picture->cells).width == 0 || cell_compare(cell, beside) < 0;
}

/* Open sticks belong to the grid. */
static void collect_sticks(const struct lattice *lattice, const struct board_picture *picture,
                           unsigned edges, struct outline_lines *lines)
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

static void collect_sides(const struct lattice *lattice, const struct board_picture *picture,
                          unsigned edges, struct outline_lines *lines)
{
    for (int k = 0; k < picture_cells(picture); k++) {
        struct cell cell = picture_cell(picture, k);
        if (!limit_step())
            return;
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
                          unsigned edges, struct outline_lines *lines)
{
    if (lattice->joins == JOIN_BY_NODE)
        collect_sticks(lattice, picture, edges, lines);
    else
        collect_sides(lattice, picture, edges, lines);
    if (lines->count)
        qsort(lines->at, lines->count, sizeof *lines->at, compare_lines);
}

static size_t find_lines(const struct outline_lines *lines, struct cell from)
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

static bool begins_at(const struct outline_lines *lines, size_t k, struct cell from)
{
    return k < lines->count && cell_compare(lines->at[k].from, from) == 0;
}

static bool continues(const struct outline_line *line, const struct outline_line *next)
{
    return next->to.x - next->from.x == line->to.x - line->from.x &&
           next->to.y - next->from.y == line->to.y - line->from.y;
}

/* Straight on if possible; NULL: none left. */
static struct outline_line *find_next(const struct outline_lines *lines,
                                      const struct outline_line *line)
{
    struct outline_line *next = NULL;
    for (size_t k = find_lines(lines, line->to); begins_at(lines, k, line->to); k++)
        if (!lines->at[k].drawn && (!next || continues(line, &lines->at[k])))
            next = &lines->at[k];
    return next;
}

static void mark_drawn(const struct outline_lines *lines, struct outline_line *line)
{
    line->drawn = true;
    size_t k = find_lines(lines, line->to);
    while (cell_compare(lines->at[k].to, line->from) != 0)
        k++;
    lines->at[k].drawn = true;
}

struct polyline {
    struct picture_point *points;
    size_t count, room;
};

static void add_point(struct polyline *walk, const struct scale *scale, struct cell corner)
{
    if (walk->count == walk->room) {
        walk->room = walk->room ? 2 * walk->room : 64;
        walk->points = memory_need(walk->points, walk->room, sizeof *walk->points);
    }
    walk->points[walk->count++] = scale_point(scale, corner);
}

static void draw_walk(struct surface *surface, struct polyline *walk, const struct scale *scale,
                      const struct outline_lines *lines, struct outline_line *line)
{
    walk->count = 0;
    add_point(walk, scale, line->from);
    while (line && limit_step()) {
        mark_drawn(lines, line);
        struct outline_line *next = find_next(lines, line);
        if (!next || !continues(line, next))
            add_point(walk, scale, line->to);
        line = next;
    }
    surface_path(surface, walk->points, walk->count, false, INK_OF_GROUP);
}

/* True if an odd number of lines is left there: walks from such ends are fewest, and the rest are
 * rings. */
static bool is_end(const struct outline_lines *lines, struct cell corner)
{
    size_t count = 0;
    for (size_t k = find_lines(lines, corner); begins_at(lines, k, corner); k++)
        count += !lines->at[k].drawn;
    return count % 2;
}

void outline_draw(const struct lattice *lattice, const struct board_picture *picture, double edge,
                  unsigned edges, struct surface *surface)
{
    struct outline_lines lines = {0};
    struct polyline walk = {0};
    const struct scale scale = corners_scale(lattice, picture, edge);
    collect_lines(lattice, picture, edges, &lines);
    for (int rings = 0; rings < 2; rings++)
        for (size_t k = 0; k < lines.count && limit_step(); k++)
            if (!lines.at[k].drawn && (rings || is_end(&lines, lines.at[k].from)))
                draw_walk(surface, &walk, &scale, &lines, &lines.at[k]);
    memory_free(walk.points);
    memory_free(lines.at);
}
