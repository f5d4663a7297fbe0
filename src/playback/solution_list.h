/* SPDX-License-Identifier: MIT */
/* The solution list: kept solutions in a chosen order, with symmetric ones merged and search
 * matches marked.
 *
 * It follows the stored solutions in steps of bounded cost. */
#ifndef PLAYBACK_SOLUTION_LIST_H
#define PLAYBACK_SOLUTION_LIST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/symmetry.h"
#include "playback/condition.h"
#include "playback/solutions.h"
#include "puzzle/legend.h"

/* Orders and their names.  Neighbours agree on the first cells, row by row, or on the first
 * options.  By cost, the cheapest come first, then the first found. */
#define SOLUTION_ORDERS(_)   \
    _(FOUND, "as found")     \
    _(CELLS, "by cells")     \
    _(OPTIONS, "by options") \
    _(COST, "by cost")

enum solution_order {
#define SOLUTION_ORDER(order, name) SOLUTION_##order,
    SOLUTION_ORDERS(SOLUTION_ORDER)
#undef SOLUTION_ORDER
    SOLUTION_ORDER_COUNT
};

const char *solution_order_name(enum solution_order order);

/* Solutions per frame. */
#define SOLUTION_LIST_STEP 512

/* Solutions are identified by their index in the list, from 0.
 *
 * Classes of solutions equal up to symmetry: a hash table of their least images.  Images are not
 * stored but recomputed if two hashes agree.  All zero: not begun. */
struct symmetry_classes {
    struct canon canon;                 /* owned */
    const struct solutions *solutions;  /* borrowed */
    int32_t count;                      /* solutions processed */
    size_t room, room_options;
    int32_t *first;                     /* owned; [count]: the first equal solution */
    int32_t *number;                    /* owned; [count]: size of the class, at its first
                                         * solution */
    uint64_t *hash;                     /* owned; [count]: equal for symmetric solutions */
    int32_t *table;                     /* owned; first solutions by hash, -1: free */
    int32_t *own, *other;               /* owned; [room_options]: scratch */
};

struct solution_list {
    const struct encoding *encoding;    /* borrowed */
    const struct solutions *solutions;  /* borrowed */
    enum solution_order order;
    bool merges;
    struct symmetries symmetries;       /* owned; computed for the first merge */
    bool has_symmetries;
    struct diag fault;                  /* if set, why merging stopped */
    struct symmetry_classes classes;    /* begun on merging */
    uint64_t times;                     /* copy of solutions->times */
    int32_t seen;                       /* solutions shown or merged */
    int32_t count;                      /* shown */
    size_t room;
    int32_t *shown;                     /* owned; [count]: the first of each class, in order */
    int32_t *rank;                      /* owned; [options + 1]: rank in the order */
    unsigned char *marks;               /* owned; [options + 1]: scratch, 0 between calls */
    struct condition wanted;            /* valid if `words` is set */
    char *words;                        /* owned; as typed; NULL: not searching */
    int32_t judged;                     /* of those seen, solutions tested */
    int32_t matching;                   /* matches among those shown and judged */
    bool *matches;                      /* owned; [judged] */
};

/* Borrows both.  Memory here and below as memory_need(). */
void solution_list_init(struct solution_list *solution_list, const struct encoding *encoding,
                        const struct solutions *solutions);
void solution_list_done(struct solution_list *solution_list);

/* Restarts after a change of the borrowed data.  Keeps order and merging, forgets the words. */
void solution_list_renew(struct solution_list *solution_list);

int64_t solution_list_cost(const struct solution_list *solution_list, int32_t at);

/* Processes and tests up to `most` more.  Cost for each: its options times the symmetries and the
 * logarithm of those shown. */
void solution_list_follow(struct solution_list *solution_list, int32_t most);

bool solution_list_lags(const struct solution_list *solution_list);

void solution_list_sort(struct solution_list *solution_list, enum solution_order order);

/* Merges solutions equal up to symmetry, or shows all.  Fails without a change if no symmetry is
 * known.  If there are too many symmetries, now or later (solution_list->fault), all are shown. */
bool solution_list_merge(struct solution_list *solution_list, bool merges, struct diag *diag);

bool solution_list_search(struct solution_list *solution_list, const char *words,
                          struct diag *diag);

/* 0 <= at < solution_list->count. */
int64_t solution_list_number(const struct solution_list *solution_list, int32_t at);

/* Returns the index that shows solution `number` or its equal; -1: not processed.  Cost: a binary
 * search. */
int32_t solution_list_find(const struct solution_list *solution_list, int64_t number);

int32_t solution_list_alike(const struct solution_list *solution_list, int32_t at);

bool solution_list_has(const struct solution_list *solution_list, int32_t at);

/* Returns the next match after `at` (exclusive; -1 and the count are allowed) in `direction` 1
 * or -1; -1: none.  First processes and tests all solutions. */
int32_t solution_list_next(struct solution_list *solution_list, int32_t at, int direction);

#endif
