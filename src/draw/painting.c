/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/text.h"
#include "draw/corners.h"
#include "draw/outline.h"

#define INK 0x202020       /* for styles without ink */
#define HOLE 0xdadada      /* enclosed, without a cell */
#define CAGE_INK 0xb04a00
#define SUM_SIZE 0.24       /* font of cage sums, per edge */
#define ASIDE 0.5           /* of a sign beside the content, per font size */
#define SEAM 0.02           /* overlap of cells, per edge */
#define STICK 0.24          /* width of sticks, per edge */
#define SHORT 0.34          /* gap between a stick and its node, per edge */
#define BEND 0.09           /* offset of bends at a shared node, per edge */

static const struct edge_pen {
    unsigned edges;
    double width;           /* per edge of a square */
    int32_t colour;
} pens[] = {
    {1u << EDGE_GRID, 0.02, 0xb8b8b8},
    {1u << EDGE_PLAIN, 0.05, 0x202020},
    {1u << EDGE_BOX | 1u << EDGE_LOOK, 0.09, 0x202020},
    {1u << EDGE_CAGE_BOX, 0.13, 0x202020},
    {1u << EDGE_CAGE | 1u << EDGE_CAGE_BOX, 0.05, CAGE_INK},
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

static int fill_of(const struct tile *tile)
{
    struct glyph filling = tile_filling(tile);
    return filling.c == 0x2588 ? filling.style.ink : filling.style.paper;
}

static void draw_cell(struct surface *surface, const struct scale *scale, struct cell cell,
                      int32_t colour)
{
    struct picture_point corners[LATTICE_CORNERS];
    int count = lattice_corners(scale->lattice, cell);
    for (int k = 0; k < count; k++)
        corners[k] = point_of(scale, cell, k);
    surface_path(surface, corners, (size_t)count, true, (struct ink){colour, colour, 0});
}

/* At `share` of the length from end `k`. */
static struct picture_point stick_point(const struct scale *scale, struct cell stick, int k,
                                        double share)
{
    struct picture_point node = point_of(scale, stick, k), far = point_of(scale, stick, !k);
    return (struct picture_point){node.x + share * (far.x - node.x),
                                  node.y + share * (far.y - node.y)};
}

static void draw_line(struct surface *surface, const struct picture_point *points, size_t count,
                      int fill)
{
    surface_path(surface, points, count, false,
                 (struct ink){INK_NONE, (int32_t)colour_rgb(fill), 0});
}

static bool has_end(const struct lattice *lattice, struct cell stick, struct cell node)
{
    return cell_compare(lattice_corner(lattice, stick, 0), node) == 0 ||
           cell_compare(lattice_corner(lattice, stick, 1), node) == 0;
}

static bool is_shared(const struct lattice *lattice, const struct board_picture *picture,
                      struct cell stick, struct cell node)
{
    const struct tile *other = NULL;
    for (int side = 0; side < lattice_sides(lattice, stick); side++) {
        struct cell next = lattice_neighbour(lattice, stick, side);
        const struct tile *tile = tile_at(picture, next.x, next.y);
        if (!has_end(lattice, next, node) || tile_joins(tile_at(picture, stick.x, stick.y), tile))
            continue;
        if (other && tile_joins(other, tile))
            return true;
        other = tile;
    }
    return false;
}

static void draw_joint(struct surface *surface, const struct scale *scale, struct cell stick,
                       int here, struct cell next, int there, double bend, int fill)
{
    struct picture_point node = point_of(scale, stick, here);
    struct picture_point one = stick_point(scale, stick, here, bend),
                         other = stick_point(scale, next, there, bend);
    const struct picture_point points[] = {
        stick_point(scale, stick, here, SHORT),
        {one.x + other.x - node.x, one.y + other.y - node.y},
        stick_point(scale, next, there, SHORT),
    };
    draw_line(surface, points, 3, fill);
}

/* Shortened, so that ends, bends and crossings are visible, with joints to later sticks. */
static void draw_stick(struct surface *surface, const struct scale *scale,
                       const struct board_picture *picture, struct cell stick, int fill)
{
    const struct lattice *lattice = scale->lattice;
    const struct tile *tile = tile_at(picture, stick.x, stick.y);
    const struct picture_point ends[] = {stick_point(scale, stick, 0, SHORT),
                                         stick_point(scale, stick, 1, SHORT)};
    draw_line(surface, ends, 2, fill);
    for (int side = 0; side < lattice_sides(lattice, stick); side++) {
        struct cell next = lattice_neighbour(lattice, stick, side);
        if (cell_compare(stick, next) > 0 || !tile_joins(tile, tile_at(picture, next.x, next.y)))
            continue;
        for (int k = 0; k < 2; k++) {
            struct cell node = lattice_corner(lattice, stick, k);
            if (has_end(lattice, next, node))
                draw_joint(surface, scale, stick, k, next,
                           cell_compare(lattice_corner(lattice, next, 1), node) == 0,
                           is_shared(lattice, picture, stick, node) ? BEND : 0, fill);
        }
    }
}

/* aside: from the middle to the right. */
static void draw_content(struct surface *surface, const struct scale *scale, struct cell cell,
                         struct glyph glyph, double size, double aside)
{
    char bytes[5];
    struct picture_point at = middle_of(scale, cell);
    const struct text_look look = {
        .colour = glyph.style.ink < 0 ? INK : (int32_t)colour_rgb(glyph.style.ink),
        .bold = glyph.style.attributes & BOLD,
    };
    at.x += aside;
    at.y += size * 0.35;
    text_encode(glyph.c, bytes);
    surface_text(surface, at, bytes, &look);
}

/* Lines show the cells, so dots are omitted. */
static bool has_content(struct glyph glyph)
{
    return glyph.c && glyph.c != ' ' && glyph.c != 0xB7 && glyph.c != 0x2588;
}

struct outside_flood {
    const struct lattice *lattice;
    const struct board_picture *picture;
    bool *opens;            /* [cells], reached */
    int *pending;           /* [cells] */
    int npending;
};

/* -1: not in the picture. */
static int number_of(const struct board_picture *picture, struct cell cell)
{
    const struct rect *cells = &picture->cells;
    int x = cell.x - cells->x, y = cell.y - cells->y;
    bool is_past = x < 0 || y < 0 || x >= cells->width || y >= cells->height;
    return is_past ? -1 : y * cells->width + x;
}

static void flood_into(struct outside_flood *flood, int k)
{
    if (k < 0 || flood->opens[k] || flood->picture->tiles[k].site != SITE_OUTSIDE)
        return;
    flood->opens[k] = true;
    flood->pending[flood->npending++] = k;
}

static bool is_at_border(const struct outside_flood *flood, struct cell cell)
{
    for (int side = 0; side < lattice_sides(flood->lattice, cell); side++)
        if (number_of(flood->picture, lattice_neighbour(flood->lattice, cell, side)) < 0)
            return true;
    return false;
}

static void run_flood(struct outside_flood *flood)
{
    for (int k = 0; k < picture_cells(flood->picture); k++)
        if (is_at_border(flood, picture_cell(flood->picture, k)))
            flood_into(flood, k);
    while (flood->npending) {
        struct cell cell = picture_cell(flood->picture, flood->pending[--flood->npending]);
        for (int side = 0; side < lattice_sides(flood->lattice, cell); side++) {
            struct cell next = lattice_neighbour(flood->lattice, cell, side);
            flood_into(flood, number_of(flood->picture, next));
        }
    }
}

/* Holes must not look like cells. */
static void draw_holes(struct surface *surface, const struct scale *scale,
                       const struct board_picture *picture)
{
    int count = picture_cells(picture);
    struct outside_flood flood = {
        .lattice = scale->lattice,
        .picture = picture,
        .opens = memory_need_zero((size_t)count + 1, sizeof *flood.opens),
        .pending = memory_need(NULL, (size_t)count + 1, sizeof *flood.pending),
    };
    run_flood(&flood);
    for (int k = 0; k < count; k++)
        if (!flood.opens[k] && picture->tiles[k].site == SITE_OUTSIDE)
            draw_cell(surface, scale, picture_cell(picture, k), HOLE);
    memory_free(flood.pending);
    memory_free(flood.opens);
}

static void draw_cells(struct surface *surface, const struct scale *scale,
                       const struct board_picture *picture, double size)
{
    bool are_sticks = scale->lattice->joins == JOIN_BY_NODE;
    double width = (are_sticks ? STICK : SEAM) * size;
    surface_begin(surface, &(struct surface_group){.ink = {INK_SAME, INK_SAME, width}});
    if (scale->lattice->joins == JOIN_BY_SIDE)
        draw_holes(surface, scale, picture);
    for (int k = 0; k < picture_cells(picture) && limit_step(); k++) {
        struct cell cell = picture_cell(picture, k);
        int fill = fill_of(&picture->tiles[k]);
        if (fill >= 0 && are_sticks)
            draw_stick(surface, scale, picture, cell, fill);
        else if (fill >= 0)
            draw_cell(surface, scale, cell, (int32_t)colour_rgb(fill));
    }
    surface_end(surface);
}

static void draw_contents(struct surface *surface, const struct scale *scale,
                          const struct board_picture *picture, double size)
{
    surface_begin(surface, &(struct surface_group){
        .ink = INK_OF_GROUP, .font = "sans-serif", .size = size, .centred = true});
    for (int k = 0; k < picture_cells(picture) && limit_step(); k++) {
        struct glyph glyph = tile_content(&picture->tiles[k], 0, 1);
        if (picture->tiles[k].site != SITE_OUTSIDE && has_content(glyph))
            draw_content(surface, scale, picture_cell(picture, k), glyph, size, 0);
        for (int x = 0; x <= 2 && picture->tiles[k].look != LOOK_PLAIN; x += 2)
            draw_content(surface, scale, picture_cell(picture, k),
                         tile_content(&picture->tiles[k], x, 3), size, (x - 1) * ASIDE * size);
    }
    surface_end(surface);
}

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
    for (int k = 0; k < picture_cells(picture) && limit_step(); k++)
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
        if (pens[k].edges & 1u << EDGE_CAGE_BOX && !cages)
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
