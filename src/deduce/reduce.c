/* SPDX-License-Identifier: MIT */
#include "deduce/reduce.h"

#include "base/memory.h"
#include "deduce/deduction.h"

/* Sets blocked[] of each blocker removed to its item. */
static bool pass(struct deducer *deducer, int32_t *blocked, bool *again)
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
            if (blocked)
                blocked[deducer->queue.at[k]] = item;
            *again = true;
        }
    }
    return true;
}

static bool find_blocked(const struct problem *problem, bool *gone, int32_t *blocked,
                         struct diag *diag)
{
    struct deducer deducer;
    bool again = true, done = deducer_init(&deducer, problem, NULL, diag);
    if (!done)
        return false;
    while (done && again)
        done = pass(&deducer, blocked, &again);
    for (int32_t o = 1; done && o <= problem->options; o++)
        gone[o] |= deducer.position.dead || deducer.position.fate[o] == FATE_GONE;
    deducer_done(&deducer);
    return done || diag_memory(diag, "the deductions");
}

bool reduce(const struct problem *problem, bool *gone, struct diag *diag)
{
    return find_blocked(problem, gone, NULL, diag);
}

bool encoding_reduce(struct encoding *encoding, struct diag *diag)
{
    size_t options = (size_t)encoding->problem.options + 1;
    bool *gone = memory_try_zero(options, sizeof *gone);
    int32_t *blocked = memory_try_zero(options, sizeof *blocked);
    bool done = gone && blocked ? find_blocked(&encoding->problem, gone, blocked, diag) &&
                                      encoding_restrict(encoding, gone, diag)
                                : diag_memory(diag, "the options");
    memory_free(gone);
    if (done)
        encoding->legend.blocked = blocked;
    else
        memory_free(blocked);
    return done;
}
