/* The lines of a board as paths of SVG.
 *
 * Corners of cells have whole coordinates, so that lines that meet are known to; only what is
 * written is scaled. */
#include "draw/outline.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

#define HALF_ROOT_3 0.86602540378443864676

/* Side k of a cell lies between its corners k and k + 1. */
struct geometry {
    const struct lattice *lattice;
    double across, down;        /* what 1 of a corner's coordinates is, in edges */
    struct cell (*corner)(struct cell cell, int k);
};

static struct cell corner_square(struct cell cell, int k)
{
    static const struct cell corners[] = {{1, 0}, {1, 1}, {0, 1}, {0, 0}};
    return (struct cell){cell.x + corners[k].x, cell.y + corners[k].y};
}

/* From the middle of the cell, which stands on a corner. */
static struct cell corner_hex(struct cell cell, int k)
{
    static const struct cell corners[] = {{1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}, {0, -2}};
    return (struct cell){2 * cell.x + cell.y + corners[k].x, 3 * cell.y + corners[k].y};
}

static struct cell corner_triangle(struct cell cell, int k)
{
    static const struct cell up[] = {{1, 0}, {2, 1}, {0, 1}}, down[] = {{1, 1}, {2, 0}, {0, 0}};
    const struct cell *corners = (cell.x + cell.y) % 2 == 0 ? up : down;
    return (struct cell){cell.x + corners[k].x, cell.y + corners[k].y};
}

static const struct geometry geometries[] = {
    {&lattice_square, 1, 1, corner_square},
    {&lattice_hex, HALF_ROOT_3, 0.5, corner_hex},
    {&lattice_triangle, 0.5, HALF_ROOT_3, corner_triangle},
};

static const struct geometry *geometry_of(const struct lattice *lattice)
{
    const struct geometry *geometry = geometries;
    while (geometry->lattice != lattice) {
        geometry++;
        assert(geometry < geometries + sizeof geometries / sizeof *geometries);
    }
    return geometry;
}

static struct cell cell_of(const struct board_picture *picture, int k)
{
    const struct rect *cells = &picture->cells;
    return (struct cell){cells->x + k % cells->width, cells->y + k / cells->width};
}

/* The least and the largest coordinates of corners; least.x > most.x: there are none. */
struct box {
    struct cell least, most;
};

static struct box box_of(const struct geometry *geometry, const struct board_picture *picture)
{
    struct box box = {{1, 1}, {0, 0}};
    for (int k = 0; k < picture->cells.width * picture->cells.height; k++)
        for (int c = 0; c < geometry->lattice->sides; c++) {
            struct cell at = geometry->corner(cell_of(picture, k), c);
            if (picture->tiles[k].site == SITE_OUTSIDE)
                continue;
            if (box.least.x > box.most.x)
                box.least = box.most = at;
            box.least.x = at.x < box.least.x ? at.x : box.least.x;
            box.least.y = at.y < box.least.y ? at.y : box.least.y;
            box.most.x = at.x > box.most.x ? at.x : box.most.x;
            box.most.y = at.y > box.most.y ? at.y : box.most.y;
        }
    return box;
}

struct span outline_span(const struct lattice *lattice, const struct board_picture *picture)
{
    const struct geometry *geometry = geometry_of(lattice);
    struct box box = box_of(geometry, picture);
    if (box.least.x > box.most.x)
        return (struct span){0};
    return (struct span){
        .width = (box.most.x - box.least.x) * geometry->across,
        .height = (box.most.y - box.least.y) * geometry->down,
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

/* Of a line between two cells of the picture, the first of them tells. */
static bool is_told(const struct board_picture *picture, struct cell cell, struct cell beside)
{
    struct rect one = {beside.x, beside.y, 1, 1};
    return rect_meet(one, picture->cells).width == 0 || cell_compare(cell, beside) < 0;
}

static void collect_lines(const struct geometry *geometry, const struct board_picture *picture,
                          struct lines *lines)
{
    int sides = geometry->lattice->sides;
    for (int k = 0; k < picture->cells.width * picture->cells.height; k++)
        for (int side = 0; side < sides; side++) {
            struct cell cell = cell_of(picture, k);
            struct cell beside = geometry->lattice->neighbour(cell, side);
            const struct tile *there = tile_at(picture, beside.x, beside.y);
            if (!is_told(picture, cell, beside) ||
                tile_edge(&picture->tiles[k], there, false) == EDGE_NONE)
                continue;
            struct cell from = geometry->corner(cell, side);
            struct cell to = geometry->corner(cell, (side + 1) % sides);
            add_line(lines, from, to);
            add_line(lines, to, from);
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

/* How corners become points of the picture. */
struct scale {
    struct cell least;
    double across, down;
};

static void write_point(FILE *out, char command, const struct scale *scale, struct cell corner)
{
    fprintf(out, "%c%.7g %.7g", command, (corner.x - scale->least.x) * scale->across,
            (corner.y - scale->least.y) * scale->down);
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
                   FILE *out)
{
    const struct geometry *geometry = geometry_of(lattice);
    struct lines lines = {0};
    struct scale scale = {
        .least = box_of(geometry, picture).least,
        .across = geometry->across * edge,
        .down = geometry->down * edge,
    };
    collect_lines(geometry, picture, &lines);
    for (int rings = 0; rings < 2; rings++)
        for (size_t k = 0; k < lines.count; k++)
            if (!lines.at[k].drawn && (rings || is_end(&lines, lines.at[k].from)))
                write_walk(out, &scale, &lines, &lines.at[k]);
    memory_free(lines.at);
}
