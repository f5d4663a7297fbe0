/* SPDX-License-Identifier: MIT */
/* The order in which states are branched on. */
#include "engine/memo/order.h"

/* Number an item, if it is exact and has no number. */
static int32_t number(const struct problem *problem, int32_t *bits, int32_t item, int32_t end)
{
    if (bits[item] >= 0 || !problem_is_exact(problem, item))
        return end;
    bits[item] = end;
    return end + 1;
}

int32_t memo_order(const struct task *task, int32_t *bits)
{
    const struct problem *problem = task->problem;
    int32_t end = 0;
    for (int32_t i = 0; i <= problem->items; i++)
        bits[i] = -1;
    for (int32_t k = 0; task->hints && k < task->hints->cells; k++)
        end = number(problem, bits, task->hints->items[k], end);
    for (int32_t i = 1; i <= problem->primary; i++)
        end = number(problem, bits, i, end);
    return end;
}
