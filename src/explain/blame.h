/* SPDX-License-Identifier: MIT */
/* Blame: whether the choices that a query names are enough for a dead end. */
#ifndef EXPLAIN_BLAME_H
#define EXPLAIN_BLAME_H

#include "explain/query.h"
#include "explain/stretches.h"
#include "explain/why.h"

struct blame {
    const struct query *query;      /* borrowed */
    struct mirror path;             /* of it only the path is kept up */
    struct takers takers;           /* of that path */
    int32_t *levels;                /* owned; [levels + 1] of a cause */
    int32_t *suspects;              /* owned; the items that the choices named can leave no option,
                                     * ended by 0; NULL: any may be */
};

/* Of a query with choices, or of one without.  False with a diag where memory fails. */
bool blame_init(struct blame *blame, const struct query *query, const struct problem *problem,
                struct diag *diag);
void blame_done(struct blame *blame);

/* why_none() where the cursor stands, but 0 where there is no cause. */
int32_t blame_fewest(struct blame *blame, const struct cursor *cursor, int32_t item,
                     int32_t *levels);

/* True where those choices that the query names are alone enough for the dead end. */
bool blame_holds(struct blame *blame, const struct cursor *cursor, int32_t item);

/* False where it holds for no dead end of stretch k: none of the items that died there can be
 * killed by those of the choices named that were in force.  Cost: the suspects, and for each that
 * died there as blame_holds(). */
bool blame_may_hold(struct blame *blame, const struct stretches *stretches, int64_t k);

#endif
