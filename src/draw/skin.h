/* SPDX-License-Identifier: MIT */
/* Skins draw boards on a canvas, one per lattice.
 *
 * A skin has its own plane, with cell 0, 0 at 0, 0; a board shows a part of it. */
#ifndef DRAW_SKIN_H
#define DRAW_SKIN_H

#include "draw/canvas.h"
#include "draw/tile.h"

/* In columns and rows. */
struct pitch {
    int across;             /* one step to the right */
    int down;               /* one row of cells */
    int width, height;      /* a cell with its lines */
    int room;               /* longest number in a cell */
};

/* Bounds in units of the skin. */
struct extent {
    int first, last, top, bottom;
};

struct skin {
    const struct lattice *lattice;
    bool by_corners;        /* measured in corners, else in steps of text and rows */
    struct cell unit;       /* units per `across` and `down` of a pitch */
    struct cell box;        /* cells of a box with lines around; 0, 0: none */
    int zooms;
    const struct pitch *pitches;    /* [zooms]; zoom 1 is the smallest */
    /* Returns the character at x, y of the plane. */
    struct glyph (*glyph)(const struct skin *skin, const struct board_picture *picture, int zoom,
                          int x, int y);
    /* Finds the cell at x, y of the plane, or one beside a line.  False: on a line. */
    bool (*hit)(const struct skin *skin, int zoom, int x, int y, struct cell *cell);
    /* Replaces skin_area(); NULL: use the pitches. */
    struct rect (*area)(const struct skin *skin, struct extent extent, int zoom);
};

extern const struct skin skin_square, skin_hex, skin_triangle;

/* Returns the skin of a lattice's polygons, made once. */
const struct skin *skin_polygon(const struct lattice *lattice);

const struct skin *skin_of(const struct lattice *lattice);

/* Returns the skin of the lattice or, for a sudoku with equal boxes, one with a further zoom, in
 * which only boxes have lines. */
const struct skin *skin_for(const struct puzzle *puzzle);

/* On squares: the lines between the cells from `above`, upper left, to `below`, lower right, which
 * may have equal x or y; a cell without lines. */
struct glyph square_between(const struct board_picture *picture, struct cell above,
                            struct cell below);
struct glyph square_inside(const struct tile *tile, int column, int columns);

/* Return the extent of a cell of the page; the union of two extents. */
struct extent skin_extent_at(const struct skin *skin, struct cell place);
struct extent extent_join(struct extent a, struct extent b);

/* Adds `margin` cells on each side. */
struct extent skin_widen(const struct skin *skin, struct extent extent, int margin);

/* Return the extent of the board; if empty, of all cells.  The page begins at 0, 0 or `origin`. */
struct extent skin_extent(const struct skin *skin, const struct region *region);
struct extent skin_extent_from(const struct skin *skin, const struct region *region,
                               struct cell origin);

struct rect skin_area(const struct skin *skin, struct extent extent, int zoom);

struct rect skin_cell(const struct skin *skin, struct cell cell, int zoom);

/* 1 if none fits. */
int skin_best_zoom(const struct skin *skin, struct extent extent, int width, int height);

/* Returns the area of the tiles that show something, or of all if none does. */
struct rect skin_picture(const struct skin *skin, const struct board_picture *picture, int zoom);

/* Draws the part of the plane inside `area`, with 0, 0 of the plane at x, y. */
void skin_draw(const struct skin *skin, const struct board_picture *picture,
               struct canvas *canvas, struct rect area, int x, int y, int zoom);

#endif
