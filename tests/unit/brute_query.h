/* SPDX-License-Identifier: MIT */
/* Answers to queries by brute force, from a walk that keeps every node of a search. */
#ifndef TESTS_UNIT_BRUTE_QUERY_H
#define TESTS_UNIT_BRUTE_QUERY_H

#include "cover/choose.h"
#include "cover/problem.h"
#include "explain/finding.h"
#include "explain/query.h"

#define NODES_MOST 3000

/* A node of the whole tree; the first one has number 1. */
struct truth {
    int64_t parent, nodes, solutions, deads;    /* nodes 0: not left */
    int64_t found;                              /* solutions before it */
    int32_t depth, branches, deepest;
    bool is_dead, is_solution;                  /* seen to be so */
    bool is_stuck, is_full;                     /* it will be dead, or a solution */
    bool has_one;                               /* item 1 has one option */
    uint64_t cause, path;                       /* sets of options */
};

struct oracle {
    struct problem problem;
    struct rule rule;
    struct truth at[NODES_MOST + 1];
    int64_t count, moves;
};

static inline uint64_t bit(int32_t option)
{
    return UINT64_C(1) << option;
}

/* The tree up to so many moves.  False where it is too large. */
bool brute_walk(struct oracle *oracle, int64_t moves);

/* What "nodes where" may be asked for; CONDITION_OF_SIZE is to become one of sizes, as there are no
 * names: that item 1 has one option. */
enum { CONDITION_OF_SIZE = 6, CONDITIONS = 9 };
extern const char *const brute_conditions[CONDITIONS];

/* All findings, the best first; a query for nodes where is that for brute_conditions[which].
 * Returns how many there are, NODES_MOST at most. */
int32_t brute_findings(const struct oracle *oracle, const struct query *query, int which,
                       struct finding *findings);

#endif
