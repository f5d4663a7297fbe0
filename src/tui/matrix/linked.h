/* SPDX-License-Identifier: MIT */
/* The matrix with its dancing links, or the part of it around an item.
 *
 * Items' lists run downwards, around hidden nodes; the list of headers runs along the top, around
 * covered items, and is dashed where the part lacks open ones.  Secondary items are not in it. */
#ifndef TUI_MATRIX_LINKED_H
#define TUI_MATRIX_LINKED_H

#include "draw/canvas.h"
#include "explain/matrix_part.h"
#include "tui/scene.h"

/* Pointers are borrowed. */
struct linked {
    const struct playback *playback;
    const struct mirror *mirror;
    const struct legend *legend;
    const struct scene *scene;      /* highlights its selection; NULL: none */
    const char *letters;            /* letters of options to highlight; NULL: none */
    struct selection selected;      /* 0: none */
    int32_t ring;                   /* the item with an emphasised list; 0: none */
    struct rect area;
    /* set by linked_take() or linked_fit(): */
    struct matrix_part part;
    int label;                      /* columns for options' names */
    int stack;                      /* lines for names written downwards; 0: in the list's line */
    int head;                       /* lines above the first option */
    int across, down;               /* distance of items and of options */
};

/* The whole matrix with letters and numbers for names, 1 <= size <= LINKED_SIZES. */
#define LINKED_SIZES 5

/* x and y are 0. */
struct rect linked_size(const struct problem *problem, int size);

void linked_take(struct linked *linked, int size);

/* Takes the whole matrix at the largest scale, from 2 columns per item and a line per option, else
 * the part around the centre.  False: too small.  Cost: as matrix_part_init(), plus some hundred
 * names. */
bool linked_fit(struct linked *linked, const struct matrix_centre *centre);

void linked_done(struct linked *linked);

void linked_draw(const struct linked *linked, struct canvas *canvas);

/* Returns the columns of the widest option's name, at least 1, at the cost of some hundred
 * names. */
int linked_widest_option(const struct linked *linked);

/* Returns the level from 1 that chose the option; 0: not chosen.  Cost: the levels. */
int linked_chosen_at(const struct linked *linked, int32_t option);

/* The row's option and the column's item, 0: none.  False: neither. */
bool linked_hit(const struct linked *linked, int x, int y, struct selection *at);

#endif
