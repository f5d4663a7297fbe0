/* SPDX-License-Identifier: MIT */
/* The choices that put options out. */
#include <string.h>

#include "base/bits.h"
#include "engine/learn/learn.h"

/* The level whose choice alone bars the option of that entry, by its item; the depth: none does. */
static int32_t level_that_bars(const struct learn_run *run, const struct entry *entry)
{
    const struct learn_item *item = &run->items[entry->item];
    return entry->colour && entry->colour == item->colour ? run->depth : item->level;
}

/* True where the choice of a level named by now puts the option out by an item. */
static bool is_barred(const struct learn_run *run, int32_t option, const uint64_t *row)
{
    const struct problem *problem = run->problem;
    int32_t reason = run->reason[option];
    if (reason < 0 && reason != REASON_FULL && bit_is_set(row, REASON_LEVEL(reason)))
        return true;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (bit_is_set(row, level_that_bars(run, &problem->entries[e])))
            return true;
    return false;
}

/* Name all of the clause that put the option out. */
static void name_clause(struct learn_run *run, int32_t option, uint64_t *row)
{
    struct clause *clause = clause_at(&run->clauses, run->reason[option]);
    clause->is_used = true;
    for (int32_t k = 0; k < clause->count; k++)
        if (clause->options[k] != option)
            bit_set(row, run->taken[clause->options[k]] - 1);
}

/* Name all choices with the first item of the option that has as many as it may have. */
static void name_full(const struct learn_run *run, int32_t option, uint64_t *row)
{
    const struct problem *problem = run->problem;
    int32_t e = problem->first[option], item;
    do {
        item = problem->entries[e++].item;
    } while (item > problem->primary ||
             run->items[item].covers < problem_bounds(problem, item).most);
    for (int32_t l = 0; l < run->level; l++)
        if (problem_find(problem, run->path[l], item))
            bit_set(row, l);
}

/* A vote for each level that alone puts the option out.  Where there is just one it is named, where
 * there is none, all those that together do so. */
static void vote(struct learn_run *run, int32_t option, uint64_t *row)
{
    const struct problem *problem = run->problem;
    int32_t only = -1;
    bool several = false;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t level = level_that_bars(run, &problem->entries[e]);
        if (level == run->depth)
            continue;
        several = several || (only >= 0 && only != level);
        only = level;
        run->votes[level]++;
    }
    if (only >= 0 && !several)
        bit_set(row, only);
    else if (only < 0 && run->reason[option] == REASON_FULL)
        name_full(run, option, row);
    else if (only < 0 && run->reason[option] != REASON_NONE)
        name_clause(run, option, row);
}

/* Name the level with the most votes of those that put the option out, the first of several. */
static void name_best(struct learn_run *run, int32_t option, uint64_t *row)
{
    const struct problem *problem = run->problem;
    int32_t best = -1;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t level = level_that_bars(run, &problem->entries[e]);
        if (level == run->depth)
            continue;
        int32_t more = best < 0 ? 1 : run->votes[level] - run->votes[best];
        if (more > 0 || (more == 0 && level < best))
            best = level;
    }
    if (best >= 0)
        bit_set(row, best);
}

/* Go over the item's options that are out and that no named choice bars. */
static void go_over(struct learn_run *run, int32_t item,
                    void (*see)(struct learn_run *run, int32_t option, uint64_t *row))
{
    uint64_t *row = learn_row(run, run->level);
    for (int32_t u = run->first[item]; u < run->first[item + 1]; u++) {
        int32_t option = run->uses[u].option;
        if (run->out[option] && !is_barred(run, option, row))
            see(run, option, row);
    }
}

void learn_name_causes(struct learn_run *run)
{
    int32_t item = run->frames[run->level].item;
    memset(run->votes, 0, ((size_t)run->level + 1) * sizeof *run->votes);
    go_over(run, item, vote);
    go_over(run, item, name_best);
}
