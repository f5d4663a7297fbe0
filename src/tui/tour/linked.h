/* SPDX-License-Identifier: MIT */
/* A small matrix with its dancing links.
 *
 * Columns' lists run downwards, around hidden nodes; the list of headers along the top, around
 * covered items.  Secondary items are not in it. */
#ifndef TUI_TOUR_LINKED_H
#define TUI_TOUR_LINKED_H

#include "draw/canvas.h"
#include "playback/playback.h"
#include "puzzle/legend.h"

struct linked {
    const struct playback *playback;    /* borrowed; with a current mirror */
    const struct legend *legend;        /* borrowed; options are letters */
    struct rect area;                   /* at least linked_size() */
    int size;                           /* 1 <= size <= LINKED_SIZES */
};

/* Sizes from 2 on draw the paths of links. */
#define LINKED_SIZES 5

/* Returns the columns and rows; x and y are 0. */
struct rect linked_size(const struct problem *problem, int size);

/* Highlights options whose letter is in `lit`. */
void linked_draw(const struct linked *linked, const char *lit, struct canvas *canvas);

/* Finds the row's option and the column's item, 0: none.  False: neither. */
bool linked_hit(const struct linked *linked, int x, int y, int32_t *option, int32_t *item);

#endif
