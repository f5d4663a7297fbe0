/* SPDX-License-Identifier: MIT */
/* The tiles of a board: what its cells show before any search, and with options placed on it.
 *
 * Only a part of the board need be made, so that one of a million cells costs no more than
 * what can be seen of it. */
#ifndef DRAW_TILES_H
#define DRAW_TILES_H

#include <stdint.h>

#include "draw/tile.h"
#include "puzzle/legend.h"

struct tiles {
    struct rect cells;      /* which they are of the board's page */
    struct tile *at;        /* owned; [cells.height * cells.width] */
    const struct region *region;    /* borrowed */
    bool in_pixels;         /* to be said before anything is placed: patterns are not seen, so that
                             * neighbours differ by their papers */
};

/* Those places of the page of the puzzle's board with no option placed: sites, marks, the letters
 * of what is placed, a sudoku's boxes and givens, a chessboard's shades.  Memory as
 * memory_need(). */
void tiles_init(struct tiles *tiles, const struct puzzle *puzzle, struct rect cells);
void tiles_done(struct tiles *tiles);

/* The cell that tile number `k` shows, on the board or beside it. */
static inline struct cell tiles_cell(const struct tiles *tiles, int k)
{
    const struct rect *cells = &tiles->cells;
    struct cell place = {cells->x + k % cells->width, cells->y + k / cells->width, 0};
    return region_cell_at(tiles->region, place);
}

/* The tile of a cell; NULL where it is none of them. */
struct tile *tiles_at(const struct tiles *tiles, struct cell cell);

/* The tint of a piece: that its file states, or its own.  No other piece looks like it as long as
 * there are papers and patterns.  It has another one only beside what looks so: itself, if it is
 * used many times, or in pixels.  Of a puzzle without pieces `piece` is what a placement has. */
int piece_tint(const struct puzzle *puzzle, int piece);
struct style piece_style(const struct puzzle *puzzle, int piece);

/* Pencil marks in the cells of a sudoku: the digits of those of its `options` that may() says, as
 * digits where these have room in columns x rows, and where `small`, in less room, too. */
struct pencil {
    int columns, rows;
    bool small, dots;       /* by dots of Braille; else by how many they are */
    bool (*may)(const void *whose, int32_t option);
    const void *whose;
};
void tiles_pencil(struct tiles *tiles, const struct legend *legend, int32_t options,
                  const struct pencil *pencil);

/* Place an option of a puzzle that has a board; 0, the branch that covers nothing more, places
 * nothing. */
void tiles_place(struct tiles *tiles, const struct legend *legend, int32_t option);

#endif
