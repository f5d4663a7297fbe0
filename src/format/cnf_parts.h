/* SPDX-License-Identifier: MIT */
/* Shared by clauses and hints. */
#ifndef FORMAT_CNF_PARTS_H
#define FORMAT_CNF_PARTS_H

#include "format/cnf.h"

/* The largest group bounded by pairs; a larger one gets a variable per chunk.  A larger limit gives
 * more clauses and shorter proofs. */
#define PAIRS_MOST 16

/* Clauses bound how many of them hold. */
struct cnf_literals {
    int64_t *at;    /* [room] */
    int32_t count;
};

/* Numbers all clauses, and writes them unless `out` is NULL: the header needs their number. */
struct clauses {
    struct cnf *cnf;
    FILE *out;
    int64_t variables, clauses;
    struct cnf_literals members;   /* of an item; room for any */
    struct cnf_literals options;   /* of a colour; room for any */
    bool failed;                /* memory ran out */
};

/* A binary tree over an item's options: inner node k has the children 2k and 2k + 1; option p is
 * node `count` + p.  Each inner node has a variable "at least j below it" for j up to `cap`. */
struct counter {
    const struct cnf_use *uses; /* [count] */
    int32_t count, cap;
    bool has_most;              /* at most `cap` may hold */
    struct cnf_node *nodes;     /* [2 count] */
};

int32_t counter_below(const struct counter *counter, int32_t k);

int64_t counter_at_least(const struct counter *counter, int32_t j, int32_t k);

/* Inner node k, with i on the left and j on the right: at least these make at least i + j, or
 * contradict an upper bound; at most these make at most i + j, unless i + j >= cap. */
void counter_say_sum(struct clauses *clauses, const struct counter *counter, int32_t k, int32_t i,
                     int32_t j);
void counter_say_no_more(struct clauses *clauses, const struct counter *counter, int32_t k,
                         int32_t i, int32_t j);

/* Returns a primary item's counter, after numbering. */
struct counter counter_of(const struct cnf *cnf, int32_t item);

#endif
