/* SPDX-License-Identifier: MIT */
/* Counts solutions as a product of the counts of independent components.  Each is a plan, run in
 * turn; equal ones are counted once.  The whole is one plan if it has one component or products are
 * not allowed.  A given part is replaced by its residue. */
#ifndef ENGINE_PLAN_PRODUCT_H
#define ENGINE_PLAN_PRODUCT_H

#include "base/factors.h"
#include "engine/components.h"
#include "engine/plan/plan.h"

enum { PRODUCT_KINDS = 16 };

struct product_kind {
    char hash[PROBLEM_HASH_ROOM];       /* empty: unused */
    mpz_t count;
};

struct product {
    struct plan_request request;
    struct residue residue;             /* owned; zeroed if no part is given */
    struct components components;       /* if fewer than two, `plan` is the whole */
    int32_t at;                         /* component of `plan`; count: done */
    struct problem problem;             /* owned, like `hints`; the component */
    struct hints hints;
    struct product_kind kinds[PRODUCT_KINDS];
    int kind;
    struct symmetries symmetries;       /* owned; of the planned problem, unless it is the whole */
    struct plan plan;                   /* running, or the last */
    struct factors counts;              /* earlier counts, and the part's weight */
    bool is_zero;                       /* a component without solutions */
    int64_t nodes;                      /* in earlier components */
};

/* Like the functions of a plan.  may_split: counts may multiply if all solutions are counted.
 * Before the end, the count of several components is 0; one without solutions ends it. */
bool product_open(struct product *product, const struct plan_request *request, bool may_split,
                  struct diag *diag);
void product_close(struct product *product);
bool product_is_open(const struct product *product);
enum outcome product_run(struct product *product, struct engine_solution *solution,
                         struct diag *diag);
struct plan_progress product_progress(struct product *product);
void product_count(struct product *product, mpz_t count);

/* Sets `count` to the product so far.  Cost: a multiplication of that length, times the logarithm
 * of the components. */
void product_count_known(const struct product *product, mpz_t count);

#endif
