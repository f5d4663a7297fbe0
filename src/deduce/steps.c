/* SPDX-License-Identifier: MIT */
#include "deduce/steps.h"

#include "base/memory.h"
#include "deduce/rules.h"

bool steps_begin(struct steps *steps, const struct problem *problem, const struct legend *legend,
                 const int32_t *options, int32_t count, struct diag *diag)
{
    steps_done(steps);
    if (!deducer_init(&steps->deducer, problem, legend, diag))
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

bool *steps_closed(const struct steps *steps, int32_t k)
{
    const struct position *position = &steps->deducer.position;
    bool *closed = memory_need_zero((size_t)position->problem->options + 1, sizeof *closed);
    for (int32_t c = 0; c < steps_before(steps, k); c++)
        closed[position->trail[c]] = true;
    return closed;
}

static void mark_steps(const struct steps *steps, const struct numbers *items,
                       const int32_t *remover, bool *is_needed)
{
    const struct position *position = &steps->deducer.position;
    for (int32_t k = 0; k < items->count; k++)
        for (int32_t e = position->first[items->at[k]]; e < position->first[items->at[k] + 1]; e++)
            if (remover[position->options[e]] >= 0)
                is_needed[remover[position->options[e]]] = true;
}

int32_t steps_towards_choice(const struct steps *steps, int32_t k)
{
    int32_t last = k, first = -1;
    while (last < steps->count && !steps->at[last].made.chosen)
        last++;
    if (last >= steps->count)
        return -1;
    int32_t options = steps->deducer.position.problem->options;
    bool *is_needed = memory_need_zero((size_t)last + 1, sizeof *is_needed);
    int32_t *remover = memory_need(NULL, (size_t)options + 1, sizeof *remover);
    for (int32_t o = 0; o <= options; o++)
        remover[o] = -1;
    for (int32_t s = k; s < last; s++)
        for (int32_t r = 0; r < steps->at[s].made.removed.count; r++)
            remover[steps->at[s].made.removed.at[r]] = s;
    is_needed[last] = true;
    for (; last >= k; last--) {
        const struct deduction *step = &steps->at[last].made;
        if (!is_needed[last])
            continue;
        first = last;
        mark_steps(steps, &step->items, remover, is_needed);
        mark_steps(steps, &step->used, remover, is_needed);
    }
    memory_free(remover);
    memory_free(is_needed);
    return first;
}
