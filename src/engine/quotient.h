/* SPDX-License-Identifier: MIT */
/* Quotients: the solutions fixed by a symmetry, as solutions of smaller problems.
 *
 * Such a solution is a union of orbits.  An option of the quotient is an orbit of options that do
 * not conflict.  An item is the least of an orbit of items, because an orbit of options covers all
 * of them equally often.  If orbits cover a bounded item unequally often, each way to reach its
 * bounds is a case: a separate problem. */
#ifndef ENGINE_QUOTIENT_H
#define ENGINE_QUOTIENT_H

#include "cover/problem.h"

/* The least item of an orbit, covered `times` by an orbit of options. */
struct quotient_item {
    int32_t item, times;
    int32_t next;               /* the same item with another `times`, from 1; 0: none */
    int32_t used;               /* orbits in this case; unused in an item's first entry */
    struct bounds bounds;       /* on the orbits in this case; `most` 0: unused */
    int32_t number;             /* in the current case's problem */
};

struct quotient {
    const struct problem *whole;        /* borrowed */
    struct quotient_item *items;        /* owned; [nitems + 1], from 1 */
    int32_t nitems;
    int32_t *item_of;                   /* owned; [whole->items + 1]: the first of `items`; 0 */
    int32_t *first;                     /* owned; [options + 1]: first entry of each option */
    struct entry *entries;              /* owned; `item` is an index of `items` */
    int32_t options;
    size_t room_items, room_options, room_entries;
    double cases;                       /* upper bound on their number */
    bool is_begun;                      /* quotient_next() was called */
};

/* Makes the quotient by a symmetry, given as the images of items and options.  Cost: the
 * entries. */
bool quotient_init(struct quotient *quotient, const struct problem *whole, const int32_t *items,
                   const int32_t *options, struct diag *diag);
void quotient_done(struct quotient *quotient);

/* False at the end. */
bool quotient_next(struct quotient *quotient);

/* Makes the problem of the current case.  Cost: the entries. */
bool quotient_make(struct quotient *quotient, struct problem *problem, struct diag *diag);

#endif
