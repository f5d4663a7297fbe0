/* SPDX-License-Identifier: MIT */
/* Numbering and writing of clauses, shared by the writer and the reasons of proofs. */
#ifndef FORMAT_CNF_PARTS_H
#define FORMAT_CNF_PARTS_H

#include "format/cnf.h"

/* The largest group written pair by pair; in a larger one a variable represents each chunk of
 * members.  A larger limit gives more clauses and shorter proofs. */
#define PAIRS_MOST 16

/* Literals, a bounded number of which hold. */
struct group {
    int64_t *at;    /* owned; [room] */
    int32_t count;
};

/* A walk over all clauses, which notes their numbers.  Only counts if `out` is NULL: the header
 * needs the numbers first. */
struct clauses {
    struct cnf *cnf;            /* to be numbered */
    FILE *out;
    int64_t variables, clauses;
    struct group members;       /* of an item; with room for any item's */
    struct group options;       /* of a colour; with room for any colour's */
    bool failed;                /* memory ran out */
};

/* A binary tree over the options of an item: inner node k has the children 2k and 2k + 1, node
 * `count` + p is option p.  An inner node has a variable for each number up to `cap`, which says
 * "at least so many below it". */
struct counter {
    const struct cnf_use *uses; /* [count] */
    int32_t count, cap;
    bool has_most;              /* no more than `cap` may hold */
    struct cnf_node *nodes;     /* [2 count] */
};

/* Returns the largest number that node k counts. */
int32_t counter_below(const struct counter *counter, int32_t k);

/* Returns the literal for "at least j below node k". */
int64_t counter_at_least(const struct counter *counter, int32_t j, int32_t k);

/* Write the clause of inner node k that says: where i are taken on the left and j on the right,
 * these are as many as both, or too many. */
void counter_say_sum(struct clauses *clauses, const struct counter *counter, int32_t k, int32_t i,
                     int32_t j);

/* Likewise: where no more than these are taken, there are no more than both; none where that is
 * beyond what is counted. */
void counter_say_no_more(struct clauses *clauses, const struct counter *counter, int32_t k,
                         int32_t i, int32_t j);

/* Returns the counter of a primary item; the clauses must be numbered. */
struct counter counter_of(const struct cnf *cnf, int32_t item);

#endif
