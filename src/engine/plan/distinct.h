/* SPDX-License-Identifier: MIT */
/* Counts distinct solutions under given symmetries, or under all symmetries of the problem.  There
 * may be far too many of the latter to list, but most come from isomorphic components and from
 * twins.  So each component is counted separately, without twins (cover/twins.h), and only one of
 * each isomorphism class.  If k isomorphic components have d distinct solutions each, together they
 * have as many as there are multisets of k out of d. */
#ifndef ENGINE_PLAN_DISTINCT_H
#define ENGINE_PLAN_DISTINCT_H

#include "cover/automorphisms.h"
#include "engine/plan/burnside.h"

/* A class of isomorphic components. */
struct distinct_kind {
    struct problem_form form;           /* {0, 0}: unknown */
    uint32_t copies;
    mpz_t count;                        /* distinct solutions of one, once it is done */
};

/* The hash of a recent component and its kind, to skip equal components. */
enum { DISTINCT_LOOKS = 16 };
struct distinct_look {
    char hash[PROBLEM_HASH_ROOM];
    int32_t kind;
};

struct distinct_component {
    struct problem problem;             /* owned; zeroed if there is only one */
    struct hints hints;                 /* owned; zeroed if there is only one */
    struct twinless merged;               /* owned */
    struct symmetries symmetries;       /* owned; of `merged` */
};

struct distinct {
    struct plan_request request;        /* of the whole */
    struct product *product;            /* borrowed; NULL: not open */
    bool is_done;
    struct burnside burnside;           /* of the whole, or of the current component */
    bool is_of_problem;                 /* The fields below are used only if all symmetries of the
                                         * problem count. */
    struct components components;
    int32_t at;                         /* index after the last component examined */
    struct distinct_component now, next;    /* counted now or last; being examined */
    struct distinct_kind *kinds;        /* owned; [count]; the last one is being counted */
    int32_t count;
    size_t room;
    struct distinct_look looks[DISTINCT_LOOKS];
    int look;                           /* index of the next one to replace */
    const char *why;                    /* reason why some symmetries are unknown, so the number is
                                         * an upper bound; NULL: all are known */
    int64_t nodes;                      /* of the earlier components */
};

/* Begins like burnside_open(), but the caller must close the product before this struct.
 * is_of_problem: ignore the symmetries of the request and use all of the problem. */
bool distinct_open(struct distinct *distinct, struct product *product,
                   const struct plan_request *request, bool is_of_problem, struct diag *diag);
void distinct_close(struct distinct *distinct);
enum outcome distinct_run(struct distinct *distinct, struct engine_solution *solution,
                          struct diag *diag);

/* Returns the nodes of all counts except the current product. */
int64_t distinct_nodes(struct distinct *distinct);

/* Like burnside_count(); 0 before the end if there are several components. */
void distinct_count(struct distinct *distinct, mpz_t count);

#endif
