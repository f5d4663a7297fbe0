/* SPDX-License-Identifier: MIT */
/* Finds, in idle time, how many solutions a puzzle has without each of its clues and pieces. */
#ifndef PLAY_REMOVALS_H
#define PLAY_REMOVALS_H

#include "play/solution_counter.h"
#include "puzzle/clues.h"

/* Solutions without a clue or piece; SEVERAL: two or more. */
enum removal { REMOVAL_UNKNOWN, REMOVAL_NONE, REMOVAL_ONE, REMOVAL_SEVERAL };

/* The result of a clue stays unknown if one of its two searches takes more nodes. */
#define REMOVAL_NODES (INT64_C(1) << 20)

struct removals {
    struct puzzle puzzle;       /* owned; a copy; `lattice` NULL: none */
    struct clues clues;         /* owned; of the puzzle */
    uint8_t *found;             /* owned; [count] of enum removal: the clues, then the pieces */
    int32_t count;
    int32_t at;                 /* the clue or piece in work */
    struct puzzle rest;         /* owned; the puzzle without it; `lattice` NULL: not made yet */
    struct encoding encoding;   /* of the rest */
    struct solution_counter counter;
};

/* Replaces the previous puzzle by a copy of `puzzle`, not a bare problem.  If memory runs out,
 * there are no clues.  Zeroed removals need not be freed.
 *
 * A piece whose number of uses is fixed loses one, another is not used except as placed. */
void removals_begin(struct removals *removals, const struct puzzle *puzzle);
void removals_done(struct removals *removals);

/* Returns the solutions without a piece, not a twin, if they are known already. */
enum removal removals_of_piece(const struct removals *removals, int piece);

/* Searches for about `ns` nanoseconds.  True if clues or pieces remain. */
bool removals_run(struct removals *removals, int64_t ns);

static inline bool removals_are_open(const struct removals *removals)
{
    return removals->at < removals->count;
}

#endif
