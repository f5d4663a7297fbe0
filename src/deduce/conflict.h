/* SPDX-License-Identifier: MIT */
/* Finds why a puzzle is impossible: a minimal set of clues or items without a solution.
 *
 * If the puzzle without its clues (puzzle/clues.h) has a solution, the elements of the set are
 * clues; otherwise items, and those outside of it need not be covered.  Each trial leaves out
 * elements, many at first, later one; they stay out if the rest has no solution.  The caller
 * searches:
 *
 *     while ((problem = conflict_next(&conflict, &diag)))
 *         conflict_tell(&conflict, has_solution(problem));
 */
#ifndef DEDUCE_CONFLICT_H
#define DEDUCE_CONFLICT_H

#include "puzzle/clues.h"
#include "puzzle/legend.h"

enum element_state { ELEMENT_OPEN, ELEMENT_OUT, ELEMENT_NEEDED };

struct conflict {
    const struct puzzle *puzzle;
    struct clues clues;             /* owned; the puzzle's */
    struct puzzle rest;             /* owned; with the clues of the trial */
    struct encoding encoding;       /* the rest's, or a bare puzzle's; problem.items 0: none */
    struct problem relaxed;         /* owned; with the items of the trial */
    int32_t *items;                 /* [count]; NULL: the elements are the clues */
    int32_t count;                  /* elements */
    uint8_t *states;                /* [count] of enum element_state */
    int32_t first, size;            /* the trial leaves out first … first + size - 1, unless they
                                     * are needed; size 0: no more trials */
    int32_t left;                   /* elements that are not out */
};

bool conflict_begin(struct conflict *conflict, const struct puzzle *puzzle, struct diag *diag);

/* Returns the problem of the next trial, borrowed until the next call.  NULL if the set is minimal,
 * or with a diag.  Cost: encoding the puzzle. */
const struct problem *conflict_next(struct conflict *conflict, struct diag *diag);

void conflict_tell(struct conflict *conflict, bool has_solution);

/* Accepts a zeroed conflict, or one that could not begin. */
void conflict_done(struct conflict *conflict);

/* True if the trials show that each proper subset has a solution. */
static inline bool conflict_is_minimal(const struct conflict *conflict)
{
    return conflict->count && !conflict->size;
}

/* Returns the set's next element from `k` on; -1: none. */
int32_t conflict_element(const struct conflict *conflict, int32_t k);

#define ELEMENT_TEXT 128

/* Writes "5 at 4,7", "cell 4,7"; returns `text`. */
const char *conflict_name(const struct conflict *conflict, int32_t k, char text[ELEMENT_TEXT]);

#define CONFLICT_TEXT 2048

/* Writes "these 2 givens allow no solution, but each alone does: 5 at 4,7 and 5 at 4,8", or the set
 * known so far.  Returns `text`. */
const char *conflict_write(const struct conflict *conflict, char text[CONFLICT_TEXT]);

#endif
