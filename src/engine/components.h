/* SPDX-License-Identifier: MIT */
/* Components: independent problems, whose items chains of options connect. */
#ifndef ENGINE_COMPONENTS_H
#define ENGINE_COMPONENTS_H

#include "base/memory.h"
#include "cover/hints.h"
#include "cover/problem.h"

/* Component k has the items and options first[k] … first[k + 1] - 1, ascending.  Options without
 * primary items, and secondary items of these alone, belong to none, because no search chooses
 * them. */
struct components {
    struct arena arena;
    int32_t count;
    int32_t *items, *first_item;        /* [items], [count + 1] */
    int32_t *options, *first_option;    /* [options], [count + 1] */
    int32_t *cells, *first_cell;        /* [hints->cells], [count + 1]; NULL without hints */
    int32_t *numbers;                   /* [items + 1]; 0 between calls */
    int32_t *cell_numbers;              /* [hints->cells]; -1 between calls */
};

/* hints may be NULL.  Cost: the entries. */
bool components_init(struct components *components, const struct problem *problem,
                     const struct hints *hints, struct diag *diag);
void components_done(struct components *components);

/* Makes the problem of component `at`, and its hints unless NULL, ordered like `whole` and `hints`,
 * components_init()'s.  Cost: its items, entries and cells. */
bool components_make(struct components *components, int32_t at, const struct problem *whole,
                     const struct hints *hints, struct problem *problem,
                     struct hints *restricted, struct diag *diag);

#endif
