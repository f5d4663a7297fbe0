/* SPDX-License-Identifier: MIT */
/* All orientations of the pieces of a puzzle, wherever on the board, and what they are called. */
#ifndef PUZZLE_ORIENTATIONS_H
#define PUZZLE_ORIENTATIONS_H

#include "puzzle/legend.h"

struct orientation {
    struct shape shape;
    int piece, number;      /* which one of its piece */
};

struct orientations {
    int count;
    struct orientation *at; /* owned, with the shapes; [count] */
};

/* By piece and number, of twins the first only; memory as memory_need(). */
struct orientations orientations_of(const struct puzzle *puzzle);
void orientations_done(struct orientations *orientations);

/* Sort by shape; equal shapes by piece. */
void orientations_sort(struct orientations *orientations);

/* The first one of that shape in a sorted list, and how many there are; NULL: none. */
const struct orientation *orientations_find(const struct orientations *sorted,
                                            const struct shape *shape, int *count);

/* How each orientation of a piece is marked, of `ways` as puzzle_orientations() lists them; to
 * facings[ways->count].  Different ones differ, and an only one has no mark. */
void orientations_mark(const struct puzzle *puzzle, int piece, const struct shapes *ways,
                       struct facing *facings);

/* "", "'↓", or in words "", " flipped down". */
#define FACING_TEXT 32
const char *facing_text(struct facing facing, bool in_words, char text[FACING_TEXT]);

#endif
