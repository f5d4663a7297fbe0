/* SPDX-License-Identifier: MIT */
/* Counts distinct solutions by Burnside's lemma: the mean, over all symmetries, of the number of
 * solutions that each fixes.  The identity fixes all; they are counted first.  One symmetry of each
 * conjugacy class is enough; the solutions it fixes are counted on its quotient
 * (engine/quotient.h).
 *
 * If the symmetries are not listed, or there are too many classes or cases, solutions are compared
 * with their images one by one instead. */
#ifndef ENGINE_PLAN_BURNSIDE_H
#define ENGINE_PLAN_BURNSIDE_H

#include "cover/conjugacy.h"
#include "engine/plan/product.h"
#include "engine/quotient.h"

struct burnside {
    struct plan_request request;        /* for the whole */
    struct product *whole;              /* borrowed; NULL: not open */
    struct conjugacy_class *classes;    /* owned; [count]; without the identity */
    int32_t count, at;                  /* index; -1: counting the whole; count: finished */
    bool has_quotient;                  /* the current class has one */
    struct quotient quotient;
    struct problem problem;             /* owned; of the current case */
    struct symmetries symmetries;       /* owned; of `problem`, if needed */
    struct product kept;                /* counts the solutions of `problem` */
    mpz_t sum, order;                   /* fixed solutions counted; order of the group */
    int64_t nodes;                      /* of the earlier cases */
};

/* Begins to count distinct solutions.  The symmetries of the request must be known.  `whole` is
 * zeroed; the caller closes it at the end.  Neither struct may move in memory.  False with a diag;
 * then only `whole` must be closed. */
bool burnside_open(struct burnside *burnside, struct product *whole,
                   const struct plan_request *request, struct diag *diag);
void burnside_close(struct burnside *burnside);

/* Like product_run(). */
enum outcome burnside_run(struct burnside *burnside, struct engine_solution *solution,
                          struct diag *diag);

/* Returns the nodes of all counts except the count of the whole. */
int64_t burnside_nodes(struct burnside *burnside);

/* Sets `count` to a lower bound on the number of distinct solutions; at the end, to the number. */
void burnside_count(struct burnside *burnside, mpz_t count);

#endif
