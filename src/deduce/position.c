/* SPDX-License-Identifier: MIT */
#include "deduce/position.h"

#include "base/memory.h"

static void list_options(struct position *position)
{
    const struct problem *problem = position->problem;
    int32_t *end = position->first, before = 0;
    int32_t entries = problem->options ? problem->first[problem->options + 1] : 0;
    for (int32_t e = 0; e < entries; e++)
        end[problem->entries[e].item]++;
    for (int32_t i = 1; i <= problem->items + 1; i++) {
        int32_t count = i <= problem->items ? end[i] : 0;
        end[i] = before;
        before += count;
    }
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            position->options[end[problem->entries[e].item]++] = o;
    for (int32_t i = problem->items + 1; i > 0; i--)
        end[i] = i > 1 ? end[i - 1] : 0;
}

bool position_init(struct position *position, const struct problem *problem, struct diag *diag)
{
    size_t options = (size_t)problem->options + 1, items = (size_t)problem->items + 2;
    size_t entries = problem->options ? (size_t)problem->first[problem->options + 1] : 0;
    *position = (struct position){.problem = problem};
    position->first = memory_try_zero(items, sizeof *position->first);
    position->options = memory_try_zero(entries + 1, sizeof *position->options);
    position->fate = memory_try_zero(options, sizeof *position->fate);
    position->by = memory_try_zero(options, sizeof *position->by);
    position->open = memory_try_zero(items, sizeof *position->open);
    position->covers = memory_try_zero(items, sizeof *position->covers);
    position->colour = memory_try_zero(items, sizeof *position->colour);
    position->trail = memory_try_zero(options, sizeof *position->trail);
    if (!position->first || !position->options || !position->fate || !position->by ||
        !position->open || !position->covers || !position->colour || !position->trail) {
        position_done(position);
        return diag_memory(diag, "the deductions");
    }
    list_options(position);
    for (int32_t i = 1; i <= problem->items; i++)
        position->open[i] = position->first[i + 1] - position->first[i];
    for (int32_t o = 1; o <= problem->options; o++)
        if (!problem_is_choice(problem, o))
            position_remove(position, o, 0);
    for (int32_t i = 1; i <= problem->primary && !position->dead; i++)
        position->dead = position->open[i] < position_need(position, i) ? i : 0;
    return true;
}

void position_done(struct position *position)
{
    memory_free(position->first);
    memory_free(position->options);
    memory_free(position->fate);
    memory_free(position->by);
    memory_free(position->open);
    memory_free(position->covers);
    memory_free(position->colour);
    memory_free(position->trail);
    *position = (struct position){0};
}

static void close(struct position *position, int32_t option, enum fate fate, int32_t by)
{
    const struct problem *problem = position->problem;
    position->fate[option] = (uint8_t)fate;
    position->by[option] = by;
    position->trail[position->changes++] = option;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = problem->entries[e].item;
        position->open[item]--;
        position->covers[item] += fate == FATE_CHOSEN;
        if (!position->dead && position->open[item] < position_need(position, item)) {
            position->dead = item;
            position->dead_at = position->changes;
        }
    }
}

void position_remove(struct position *position, int32_t option, int32_t by)
{
    close(position, option, FATE_GONE, by);
}

/* True if another option may still cover the item in the colour. */
static bool allows(const struct position *position, struct entry chosen, int32_t colour)
{
    return chosen.item <= position->problem->primary
               ? position_capacity(position, chosen.item) > 0
               : chosen.colour && chosen.colour == colour;
}

void position_choose(struct position *position, int32_t option)
{
    const struct problem *problem = position->problem;
    close(position, option, FATE_CHOSEN, option);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry chosen = problem->entries[e];
        position->colour[chosen.item] = chosen.colour;
        for (int32_t k = position->first[chosen.item]; k < position->first[chosen.item + 1]; k++) {
            int32_t other = position->options[k];
            if (position->fate[other] == FATE_OPEN &&
                !allows(position, chosen, problem_find(problem, other, chosen.item)->colour))
                position_remove(position, other, option);
        }
    }
}

void position_undo(struct position *position, int32_t changes)
{
    const struct problem *problem = position->problem;
    while (position->changes > changes) {
        int32_t option = position->trail[--position->changes];
        bool was_chosen = position->fate[option] == FATE_CHOSEN;
        for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
            int32_t item = problem->entries[e].item;
            position->open[item]++;
            position->covers[item] -= was_chosen;
            if (!position->covers[item])
                position->colour[item] = 0;
        }
        position->fate[option] = FATE_OPEN;
    }
    if (position->dead_at > changes)
        position->dead = position->dead_at = 0;
}

bool position_is_covered(const struct position *position)
{
    for (int32_t i = 1; i <= position->problem->primary; i++)
        if (position_need(position, i) > 0)
            return false;
    return true;
}

bool position_is_solved(const struct position *position)
{
    return position->changes == position->problem->options && position_is_covered(position);
}
