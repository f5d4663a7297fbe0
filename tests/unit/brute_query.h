/* SPDX-License-Identifier: MIT */
/* Answers queries by brute force, from all nodes of a search. */
#ifndef TESTS_UNIT_BRUTE_QUERY_H
#define TESTS_UNIT_BRUTE_QUERY_H

#include "cover/choose.h"
#include "cover/problem.h"
#include "explain/finding.h"
#include "explain/query.h"

#define NODES_MOST 3000

/* A node of the whole tree; the root has number 1. */
struct truth {
    int64_t parent, nodes, solutions, deads;    /* nodes 0: the search is still below it */
    int64_t found;                              /* solutions found before the node */
    int32_t depth, branches, deepest;
    bool is_dead, is_solution;                  /* after the move that reports it */
    bool is_stuck, is_full;                     /* known on entering it */
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

/* Walks the tree for at most `moves` moves.  False if it is too large. */
bool brute_walk(struct oracle *oracle, int64_t moves);

/* The conditions for "nodes where".  CONDITION_OF_SIZE stands for "item 1 has one option", which
 * cannot be written because the items have no names. */
enum { CONDITION_OF_SIZE = 6, CONDITIONS = 9 };
extern const char *const brute_conditions[CONDITIONS];

/* Lists all findings, the best first; "nodes where" tests brute_conditions[which].  Returns their
 * number, at most NODES_MOST. */
int32_t brute_findings(const struct oracle *oracle, const struct query *query, int which,
                       struct finding *findings);

#endif
