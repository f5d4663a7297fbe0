/* SPDX-License-Identifier: MIT */
/* Where a board lies on the canvas: how large, which part of it is seen, what is where. */
#ifndef TUI_BOARD_PLACE_H
#define TUI_BOARD_PLACE_H

#include "draw/skin.h"
#include "draw/tiles.h"
#include "tui/model.h"

struct place_on_canvas {
    const struct skin *skin;
    const struct region *region;
    int zoom;
    int x, y;               /* of the origin of the skin's plane */
    struct rect seen;       /* the part of the canvas that the board takes */
};

/* As large as fits into `area`, in its middle; of a board that does not fit the part around
 * `wanted` (NULL: around its middle).  Borrows from the puzzle. */
struct place_on_canvas place_board(const struct puzzle *puzzle, const struct cell *wanted,
                                   struct rect area);

/* The cell at x, y of the canvas, be it on the board or not; as struct skin's hit(). */
bool place_hit(const struct place_on_canvas *place, int x, int y, struct cell *cell);

/* The part of the page that can be seen, and more than one beyond on each side. */
struct rect place_cells(const struct place_on_canvas *place);

/* Pencil marks as the overlay wants them there, of the options that may() says. */
struct pencil place_pencil(const struct place_on_canvas *place, const struct settings *settings);

/* Draw these, made for place_cells(). */
void place_draw(const struct place_on_canvas *place, const struct tiles *tiles,
                struct canvas *canvas);

/* Add to, or take from, the attributes of what belongs to a cell. */
void place_mark(const struct place_on_canvas *place, struct canvas *canvas, struct cell marked,
                uint8_t attribute);

#endif
