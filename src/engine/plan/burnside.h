/* SPDX-License-Identifier: MIT */
/* Counts distinct solutions by Burnside's lemma: the mean, over all symmetries, of the number of
 * solutions that each fixes.  The identity fixes all; they are counted first.  Then one symmetry of
 * each conjugacy class is counted on its quotient (engine/quotient.h).
 *
 * If the symmetries are not listed, or there are too many classes or cases, solutions are compared
 * with their images instead. */
#ifndef ENGINE_PLAN_BURNSIDE_H
#define ENGINE_PLAN_BURNSIDE_H

#include "cover/conjugacy.h"
#include "engine/plan/product.h"
#include "engine/quotient.h"

struct burnside {
    struct plan_request request;        /* for the whole */
    struct product *whole;              /* borrowed; NULL: not open */
    struct conjugacy_class *classes;    /* owned; [count]; without the identity */
    int32_t count, at;                  /* index; -1: the whole; count: finished */
    bool has_quotient;                  /* the current class has one */
    struct quotient quotient;
    struct problem problem;             /* owned; of the current case */
    struct symmetries symmetries;       /* owned; of `problem` */
    struct product kept;                /* counts `problem` */
    mpz_t sum, order;                   /* fixed solutions; order of the group */
    int64_t nodes;                      /* of the earlier cases */
};

/* Begins a count.  The request must have the symmetries; the caller zeroes `whole` and closes it in
 * any case.  Neither struct may move in memory. */
bool burnside_open(struct burnside *burnside, struct product *whole,
                   const struct plan_request *request, struct diag *diag);
void burnside_close(struct burnside *burnside);

enum outcome burnside_run(struct burnside *burnside, struct engine_solution *solution,
                          struct diag *diag);

/* Excludes the nodes of the whole's count. */
int64_t burnside_nodes(struct burnside *burnside);

/* Sets `count` to a lower bound before the end. */
void burnside_count(struct burnside *burnside, mpz_t count);

#endif
