/* SPDX-License-Identifier: MIT */
/* Counts distinct solutions by Burnside's lemma: the mean number of solutions that a symmetry
 * fixes.  First all are counted, for the identity, then those fixed by one symmetry per conjugacy
 * class, on its quotient (engine/quotient.h).
 *
 * If symmetries are not listed, or classes or cases are too many, solutions are compared with their
 * images instead. */
#ifndef ENGINE_PLAN_BURNSIDE_H
#define ENGINE_PLAN_BURNSIDE_H

#include "cover/conjugacy.h"
#include "engine/plan/product.h"
#include "engine/quotient.h"

struct burnside {
    struct plan_request request;
    struct product *whole;              /* borrowed; NULL: not open */
    struct conjugacy_class *classes;    /* [count]; without the identity */
    int32_t count, at;                  /* -1: the whole; count: done */
    bool has_quotient;
    struct quotient quotient;
    struct problem problem;             /* owned; the current case */
    struct symmetries symmetries;       /* owned; of `problem` */
    struct product kept;                /* counts `problem` */
    mpz_t sum, order;                   /* fixed solutions; order of the group */
    int64_t nodes;                      /* in earlier cases */
};

/* The request must have the symmetries; the caller zeroes `whole` and closes it in any case.
 * Neither may move in memory. */
bool burnside_open(struct burnside *burnside, struct product *whole,
                   const struct plan_request *request, struct diag *diag);
void burnside_close(struct burnside *burnside);

enum outcome burnside_run(struct burnside *burnside, struct engine_solution *solution,
                          struct diag *diag);

/* Excludes the whole's nodes. */
int64_t burnside_nodes(struct burnside *burnside);

/* Sets `count`; a lower bound before the end. */
void burnside_count(struct burnside *burnside, mpz_t count);

#endif
