/* SPDX-License-Identifier: MIT */
/* The cheapest solutions found so far. */
#ifndef ENGINE_BEST_RANKED_H
#define ENGINE_BEST_RANKED_H

#include <pthread.h>

#include "engine/engine.h"

/* Adds to `count` what `counted` exceeds `told`, and raises `told` to it.  So the count is the most
 * of several counts, or of one that starts over. */
static inline void count_more(const mpz_t counted, mpz_t told, mpz_t count)
{
    if (mpz_cmp(counted, told) <= 0)
        return;
    mpz_add(count, count, counted);
    mpz_sub(count, count, told);
    mpz_set(told, counted);
}

struct ranked_solution {
    int64_t cost;
    int32_t part;           /* its number; if costs are equal, earlier parts win */
    int32_t count;
    int32_t *options;       /* [count], ascending */
};

/* Until sorted, a heap, the most expensive first. */
struct ranked {
    const struct cheapest *wanted;
    struct ranked_solution *at;         /* [count] */
    int64_t count;
    size_t room;
    size_t memory, used;    /* bytes of solutions: limit, now */
    int64_t listed;         /* returned by ranked_next() */
};

/* Empty; within the task's memory. */
struct ranked ranked_begin(const struct task *task);

/* Adds a copy of a solution that costs less than ranked_limit(), if wanted->keeps() accepts it.
 * Options in any order. */
bool ranked_add(struct ranked *ranked, int64_t cost, int32_t part, const int32_t *options,
                int32_t count, struct diag *diag);

/* Returns the cost that further solutions of the part must stay below; INT64_MAX: any cost. */
int64_t ranked_limit(const struct ranked *ranked, int32_t part);

/* Removes the solutions with the highest cost and part; returns their number. */
int64_t ranked_cut(struct ranked *ranked);

/* Sorts by cost, then by options as ascending lists; nothing may then be added. */
void ranked_sort(struct ranked *ranked);

/* Returns OUTCOME_SOLUTION, which the ranking owns, or OUTCOME_DONE after the last. */
enum outcome ranked_next(struct ranked *ranked, struct engine_solution *solution);

void ranked_clear(struct ranked *ranked);

/* A ranking for several threads. */
struct shared {
    pthread_mutex_t lock;
    struct ranked ranked;
};

/* Like ranked_add(), but takes any solution. */
bool shared_add(struct shared *shared, int64_t cost, int32_t part, const int32_t *options,
                int32_t count, struct diag *diag);
int64_t shared_limit(struct shared *shared, int32_t part);

#endif
