/* SPDX-License-Identifier: MIT */
/* The best results of a query. */
#ifndef EXPLAIN_FINDINGS_H
#define EXPLAIN_FINDINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/subtrees.h"

/* A node, or the first of a group of subtrees or dead ends. */
struct finding {
    int64_t rank;               /* highest first; ties by node, ascending */
    int64_t node;               /* in preorder from 1 */
    struct subtree below;       /* nodes 0: not yet left */
    uint64_t key;               /* the group's, in each query */
    int64_t count;              /* its size */
    int64_t missed;             /* most members not counted */
    double spread;              /* standard error of the estimated count; 0: unknown */
    int64_t solution;           /* FIRST: number of the first solution below; 0: none */
    int64_t until;              /* FIRST: nodes from here to it; negative: nodes so far */
    int32_t depth;
    /* set once complete: */
    int32_t item, branches;     /* 0 at a solution or dead end */
    bool is_dead;
    int32_t *path;              /* [depth]: options; 0: an item is closed */
    int32_t *cause;             /* [causes]: levels from why_none_by() */
    int32_t causes;
    bool is_least;              /* it is minimum */
};

struct findings {
    struct finding *at;         /* [count] */
    int32_t count, most;
    int64_t total;              /* including those not kept */
    bool has_skipped;           /* `total` is incomplete */
};

/* 1 <= most. */
void findings_init(struct findings *findings, int32_t most);
void findings_done(struct findings *findings);

/* Cost: the findings ranked after it. */
void findings_add(struct findings *findings, const struct finding *finding);

/* It may be among the best. */
bool findings_may_add(const struct findings *findings, int64_t rank, int64_t node);

bool finding_comes_before(const struct finding *a, const struct finding *b);

#endif
