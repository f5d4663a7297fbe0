/* SPDX-License-Identifier: MIT */
/* Miniatures of boards and shapes: two coloured pixels per character, or letters.
 *
 * As many whole pixels per cell as fit, each in the colour of the cell at its middle; on large
 * boards, a pixel for several cells. */
#ifndef DRAW_MINIATURE_H
#define DRAW_MINIATURE_H

#include "draw/tile.h"

/* The picture is borrowed. */
struct miniature {
    const struct board_picture *picture;
    const struct lattice *lattice;
    struct cell least, most; /* of the board's corners */
    const struct lattice *sticks;   /* drawn with nodes; NULL: cells */
    bool letters;           /* else half blocks in colour */
    int across, down;       /* pixels or letters per step of corners, per row of cells */
    int over;               /* cells per pixel each way */
    int span;               /* steps of the corners per `across` */
    int period;             /* steps of the corners per row */
    int width, height;      /* in characters; 0: empty board */
};

/* Squares are `scale` >= 1 pixels or letters wide; other cells about as large, in whole pixels. */
struct miniature miniature_of(const struct board_picture *picture, const struct lattice *lattice,
                              bool letters, int scale);

/* Returns the largest within width x height characters, both >= 1; letters have at most one row per
 * cell. */
struct miniature miniature_fit(const struct board_picture *picture, const struct lattice *lattice,
                               bool letters, int width, int height);

/* Leaves places outside the board unchanged.  Cost: the cells and the pixels. */
void miniature_draw(const struct miniature *miniature, struct canvas *canvas, struct rect clip,
                    int x, int y);

#endif
