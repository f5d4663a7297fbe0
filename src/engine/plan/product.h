/* SPDX-License-Identifier: MIT */
/* Counts solutions as a product: components are independent problems, so their counts multiply.
 * Each is a separate plan, run in turn; equal components are counted once.  The whole is one plan
 * if it has a single component or the request does not allow products.  If a part is given, the
 * whole is its residue. */
#ifndef ENGINE_PLAN_PRODUCT_H
#define ENGINE_PLAN_PRODUCT_H

#include "base/factors.h"
#include "engine/components.h"
#include "engine/plan/plan.h"

/* Number of components remembered for comparison; the oldest is replaced. */
enum { PRODUCT_KINDS = 16 };

/* A counted component, and its number of solutions. */
struct product_kind {
    char hash[PROBLEM_HASH_ROOM];       /* problem_hash(); empty: unused */
    mpz_t count;
};

struct product {
    struct plan_request request;        /* of the whole, or of the given part's residue */
    struct residue residue;             /* owned; of the given part; else zeroed */
    struct components components;       /* if at most one, `plan` is the whole */
    int32_t at;                         /* component that `plan` counts; count: all are done */
    struct problem problem;             /* owned; of that component */
    struct hints hints;                 /* owned; of that component */
    struct product_kind kinds[PRODUCT_KINDS];
    int kind;                           /* index in `kinds` of that component */
    struct symmetries symmetries;       /* owned; of the planned problem, if it is not the whole */
    struct plan plan;                   /* running, or the last one that ran */
    struct factors counts;              /* of earlier components, and the given part's weight */
    bool is_zero;                       /* a component has no solution */
    int64_t nodes;                      /* of earlier components */
};

/* Like the functions of a plan.  may_split: counts may be multiplied if the request counts all
 * solutions.  The count of several components is 0 until the last one is done; a component without
 * solutions ends the count. */
bool product_open(struct product *product, const struct plan_request *request, bool may_split,
                  struct diag *diag);
void product_close(struct product *product);
bool product_is_open(const struct product *product);
enum outcome product_run(struct product *product, struct engine_solution *solution,
                         struct diag *diag);
struct plan_progress product_progress(struct product *product);
void product_count(struct product *product, mpz_t count);

/* Sets `count` to the product of the counts of earlier components.  Cost: one multiplication of two
 * numbers of that size, times the logarithm of the number of components. */
void product_count_known(const struct product *product, mpz_t count);

#endif
