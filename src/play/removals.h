/* SPDX-License-Identifier: MIT */
/* Counts, in idle time, solutions of a puzzle without each of its clues and pieces. */
#ifndef PLAY_REMOVALS_H
#define PLAY_REMOVALS_H

#include "play/solution_counter.h"
#include "puzzle/clues.h"

/* SEVERAL: two or more. */
enum removal { REMOVAL_UNKNOWN, REMOVAL_NONE, REMOVAL_ONE, REMOVAL_SEVERAL };

/* A result stays unknown if one of its two searches takes more nodes. */
#define REMOVAL_NODES (INT64_C(1) << 20)

struct removals {
    struct puzzle puzzle;       /* owned; a copy; `lattice` NULL: none */
    struct clues clues;         /* owned; of the puzzle */
    uint8_t *found;             /* [count] of enum removal: clues, then pieces */
    int32_t count;
    int32_t at;                 /* in work */
    struct puzzle rest;         /* owned; without it; `lattice` NULL: not yet */
    struct encoding encoding;   /* the rest's */
    struct solution_counter counter;
};

/* Replaces the puzzle by a copy, not of a bare problem.  Has no clues if memory runs out.  Zeroed
 * removals need not be freed.
 *
 * A piece with fixed uses loses one, another is used only as placed. */
void removals_begin(struct removals *removals, const struct puzzle *puzzle);
void removals_done(struct removals *removals);

/* For a piece that is not a twin. */
enum removal removals_of_piece(const struct removals *removals, int piece);

/* Searches for about `ns` nanoseconds.  True if some remain. */
bool removals_run(struct removals *removals, int64_t ns);

static inline bool removals_are_open(const struct removals *removals)
{
    return removals->at < removals->count;
}

#endif
