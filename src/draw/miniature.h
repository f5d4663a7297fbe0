/* SPDX-License-Identifier: MIT */
/* Boards and shapes in small: as many whole pixels a cell as fit, two pixels a character, or a
 * letter a cell where there are no colours.
 *
 * A pixel has the colour of the cell that its middle lies in, so any lattice is drawn that has
 * corners.  A board too large for a pixel a cell is still seen as a whole: a pixel then stands
 * for several cells, and has the colour of one of them. */
#ifndef DRAW_MINIATURE_H
#define DRAW_MINIATURE_H

#include "draw/tile.h"

/* What is drawn, and how large.  The picture is borrowed. */
struct miniature {
    const struct board_picture *picture;
    const struct lattice *lattice;
    struct cell least, most; /* the corners of all that is not outside lie between */
    const struct lattice *sticks;   /* which have nodes between; NULL: cells */
    bool letters;           /* what stands in the cells; else the halves of characters, in colour */
    int across, down;       /* pixels or letters a step of the corners, and a row of cells */
    int over;               /* cells a pixel stands for, each way; 1 where all are seen */
    int span;               /* steps of the corners that count as one across */
    int period;             /* steps of the corners down from a row of cells to the next */
    int width, height;      /* columns and rows of characters it takes; 0 where all is outside */
};

/* A picture `scale` pixels a square wide, 1 <= scale (of other lattices cells are about as large,
 * in whole pixels), or of so many letters. */
struct miniature miniature_of(const struct board_picture *picture, const struct lattice *lattice,
                              bool letters, int scale);

/* The largest that takes no more than `width` x `height` characters, 1 <= width, height; letters
 * are never larger than a row a cell. */
struct miniature miniature_fit(const struct board_picture *picture, const struct lattice *lattice,
                               bool letters, int width, int height);

/* Draw it with its upper left corner at x, y, clipped to `clip`.  What is outside of the board
 * leaves the canvas as it is.  Cost: the cells and the pixels. */
void miniature_draw(const struct miniature *miniature, struct canvas *canvas, struct rect clip,
                    int x, int y);

#endif
