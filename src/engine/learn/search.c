/* SPDX-License-Identifier: MIT */
/* A search that learns: going down, and back past what is no cause. */
#include <string.h>

#include "base/bits.h"
#include "engine/learn/learn.h"

/* ---- what is taken and what is out ---- */

static void count_option(struct learn_run *run, int32_t option, int32_t by)
{
    const struct problem *problem = run->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        run->left[problem->entries[e].item] += by;
}

/* The option is not out, and is so from now on, until the choice before level `chain` is undone;
 * 0: for good. */
static void put_out(struct learn_run *run, int32_t option, int32_t reason, int32_t chain)
{
    run->out[option] = true;
    run->reason[option] = reason;
    run->next[option] = run->chains[chain];
    run->chains[chain] = option;
    count_option(run, option, -1);
}

/* The option of the entry is taken: those that cannot stand besides it are out. */
static void cover(struct learn_run *run, const struct entry *entry)
{
    struct learn_item *item = &run->items[entry->item];
    int32_t most = problem_bounds(run->problem, entry->item).most;
    int32_t reason = most > 1 ? REASON_FULL : REASON_LEVEL(run->level);
    run->left[entry->item] += COVERED * problem_is_exact(run->problem, entry->item);
    if (++item->covers != most)
        return;
    item->level = most > 1 ? run->depth : run->level;
    item->colour = entry->colour;
    for (int32_t u = run->first[entry->item]; u < run->first[entry->item + 1]; u++) {
        const struct use *use = &run->uses[u];
        bool stands = use->colour && use->colour == entry->colour;
        if (!stands && !run->out[use->option] && !run->taken[use->option])
            put_out(run, use->option, reason, run->level + 1);
    }
}

/* Watch another option of the clause, which is not taken.  False: there is none. */
static bool watch_another(struct learn_run *run, struct clause *clause, int side)
{
    int32_t k = 2, option = clause->options[side];
    while (k < clause->count && run->taken[clause->options[k]])
        k++;
    if (k == clause->count)
        return false;
    clause->options[side] = clause->options[k];
    clause->options[k] = option;
    return true;
}

/* Look at the clauses that watch the option, which is taken now. */
static void look_at_clauses(struct learn_run *run, int32_t option)
{
    int32_t *heads = run->clauses.heads, *link = &heads[option];
    while (*link) {
        int32_t number = *link;
        struct clause *clause = clause_at(&run->clauses, number);
        int side = clause->options[1] == option;
        if (!run->out[clause->options[!side]]) {
            if (watch_another(run, clause, side)) {
                int32_t *head = &heads[clause->options[side]];
                *link = clause->next[side];
                clause->next[side] = *head;
                *head = number;
                continue;
            }
            put_out(run, clause->options[!side], number, run->level + 1);
        }
        link = &clause->next[side];
    }
}

/* The option is taken at the next level.  Those that cannot stand besides it are out. */
static void take(struct learn_run *run, int32_t option)
{
    const struct problem *problem = run->problem;
    run->path[run->level] = option;
    run->taken[option] = run->level + 1;
    run->chains[run->level + 1] = 0;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        cover(run, &problem->entries[e]);
    look_at_clauses(run, option);
    run->level++;
}

/* Undo the last choice. */
static void give_back(struct learn_run *run)
{
    const struct problem *problem = run->problem;
    int32_t option = run->path[run->level - 1];
    for (int32_t out = run->chains[run->level]; out; out = run->next[out]) {
        run->out[out] = false;
        count_option(run, out, 1);
    }
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t number = problem->entries[e].item;
        struct learn_item *item = &run->items[number];
        run->left[number] -= COVERED * problem_is_exact(problem, number);
        if (--item->covers == 0)
            item->level = run->depth;
    }
    run->taken[option] = 0;
    run->level--;
}

/* ---- nodes ---- */

/* True where the item has fewer options than it needs. */
static bool is_short(const struct learn_run *run, int32_t item)
{
    if (problem_is_exact(run->problem, item))
        return !run->left[item];
    return run->left[item] - COVERED < problem_bounds(run->problem, item).least;
}

/* An item with bounds that is short; 0: none is. */
static int32_t find_short(const struct learn_run *run)
{
    for (int32_t k = 0; k < run->nbounded; k++)
        if (is_short(run, run->bounded[k]))
            return run->bounded[k];
    return 0;
}

/* The first open item with the fewest options, or one that has too few; 0: none is open. */
static int32_t find_item(const struct learn_run *run)
{
    int32_t best = 0, fewest = COVERED;
    for (int32_t i = 1; i <= run->problem->primary; i++)
        if (run->left[i] < fewest) {
            fewest = run->left[i];
            best = i;
        }
    int32_t item = fewest ? find_short(run) : 0;
    return item ? item : best;
}

void learn_enter(struct learn_run *run)
{
    int32_t item = find_item(run);
    memset(learn_row(run, run->level), 0, (size_t)run->words * sizeof *run->rows);
    bool is_dead = item && is_short(run, item);
    run->frames[run->level] = (struct learn_frame){
        .item = item, .use = run->first[item + is_dead], .branches = item ? run->left[item] : 0};
}

/* The next option of the current node's item that is not out; 0: there is none. */
static int32_t next_option(struct learn_run *run)
{
    struct learn_frame *frame = &run->frames[run->level];
    while (frame->use < run->first[frame->item + 1]) {
        int32_t option = run->uses[frame->use++].option;
        if (!run->out[option])
            return option;
    }
    return 0;
}

/* ---- clauses ---- */

/* The levels that a row names, the highest first; how many. */
static int32_t list_levels(const struct learn_run *run, const uint64_t *row, int32_t *levels)
{
    int32_t count = 0;
    for (int32_t w = run->words - 1; w >= 0; w--)
        for (uint64_t word = row[w]; word;) {
            int32_t bit = bit_highest(word);
            word &= ~(UINT64_C(1) << bit);
            levels[count++] = 64 * w + bit;
        }
    return count;
}

/* Not all choices of the levels that the row names can be in a solution; the highest is the one
 * that was just undone: it is out while the others stand.  Keep that, unless it is long. */
static void learn(struct learn_run *run, const uint64_t *row)
{
    struct clauses *clauses = &run->clauses;
    int32_t *options = run->named, number = REASON_NONE;
    int32_t count = list_levels(run, row, options), chain = count > 1 ? options[1] + 1 : 0;
    if (count > CLAUSE_LONGEST)
        return;
    for (int32_t k = 0; k < count; k++)
        options[k] = run->path[options[k]];
    if (count > 1) {
        if (clauses_are_full(clauses, count))
            clauses_reduce(clauses, run->out, run->reason);
        number = clauses_add(clauses, options, count);
    }
    if (number || count == 1)
        put_out(run, options[0], number, chain);
}

/* ---- going back ---- */

/* What was learnt may have left an item no option: the node is refuted by that one. */
static void look_for_dead(struct learn_run *run)
{
    struct learn_frame *frame = &run->frames[run->level];
    int32_t item = find_item(run);
    if (!is_short(run, item) || frame->has_solutions)
        return;
    memset(learn_row(run, run->level), 0, (size_t)run->words * sizeof *run->rows);
    frame->item = item;
    frame->use = run->first[item + 1];
}

/* The current node is refuted, and its row names the cause: go back to the nearest node above that
 * needs another branch. */
static void go_back(struct learn_run *run)
{
    while (run->level) {
        const uint64_t *below = learn_row(run, run->level);
        give_back(run);
        uint64_t *row = learn_row(run, run->level);
        if (bit_is_set(below, run->level)) {
            for (int32_t w = 0; w < run->words; w++)
                row[w] |= below[w];
            bit_clear(row, run->level);
            learn(run, below);
            look_for_dead(run);
            return;
        }
        memcpy(row, below, (size_t)run->words * sizeof *row);
    }
    run->is_done = true;
}

/* There were solutions below the current node, which has no branch left. */
static void go_back_one(struct learn_run *run)
{
    run->is_done = !run->level;
    if (run->is_done)
        return;
    give_back(run);
    run->frames[run->level].has_solutions = true;
}

static void leave(struct learn_run *run)
{
    if (run->frames[run->level].has_solutions) {
        go_back_one(run);
        return;
    }
    learn_name_causes(run);
    go_back(run);
}

enum outcome learn_go(struct learn_run *run, int64_t *budget, int32_t *count)
{
    while (!run->is_done) {
        if (!run->frames[run->level].item) {
            *count = run->level;
            go_back_one(run);
            return OUTCOME_SOLUTION;
        }
        if (*budget <= 0)
            return OUTCOME_PAUSED;
        int32_t option = next_option(run);
        if (option) {
            run->frames[run->level].tried++;
            take(run, option);
            run->run.nodes++;
            --*budget;
            learn_enter(run);
        } else {
            leave(run);
        }
    }
    return OUTCOME_DONE;
}
