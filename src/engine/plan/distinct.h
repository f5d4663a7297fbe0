/* SPDX-License-Identifier: MIT */
/* Counts distinct solutions under given symmetries, or under all symmetries of the problem.  The
 * latter may be too many to list, but most come from isomorphic components and twins.  So one
 * component per isomorphism class is counted, without twins (cover/twins.h): k isomorphic
 * components with d distinct solutions each have as many as there are multisets of k out of d. */
#ifndef ENGINE_PLAN_DISTINCT_H
#define ENGINE_PLAN_DISTINCT_H

#include "cover/automorphisms.h"
#include "engine/plan/burnside.h"

struct distinct_kind {
    struct problem_form form;           /* {0, 0}: unknown */
    uint32_t copies;
    mpz_t count;                        /* distinct solutions of one, once known */
};

/* A recent component, to skip equal ones. */
enum { DISTINCT_LOOKS = 16 };
struct distinct_look {
    char hash[PROBLEM_HASH_ROOM];
    int32_t kind;
};

struct distinct_component {
    struct problem problem;             /* owned; zeroed if there is only one component */
    struct hints hints;                 /* owned; like `problem` */
    struct twinless merged;               /* owned */
    struct symmetries symmetries;       /* owned; of `merged` */
};

struct distinct {
    struct plan_request request;        /* of the whole */
    struct product *product;            /* borrowed; NULL: not open */
    bool is_done;
    struct burnside burnside;           /* of the whole or the current component */
    bool is_of_problem;                 /* count under all symmetries of the problem; only then the
                                         * fields below are used */
    struct components components;
    int32_t at;                         /* index of the next component to examine */
    struct distinct_component now, next;    /* being counted; being examined */
    struct distinct_kind *kinds;        /* owned; [count]; the last is being counted */
    int32_t count;
    size_t room;
    struct distinct_look looks[DISTINCT_LOOKS];
    int look;                           /* index of the next to replace */
    const char *why;                    /* reason why some symmetries are missing and the number is
                                         * an upper bound; or NULL */
    int64_t nodes;                      /* of earlier components */
};

/* Like burnside_open(), except that the caller must close the product before this struct.
 * is_of_problem: use all symmetries of the problem instead of the request's. */
bool distinct_open(struct distinct *distinct, struct product *product,
                   const struct plan_request *request, bool is_of_problem, struct diag *diag);
void distinct_close(struct distinct *distinct);
enum outcome distinct_run(struct distinct *distinct, struct engine_solution *solution,
                          struct diag *diag);

/* Excludes the nodes of the current product. */
int64_t distinct_nodes(struct distinct *distinct);

/* 0 before the end if there are several components. */
void distinct_count(struct distinct *distinct, mpz_t count);

#endif
