/* SPDX-License-Identifier: MIT */
/* The engine memo: caches the count of each remaining problem. */
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "engine/growth.h"
#include "engine/memo/search.h"
#include "engine/wide.h"

static void close_run(struct engine_run *run)
{
    struct memo_run *memo = (struct memo_run *)run;
    memo_threads_close(memo->threads);
    states_done(&memo->states);
    states_trie_done(&memo->trie);
    memo_regions_done(&memo->regions);
    cache_done(&memo->cache);
    arena_done(&memo->arena);
    memory_free(memo->numbers);
    memory_free(memo);
}

static bool make_states(struct memo_run *memo, const struct task *task, enum states_order order,
                        struct diag *diag)
{
    if (memo_regions_init(&memo->regions, task, &(struct diag){0}))
        return states_init(&memo->states, task->problem, memo->regions.bit_of, memo->regions.bits,
                           STATES_WORDS_MOST, diag);
    return states_init_ordered(&memo->states, task, order, STATES_WORDS_MOST, diag);
}

static bool get_levels(struct memo_run *memo, struct diag *diag)
{
    size_t depth = (size_t)memo->depth, words = (size_t)memo->states.words;
    size_t leaves = states_trie_leaves(&memo->trie), most = (size_t)memo->most;
    memo->levels = arena_zero(&memo->arena, depth, sizeof *memo->levels);
    memo->done = arena_zero(&memo->arena, depth, sizeof *memo->done);
    memo->top = memo->depth;
    memo->keys = arena_zero(&memo->arena, depth + 1, words * sizeof *memo->keys);
    memo->rests = arena_zero(&memo->arena, depth, words * sizeof *memo->rests);
    memo->numbers = memory_try_zero(2 * depth + 2, sizeof *memo->numbers);
    memo->terms = arena_array(&memo->arena, leaves + 1 + REGIONS_AT_ONCE,
                              words * sizeof *memo->terms);
    memo->factors = arena_array(&memo->arena, MEMO_TERMS_AT_ONCE * most,
                                words * sizeof *memo->factors);
    memo->hashes = arena_array(&memo->arena, MEMO_TERMS_AT_ONCE * most, sizeof *memo->hashes);
    if (memo->states.nfields)
        memo->options = arena_array(&memo->arena, leaves + 2, sizeof *memo->options);
    return (memo->numbers && !memo->arena.failed) || diag_memory(diag, "the levels");
}

static double bytes_needed(const struct memo_run *memo, const struct problem *problem)
{
    double state = (double)memo->states.words * sizeof(uint64_t), leaves = problem->options;
    if (memo->regions.cells)
        leaves = problem->first[problem->options + 1];
    return states_bytes(&memo->states) +
           leaves * (3 * state + 2 * sizeof(int32_t) + sizeof(struct states_node));
}

/* Level 0 has one term, the whole problem, or none if that is impossible. */
static void go_to_start(struct memo_run *memo)
{
    struct states *states = &memo->states;
    int32_t pivot = state_lowest(states->start, states->words);
    memcpy(memo->terms, states->start, (size_t)states->words * sizeof *memo->terms);
    bool may_be =
        !states->is_impossible &&
        state_settle(states, memo->terms, pivot < 0 || !states->exact ? states->exact : pivot);
    if (!states->exact)
        memset(memo->terms, 0, (size_t)states->words * sizeof *memo->terms);
    memo->levels[0] = (struct memo_level){0, 0, may_be, false};
}

static bool open_parts(struct memo_run *memo, const struct task *task, struct diag *diag)
{
    if (!make_states(memo, task, STATES_GIVEN, diag) || !states_fill(&memo->states, diag))
        return false;
    bool splits = memo->regions.cells > 0;
    memo->most = splits ? memo->regions.cells : 1;
    memo->depth = problem_depth(task->problem) + 2;
    memo_choose_search(memo);
    struct states_lists lists;
    if (!states_list(&memo->states, splits, &lists))
        return diag_memory(diag, "the lists of options");
    return states_trie_init(&memo->trie, &memo->states, &lists, diag) &&
           (cache_init(&memo->cache, memo->states.words, CACHE_WAYS, task->memory) ||
            diag_memory(diag, "the table of states")) &&
           get_levels(memo, diag);
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct memo_run *memo = memory_need_zero(1, sizeof *memo);
    memo->run = (struct engine_run){.engine = &engine_memo, .nodes = 1};
    memo->task = *task;
    if (open_parts(memo, task, diag)) {
        go_to_start(memo);
        return &memo->run;
    }
    close_run(&memo->run);
    return NULL;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct memo_run *memo = (struct memo_run *)run;
    const struct memo_run *done = memo->is_reported ? memo : memo_advance(memo, budget);
    if (done && !memo->is_reported)
        wide_add_to(solutions, memo_sum(done, 0), done->cache.value_words);
    memo->is_reported = done;
    return done ? OUTCOME_DONE : OUTCOME_PAUSED;
}

/* As if terms were equal. */
static double share_of_terms(const struct memo_run *memo)
{
    double share = memo->is_reported, width = 1;
    for (int32_t l = 0; l <= memo->level && !memo->is_reported; l++) {
        const struct memo_level *level = &memo->levels[l];
        if (level->first == level->end)
            continue;
        width /= (double)(level->end - level->first);
        share += width * (double)(level->next - level->first - level->has_term);
    }
    return share;
}

/* Levels to extrapolate from: few vary, many differ too much. */
#define LEVELS_SEEN 3

/* As if first terms grew by a constant factor per level.  0: unknown. */
static double guess_nodes(const struct memo_run *memo)
{
    int32_t seen = memo->top;
    while (seen + 1 < memo->depth && seen < memo->top + LEVELS_SEEN && memo->done[seen + 1] > 0)
        seen++;
    if (seen == memo->top)
        return 0;
    double growth = (double)memo->done[memo->top] / (double)memo->done[seen];
    return (double)memo->done[memo->top] * pow(growth, (double)memo->top / (seen - memo->top));
}

/* With regions, first terms take most of the time, because others find known states.  For other
 * states, guess_nodes() is often far too low. */
static double progress(const struct engine_run *run)
{
    const struct memo_run *memo = (const struct memo_run *)run;
    double share = share_of_terms(memo), nodes = 0;
    if (memo->regions.cells && memo->top)
        nodes = guess_nodes(memo);
    return (double)run->nodes < nodes ? fmax(share, (double)run->nodes / nodes) : share;
}

static bool suits(const struct task *task, struct diag *diag)
{
    const struct place nowhere = {0};
    struct memo_run memo = {0};
    if (!task->counts)
        return diag_fault(diag, nowhere, "it cannot list solutions");
    bool done = make_states(&memo, task, STATES_ANY, diag);
    double bytes = done ? bytes_needed(&memo, task->problem) : 0;
    states_done(&memo.states);
    memo_regions_done(&memo.regions);
    return done && engine_fits(bytes, (double)task->memory, "states", diag);
}

static double measure_gain(struct memo_run *memo, int64_t states)
{
    double nodes = 0;
    memo->search(memo, states - memo->run.nodes);
    for (int32_t l = 0; l <= memo->level; l++)
        nodes += (double)*memo_sum(memo, l);
    return nodes / (double)memo->run.nodes;
}

/* Trials that count nodes of the tree: few repetitions show early; from `enough` on, they grow
 * (measured). */
static const struct {
    int64_t states;
    double too_low, enough;
} tries[] = {{100, 1.1, 5}, {900, 2, 2}};

static bool pays(const struct task *task)
{
    double gain = 0;
    struct memo_run *memo = (struct memo_run *)open_run(task, &(struct diag){0});
    if (!memo)
        return false;
    memo->base = 1;
    for (size_t k = 0; k < sizeof tries / sizeof *tries; k++) {
        gain = measure_gain(memo, tries[k].states);
        if (gain < tries[k].too_low || gain >= tries[k].enough)
            break;
    }
    close_run(&memo->run);
    return gain >= tries[1].enough;
}

/* Uses of a piece that leave the same rest in many ways. */
#define USED_OFTEN 8

static bool is_used_often(const struct problem *problem)
{
    int32_t most = 1;
    for (int32_t i = 1; problem->bounds && i <= problem->primary; i++)
        if (problem_bounds(problem, i).least > most)
            most = problem_bounds(problem, i).least;
    return most >= USED_OFTEN;
}

/* Fewer sets of items than options. */
static bool has_few_states(const struct problem *problem)
{
    return problem->items == problem->primary && !problem->bounds &&
           ldexp(1, problem->items) <= 2.0 * problem->options;
}

static bool fits(const struct task *task, const struct engine *other, struct diag *diag)
{
    (void)other;
    bool recur = (task->hints && task->hints->images) || is_used_often(task->problem) ||
                 has_few_states(task->problem);
    return recur ? suits(task, diag)
                 : diag_fault(diag, (struct place){0}, "its states may rarely recur");
}

/* Weight of regions; items that add 1 to any weight (measured). */
#define REGIONS_WEIGHT 5
#define ITEMS_A_WEIGHT 250

static double weight(const struct task *task)
{
    double weight = 1 + (double)task->problem->items / ITEMS_A_WEIGHT;
    return task_has_cells_alone(task) ? REGIONS_WEIGHT * weight : weight;
}

const struct engine engine_memo = {
    .name = "memo",
    .summary = "counts each state once and remembers it; cannot list solutions",
    .best_for = "the same states recur often",
    .pace = 220,
    .is_whole = true,
    .has_threads = true,
    .suits = suits,
    .fits = fits,
    .pays = pays,
    .weight = weight,
    .try = growth_try,
    .open = open_run,
    .count = count,
    .progress = progress,
    .close = close_run,
};
