/* SPDX-License-Identifier: MIT */
/* Components: independent problems, formed by the items that chains of options connect. */
#ifndef ENGINE_COMPONENTS_H
#define ENGINE_COMPONENTS_H

#include "base/memory.h"
#include "cover/hints.h"
#include "cover/problem.h"

/* Component k has the items and options first[k] … first[k + 1] - 1, ascending.  Options without
 * primary items belong to no component, because no search chooses them; nor do secondary items of
 * these options only. */
struct components {
    struct arena arena;
    int32_t count;
    int32_t *items, *first_item;        /* [items], [count + 1] */
    int32_t *options, *first_option;    /* [options], [count + 1] */
    int32_t *cells, *first_cell;        /* [hints->cells], [count + 1]; NULL without hints */
    int32_t *numbers;                   /* [items + 1]: scratch; 0 between calls */
    int32_t *cell_numbers;              /* [hints->cells]: scratch; -1 between calls */
};

/* hints: NULL: none.  Cost: the entries. */
bool components_init(struct components *components, const struct problem *problem,
                     const struct hints *hints, struct diag *diag);
void components_done(struct components *components);

/* Makes the problem of component `at`, and its hints if `hints` is not NULL; items and options keep
 * their order.  `whole` and its hints are those of components_init().  Cost: the component's items,
 * entries and cells. */
bool components_make(struct components *components, int32_t at, const struct problem *whole,
                     const struct hints *hints, struct problem *problem,
                     struct hints *restricted, struct diag *diag);

#endif
