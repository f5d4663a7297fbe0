/* SPDX-License-Identifier: MIT */
/* The engine scan: places pieces on a board's first empty cell. */
#include <math.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/memory.h"
#include "engine/dives.h"
#include "engine/engine.h"
#include "engine/scan/search.h"
#include "engine/wide.h"

struct scan_run {
    struct engine_run run;
    struct scan_search search;
    int32_t *options;       /* [cells] */
    uint64_t reported[2];
};

static bool has_room(const struct scan_layout *layout, const struct task *task, struct diag *diag)
{
    return engine_fits(scan_search_bytes(layout, task), (double)task->memory, "tables", diag);
}

static bool suits(const struct task *task, struct diag *diag)
{
    struct scan_layout layout;
    if (!scan_layout_init(&layout, task, diag))
        return false;
    bool done = has_room(&layout, task, diag);
    scan_layout_done(&layout);
    return done;
}

static int32_t count_cells(const struct scan_layout *layout, int32_t option)
{
    const struct problem *problem = layout->problem;
    int32_t count = 0;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        count += layout->cell_of[problem->entries[e].item] >= 0;
    return count;
}

static double mean_reach(const struct scan_layout *layout)
{
    double reach = 0, steps = 0;
    for (int32_t o = 1; o <= layout->problem->options; o++) {
        struct scan_span span = scan_span(layout, o);
        if (span.last < 0)
            continue;
        reach += span.last - span.first;
        steps += count_cells(layout, o) - 1;
    }
    return steps > 0 ? reach / steps : 0;
}

static int32_t farthest_neighbour(const struct hints *hints)
{
    int32_t farthest = 0;
    for (int32_t k = 0; k < hints->cells; k++)
        for (int32_t n = hints->first[k]; n < hints->first[k + 1]; n++)
            if (hints->near[n] - k > farthest)
                farthest = hints->near[n] - k;
    return farthest;
}

/* Measured against bits: pentominoes have a reach of 3.1 on boards 6 wide, 3.9 on 8; lines of 6
 * cells are fast. */
#define REACH_MOST 3.2
#define LINE_MOST 6

/* These assume that a node of the other engine costs PACES_USUAL scan nodes.  At twice that, scan
 * may visit twice the nodes, by REACH_A_DOUBLING more reach.  Below PACES_LEAST, short lines do not
 * help. */
#define PACES_USUAL      2.5
#define REACH_A_DOUBLING 0.8
#define PACES_LEAST      0.6

/* More cells cannot be searched completely if pieces are used a few times. */
#define SCAN_SEARCHED 64

static bool is_narrow(const struct scan_layout *layout, const struct task *task,
                      const struct engine *other)
{
    double paces = engine_pace(other, task) / engine_pace(&engine_scan, task) / PACES_USUAL;
    double more = task->counts ? REACH_A_DOUBLING * fmax(0, log2(paces)) : 0;
    int32_t line = farthest_neighbour(task->hints);
    bool is_short = line && line <= LINE_MOST;
    return mean_reach(layout) <= REACH_MOST + more ||
           (is_short && (paces >= PACES_LEAST || !task->counts));
}

static bool fits(const struct task *task, const struct engine *other, struct diag *diag)
{
    struct scan_layout layout;
    if (!scan_layout_init(&layout, task, diag))
        return false;
    bool is_first_wanted = !task->counts && task->hints->cells > SCAN_SEARCHED;
    bool runs_out = task->problem->items > task->hints->cells;
    bool done = is_first_wanted || !runs_out || is_narrow(&layout, task, other);
    done = done ? has_room(&layout, task, diag)
                : diag_fault(diag, (struct place){0}, "the board is too wide to scan it");
    scan_layout_done(&layout);
    return done;
}

static double weight(const struct task *task)
{
    return bit_words(task->hints->cells);
}

/* States of the trial. */
#define LOOKS 2000

struct use {
    int64_t fits, chances;  /* placements that fit; states with the piece left */
};

struct option_rank {
    double ease;            /* the piece's; unlimited pieces have the most */
    int32_t option;
};

static int32_t piece_of(const struct scan_layout *layout, int32_t option)
{
    const struct problem *problem = layout->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (layout->cell_of[problem->entries[e].item] < 0)
            return problem->entries[e].item;
    return 0;
}

static void look_into(const struct scan_search *search, const struct scan_child *child,
                      struct use *uses)
{
    const struct scan_layout *layout = &search->layout;
    for (int32_t i = 1; i <= layout->problem->items; i++) {
        const struct scan_field *field = &layout->fields[i];
        uses[i].chances += field->test && !(child->state[field->word] & field->test);
    }
    for (uint64_t fits = child->fits; fits; fits &= fits - 1) {
        int32_t option = scan_search_option(search, child, (uint32_t)bit_lowest(fits));
        if (option)
            uses[piece_of(layout, option)].fits++;
    }
}

static void try_pieces(struct scan_search *search, struct use *uses)
{
    enum outcome outcome = OUTCOME_PAUSED;
    for (int look = 0; look < LOOKS && outcome != OUTCOME_DONE; look++) {
        outcome = scan_search_run(search, 1, true);
        if (outcome == OUTCOME_PAUSED && search->level > 0)
            look_into(search, search->levels[search->level - 1].next - 1, uses);
    }
}

static int compare_ranks(const void *a, const void *b)
{
    const struct option_rank *one = a, *other = b;
    if (one->ease != other->ease)
        return one->ease < other->ease ? -1 : 1;
    return (one->option > other->option) - (one->option < other->option);
}

static void rank_options(const struct scan_layout *layout, const struct use *uses,
                         struct option_rank *ranks)
{
    for (int32_t o = 1; o <= layout->problem->options; o++) {
        int32_t piece = piece_of(layout, o);
        const struct use *use = &uses[piece];
        double ease = use->chances ? (double)use->fits / (double)use->chances : 0;
        ranks[o - 1] = (struct option_rank){piece ? ease : HUGE_VAL, o};
    }
    qsort(ranks, (size_t)layout->problem->options, sizeof *ranks, compare_ranks);
}

/* Orders options by how rarely their pieces fit in a trial, rarest first, because common ones fit
 * almost anywhere at the end.  The caller owns [options]. */
static bool order_by_trial(const struct task *task, int32_t **order, struct diag *diag)
{
    size_t options = (size_t)task->problem->options;
    struct scan_search search;
    if (!scan_search_init(&search, task, NULL, diag))
        return false;
    struct use *uses = memory_try_zero((size_t)task->problem->items + 1, sizeof *uses);
    struct option_rank *ranks = memory_try(NULL, options + 1, sizeof *ranks);
    *order = memory_try(NULL, options + 1, sizeof **order);
    bool done = uses && ranks && *order;
    if (done) {
        try_pieces(&search, uses);
        rank_options(&search.layout, uses, ranks);
        for (size_t k = 0; k < options; k++)
            (*order)[k] = ranks[k].option;
    }
    memory_free(uses);
    memory_free(ranks);
    scan_search_done(&search);
    return done || diag_memory(diag, "an order of the options");
}

static void close_run(struct engine_run *run)
{
    struct scan_run *scan = (struct scan_run *)run;
    scan_search_done(&scan->search);
    memory_free(scan->options);
    memory_free(scan);
}

/* If one solution may be enough, rare pieces come first. */
static bool open_search(struct scan_run *scan, const struct task *task, struct diag *diag)
{
    int32_t *order = NULL;
    bool done = (task->counts || order_by_trial(task, &order, diag)) &&
                scan_search_init(&scan->search, task, order, diag);
    memory_free(order);
    return done;
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct scan_run *scan = memory_need_zero(1, sizeof *scan);
    scan->run = (struct engine_run){.engine = &engine_scan, .nodes = 1};
    scan->options = memory_try(NULL, (size_t)task->hints->cells, sizeof *scan->options);
    if (!scan->options)
        diag_memory(diag, "a solution");
    if (scan->options && open_search(scan, task, diag))
        return &scan->run;
    close_run(&scan->run);
    return NULL;
}

static bool begin(struct engine_run *run, const struct part *part)
{
    struct scan_run *scan = (struct scan_run *)run;
    bool done = scan_search_begin(&scan->search, part);
    run->nodes = scan->search.nodes;
    return done;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct scan_run *scan = (struct scan_run *)run;
    enum outcome outcome = scan_search_run(&scan->search, budget, true);
    run->nodes = scan->search.nodes;
    if (outcome == OUTCOME_SOLUTION)
        *solution = (struct engine_solution){
            .options = scan->options,
            .count = scan_search_path(&scan->search, scan->options),
        };
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct scan_run *scan = (struct scan_run *)run;
    const uint64_t *found = scan->search.found;
    enum outcome outcome = scan_search_run(&scan->search, budget, false);
    uint64_t more[2] = {
        found[0] - scan->reported[0],
        found[1] - scan->reported[1] - (found[0] < scan->reported[0]),
    };
    run->nodes = scan->search.nodes;
    wide_add_to(solutions, more, 2);
    scan->reported[0] = found[0];
    scan->reported[1] = found[1];
    return outcome;
}

/* As if subtrees were equal. */
static double progress(const struct engine_run *run)
{
    const struct scan_search *search = &((const struct scan_run *)run)->search;
    double share = 0, width = 1;
    for (int32_t l = 0; l <= search->level; l++) {
        const struct scan_level *level = &search->levels[l];
        if (level->first == level->end)
            return share + width;
        width /= (double)(level->end - level->first);
        share += (double)(level->next - level->first - (l < search->level)) * width;
    }
    return search->level < 0 ? 1 : share;
}

const struct engine engine_scan = {
    .name = "scan",
    .summary = "tables of what fits at the first empty cell of a board",
    .best_for = "the board is narrow, or large with many easy solutions",
    .pace = 20,
    .by_cells = true,
    .suits = suits,
    .fits = fits,
    .weight = weight,
    .try = dives_try,
    .open = open_run,
    .begin = begin,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
