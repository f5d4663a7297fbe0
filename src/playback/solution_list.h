/* SPDX-License-Identifier: MIT */
/* Kept solutions in a chosen order, with symmetric ones merged and search matches marked.
 *
 * Follows the stored solutions in steps of bounded cost. */
#ifndef PLAYBACK_SOLUTION_LIST_H
#define PLAYBACK_SOLUTION_LIST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/symmetry.h"
#include "playback/condition.h"
#include "playback/solutions.h"
#include "puzzle/legend.h"

/* Order, name.  Neighbours agree on the first cells, row by row, or on the first options.  COST:
 * the cheapest come first, then the first found. */
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

/* Solutions have their index in the list, from 0.
 *
 * Classes of solutions equal up to symmetry, by hashes of least images, which are recomputed if two
 * hashes agree.  All zero: not begun. */
struct symmetry_classes {
    struct canon canon;
    const struct solutions *solutions;
    int32_t count;                      /* processed */
    size_t room, room_options;
    int32_t *first;                     /* [count]: first equal solution */
    int32_t *number;                    /* [count]: size of the class, at its first */
    uint64_t *hash;                     /* [count]: equal for symmetric solutions */
    int32_t *table;                     /* owned; first solutions by hash, -1: free */
    int32_t *own, *other;               /* [room_options] */
};

struct solution_list {
    const struct encoding *encoding;
    const struct solutions *solutions;
    enum solution_order order;
    bool merges;
    struct symmetries symmetries;       /* owned; found for the first merge */
    bool has_symmetries;
    struct diag fault;                  /* set: why merging stopped */
    struct symmetry_classes classes;
    uint64_t times;                     /* copy of solutions->times */
    int32_t seen;                       /* shown or merged */
    int32_t count;                      /* shown */
    size_t room;
    int32_t *shown;                     /* [count]: first of each class, in order */
    int32_t *rank;                      /* [options + 1]: in the order */
    unsigned char *marks;               /* [options + 1], 0 between calls */
    struct condition wanted;            /* if `words` */
    char *words;                        /* owned; as typed; NULL: not searching */
    int32_t judged;                     /* those tested */
    int32_t matching;                   /* matches shown and judged */
    bool *matches;                      /* [judged] */
};

/* Borrows both. */
void solution_list_init(struct solution_list *solution_list, const struct encoding *encoding,
                        const struct solutions *solutions);
void solution_list_done(struct solution_list *solution_list);

/* Call after a change of borrowed data.  Keeps order and merging, not the words. */
void solution_list_renew(struct solution_list *solution_list);

int64_t solution_list_cost(const struct solution_list *solution_list, int32_t at);

/* Processes and tests up to `most` more.  Cost of each: its options times the symmetries and the
 * logarithm of those shown. */
void solution_list_follow(struct solution_list *solution_list, int32_t most);

bool solution_list_lags(const struct solution_list *solution_list);

void solution_list_sort(struct solution_list *solution_list, enum solution_order order);

/* Merges solutions equal up to symmetry, or shows all.  Fails without a change if the symmetries
 * are unknown.  Shows all if symmetries are too many, now or later (solution_list->fault). */
bool solution_list_merge(struct solution_list *solution_list, bool merges, struct diag *diag);

bool solution_list_search(struct solution_list *solution_list, const char *words,
                          struct diag *diag);

/* 0 <= at < solution_list->count. */
int64_t solution_list_number(const struct solution_list *solution_list, int32_t at);

/* Returns the index of solution `number` or its equal; -1: not processed.  Cost: a binary
 * search. */
int32_t solution_list_find(const struct solution_list *solution_list, int64_t number);

int32_t solution_list_alike(const struct solution_list *solution_list, int32_t at);

bool solution_list_has(const struct solution_list *solution_list, int32_t at);

/* Returns the next match after `at` (-1 to the count) in `direction` 1 or -1; -1: none.  First
 * processes and tests all. */
int32_t solution_list_next(struct solution_list *solution_list, int32_t at, int direction);

#endif
