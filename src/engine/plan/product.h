/* SPDX-License-Identifier: MIT */
/* A count as a product: components are independent problems, whose counts multiply.  Each is a plan
 * of its own, one after the other; of equal ones the first is counted.  Where there is only one
 * component, or nothing multiplies, the whole is one plan.  Of a part that is given, the whole is
 * what it leaves. */
#ifndef ENGINE_PLAN_PRODUCT_H
#define ENGINE_PLAN_PRODUCT_H

#include "base/factors.h"
#include "engine/components.h"
#include "engine/plan/plan.h"

/* So many components are compared with a new one; the earliest are forgotten. */
enum { PRODUCT_KINDS = 16 };

/* A component that was counted: how many solutions all of its kind have. */
struct product_kind {
    char hash[PROBLEM_HASH_ROOM];       /* problem_hash(); empty: none is here */
    mpz_t count;
};

struct product {
    struct plan_request request;        /* of the whole, or of what a part leaves */
    struct residue residue;             /* owned; what the part leaves; else zeroed */
    struct components components;       /* one or none: `plan` is the whole */
    int32_t at;                         /* the component whose plan it is; count: all are counted */
    struct problem problem;             /* owned; of that component */
    struct hints hints;                 /* owned; likewise */
    struct product_kind kinds[PRODUCT_KINDS];
    int kind;                           /* which of them that component is */
    struct symmetries symmetries;       /* owned; of what is planned, where that is not the whole */
    struct plan plan;                   /* what runs now, or ran last */
    struct factors counts;              /* of the components before, and a part's weight */
    bool is_zero;                       /* one of them has no solution */
    int64_t nodes;                      /* of these */
};

/* As the calls of a plan; may_split: counts may be multiplied, as a request that counts all
 * solutions at once wishes.  The count of several components is 0 as long as it is not known: until
 * the last one is done, or one has no solution, which ends it. */
bool product_open(struct product *product, const struct plan_request *request, bool may_split,
                  struct diag *diag);
void product_close(struct product *product);
bool product_is_open(const struct product *product);
enum outcome product_run(struct product *product, struct engine_solution *solution,
                         struct diag *diag);
struct plan_progress product_progress(struct product *product);
void product_count(struct product *product, mpz_t count);

/* The solutions of the components before the one that is counted now.  Cost: as a product of two
 * numbers of that size, times the logarithm of the components. */
void product_count_known(const struct product *product, mpz_t count);

#endif
