/* SPDX-License-Identifier: MIT */
/* The number of distinct solutions under symmetries that are known, or under all symmetries of the
 * problem.  These may be far too many to be listed, but most come from components that are alike
 * and from twins: so each component is counted by itself, without twins (cover/twins.h), and of
 * isomorphic ones only the first.  If k of them have d distinct solutions each, they have as many
 * together as there are multisets of k out of d. */
#ifndef ENGINE_PLAN_DISTINCT_H
#define ENGINE_PLAN_DISTINCT_H

#include "cover/automorphisms.h"
#include "engine/plan/burnside.h"

/* Components that an isomorphism maps to each other. */
struct distinct_kind {
    struct problem_form form;           /* {0, 0}: not known */
    uint32_t copies;
    mpz_t count;                        /* distinct solutions of one, when it is done */
};

/* How a component looks as it is, and its kind: the last ones are not looked at again. */
enum { DISTINCT_LOOKS = 16 };
struct distinct_look {
    char hash[PROBLEM_HASH_ROOM];
    int32_t kind;
};

/* A component, by itself. */
struct distinct_component {
    struct problem problem;             /* owned; zeroed: it is the whole */
    struct hints hints;                 /* owned; likewise */
    struct twinless merged;               /* owned */
    struct symmetries symmetries;       /* owned; of `merged` */
};

struct distinct {
    struct plan_request request;        /* for the whole */
    struct product *product;            /* borrowed; NULL: it is not open */
    bool is_done;
    struct burnside burnside;           /* of the whole, or of the component in hand */
    bool is_of_problem;                 /* below: only if all symmetries of the problem count */
    struct components components;
    int32_t at;                         /* the one after the last that was looked at */
    struct distinct_component now, next;    /* that is counted, or was last; that is looked at */
    struct distinct_kind *kinds;        /* owned; [count], the last one is counted */
    int32_t count;
    size_t room;
    struct distinct_look looks[DISTINCT_LOOKS];
    int look;                           /* the next one to be replaced */
    const char *why;                    /* some symmetries are not known: the number is an upper
                                         * bound; NULL: they are */
    int64_t nodes;                      /* of the components before */
};

/* Begin; as burnside_open(), but close the product before.  is_of_problem: the request's symmetries
 * are not looked at. */
bool distinct_open(struct distinct *distinct, struct product *product,
                   const struct plan_request *request, bool is_of_problem, struct diag *diag);
void distinct_close(struct distinct *distinct);
enum outcome distinct_run(struct distinct *distinct, struct engine_solution *solution,
                          struct diag *diag);

/* The nodes of all counts but that of the product in hand. */
int64_t distinct_nodes(struct distinct *distinct);

/* As burnside_count(); of several components 0 before the end. */
void distinct_count(struct distinct *distinct, mpz_t count);

#endif
