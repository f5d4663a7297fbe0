/* SPDX-License-Identifier: MIT */
/* The tiles of a board, without and with placements.
 *
 * Any part can be made alone, for large boards. */
#ifndef DRAW_TILES_H
#define DRAW_TILES_H

#include <stdint.h>

#include "draw/tile.h"
#include "puzzle/legend.h"

struct tiles {
    struct rect cells;      /* on the board's page */
    struct tile *at;        /* owned; [cells.height * cells.width] */
    const struct region *region;    /* borrowed */
    bool in_pixels;         /* set before placing: patterns are invisible, so neighbours need
                             * different papers */
};

/* Makes the tiles of an empty board: sites, marks, letters of fixed pieces, boxes and givens of a
 * sudoku, shades of a chessboard.  Memory as memory_need(). */
void tiles_init(struct tiles *tiles, const struct puzzle *puzzle, struct rect cells);
void tiles_done(struct tiles *tiles);

/* The cell of tile `k`, on the board or beside it. */
static inline struct cell tiles_cell(const struct tiles *tiles, int k)
{
    const struct rect *cells = &tiles->cells;
    struct cell place = {cells->x + k % cells->width, cells->y + k / cells->width, 0};
    return region_cell_at(tiles->region, place);
}

/* The tile of a cell; NULL: not among the tiles. */
struct tile *tiles_at(const struct tiles *tiles, struct cell cell);

/* The tint of a piece: stated by its file, or its own.  Looks differ while papers and patterns
 * last; beside an equal look, a placement gets another tint.  Without pieces, `piece` is the
 * placement's. */
int piece_tint(const struct puzzle *puzzle, int piece);
struct style piece_style(const struct puzzle *puzzle, int piece);

/* Pencil marks of a sudoku: the digits of `options` for which may() is true, if they fit columns x
 * rows; in less room only if `small`. */
struct pencil {
    int columns, rows;
    bool small, dots;       /* dots: Braille, else their number */
    bool (*may)(const void *whose, int32_t option);
    const void *whose;
};
void tiles_pencil(struct tiles *tiles, const struct legend *legend, int32_t options,
                  const struct pencil *pencil);

/* Places an option of a puzzle with a board; 0 (a branch that covers nothing) places nothing. */
void tiles_place(struct tiles *tiles, const struct legend *legend, int32_t option);

#endif
