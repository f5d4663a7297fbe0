/* SPDX-License-Identifier: MIT */
/* The table of engines, their names, and engine_auto, which chooses one. */
#include <stdio.h>

#include "base/words.h"
#include "engine/engine.h"

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

/* Returns the last engine that fits.  `why`: why the first does not, if none fits. */
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

/* ---- engine_auto ---- */

static bool suits(const struct task *task, struct diag *diag)
{
    return engines[1]->suits(task, diag);
}

/* Returns the first engine that pays, or NULL. */
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

const struct engine engine_auto = {
    .name = "auto",
    .summary = "picks the engine that suits the problem best",
    .suits = suits,
    .open = open_run,
};
