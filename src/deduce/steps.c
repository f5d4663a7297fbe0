/* SPDX-License-Identifier: MIT */
#include "deduce/steps.h"

#include "base/memory.h"
#include "deduce/rules.h"

bool steps_begin(struct steps *steps, const struct problem *problem, const int32_t *options,
                 int32_t count, struct diag *diag)
{
    steps_done(steps);
    if (!deducer_init(&steps->deducer, problem, diag))
        return false;
    for (int32_t k = 0; k < count; k++)
        if (options[k] && steps->deducer.position.fate[options[k]] == FATE_OPEN)
            position_choose(&steps->deducer.position, options[k]);
    return true;
}

void steps_done(struct steps *steps)
{
    for (int32_t k = 0; k < steps->count; k++)
        deduction_done(&steps->at[k].made);
    deduction_done(&steps->next);
    memory_free(steps->at);
    deducer_done(&steps->deducer);
    *steps = (struct steps){.count = 0};
}

/* Takes the step found, and hands it over to the list. */
static bool take(struct steps *steps, struct diag *diag)
{
    struct step *grown = memory_try_grow(steps->at, &steps->room, (size_t)steps->count + 1,
                                         sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the steps");
    steps->at = grown;
    grown[steps->count++] = (struct step){steps->next, steps->deducer.position.changes};
    deduction_take(&steps->deducer, &steps->next);
    steps->next = (struct deduction){.rule = NULL};
    return true;
}

bool steps_run(struct steps *steps, int64_t until, struct diag *diag)
{
    const struct position *position = &steps->deducer.position;
    steps->deducer.until = clock_is_scripted() ? -1 : until;
    if (!deduce(&steps->deducer, RULES_ALL, &steps->next, diag) || steps->deducer.is_paused)
        return false;
    if (steps->next.rule)
        return take(steps, diag);
    steps->end = position->dead                   ? END_DEAD
                 : position_is_solved(position) ? END_SOLVED
                                                : END_GUESS;
    return true;
}
