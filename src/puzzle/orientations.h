/* SPDX-License-Identifier: MIT */
/* Orientations of pieces, and their names. */
#ifndef PUZZLE_ORIENTATIONS_H
#define PUZZLE_ORIENTATIONS_H

#include "puzzle/legend.h"

struct orientation {
    struct shape shape;
    int piece, number;      /* in the piece */
};

struct orientations {
    int count;
    struct orientation *at; /* owned, with the shapes; [count] */
};

/* Lists them by piece and number, twins once. */
struct orientations orientations_of(const struct puzzle *puzzle);
void orientations_done(struct orientations *orientations);

/* Sorts by shape, then piece. */
void orientations_sort(struct orientations *orientations);

/* Returns the first, and their number; NULL: none. */
const struct orientation *orientations_find(const struct orientations *sorted,
                                            const struct shape *shape, int *count);

/* Marks a piece's orientations, from puzzle_orientations(), in facings[ways->count]: distinct,
 * empty if only one. */
void orientations_mark(const struct puzzle *puzzle, int piece, const struct shapes *ways,
                       struct facing *facings);

/* Makes a change of orientations, and finds the orientations of prices again by their shapes. */
void orientations_change(struct puzzle *puzzle, void (*change)(struct puzzle *puzzle));

/* "", "'↓", or in words "", " flipped down"; returns `text`. */
#define FACING_TEXT 32
const char *facing_text(struct facing facing, bool in_words, char text[FACING_TEXT]);

#endif
