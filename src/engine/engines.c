/* SPDX-License-Identifier: MIT */
/* The table of engines, and engine_auto. */
#include <stdio.h>

#include "base/memory.h"
#include "base/words.h"
#include "engine/best/ranked.h"

#define ROW(name) &engine_##name,
const struct engine *const engines[] = {ENGINES(ROW) NULL};

const char *engine_word(int k)
{
    return engines[k] ? engines[k]->name : NULL;
}

const struct engine *engine_find(const char *name)
{
    int k = word_find(engine_word, name);
    return k < 0 ? NULL : engines[k];
}

/* Returns the last engine that fits.  If none does, `why` tells why the first does not. */
static const struct engine *find_fitting(const struct task *task, bool searches, struct diag *why)
{
    const struct engine *best = engines[1];
    for (int k = 2; engines[k]; k++) {
        struct diag other = {0};
        if (searches && engines[k]->is_whole)
            continue;
        if (engines[k]->fits && engines[k]->fits(task, best, &other))
            best = engines[k];
        else if (!why->set)
            *why = other;
    }
    return best;
}

const struct engine *engine_that_fits(const struct task *task)
{
    return find_fitting(task, false, &(struct diag){0});
}

const struct engine *engine_that_searches(const struct task *task)
{
    return find_fitting(task, true, &(struct diag){0});
}

static bool suits(const struct task *task, struct diag *diag)
{
    return engines[1]->suits(task, diag);
}

static const struct engine *find_paying(const struct task *task)
{
    for (int k = 1; engines[k]; k++)
        if (engines[k]->pays && engines[k]->suits(task, &(struct diag){0}) &&
            engines[k]->pays(task))
            return engines[k];
    return NULL;
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct diag why = {0};
    const struct engine *paying = find_paying(task), *fitting = find_fitting(task, false, &why);
    const struct engine *best = paying ? paying : fitting;
    struct engine_run *run = best->open(task, &(struct diag){0});
    if (!run)
        run = engines[1]->open(task, diag);
    if (run)
        snprintf(run->why, sizeof run->why, "%.95s",
                 run->engine->best_for ? run->engine->best_for : why.text);
    return run;
}

/* ---- the cheapest solutions: engines take turns; the first to finish lists them ---- */

/* ns of the first turn, by engine_pace(); doubles each round. */
#define TURN_FIRST 2e7

struct turns_run {
    struct engine_run run;
    struct task task;
    struct engine_run *runs[ENGINE_COUNT];  /* owned; NULL: not begun, or ended */
    bool has_ended[ENGINE_COUNT];
    mpz_t counted[ENGINE_COUNT], told;      /* by row; the most, already added to the count */
    int now;                /* row */
    double turn, left;      /* ns */
    bool is_decided;        /* only runs[now] is left */
};

static void close_turns(struct engine_run *run)
{
    struct turns_run *turns = (struct turns_run *)run;
    for (int k = 0; k < ENGINE_COUNT; k++) {
        engine_close(turns->runs[k]);
        mpz_clear(turns->counted[k]);
    }
    mpz_clear(turns->told);
    memory_free(turns);
}

/* Passes the turn to the next engine that has not ended; false: none. */
static bool pass_turn(struct turns_run *turns)
{
    for (int tries = 0; tries < ENGINE_COUNT; tries++) {
        turns->turn *= ++turns->now == ENGINE_COUNT ? 2 : 1;
        turns->now %= ENGINE_COUNT;
        if (!turns->has_ended[turns->now]) {
            turns->left = turns->turn;
            return true;
        }
    }
    return false;
}

static struct engine_run *open_turns(const struct task *task, struct diag *diag)
{
    struct turns_run *turns = memory_need_zero(1, sizeof *turns);
    (void)diag;
    turns->run = (struct engine_run){.engine = engine_auto.best};
    turns->task = *task;
    turns->turn = TURN_FIRST;
    for (int k = 0; k < ENGINE_COUNT; k++) {
        turns->has_ended[k] = k == 0 || !engines[k]->best;
        mpz_init(turns->counted[k]);
    }
    mpz_init(turns->told);
    pass_turn(turns);
    return &turns->run;
}

static struct engine_run *find_run(struct turns_run *turns)
{
    const struct engine *best = engines[turns->now]->best;
    struct engine_run **run = &turns->runs[turns->now];
    struct diag diag = {0};
    if (!*run)
        *run = engine_open(best, &turns->task, &diag);
    return *run;
}

static void decide(struct turns_run *turns)
{
    for (int k = 0; k < ENGINE_COUNT; k++)
        if (k != turns->now) {
            engine_close(turns->runs[k]);
            turns->runs[k] = NULL;
        }
    turns->is_decided = true;
    snprintf(turns->run.why, sizeof turns->run.why, "%s, the first to finish",
             engines[turns->now]->name);
}

/* solution NULL: only counts. */
static enum outcome take_turn(struct turns_run *turns, int64_t budget,
                              struct engine_solution *solution, mpz_t count)
{
    struct engine_run *run = find_run(turns);
    enum outcome outcome = OUTCOME_DONE;
    if (run) {
        const struct engine *best = run->engine;
        double pace = engine_pace(best, &turns->task), nodes = turns->left / pace + 1;
        int64_t before = run->nodes, most = nodes < (double)budget ? (int64_t)nodes : budget;
        outcome = solution ? best->run(run, most, solution)
                           : best->count(run, most, turns->counted[turns->now]);
        if (!solution)
            count_more(turns->counted[turns->now], turns->told, count);
        turns->run.nodes += run->nodes - before;
        turns->left -= (double)most * pace;
    }
    if (run && outcome != OUTCOME_PAUSED && !run->has_failed) {
        if (!turns->is_decided)
            decide(turns);
        return outcome;
    }
    if (outcome != OUTCOME_PAUSED) {
        engine_close(run);
        turns->runs[turns->now] = NULL;
        turns->has_ended[turns->now] = true;
        turns->left = 0;
    }
    if (turns->is_decided || turns->left > 0 || pass_turn(turns))
        return OUTCOME_PAUSED;
    turns->run.has_failed = true;
    return OUTCOME_DONE;
}

static enum outcome run_turns(struct engine_run *run, int64_t budget,
                              struct engine_solution *solution)
{
    return take_turn((struct turns_run *)run, budget, solution, NULL);
}

static enum outcome count_turns(struct engine_run *run, int64_t budget, mpz_t count)
{
    return take_turn((struct turns_run *)run, budget, NULL, count);
}

static double progress_of_turns(const struct engine_run *run)
{
    const struct turns_run *turns = (const struct turns_run *)run;
    double most = 0, share;
    for (int k = 0; k < ENGINE_COUNT; k++)
        if (turns->runs[k] && (share = turns->runs[k]->engine->progress(turns->runs[k])) > most)
            most = share;
    return most;
}

static const struct engine best_auto = {
    .name = "auto",
    .summary = "takes turns, until one is done",
    .pace = 500,
    .suits = suits,
    .open = open_turns,
    .run = run_turns,
    .count = count_turns,
    .progress = progress_of_turns,
    .close = close_turns,
};

const struct engine engine_auto = {
    .name = "auto",
    .summary = "picks the engine that suits the problem best",
    .best = &best_auto,
    .suits = suits,
    .open = open_run,
};
