/* SPDX-License-Identifier: MIT */
/* Quotients: the solutions that a symmetry maps to themselves, as solutions of smaller problems.
 *
 * Such a solution is a union of orbits of options.  An option of the quotient is an orbit whose
 * options do not conflict; an item is an orbit of items, represented by its least one, because an
 * orbit of options covers all of them equally often.  If orbits cover a bounded item unequally
 * often, each way to reach its bounds is a case: a problem of its own. */
#ifndef ENGINE_QUOTIENT_H
#define ENGINE_QUOTIENT_H

#include "cover/problem.h"

/* An item of the quotient: the least one of its orbit, if an orbit of options covers it `times`. */
struct quotient_item {
    int32_t item, times;
    int32_t next;               /* the same item covered another number of times, from 1; 0: none */
    int32_t used;               /* orbits in this case, except of the first one for an item */
    struct bounds bounds;       /* of orbits in this case; `most` 0: none */
    int32_t number;             /* in the problem of this case */
};

struct quotient {
    const struct problem *whole;        /* borrowed */
    struct quotient_item *items;        /* owned; [nitems + 1], from 1 */
    int32_t nitems;
    int32_t *item_of;                   /* owned; [whole->items + 1]: the first of `items`; 0 */
    int32_t *first;                     /* owned; [options + 1], entries of orbits of options */
    struct entry *entries;              /* owned; their items are numbers in `items` */
    int32_t options;
    size_t room_items, room_options, room_entries;
    double cases;                       /* an upper bound of their number */
    bool is_begun;                      /* quotient_next() was called */
};

/* The quotient by a symmetry of the problem: where it maps each item and option.  False with a diag
 * if memory runs out.  Cost: the entries. */
bool quotient_init(struct quotient *quotient, const struct problem *whole, const int32_t *items,
                   const int32_t *options, struct diag *diag);
void quotient_done(struct quotient *quotient);

/* Go to the first case, or to the next one.  False: there is none. */
bool quotient_next(struct quotient *quotient);

/* Make the problem of the case.  False with a diag if memory runs out.  Cost: the entries. */
bool quotient_make(struct quotient *quotient, struct problem *problem, struct diag *diag);

#endif
