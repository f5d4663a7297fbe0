/* SPDX-License-Identifier: MIT */
/* A count as a product: items that no chain of options connects are independent problems, whose
 * counts multiply.  Each is a plan of its own, one after the other; where there is only one
 * component, or nothing multiplies, the whole is one plan. */
#ifndef ENGINE_POOL_PRODUCT_H
#define ENGINE_POOL_PRODUCT_H

#include "engine/pool/plan.h"

/* Which items and options belong together; those of component k stand from first[k] up to but
 * without first[k + 1], ascending.  Options without primary items belong to none, as no search
 * chooses them, and so do secondary items that only these have. */
struct components {
    int32_t count;
    int32_t *items, *first_item;        /* owned; [items], [count + 1] */
    int32_t *options, *first_option;    /* owned; [options], [count + 1] */
};

/* False with a diag where memory fails.  Cost: the entries. */
bool components_init(struct components *components, const struct problem *problem,
                     struct diag *diag);
void components_done(struct components *components);

/* Make the problem of one of them, and its hints where `hints` is not NULL; items and options keep
 * their order.  False with a diag where memory fails.  Cost: the items, and its entries. */
bool components_make(const struct components *components, int32_t at, const struct problem *whole,
                     const struct hints *hints, struct problem *problem,
                     struct hints *restricted, struct diag *diag);

struct product {
    struct plan_request request;        /* of the whole */
    struct components components;       /* one or none: `plan` is the whole */
    int32_t at;                         /* the component whose plan it is */
    struct problem problem;             /* owned; its problem; zeroed for the whole */
    struct hints hints;                 /* owned; likewise */
    struct symmetries none;             /* of a component: nobody looks for them */
    struct plan plan;                   /* what runs now */
    mpz_t count;                        /* of the components before */
    int64_t nodes;                      /* of these */
};

/* As the calls of a plan; may_split: counts may be multiplied, as a request that counts all
 * solutions of the whole at once wishes.  Until the last component is done the count is 0. */
bool product_open(struct product *product, const struct plan_request *request, bool may_split,
                  struct diag *diag);
void product_close(struct product *product);
bool product_is_open(const struct product *product);
enum outcome product_run(struct product *product, struct engine_solution *solution,
                         struct diag *diag);
struct plan_progress product_progress(struct product *product);
void product_count(struct product *product, mpz_t count);

#endif
