/* SPDX-License-Identifier: MIT */
/* What a query finds: the best of it. */
#ifndef EXPLAIN_FINDINGS_H
#define EXPLAIN_FINDINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/subtrees.h"

/* A node, or a group of subtrees or dead ends with the first of them. */
struct finding {
    int64_t rank;               /* the highest comes first, of equal ones the lowest node */
    int64_t node;               /* in preorder from 1 */
    struct subtree below;       /* nodes 0: the search has not left it */
    uint64_t key;               /* of a group, the same whenever it is asked for */
    int64_t count;              /* how many it stands for, */
    int64_t missed;             /* and so many more at most that were not counted */
    double spread;              /* the standard error of an estimated count; 0: not known */
    int64_t solution;           /* FIRST: the number of the first solution below; 0: none */
    int64_t until;              /* FIRST: nodes from this one to that; -: so far */
    int32_t depth;
    /* once it is complete: */
    int32_t item, branches;     /* that it branches on, 0 at a solution; of a dead end: 0 */
    bool is_dead;
    int32_t *path;              /* owned; [depth]: the options chosen; 0: an item is closed */
    int32_t *cause;             /* owned; [causes]: the levels of choices that are enough for the
                                 * dead end, as why_none_by() names them */
    int32_t causes;
    bool is_least;              /* no fewer are */
};

struct findings {
    struct finding *at;         /* owned; [count], the best first */
    int32_t count, most;
    int64_t total;              /* how many there are */
    bool has_skipped;           /* `total` does not count them all */
};

/* None yet, at most `most`, 1 <= most.  Memory as memory_need(). */
void findings_init(struct findings *findings, int32_t most);
void findings_done(struct findings *findings);

/* One more.  Cost: those that it comes before. */
void findings_add(struct findings *findings, const struct finding *finding);

/* True where a finding of that rank and node may be one of the best. */
bool findings_may_add(const struct findings *findings, int64_t rank, int64_t node);

bool finding_comes_before(const struct finding *a, const struct finding *b);

#endif
