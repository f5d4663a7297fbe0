/* SPDX-License-Identifier: MIT */
/* Numbers and writes clauses; shared with the hints of proofs. */
#ifndef FORMAT_CNF_PARTS_H
#define FORMAT_CNF_PARTS_H

#include "format/cnf.h"

/* The largest group bounded by pairs; a larger one gets a variable per chunk.  A larger limit gives
 * more clauses and shorter proofs. */
#define PAIRS_MOST 16

/* Literals, of which clauses bound the number that hold. */
struct cnf_literals {
    int64_t *at;    /* owned; [room] */
    int32_t count;
};

/* A walk that numbers all clauses, and writes them unless `out` is NULL.  The header needs their
 * number, so the first walk only counts. */
struct clauses {
    struct cnf *cnf;            /* receives the numbers */
    FILE *out;
    int64_t variables, clauses;
    struct cnf_literals members;   /* of one item; room for any item */
    struct cnf_literals options;   /* of one colour; room for any colour */
    bool failed;                /* memory ran out */
};

/* A binary tree over an item's options: inner node k has the children 2k and 2k + 1; option p is
 * node `count` + p.  For each j up to `cap`, an inner node has a variable "at least j below it". */
struct counter {
    const struct cnf_use *uses; /* [count] */
    int32_t count, cap;
    bool has_most;              /* at most `cap` may hold */
    struct cnf_node *nodes;     /* [2 count] */
};

/* Returns the maximum that node k counts. */
int32_t counter_below(const struct counter *counter, int32_t k);

/* Returns the literal for "at least j below node k". */
int64_t counter_at_least(const struct counter *counter, int32_t j, int32_t k);

/* Inner node k: at least i on the left and j on the right make at least i + j, or contradict if
 * that exceeds an upper bound. */
void counter_say_sum(struct clauses *clauses, const struct counter *counter, int32_t k, int32_t i,
                     int32_t j);

/* Inner node k: at most i on the left and j on the right make at most i + j.  Writes nothing if i +
 * j >= cap. */
void counter_say_no_more(struct clauses *clauses, const struct counter *counter, int32_t k,
                         int32_t i, int32_t j);

/* Returns the counter of a primary item, after numbering. */
struct counter counter_of(const struct cnf *cnf, int32_t item);

#endif
