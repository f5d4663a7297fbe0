/* SPDX-License-Identifier: MIT */
/* Tests if the choices named in a query suffice for a dead end. */
#ifndef EXPLAIN_BLAME_H
#define EXPLAIN_BLAME_H

#include "explain/query.h"
#include "explain/stretches.h"
#include "explain/why.h"

struct blame {
    const struct query *query;
    struct mirror path;             /* only its path is updated */
    struct blockers blockers;
    int32_t *levels;                /* [levels + 1]: a cause */
    int32_t *suspects;              /* owned; items that the choices can leave without options,
                                     * ended by 0; NULL: any */
};

/* The query may have no choices. */
bool blame_init(struct blame *blame, const struct query *query, const struct problem *problem,
                struct diag *diag);
void blame_done(struct blame *blame);

/* Like why_none() at the cursor, but returns 0 for none. */
int32_t blame_fewest(struct blame *blame, const struct cursor *cursor, int32_t item,
                     int32_t *levels);

/* Tests only the named choices. */
bool blame_holds(struct blame *blame, const struct cursor *cursor, int32_t item);

/* False if blame_holds() is false throughout stretch k, because the named choices tried there kill
 * no item that died there.  Cost: the suspects, plus blame_holds() for each that died there. */
bool blame_may_hold(struct blame *blame, const struct stretches *stretches, int64_t k);

#endif
