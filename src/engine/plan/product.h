/* SPDX-License-Identifier: MIT */
/* Counts solutions as a product: the counts of independent components multiply.  Each component is
 * a plan, run in turn; equal ones are counted once.  The whole is one plan if it has a single
 * component or the request does not allow products.  If a part is given, the whole is its
 * residue. */
#ifndef ENGINE_PLAN_PRODUCT_H
#define ENGINE_PLAN_PRODUCT_H

#include "base/factors.h"
#include "engine/components.h"
#include "engine/plan/plan.h"

/* Components remembered, to find equal ones. */
enum { PRODUCT_KINDS = 16 };

struct product_kind {
    char hash[PROBLEM_HASH_ROOM];       /* problem_hash(); empty: unused */
    mpz_t count;
};

struct product {
    struct plan_request request;        /* of the whole, or of the given part's residue */
    struct residue residue;             /* owned; zeroed if no part is given */
    struct components components;       /* if fewer than two, `plan` is the whole */
    int32_t at;                         /* component that `plan` counts; count: done */
    struct problem problem;             /* owned; the component */
    struct hints hints;                 /* owned; its hints */
    struct product_kind kinds[PRODUCT_KINDS];
    int kind;                           /* its index in `kinds` */
    struct symmetries symmetries;       /* owned; of the planned problem, if that is not the
                                         * whole */
    struct plan plan;                   /* running, or the last */
    struct factors counts;              /* of earlier components, and the part's weight */
    bool is_zero;                       /* a component has no solution */
    int64_t nodes;                      /* of earlier components */
};

/* Like the functions of a plan.  may_split: counts may be multiplied if all solutions are counted.
 * Before the end, the count of several components is 0; a component without solutions ends it. */
bool product_open(struct product *product, const struct plan_request *request, bool may_split,
                  struct diag *diag);
void product_close(struct product *product);
bool product_is_open(const struct product *product);
enum outcome product_run(struct product *product, struct engine_solution *solution,
                         struct diag *diag);
struct plan_progress product_progress(struct product *product);
void product_count(struct product *product, mpz_t count);

/* Sets `count` to the product of earlier counts.  Cost: a multiplication of numbers of that length,
 * times the logarithm of the components. */
void product_count_known(const struct product *product, mpz_t count);

#endif
