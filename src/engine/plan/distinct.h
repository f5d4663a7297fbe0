/* SPDX-License-Identifier: MIT */
/* Counts distinct solutions under given symmetries, or under all of the problem.  Most of these
 * come from isomorphic components and twins, and may be too many to list.  So one component per
 * isomorphism class is counted, without twins (cover/twins.h): k isomorphic components with d
 * distinct solutions each have as many as there are multisets of k out of d. */
#ifndef ENGINE_PLAN_DISTINCT_H
#define ENGINE_PLAN_DISTINCT_H

#include "cover/automorphisms.h"
#include "engine/plan/burnside.h"

struct distinct_kind {
    struct problem_form form;           /* {0, 0}: unknown */
    uint32_t copies;
    mpz_t count;                        /* distinct solutions of one */
};

/* Recent components, to skip equal ones. */
enum { DISTINCT_LOOKS = 16 };
struct distinct_look {
    char hash[PROBLEM_HASH_ROOM];
    int32_t kind;
};

struct distinct_component {
    struct problem problem;             /* owned, as is the rest; zeroed if it is the whole */
    struct hints hints;
    struct twinless merged;
    struct symmetries symmetries;       /* of `merged` */
};

struct distinct {
    struct plan_request request;
    struct product *product;            /* borrowed; NULL: not open */
    bool is_done;
    struct burnside burnside;
    bool is_of_problem;                 /* under all symmetries of the problem; only then the rest
                                         * is used */
    struct components components;
    int32_t at;                         /* component to examine next */
    struct distinct_component now, next;    /* counted; examined */
    struct distinct_kind *kinds;        /* [count]; the last is being counted */
    int32_t count;
    size_t room;
    struct distinct_look looks[DISTINCT_LOOKS];
    int look;                           /* the next to replace */
    const char *why;                    /* the number is an upper bound: why some symmetries are
                                         * missing; or NULL */
    int64_t nodes;                      /* in earlier components */
};

/* Like burnside_open(), but close the product first.  is_of_problem: under all symmetries of the
 * problem. */
bool distinct_open(struct distinct *distinct, struct product *product,
                   const struct plan_request *request, bool is_of_problem, struct diag *diag);
void distinct_close(struct distinct *distinct);
enum outcome distinct_run(struct distinct *distinct, struct engine_solution *solution,
                          struct diag *diag);

/* Excludes the current product. */
int64_t distinct_nodes(struct distinct *distinct);

/* 0 before the end of several components. */
void distinct_count(struct distinct *distinct, mpz_t count);

#endif
