/* SPDX-License-Identifier: MIT */
/* Quotients: the solutions fixed by a symmetry, as solutions of smaller problems.
 *
 * Such a solution is a union of orbits.  An option of the quotient is an orbit of options without
 * conflicts.  An item is the least of an orbit of items, which it covers equally often.  If orbits
 * cover a bounded item unequally often, each way to reach its bounds is a case: a problem of its
 * own. */
#ifndef ENGINE_QUOTIENT_H
#define ENGINE_QUOTIENT_H

#include "cover/problem.h"

/* An orbit's least item, covered `times` by an orbit of options. */
struct quotient_item {
    int32_t item, times;
    int32_t next;               /* the same item with other `times`; 0: none */
    int32_t used;               /* orbits in this case; not for an item's first entry */
    struct bounds bounds;       /* on these orbits; `most` 0: unused */
    int32_t number;             /* in this case's problem */
};

struct quotient {
    const struct problem *whole;
    struct quotient_item *items;        /* [nitems + 1], from 1 */
    int32_t nitems;
    int32_t *item_of;                   /* [whole->items + 1]: first of `items`; 0: none */
    int32_t *first;                     /* [options + 1]: first entry of an option */
    struct entry *entries;              /* owned; `item`: index of `items` */
    int32_t options;
    size_t room_items, room_options, room_entries;
    double cases;                       /* upper bound */
    bool is_begun;                      /* quotient_next() was called */
};

/* The symmetry is given as images of items and options.  Cost: the entries. */
bool quotient_init(struct quotient *quotient, const struct problem *whole, const int32_t *items,
                   const int32_t *options, struct diag *diag);
void quotient_done(struct quotient *quotient);

/* False at the end. */
bool quotient_next(struct quotient *quotient);

/* Makes the current case's problem.  Cost: the entries. */
bool quotient_make(struct quotient *quotient, struct problem *problem, struct diag *diag);

#endif
