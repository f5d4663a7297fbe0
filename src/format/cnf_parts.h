/* SPDX-License-Identifier: MIT */
/* Numbering and writing of clauses, shared with the hints of proofs. */
#ifndef FORMAT_CNF_PARTS_H
#define FORMAT_CNF_PARTS_H

#include "format/cnf.h"

/* The largest group bounded pair by pair; in a larger one a variable represents each chunk of
 * members.  A larger limit gives more clauses and shorter proofs. */
#define PAIRS_MOST 16

/* Literals; the clauses bound how many of them hold. */
struct group {
    int64_t *at;    /* owned; [room] */
    int32_t count;
};

/* A walk over all clauses, which notes their numbers and writes them unless `out` is NULL.  The
 * header needs the numbers, so the first walk only counts. */
struct clauses {
    struct cnf *cnf;            /* receives the numbers */
    FILE *out;
    int64_t variables, clauses;
    struct group members;       /* of one item; has room for any item */
    struct group options;       /* of one colour; has room for any colour */
    bool failed;                /* memory ran out */
};

/* A binary tree over the options of an item: the children of inner node k are 2k and 2k + 1, option
 * p is node `count` + p.  An inner node has a variable "at least j below it" for each j up to
 * `cap`. */
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

/* Writes the clause of inner node k: at least i below the left child and at least j below the right
 * one make at least i + j, or cannot both be true if that exceeds an upper bound. */
void counter_say_sum(struct clauses *clauses, const struct counter *counter, int32_t k, int32_t i,
                     int32_t j);

/* Writes the clause of inner node k: at most i below the left child and at most j below the right
 * one make at most i + j.  Writes nothing if i + j >= cap. */
void counter_say_no_more(struct clauses *clauses, const struct counter *counter, int32_t k,
                         int32_t i, int32_t j);

/* Returns the counter of a primary item; the clauses must be numbered. */
struct counter counter_of(const struct cnf *cnf, int32_t item);

#endif
