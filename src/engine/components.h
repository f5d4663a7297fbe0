/* SPDX-License-Identifier: MIT */
/* Components: items that no chain of options connects are independent problems. */
#ifndef ENGINE_COMPONENTS_H
#define ENGINE_COMPONENTS_H

#include "base/memory.h"
#include "cover/hints.h"
#include "cover/problem.h"

/* Which items and options belong together; those of component k stand from first[k] up to but
 * without first[k + 1], ascending.  Options without primary items belong to none, as no search
 * chooses them, and so do secondary items that only these have. */
struct components {
    struct arena arena;
    int32_t count;
    int32_t *items, *first_item;        /* [items], [count + 1] */
    int32_t *options, *first_option;    /* [options], [count + 1] */
    int32_t *cells, *first_cell;        /* [hints->cells], [count + 1]; NULL without hints */
    int32_t *numbers;                   /* [items + 1]: for a while; else 0 */
    int32_t *cell_numbers;              /* [hints->cells]: likewise; else -1 */
};

/* hints may be NULL.  False with a diag where memory fails.  Cost: the entries. */
bool components_init(struct components *components, const struct problem *problem,
                     const struct hints *hints, struct diag *diag);
void components_done(struct components *components);

/* Make the problem of one of them, and its hints if `hints` is not NULL, as it was for
 * components_init(); items and options keep their order.  False with a diag if memory runs out.
 * Cost: its own items, entries and cells, however large the whole is. */
bool components_make(struct components *components, int32_t at, const struct problem *whole,
                     const struct hints *hints, struct problem *problem,
                     struct hints *restricted, struct diag *diag);

#endif
