/* SPDX-License-Identifier: MIT */
/* The tiles of a part of a board: what to draw in each cell, first without placements, then with
 * each added. */
#ifndef DRAW_TILES_H
#define DRAW_TILES_H

#include <stdint.h>

#include "draw/tile.h"
#include "puzzle/legend.h"

struct tiles {
    struct rect cells;      /* part of the board's page, see region_place() */
    struct tile *at;        /* [cells.height * cells.width] */
    const struct region *region;
    bool in_pixels;         /* true for sticks, or set before placing: patterns are invisible, so
                             * neighbours need different papers */
};

/* Makes the tiles of an empty board, with givens and fixed pieces.  Memory as memory_need(). */
void tiles_init(struct tiles *tiles, const struct puzzle *puzzle, struct rect cells);
void tiles_done(struct tiles *tiles);

/* It may be outside the board. */
static inline struct cell tiles_cell(const struct tiles *tiles, int k)
{
    const struct rect *cells = &tiles->cells;
    struct cell place = {cells->x + k % cells->width, cells->y + k / cells->width, 0};
    return region_cell_at(tiles->region, place);
}

/* NULL: the cell is not among the tiles. */
struct tile *tiles_at(const struct tiles *tiles, struct cell cell);

/* Return the tint (draw/style.h) of a piece, from its stated colour or its number; its style.  All
 * pieces look different if there are enough papers and patterns.  Without pieces, pass the `piece`
 * of a placement. */
int piece_tint(const struct puzzle *puzzle, int piece);
struct style piece_style(const struct puzzle *puzzle, int piece);

struct pencil {
    int columns, rows;      /* room in a cell */
    bool small, dots;       /* small: also if the digits do not fit; then as Braille dots if `dots`,
                             * else as their number */
    bool (*may)(const void *whose, int32_t option);
    const void *whose;      /* argument of may() */
};

/* Adds the pencil marks of options 1 to `options`; for sudokus only. */
void tiles_pencil(struct tiles *tiles, const struct legend *legend, int32_t options,
                  const struct pencil *pencil);

/* Adds an option of a puzzle with a board, in another look if a neighbour looks equal.  Option 0 (a
 * branch that covers nothing) adds nothing. */
void tiles_place(struct tiles *tiles, const struct legend *legend, int32_t option);

#endif
