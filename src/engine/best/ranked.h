/* SPDX-License-Identifier: MIT */
/* The cheapest solutions found so far. */
#ifndef ENGINE_BEST_RANKED_H
#define ENGINE_BEST_RANKED_H

#include "engine/engine.h"

struct ranked_solution {
    int64_t cost;
    int32_t count;
    int32_t *options;       /* owned; [count], ascending */
};

/* A heap, the most expensive first, until it is sorted. */
struct ranked {
    const struct cheapest *wanted;      /* borrowed */
    struct ranked_solution *at;         /* owned; [count] */
    int64_t count;
    size_t room;
    size_t memory, used;    /* bytes that the solutions may use, and use */
    int64_t listed;         /* solutions that ranked_next() has returned */
};

/* Starts an empty ranking of what the task wants, within its memory. */
struct ranked ranked_begin(const struct task *task);

/* Adds a copy of a solution, with options in any order, that costs less than ranked_limit(), if
 * wanted->keeps() accepts it. */
bool ranked_add(struct ranked *ranked, int64_t cost, const int32_t *options, int32_t count,
                struct diag *diag);

/* Returns the cost that a further solution must stay below; INT64_MAX: any cost is allowed. */
int64_t ranked_limit(const struct ranked *ranked);

/* Sorts by cost, then by options as ascending lists; nothing may then be added. */
void ranked_sort(struct ranked *ranked);

/* Takes the next solution of a sorted ranking, which keeps its options: OUTCOME_SOLUTION, or
 * OUTCOME_DONE after the last. */
enum outcome ranked_next(struct ranked *ranked, struct engine_solution *solution);

/* Removes all solutions; keeps the ranking. */
void ranked_clear(struct ranked *ranked);

#endif
