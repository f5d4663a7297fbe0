/* SPDX-License-Identifier: MIT */
#include "engine/residue.h"

#include "base/limit.h"
#include "base/memory.h"
#include "engine/remains.h"

void part_done(struct part *part)
{
    memory_free(part->decisions);
    *part = (struct part){0};
}

struct residue_source {
    const struct problem *problem;
    const struct lists *lists;
    const struct part *part;        /* NULL: use `options` */
    const int32_t *options;
    int32_t count;
};

static bool take_options(struct residue *residue, struct remains *remains,
                         const struct residue_source *source, struct diag *diag)
{
    for (int32_t k = 0; k < source->count; k++) {
        if (!remains_take_option(remains, source->options[k], diag))
            return false;
        residue->taken[residue->ntaken++] = source->options[k];
    }
    return true;
}

static bool take_part(struct residue *residue, struct remains *remains, const struct part *part,
                      struct diag *diag)
{
    for (int32_t k = 0; k < part->count; k++) {
        if (!remains_take(remains, part->decisions[k], diag))
            return false;
        if (part->decisions[k].option && !decision_is_cut(part->decisions[k]))
            residue->taken[residue->ntaken++] = part->decisions[k].option;
    }
    return true;
}

/* A coloured secondary item does not restrict the options left. */
static bool is_left(const struct item_rest *rest)
{
    return rest->most && !rest->colour;
}

static int32_t number_items(struct residue *residue, const struct remains *remains,
                            int32_t *numbers)
{
    const struct problem *whole = remains->problem;
    int32_t items = 0, primary = 0;
    for (int32_t i = 1; i <= whole->items; i++) {
        numbers[i] = is_left(&remains->rests[i]) ? ++items : 0;
        if (numbers[i])
            residue->items[items] = i;
        if (i <= whole->primary)
            primary = items;
    }
    residue->problem.items = items;
    return primary;
}

static bool add_items(struct residue *residue, const struct remains *remains, int32_t *numbers,
                      struct diag *diag)
{
    struct problem *problem = &residue->problem;
    int32_t primary = number_items(residue, remains, numbers);
    if (!problem_init(problem, problem->items, primary, diag))
        return false;
    for (int32_t i = 1; i <= problem->items; i++) {
        const struct item_rest *rest = &remains->rests[residue->items[i]];
        problem->sharp[i] = remains->problem->sharp[residue->items[i]];
        bool is_bound = i <= primary && (rest->least != 1 || rest->most != 1);
        if (is_bound && !problem_bound(problem, i, rest->least, rest->most, diag))
            return false;
    }
    return true;
}

static bool add_options(struct residue *residue, const struct remains *remains,
                        const int32_t *numbers, struct diag *diag)
{
    const struct problem *whole = remains->problem;
    struct entry *entries = memory_try(NULL, (size_t)whole->longest + 1, sizeof *entries);
    bool done = entries || diag_memory(diag, "an option");
    for (int32_t o = 1; o <= whole->options && done; o++) {
        int32_t count = 0;
        if (remains->gone[o])
            continue;
        for (int32_t e = whole->first[o]; e < whole->first[o + 1]; e++)
            if (numbers[whole->entries[e].item])
                entries[count++] = (struct entry){numbers[whole->entries[e].item],
                                                  whole->entries[e].colour};
        done = (limit_step() || diag_memory(diag, "a part of the problem")) &&
               problem_add(&residue->problem, entries, count, diag) &&
               problem_add_cost(&residue->problem, residue->problem.options,
                                problem_cost(whole, o), diag);
        residue->options[residue->problem.options] = o;
    }
    memory_free(entries);
    return done;
}

/* True if each decision closes its item by an option.  With cells left open, images of a placement
 * may have different counts. */
static bool keeps_images(const struct problem *problem, const struct residue_source *source)
{
    const struct part *part = source->part;
    bool keeps = true;
    for (int32_t k = 0; part && k < part->count && keeps; k++)
        keeps = !decision_is_cut(part->decisions[k]) &&
                problem_is_exact(problem, part->decisions[k].item);
    for (int32_t k = 0; !part && k < source->count && keeps; k++)
        keeps = problem_count_exact(problem, source->options[k]) > 0;
    return keeps;
}

static bool make(struct residue *residue, struct remains *remains, const struct hints *hints,
                 const struct residue_source *source, struct diag *diag)
{
    const struct problem *whole = remains->problem;
    size_t items = (size_t)whole->items + 1, options = (size_t)whole->options + 1;
    int32_t *numbers = memory_try_zero(items, sizeof *numbers);
    residue->items = memory_try_zero(items, sizeof *residue->items);
    residue->options = memory_try_zero(options, sizeof *residue->options);
    residue->taken = memory_try(NULL, (size_t)source->count + 1, sizeof *residue->taken);
    bool done = numbers && residue->items && residue->options && residue->taken;
    if (!done)
        diag_memory(diag, "a part of the problem");
    done = done &&
           (source->part ? take_part(residue, remains, source->part, diag)
                         : take_options(residue, remains, source, diag)) &&
           add_items(residue, remains, numbers, diag) &&
           add_options(residue, remains, numbers, diag) &&
           (!hints || hints_restrict(&residue->hints, hints, numbers, diag));
    if (done && !keeps_images(whole, source))
        residue->hints.images = 0;
    memory_free(numbers);
    return done;
}

static bool init(struct residue *residue, const struct hints *hints,
                 const struct residue_source *source, struct diag *diag)
{
    struct remains remains = {0};
    *residue = (struct residue){0};
    bool done = remains_init(&remains, source->problem, source->lists, diag) &&
                make(residue, &remains, hints, source, diag);
    remains_done(&remains);
    if (!done)
        residue_done(residue);
    return done;
}

bool residue_init_listed(struct residue *residue, const struct problem *problem,
                         const struct lists *lists, const struct hints *hints,
                         const struct part *part, struct diag *diag)
{
    return init(residue, hints, &(struct residue_source){problem, lists, part, NULL, part->count},
                diag);
}

static bool init_once(struct residue *residue, const struct hints *hints,
                      struct residue_source source, struct diag *diag)
{
    struct lists lists;
    if (!lists_init(&lists, source.problem, diag))
        return false;
    source.lists = &lists;
    bool done = init(residue, hints, &source, diag);
    lists_done(&lists);
    return done;
}

bool residue_init(struct residue *residue, const struct problem *problem,
                  const struct hints *hints, const struct part *part, struct diag *diag)
{
    return init_once(residue, hints,
                     (struct residue_source){problem, NULL, part, NULL, part->count}, diag);
}

bool residue_init_chosen(struct residue *residue, const struct problem *problem,
                         const struct hints *hints, const int32_t *options, int32_t count,
                         struct diag *diag)
{
    return init_once(residue, hints, (struct residue_source){problem, NULL, NULL, options, count},
                     diag);
}

void residue_done(struct residue *residue)
{
    problem_done(&residue->problem);
    hints_done(&residue->hints);
    memory_free(residue->items);
    memory_free(residue->options);
    memory_free(residue->taken);
    *residue = (struct residue){0};
}
