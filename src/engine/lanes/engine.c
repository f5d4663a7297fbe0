/* SPDX-License-Identifier: MIT */
/* The engine lanes: the options of all items side by side, for short lists.
 *
 * One sweep over all items, dozens per vector instruction, tries an option and finds dead and
 * forced items; further sweeps take the forced options, which are not nodes.  It branches on the
 * leftmost smallest item. */
#include "base/large.h"
#include "base/memory.h"
#include "engine/dives.h"
#include "engine/engine.h"
#include "engine/lanes/frame.h"

struct lanes_run {
    struct engine_run run;
    struct frame *top;      /* owned, with those below; the lowest has the whole problem */
    int32_t *options;       /* [primary + 1] */
    struct frame_tally tally;
};

static bool suits(const struct task *task, struct diag *diag)
{
    const struct place nowhere = {0};
    if (task->problem->bounds)
        return diag_fault(diag, nowhere, "some items have bounds");
    if (lanes_longest(task->problem) > LANE_OPTIONS)
        return diag_fault(diag, nowhere, "an item has more than %d options", LANE_OPTIONS);
    return engine_fits(frame_bytes(task->problem), (double)task->memory, "lanes", diag);
}

/* A sweep visits all lanes; links visits the options of an option's items, and their items.  With
 * at most as many chunks, lanes was faster on all bundled boards. */
static bool fits(const struct task *task, const struct engine *other, struct diag *diag)
{
    (void)other;
    if (!suits(task, diag))
        return false;
    const struct problem *problem = task->problem;
    double options = 0, entries = 0;
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t length = 0;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            length += problem->entries[e].item <= problem->primary;
        options += length > 0;
        entries += length;
    }
    double length = entries / options, list = entries / problem->primary;
    int32_t chunks = lanes_chunks(problem->primary, lanes_width(lanes_longest(problem)));
    return entries <= 0 || chunks <= length * length * list ||
           diag_fault(diag, (struct place){0}, "an option touches only a few of the items");
}

static void drop_frame(struct lanes_run *lanes)
{
    struct frame *frame = lanes->top;
    lanes->top = frame->below;
    if (lanes->top)
        lanes->top->nodes = frame->nodes;
    frame_close(frame);
}

static void close_run(struct engine_run *run)
{
    struct lanes_run *lanes = (struct lanes_run *)run;
    while (lanes->top)
        drop_frame(lanes);
    mpz_clear(lanes->tally.large);
    memory_free(lanes->options);
    memory_free(lanes);
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct lanes_run *lanes = memory_need_zero(1, sizeof *lanes);
    lanes->run = (struct engine_run){.engine = &engine_lanes};
    mpz_init(lanes->tally.large);
    lanes->options = memory_try(NULL, (size_t)task->problem->primary + 1,
                                sizeof *lanes->options);
    bool done = lanes->options || diag_memory(diag, "a solution");
    lanes->top = done ? frame_open(task->problem, diag) : NULL;
    if (lanes->top)
        return &lanes->run;
    close_run(&lanes->run);
    return NULL;
}

static bool begin(struct engine_run *run, const struct part *part)
{
    struct lanes_run *lanes = (struct lanes_run *)run;
    while (lanes->top->below)
        drop_frame(lanes);
    run->nodes = 0;
    return frame_begin(lanes->top, part);
}

static enum outcome go(struct lanes_run *lanes, int64_t budget)
{
    int64_t nodes = lanes->top->nodes;
    int64_t limit = budget < INT64_MAX - nodes ? nodes + budget : INT64_MAX;
    enum pause pause;
    while ((pause = lanes->top->search(lanes->top, limit, &lanes->tally)) == PAUSE_LARGE ||
           (pause == PAUSE_DONE && lanes->top->below)) {
        struct frame *frame = pause == PAUSE_LARGE ? frame_narrow(lanes->top) : NULL;
        if (frame)
            lanes->top = frame;
        else if (pause == PAUSE_DONE)
            drop_frame(lanes);
    }
    lanes->run.nodes = lanes->top->nodes;
    return pause == PAUSE_SOLUTION ? OUTCOME_SOLUTION
           : pause == PAUSE_LIMIT  ? OUTCOME_PAUSED
                                   : OUTCOME_DONE;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct lanes_run *lanes = (struct lanes_run *)run;
    lanes->tally.each = true;
    enum outcome outcome = go(lanes, budget);
    if (outcome == OUTCOME_SOLUTION)
        *solution = (struct engine_solution){
            .options = lanes->options,
            .count = frame_solution(lanes->top, lanes->options),
        };
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct lanes_run *lanes = (struct lanes_run *)run;
    enum outcome outcome = go(lanes, budget);
    large_add(solutions, lanes->tally.count);
    mpz_add(solutions, solutions, lanes->tally.large);
    lanes->tally.count = 0;
    mpz_set_ui(lanes->tally.large, 0);
    return outcome;
}

static double progress(const struct engine_run *run)
{
    return frame_progress(((const struct lanes_run *)run)->top);
}

const struct engine engine_lanes = {
    .name = "lanes",
    .summary = "options side by side in vectors, for items with few options",
    .best_for = "each item has few options",
    .pace = 40,
    .skips_forced = true,
    .suits = suits,
    .fits = fits,
    .try = dives_try,
    .open = open_run,
    .begin = begin,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
