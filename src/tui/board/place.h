/* SPDX-License-Identifier: MIT */
#ifndef TUI_BOARD_PLACE_H
#define TUI_BOARD_PLACE_H

#include "draw/skin.h"
#include "draw/tiles.h"
#include "tui/model.h"

struct place_on_canvas {
    const struct skin *skin;
    const struct region *region;
    int zoom;
    int x, y;               /* origin of the skin's plane */
    struct rect seen;       /* covered by the board */
};

/* Fits the board into the middle of `area` at the best zoom; a larger one is shown around `wanted`,
 * NULL: its middle.  Borrows from the puzzle. */
struct place_on_canvas place_board(const struct puzzle *puzzle, const struct cell *wanted,
                                   struct rect area);

/* Like hit() of struct skin. */
bool place_hit(const struct place_on_canvas *place, int x, int y, struct cell *cell);

/* Returns the visible part of the page, with a margin of two cells. */
struct rect place_cells(const struct place_on_canvas *place);

/* Returns the room of pencil marks; the caller sets the options. */
struct pencil place_pencil(const struct place_on_canvas *place, const struct settings *settings);

/* Draws tiles made for place_cells(). */
void place_draw(const struct place_on_canvas *place, const struct tiles *tiles,
                struct canvas *canvas);

/* Reverses the selected cell and points to its middle. */
void place_select(const struct place_on_canvas *place, struct canvas *canvas, struct cell selected);

/* Toggles an attribute of a cell, with the meaning `sign`. */
void place_mark(const struct place_on_canvas *place, struct canvas *canvas, struct cell marked,
                uint8_t attribute, enum sign_kind sign);

#endif
