/* SPDX-License-Identifier: MIT */
/* A page of the tour on the screen. */
#ifndef TUI_TOUR_TOUR_PAGE_H
#define TUI_TOUR_TOUR_PAGE_H

#include "draw/canvas.h"
#include "tui/tour/tour.h"

/* At the largest size that fits, or the size it needs. */
void page_draw(const struct tour *tour, struct canvas *canvas, struct rect area);

/* The key is in the last line or the matrix; 0: none. */
char page_key_at(const struct tour *tour, struct rect area, int x, int y);

#endif
