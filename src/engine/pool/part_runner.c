/* SPDX-License-Identifier: MIT */
#include "engine/pool/part_runner.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/sort.h"
#include "engine/best/ranked.h"

#define SLICE_TIME (10 * CLOCK_MS)

bool part_runner_init(struct part_runner *runner, const struct work *work, struct diag *diag)
{
    const struct problem *problem = work->task.problem;
    *runner = (struct part_runner){.work = work};
    mpz_init(runner->found);
    size_t levels = (size_t)problem_levels(problem) + 1;
    runner->options = memory_try(NULL, levels, sizeof *runner->options);
    runner->found_options = memory_try(NULL, levels, sizeof *runner->options);
    bool done = runner->options && runner->found_options
                    ? !work->symmetries ||
                          canon_init(&runner->canon, problem, work->symmetries, diag)
                    : diag_memory(diag, "a solution");
    if (!done)
        part_runner_done(runner);
    return done;
}

void part_runner_done(struct part_runner *runner)
{
    if (!runner->work)
        return;
    part_runner_end(runner);
    engine_close(runner->whole);
    engine_close(runner->begun);
    canon_done(&runner->canon);
    lists_done(&runner->lists);
    memory_free(runner->options);
    memory_free(runner->found_options);
    mpz_clear(runner->found);
    *runner = (struct part_runner){0};
}

void part_runner_end(struct part_runner *runner)
{
    if (runner->run && !runner->has_residue && runner->run->engine->begin)
        runner->whole = runner->run;
    else
        engine_close(runner->run);
    runner->run = NULL;
    if (runner->has_residue)
        residue_done(&runner->residue);
    runner->has_residue = false;
    canon_done(&runner->part_canon);
    symmetries_kept_done(&runner->kept);
    symmetries_kept_done(&runner->turning);
}

void part_runner_give_whole(struct part_runner *runner, struct engine_run *whole)
{
    runner->whole = whole;
    runner->counts = true;
}

struct engine_run *part_runner_take_whole(struct part_runner *runner)
{
    part_runner_end(runner);
    struct engine_run *whole = runner->counts ? runner->whole : NULL;
    runner->whole = whole ? NULL : runner->whole;
    return whole;
}

static bool find_kept(struct part_runner *runner, const struct part *part, struct diag *diag)
{
    const struct work *work = runner->work;
    if (work->turned && !symmetries_turning(&runner->turning, work->turned, part, diag))
        return false;
    runner->next = runner->turning.count;
    return !work->symmetries ||
           (symmetries_kept(&runner->kept, work->symmetries, part, diag) &&
            canon_init(&runner->part_canon, work->task.problem, &runner->kept, diag));
}

/* Keeps the last automatic choice, unless that could change the order of solutions.  NULL: it
 * cannot begin parts. */
static struct engine_run *open_whole(const struct part_runner *runner, const struct task *task)
{
    const struct engine *named = runner->work->engine;
    const struct engine *engine = named->begin || !task->counts ? named : runner->engine;
    struct diag why = {0};
    return engine && engine->begin ? engine_open(engine, task, &why) : NULL;
}

static bool go_on(struct part_runner *runner)
{
    runner->run = runner->begun;
    runner->begun = NULL;
    return runner->run;
}

/* False frees the tables of the whole. */
static bool begin_on_whole(struct part_runner *runner, const struct task *task,
                           const struct part *part)
{
    if (runner->whole && runner->counts != task->counts) {
        engine_close(runner->whole);
        runner->whole = NULL;
    }
    struct engine_run *whole = runner->whole ? runner->whole : open_whole(runner, task);
    runner->whole = NULL;
    if (whole && whole->engine->begin(whole, part))
        runner->run = whole;
    else
        engine_close(whole);
    return runner->run;
}

static bool list_options(struct part_runner *runner, struct diag *diag)
{
    return runner->lists.first || lists_init(&runner->lists, runner->work->task.problem, diag);
}

/* If symmetries are not listed, a part's are unknown; then a solution must be the least under
 * all. */
static struct canon *canon_of_part(struct part_runner *runner)
{
    return runner->canon.images ? &runner->canon : &runner->part_canon;
}

static bool compares(const struct part_runner *runner)
{
    return runner->kept.count || runner->canon.images;
}

static void copy_solution(struct part_runner *runner, const struct engine_solution *solution)
{
    const struct residue *residue = &runner->residue;
    runner->count = 0;
    for (int32_t k = 0; runner->has_residue && k < residue->ntaken; k++)
        runner->options[runner->count++] = residue->taken[k];
    for (int32_t k = 0; k < solution->count; k++) {
        int32_t option = solution->options[k];
        runner->options[runner->count++] = runner->has_residue ? residue->options[option] : option;
    }
}

static bool keeps(void *self, const int32_t *options, int32_t count)
{
    struct part_runner *runner = self;
    copy_solution(runner, &(struct engine_solution){options, count});
    return canon_is_least(canon_of_part(runner), runner->options, runner->count);
}

static bool share(void *self, const int32_t *options, int32_t count)
{
    struct part_runner *runner = self;
    const struct task *task = &runner->work->task;
    copy_solution(runner, &(struct engine_solution){options, count});
    return shared_add(task->wanted->shared,
                      problem_cost_all(task->problem, runner->options, runner->count),
                      runner->number, runner->options, runner->count, &runner->fault);
}

static int64_t limit_of_part(void *self)
{
    struct part_runner *runner = self;
    int64_t limit = shared_limit(runner->work->task.wanted->shared, runner->number);
    return limit < INT64_MAX ? limit - runner->spent : limit;
}

/* The residue's solutions cost less, by the options taken. */
static void restrict_costs(struct part_runner *runner, struct task *task)
{
    const struct residue *residue = &runner->residue;
    struct cheapest *wanted = &runner->wanted;
    int64_t spent = runner->has_residue
                        ? problem_cost_all(runner->work->task.problem, residue->taken,
                                           residue->ntaken)
                        : 0;
    runner->spent = spent;
    *wanted = *task->wanted;
    wanted->from = wanted->from > spent ? wanted->from - spent : 0;
    if (wanted->to < INT64_MAX)
        wanted->to = wanted->to < spent ? -1 : wanted->to - spent;
    wanted->keeps = wanted->shared ? share : compares(runner) ? keeps : NULL;
    wanted->items = runner->has_residue ? residue->items : NULL;
    wanted->limit = wanted->shared ? limit_of_part : NULL;
    wanted->self = runner;
    task->wanted = wanted;
}

/* If the part has no decisions, begins on the whole. */
static bool begin_on_residue(struct part_runner *runner, struct task *task, const struct part *part,
                             struct diag *diag)
{
    const struct engine *engine = runner->work->engine;
    struct diag why = {0};
    bool is_asked = !part->count && task->counts == runner->work->task.counts;
    if (part->count) {
        if (!list_options(runner, diag) ||
            !residue_init_listed(&runner->residue, task->problem, &runner->lists, task->hints, part,
                                 diag))
            return false;
        runner->has_residue = true;
        task->problem = &runner->residue.problem;
        task->hints = task->hints ? &runner->residue.hints : NULL;
    }
    if (task->wanted)
        restrict_costs(runner, task);
    if (!is_asked && !engine->suits(task, &why))
        engine = task->wanted ? engine_auto.best : &engine_auto;
    runner->run = engine_open(engine, task, diag);
    return runner->run;
}

static int64_t count_slice(const struct part_runner *runner)
{
    return 1 + (int64_t)(SLICE_TIME / engine_pace(runner->engine, &runner->work->task));
}

bool part_runner_begin(struct part_runner *runner, const struct part *part, struct diag *diag)
{
    struct task task = runner->work->task;
    bool done = find_kept(runner, part, diag);
    task.counts &= task.wanted || !compares(runner);
    done = done && (go_on(runner) || begin_on_whole(runner, &task, part) ||
                    begin_on_residue(runner, &task, part, diag));
    runner->counts = task.counts;
    if (done) {
        runner->engine = runner->run->engine;
        if (runner->work->by_nodes)
            runner->slice_most = count_slice(runner);
    } else {
        part_runner_end(runner);
    }
    /* a node of another problem may take much longer */
    slice_begin(&runner->slice, clock_now());
    return done;
}

static bool take_solution(struct part_runner *runner, const struct engine_solution *solution)
{
    copy_solution(runner, solution);
    if (compares(runner) && !canon_is_least(canon_of_part(runner), runner->options, runner->count))
        return false;
    if (runner->work->task.counts) {
        mpz_add_ui(runner->found, runner->found, 1);
        return true;
    }
    if (runner->work->symmetries)
        canon_make_least(&runner->canon, runner->options, runner->count);
    sort_numbers(runner->options, runner->count);
    runner->next = 0;
    for (int32_t k = 0; runner->turning.count && k < runner->count; k++)
        runner->found_options[k] = runner->options[k];
    return !canon_failed(&runner->canon, &runner->fault);
}

static bool turn(struct part_runner *runner)
{
    if (runner->next == runner->turning.count)
        return false;
    const int32_t *image = runner->turning.options[runner->next++];
    for (int32_t k = 0; k < runner->count; k++)
        runner->options[k] = image[runner->found_options[k]];
    sort_numbers(runner->options, runner->count);
    runner->slice.left--;
    return true;
}

static enum outcome run(struct part_runner *runner)
{
    struct engine_run *engine_run = runner->run;
    struct engine_solution solution;
    while (runner->slice.left > 0 && !canon_failed(&runner->canon, &runner->fault)) {
        if (turn(runner))
            return OUTCOME_SOLUTION;
        int64_t before = engine_run->nodes;
        enum outcome outcome = engine_run->engine->run(engine_run, runner->slice.left, &solution);
        if (outcome != OUTCOME_SOLUTION)
            return outcome;
        runner->slice.left -= engine_run->nodes > before ? engine_run->nodes - before : 1;
        if (take_solution(runner, &solution) && !runner->work->task.counts)
            return OUTCOME_SOLUTION;
    }
    return OUTCOME_PAUSED;
}

static enum outcome go(struct part_runner *runner)
{
    const struct engine *engine = runner->run->engine;
    if (!runner->counts)
        return run(runner);
    enum outcome outcome = engine->count(runner->run, runner->slice.left, runner->found);
    if (runner->work->task.wanted && runner->run->has_failed)
        diag_fault(&runner->fault, (struct place){0}, "%s",
                   runner->run->why[0] ? runner->run->why : "out of memory for the costs");
    canon_failed(&runner->canon, &runner->fault);
    return outcome;
}

enum outcome part_runner_run(struct part_runner *runner)
{
    enum outcome outcome = go(runner);
    if (outcome == OUTCOME_PAUSED && runner->work->by_nodes)
        slice_double(&runner->slice, runner->slice_most);
    else if (outcome == OUTCOME_PAUSED)
        slice_next(&runner->slice, SLICE_TIME, clock_now());
    return outcome;
}
