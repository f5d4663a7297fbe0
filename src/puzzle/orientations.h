/* SPDX-License-Identifier: MIT */
/* The orientations of a puzzle's pieces, and their names. */
#ifndef PUZZLE_ORIENTATIONS_H
#define PUZZLE_ORIENTATIONS_H

#include "puzzle/legend.h"

struct orientation {
    struct shape shape;
    int piece, number;      /* index in its piece */
};

struct orientations {
    int count;
    struct orientation *at; /* owned, with the shapes; [count] */
};

/* Lists them by piece and number, twins once; memory as memory_need(). */
struct orientations orientations_of(const struct puzzle *puzzle);
void orientations_done(struct orientations *orientations);

/* Sorts by shape, then by piece. */
void orientations_sort(struct orientations *orientations);

/* Returns the first in a sorted list, and their number; NULL: none. */
const struct orientation *orientations_find(const struct orientations *sorted,
                                            const struct shape *shape, int *count);

/* Marks the orientations of a piece, from puzzle_orientations(), in facings[ways->count]: distinct,
 * and empty if there is only one. */
void orientations_mark(const struct puzzle *puzzle, int piece, const struct shapes *ways,
                       struct facing *facings);

/* Makes a change after which pieces may have other orientations, and finds those of prices again by
 * their shapes. */
void orientations_change(struct puzzle *puzzle, void (*change)(struct puzzle *puzzle));

/* "", "'↓", or in words "", " flipped down"; returns `text`. */
#define FACING_TEXT 32
const char *facing_text(struct facing facing, bool in_words, char text[FACING_TEXT]);

#endif
