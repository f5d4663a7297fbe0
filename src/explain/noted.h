/* SPDX-License-Identifier: MIT */
/* Queries that are answered by the subtrees noted as a search went, without another walk. */
#ifndef EXPLAIN_NOTED_H
#define EXPLAIN_NOTED_H

#include "explain/findings.h"
#include "explain/query.h"

/* True where the query asks only for what is noted. */
bool noted_suits(const struct query *query, const struct cursor *cursor);

/* True where that many findings of a query that suits can be answered from what was noted here. */
bool noted_has(const struct subtrees *subtrees, const struct query *query, int32_t most);

/* Add what was noted to the findings; of a condition only nodes that were left.  Cost: as many as
 * are kept. */
void noted_answer(struct findings *findings, const struct query *query,
                  const struct subtrees *subtrees);

#endif
