/* SPDX-License-Identifier: MIT */
#include "engine/remains.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void list_options(struct lists *lists, const struct problem *problem)
{
    int32_t *first = lists->first, entries = problem->first[problem->options + 1];
    for (int32_t e = 0; e < entries; e++)
        first[problem->entries[e].item + 1]++;
    for (int32_t i = 1; i <= problem->items + 1; i++)
        first[i] += first[i - 1];
    for (int32_t o = problem->options; o >= 1; o--)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            lists->option[--first[problem->entries[e].item + 1]] = o;
    for (int32_t i = 0; i <= problem->items; i++)
        first[i] = first[i + 1];
    first[problem->items + 1] = entries;
}

bool lists_init(struct lists *lists, const struct problem *problem, struct diag *diag)
{
    size_t entries = (size_t)problem->first[problem->options + 1];
    lists->first = memory_try_zero((size_t)problem->items + 2, sizeof *lists->first);
    lists->option = memory_try(NULL, entries + 1, sizeof *lists->option);
    if (!lists->first || !lists->option) {
        lists_done(lists);
        return diag_memory(diag, "the items' options");
    }
    list_options(lists, problem);
    return true;
}

void lists_done(struct lists *lists)
{
    memory_free(lists->first);
    memory_free(lists->option);
    *lists = (struct lists){0};
}

bool remains_init(struct remains *remains, const struct problem *problem,
                  const struct lists *lists, struct diag *diag)
{
    *remains = (struct remains){.problem = problem, .lists = lists};
    remains->rests = memory_try_zero((size_t)problem->items + 1, sizeof *remains->rests);
    remains->gone = memory_try_zero((size_t)problem->options + 1, sizeof *remains->gone);
    if (!remains->rests || !remains->gone) {
        remains_done(remains);
        return diag_memory(diag, "what is left of the problem");
    }
    for (int32_t i = 1; i <= problem->items; i++) {
        struct bounds bounds = problem_bounds(problem, i);
        int32_t options = lists->first[i + 1] - lists->first[i];
        remains->rests[i] = (struct item_rest){options, bounds.least, bounds.most, 0};
    }
    return true;
}

void remains_done(struct remains *remains)
{
    memory_free(remains->rests);
    memory_free(remains->gone);
    *remains = (struct remains){0};
}

void remains_copy(struct remains *to, const struct remains *from)
{
    const struct problem *problem = from->problem;
    memcpy(to->rests, from->rests, ((size_t)problem->items + 1) * sizeof *to->rests);
    memcpy(to->gone, from->gone, ((size_t)problem->options + 1) * sizeof *to->gone);
}

static void drop(struct remains *remains, int32_t option)
{
    const struct problem *problem = remains->problem;
    remains->gone[option] = true;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        remains->rests[problem->entries[e].item].options--;
}

static void drop_between(struct remains *remains, int32_t item, int32_t first, int32_t end)
{
    const struct lists *lists = remains->lists;
    for (int32_t k = lists->first[item]; k < lists->first[item + 1]; k++) {
        if (lists->option[k] >= end)
            return;
        if (lists->option[k] >= first && !remains->gone[lists->option[k]])
            drop(remains, lists->option[k]);
    }
}

static void close_item(struct remains *remains, int32_t item)
{
    remains->rests[item].most = 0;
    drop_between(remains, item, 0, INT32_MAX);
}

static void paint(struct remains *remains, struct entry entry)
{
    const struct lists *lists = remains->lists;
    if (remains->rests[entry.item].colour)
        return;
    remains->rests[entry.item].colour = entry.colour;
    for (int32_t k = lists->first[entry.item]; k < lists->first[entry.item + 1]; k++)
        if (!remains->gone[lists->option[k]] &&
            problem_find(remains->problem, lists->option[k], entry.item)->colour != entry.colour)
            drop(remains, lists->option[k]);
}

static void cover(struct remains *remains, struct entry entry)
{
    struct item_rest *rest = &remains->rests[entry.item];
    if (entry.colour) {
        paint(remains, entry);
        return;
    }
    rest->least -= rest->least > 0;
    if (--rest->most == 0)
        close_item(remains, entry.item);
}

static void take_option(struct remains *remains, int32_t option)
{
    const struct problem *problem = remains->problem;
    drop(remains, option);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        cover(remains, problem->entries[e]);
}

/* Half a sentence; NULL: possible. */
static const char *find_fault(const struct remains *remains, struct decision decision)
{
    const struct problem *problem = remains->problem;
    bool is_cut = decision_is_cut(decision);
    decision = (struct decision){abs(decision.item), abs(decision.option)};
    if (decision.item < 1 || decision.item > problem->primary)
        return "there is no such item to branch on";
    if (is_cut && !problem_is_exact(problem, decision.item))
        return "only the options of an item that is covered just once can be cut";
    const struct item_rest *rest = &remains->rests[decision.item];
    if (!rest->most)
        return "the item is covered already";
    if (decision.option == 0)
        return rest->least ? "the item must be covered" : NULL;
    if (decision.option < 0 || decision.option > problem->options)
        return "there is no such option";
    if (!problem_find(problem, decision.option, decision.item))
        return "the option does not cover the item";
    return remains->gone[decision.option] && !is_cut ? "the option is gone already" : NULL;
}

bool remains_take(struct remains *remains, struct decision decision, struct diag *diag)
{
    const char *fault = find_fault(remains, decision);
    if (fault)
        return diag_fault(diag, (struct place){0}, "item %d by option %d: %s", (int)decision.item,
                          (int)decision.option, fault);
    if (decision.item < 0) {
        drop_between(remains, -decision.item, decision.option, INT32_MAX);
    } else if (decision.option < 0) {
        drop_between(remains, decision.item, 0, -decision.option);
    } else if (decision.option) {
        drop_between(remains, decision.item, 0, decision.option);
        take_option(remains, decision.option);
    } else {
        close_item(remains, decision.item);
    }
    return true;
}

bool remains_take_option(struct remains *remains, int32_t option, struct diag *diag)
{
    bool is_option = option >= 1 && option <= remains->problem->options;
    if (!is_option || remains->gone[option])
        return diag_fault(diag, (struct place){0}, "option %d %s", (int)option,
                          is_option ? "is gone already" : "is none of the problem");
    take_option(remains, option);
    return true;
}

bool remains_load(struct remains *remains, const struct remains *whole, const struct part *part,
                  struct diag *diag)
{
    bool done = true;
    remains_copy(remains, whole);
    for (int32_t k = 0; k < part->count && done; k++)
        done = remains_take(remains, part->decisions[k], diag);
    return done;
}

int32_t remains_choose(const struct remains *remains)
{
    int32_t best = 0, least = INT32_MAX;
    for (int32_t i = 1; i <= remains->problem->primary && least; i++) {
        int32_t branches = remains->rests[i].most ? remains_branches(remains, i) : INT32_MAX;
        if (branches < least) {
            best = i;
            least = branches;
        }
    }
    return best;
}

void remains_list(const struct remains *remains, int32_t item, int32_t *options)
{
    const struct lists *lists = remains->lists;
    int32_t branches = remains_branches(remains, item), found = 0;
    for (int32_t k = lists->first[item]; k < lists->first[item + 1] && found < branches; k++)
        if (!remains->gone[lists->option[k]])
            options[found++] = lists->option[k];
    if (found < branches)
        options[found] = 0;
}

bool remains_are_dead(const struct remains *remains)
{
    int32_t item = remains_choose(remains);
    return item && !remains_branches(remains, item);
}
