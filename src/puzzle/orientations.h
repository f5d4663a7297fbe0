/* SPDX-License-Identifier: MIT */
/* All orientations of a puzzle's pieces, regardless of place, and their names. */
#ifndef PUZZLE_ORIENTATIONS_H
#define PUZZLE_ORIENTATIONS_H

#include "puzzle/legend.h"

struct orientation {
    struct shape shape;
    int piece, number;      /* index among its piece's */
};

struct orientations {
    int count;
    struct orientation *at; /* owned, with the shapes; [count] */
};

/* Lists them by piece and number, only the first of twins; memory as memory_need(). */
struct orientations orientations_of(const struct puzzle *puzzle);
void orientations_done(struct orientations *orientations);

/* Sorts by shape, then by piece. */
void orientations_sort(struct orientations *orientations);

/* Returns the first one with this shape in a sorted list, and their number; NULL: none. */
const struct orientation *orientations_find(const struct orientations *sorted,
                                            const struct shape *shape, int *count);

/* Marks each orientation of a piece, from puzzle_orientations(), in facings[ways->count].  Marks
 * are distinct; a single orientation has none. */
void orientations_mark(const struct puzzle *puzzle, int piece, const struct shapes *ways,
                       struct facing *facings);

/* "", "'↓", or in words "", " flipped down". */
#define FACING_TEXT 32
const char *facing_text(struct facing facing, bool in_words, char text[FACING_TEXT]);

#endif
