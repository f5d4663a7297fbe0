/* SPDX-License-Identifier: MIT */
/* The engine of cells: pieces are laid on the first empty cell of a board, by tables. */
#include "base/memory.h"
#include "engine/engine.h"
#include "engine/scan/search.h"
#include "engine/scan/trial.h"
#include "engine/wide.h"

struct cells_run {
    struct engine_run run;
    struct cells_search search;
    int32_t *options;       /* owned; [cells]: a solution */
    uint64_t told[2];       /* of what was found */
};

static bool suits(const struct task *task, struct diag *diag)
{
    struct cells_layout layout;
    if (!cells_layout_init(&layout, task, diag))
        return false;
    double bytes = cells_search_bytes(&layout, task);
    cells_layout_done(&layout);
    return bytes <= (double)task->memory ||
           diag_fault(diag, (struct place){0}, "its tables would take %.0f MB", bytes / 1e6);
}

static int32_t count_cells(const struct cells_layout *layout, int32_t option)
{
    const struct problem *problem = layout->problem;
    int32_t count = 0;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        count += layout->cell_of[problem->entries[e].item] >= 0;
    return count;
}

/* How many cells on, in the order of scanning, the next cell of a placement is. */
static double mean_reach(const struct cells_layout *layout)
{
    double reach = 0, steps = 0;
    for (int32_t o = 1; o <= layout->problem->options; o++) {
        struct cells_span span = cells_span(layout, o);
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
#define CELLS_SEARCHED 64

static bool pays(const struct task *task, struct diag *diag)
{
    struct cells_layout layout;
    if (!cells_layout_init(&layout, task, diag))
        return false;
    bool is_first_wanted = !task->counts && task->hints->cells > CELLS_SEARCHED;
    bool runs_out = task->problem->items > task->hints->cells;
    bool done = is_first_wanted || !runs_out || mean_reach(&layout) <= REACH_MOST;
    cells_layout_done(&layout);
    return done || diag_fault(diag, (struct place){0}, "the board is too wide to scan it");
}

static void close_run(struct engine_run *run)
{
    struct cells_run *cells = (struct cells_run *)run;
    cells_search_done(&cells->search);
    memory_free(cells->options);
    memory_free(cells);
}

/* Where one solution may be enough, those pieces come first that are hard to lay. */
static bool open_search(struct cells_run *cells, const struct task *task, struct diag *diag)
{
    int32_t *order = NULL;
    bool done = (task->counts || cells_trial(task, &order, diag)) &&
                cells_search_init(&cells->search, task, order, diag);
    memory_free(order);
    return done;
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct cells_run *cells = memory_need_zero(1, sizeof *cells);
    cells->run = (struct engine_run){.engine = &engine_cells, .nodes = 1};
    cells->options = memory_try(NULL, (size_t)task->hints->cells, sizeof *cells->options);
    if (!cells->options)
        diag_memory(diag, "a solution");
    if (cells->options && open_search(cells, task, diag))
        return &cells->run;
    close_run(&cells->run);
    return NULL;
}

static bool begin(struct engine_run *run, const struct part *part)
{
    struct cells_run *cells = (struct cells_run *)run;
    bool done = cells_search_begin(&cells->search, part);
    run->nodes = cells->search.nodes;
    return done;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct cells_run *cells = (struct cells_run *)run;
    enum outcome outcome = cells_search_run(&cells->search, budget, true);
    run->nodes = cells->search.nodes;
    if (outcome == OUTCOME_SOLUTION)
        *solution = (struct engine_solution){
            .options = cells->options,
            .count = cells_search_path(&cells->search, cells->options),
        };
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct cells_run *cells = (struct cells_run *)run;
    const uint64_t *found = cells->search.found;
    enum outcome outcome = cells_search_run(&cells->search, budget, false);
    uint64_t more[2] = {
        found[0] - cells->told[0],
        found[1] - cells->told[1] - (found[0] < cells->told[0]),
    };
    run->nodes = cells->search.nodes;
    wide_add_to(solutions, more, 2);
    cells->told[0] = found[0];
    cells->told[1] = found[1];
    return outcome;
}

/* As the cursor's: if all subtrees of a node were equal. */
static double progress(const struct engine_run *run)
{
    const struct cells_search *search = &((const struct cells_run *)run)->search;
    double share = 0, width = 1;
    for (int32_t l = 0; l <= search->level; l++) {
        const struct cells_level *level = &search->levels[l];
        if (level->first == level->end)
            return share + width;
        width /= (double)(level->end - level->first);
        share += (double)(level->next - level->first - (l < search->level)) * width;
    }
    return search->level < 0 ? 1 : share;
}

const struct engine engine_cells = {
    .name = "cells",
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
