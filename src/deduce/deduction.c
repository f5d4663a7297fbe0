/* SPDX-License-Identifier: MIT */
#include "deduce/deduction.h"

#include "base/memory.h"

bool numbers_add(struct numbers *numbers, int32_t number)
{
    int32_t *grown = memory_try_grow(numbers->at, &numbers->room, (size_t)numbers->count + 1,
                                     sizeof *grown);
    if (!grown)
        return false;
    numbers->at = grown;
    grown[numbers->count++] = number;
    return true;
}

bool deducer_init(struct deducer *deducer, const struct problem *problem,
                  const struct legend *legend, struct diag *diag)
{
    size_t options = (size_t)problem->options + 1, items = (size_t)problem->items + 1;
    *deducer = (struct deducer){.legend = legend};
    if (!position_init(&deducer->position, problem, diag))
        return false;
    deducer->cause = memory_try_zero(options, sizeof *deducer->cause);
    deducer->hits = memory_try_zero(items, sizeof *deducer->hits);
    deducer->rivals = memory_try_zero(items, sizeof *deducer->rivals);
    deducer->is_cut = memory_try_zero(options, sizeof *deducer->is_cut);
    deducer->is_needed = memory_try_zero(options, sizeof *deducer->is_needed);
    if (deducer->cause && deducer->hits && deducer->rivals && deducer->is_cut &&
        deducer->is_needed && areas_init(&deducer->areas, problem, legend))
        return true;
    deducer_done(deducer);
    return diag_memory(diag, "the deductions");
}

void deducer_done(struct deducer *deducer)
{
    position_done(&deducer->position);
    memory_free(deducer->queue.at);
    memory_free(deducer->cause);
    memory_free(deducer->hits);
    memory_free(deducer->rivals);
    memory_free(deducer->is_cut);
    sharing_done(&deducer->sharing);
    areas_done(&deducer->areas);
    memory_free(deducer->is_needed);
    memory_free(deducer->touched.at);
    memory_free(deducer->chosen.at);
    *deducer = (struct deducer){.cause = NULL};
}

static bool has(const struct numbers *numbers, int32_t number)
{
    for (int32_t k = 0; k < numbers->count; k++)
        if (numbers->at[k] == number)
            return true;
    return false;
}

enum step_part deduction_option_part(const struct deduction *step, int32_t option)
{
    return option == step->chosen || has(&step->removed, option) ? PART_RESULT
           : has(&step->choices, option)                         ? PART_REASON
                                                                 : PART_NONE;
}

enum step_part deduction_item_part(const struct deduction *step, int32_t item)
{
    return has(&step->items, item) || has(&step->used, item) ? PART_REASON : PART_NONE;
}

void deduction_take(struct deducer *deducer, const struct deduction *step)
{
    if (step->chosen)
        position_choose(&deducer->position, step->chosen);
    for (int32_t k = 0; k < step->removed.count; k++)
        position_remove(&deducer->position, step->removed.at[k], 0);
}

void deduction_done(struct deduction *step)
{
    memory_free(step->removed.at);
    memory_free(step->items.at);
    memory_free(step->used.at);
    memory_free(step->choices.at);
    memory_free(step->counts.at);
    *step = (struct deduction){.rule = NULL};
}
