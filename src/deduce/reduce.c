/* SPDX-License-Identifier: MIT */
#include "deduce/reduce.h"

#include "deduce/deduction.h"

/* Removes the blockers of all items.  *again: some went. */
static bool pass(struct deducer *deducer, bool *again)
{
    struct position *position = &deducer->position;
    *again = false;
    for (int32_t item = 1; item <= position->problem->primary && !position->dead; item++) {
        if (position_need(position, item) != 1)
            continue;
        if (!deducer_list_blockers(deducer, item))
            return false;
        for (int32_t k = 0; k < deducer->queue.count; k++) {
            position_remove(position, deducer->queue.at[k], 0);
            *again = true;
        }
    }
    return true;
}

bool reduce(const struct problem *problem, bool *gone, struct diag *diag)
{
    struct deducer deducer;
    bool again = true, done = deducer_init(&deducer, problem, diag);
    if (!done)
        return false;
    while (done && again)
        done = pass(&deducer, &again);
    for (int32_t o = 1; done && o <= problem->options; o++)
        gone[o] |= deducer.position.dead || deducer.position.fate[o] == FATE_GONE;
    deducer_done(&deducer);
    return done || diag_memory(diag, "the deductions");
}
