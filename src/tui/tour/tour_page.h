/* SPDX-License-Identifier: MIT */
/* A page of the tour on the screen. */
#ifndef TUI_TOUR_TOUR_PAGE_H
#define TUI_TOUR_TOUR_PAGE_H

#include "draw/canvas.h"
#include "tui/tour/tour.h"

/* Draw it, as large as fits; where it does not fit, how much room it needs. */
void page_draw(const struct tour *tour, struct canvas *canvas, struct rect area);

/* The key of an answer at x, y of what is drawn in `area`: a key in the last line, a row or a
 * column of the matrix; 0: none is. */
char page_key_at(const struct tour *tour, struct rect area, int x, int y);

#endif
