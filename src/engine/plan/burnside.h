/* SPDX-License-Identifier: MIT */
/* The number of distinct solutions by Burnside's lemma: the mean, over all symmetries, of the
 * number of solutions that a symmetry maps to themselves.  The identity keeps all: they are counted
 * first.  Of other symmetries that are conjugate one is enough, and its solutions are counted on
 * its quotient (engine/quotient.h).
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
    struct product *whole;              /* borrowed; NULL: it is not open */
    struct conjugacy_class *classes;    /* owned; [count]; without the identity */
    int32_t count, at;                  /* at -1: the whole is counted; at count: all are */
    bool has_quotient;                  /* the class in hand has one */
    struct quotient quotient;
    struct problem problem;             /* owned; of the case in hand */
    struct symmetries symmetries;       /* owned; of that problem, if they are looked for */
    struct product kept;                /* its count */
    mpz_t sum, order;                   /* solutions kept that are counted; of the group */
    int64_t nodes;                      /* of the cases before this one */
};

/* Begin to count distinct solutions.  The symmetries of the request are known.  `whole` is zeroed;
 * the caller closes it in the end.  Neither of the two may move in memory.  False with a diag, and
 * nothing else to close. */
bool burnside_open(struct burnside *burnside, struct product *whole,
                   const struct plan_request *request, struct diag *diag);
void burnside_close(struct burnside *burnside);

/* As product_run(). */
enum outcome burnside_run(struct burnside *burnside, struct engine_solution *solution,
                          struct diag *diag);

/* The nodes of all counts but that of the whole. */
int64_t burnside_nodes(struct burnside *burnside);

/* Set `count` to how many distinct solutions there are at least; in the end, to their number. */
void burnside_count(struct burnside *burnside, mpz_t count);

#endif
