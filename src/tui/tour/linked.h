/* SPDX-License-Identifier: MIT */
/* A small matrix, large: its nodes and the links between them, as dancing links have them.
 *
 * A list goes down each column, past a node that is taken off it; the list of headers goes along
 * the top, past an item that is covered.  A secondary item is not in that list. */
#ifndef TUI_TOUR_LINKED_H
#define TUI_TOUR_LINKED_H

#include "draw/canvas.h"
#include "playback/playback.h"
#include "puzzle/legend.h"

struct linked {
    const struct playback *playback;    /* borrowed; its mirror is up to date */
    const struct legend *legend;        /* borrowed; options are letters */
    struct rect area;                   /* where it is drawn, no smaller than linked_size() says */
    int size;                           /* 1 <= size <= LINKED_SIZES */
};

/* From size 2 on, with the way of each link. */
#define LINKED_SIZES 5

/* The columns and rows that it takes; x and y are 0. */
struct rect linked_size(const struct problem *problem, int size);

/* Draw it; options of which there is a letter in `lit` are underlined. */
void linked_draw(const struct linked *linked, const char *lit, struct canvas *canvas);

/* The option whose row, and the item whose column, is at x, y: 0 where none is.  False: neither. */
bool linked_hit(const struct linked *linked, int x, int y, int32_t *option, int32_t *item);

#endif
