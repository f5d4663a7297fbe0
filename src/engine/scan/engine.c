/* SPDX-License-Identifier: MIT */
/* The engine that scans a board: pieces are laid on its first empty cell, by tables. */
#include "base/memory.h"
#include "engine/engine.h"
#include "engine/scan/search.h"
#include "engine/scan/trial.h"
#include "engine/wide.h"

struct scan_run {
    struct engine_run run;
    struct scan_search search;
    int32_t *options;       /* owned; [cells]: a solution */
    uint64_t told[2];       /* of what was found */
};

static bool suits(const struct task *task, struct diag *diag)
{
    struct scan_layout layout;
    if (!scan_layout_init(&layout, task, diag))
        return false;
    double bytes = scan_search_bytes(&layout, task);
    scan_layout_done(&layout);
    return bytes <= (double)task->memory ||
           diag_fault(diag, (struct place){0}, "its tables would take %.0f MB", bytes / 1e6);
}

static int32_t count_cells(const struct scan_layout *layout, int32_t option)
{
    const struct problem *problem = layout->problem;
    int32_t count = 0;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        count += layout->cell_of[problem->entries[e].item] >= 0;
    return count;
}

/* How many cells on, in the order of scanning, the next cell of a placement is. */
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

/* Found by trying, with bits beside it: a board of pentominoes 6 wide has 3.1, one 8 wide 3.9. */
#define REACH_MOST 3.2

/* More cells than this are not searched to the end where each piece is there but a few times. */
#define SCAN_SEARCHED 64

static bool pays(const struct task *task, struct diag *diag)
{
    struct scan_layout layout;
    if (!scan_layout_init(&layout, task, diag))
        return false;
    bool is_first_wanted = !task->counts && task->hints->cells > SCAN_SEARCHED;
    bool runs_out = task->problem->items > task->hints->cells;
    bool done = is_first_wanted || !runs_out || mean_reach(&layout) <= REACH_MOST;
    scan_layout_done(&layout);
    return done || diag_fault(diag, (struct place){0}, "the board is too wide to scan it");
}

static void close_run(struct engine_run *run)
{
    struct scan_run *scan = (struct scan_run *)run;
    scan_search_done(&scan->search);
    memory_free(scan->options);
    memory_free(scan);
}

/* Where one solution may be enough, those pieces come first that are hard to lay. */
static bool open_search(struct scan_run *scan, const struct task *task, struct diag *diag)
{
    int32_t *order = NULL;
    bool done = (task->counts || scan_trial(task, &order, diag)) &&
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
        found[0] - scan->told[0],
        found[1] - scan->told[1] - (found[0] < scan->told[0]),
    };
    run->nodes = scan->search.nodes;
    wide_add_to(solutions, more, 2);
    scan->told[0] = found[0];
    scan->told[1] = found[1];
    return outcome;
}

/* As the cursor's: if all subtrees of a node were equal. */
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
    .fits = "a board that is narrow, or large with solutions easy to find",
    .suits = suits,
    .pays = pays,
    .open = open_run,
    .begin = begin,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
