/* SPDX-License-Identifier: MIT */
/* The table of engines, and which of them suits a problem best. */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "engine/engine.h"

const struct engine *const engines[] = {
    &engine_auto, &engine_links, &engine_bits, &engine_lanes, &engine_scan, &engine_memo,
    &engine_zdd,  &engine_frontier, NULL,
};

const char *engine_word(int k)
{
    return engines[k] ? engines[k]->name : NULL;
}

const char *engine_word_that_finds(int k)
{
    int at = 0;
    for (; engines[at]; at++) {
        bool only_counts = engines[at]->count && !engines[at]->run;
        if (!only_counts && k-- == 0)
            break;
    }
    return engine_word(at);
}

/* Those faster than links, the fastest first; links are for the rest.  From `searching` on they
 * search the tree. */
static const struct engine *const fast[] = {
    &engine_memo, &engine_scan, &engine_lanes, &engine_bits, NULL,
};
static const struct engine *const *const searching = fast + 1;

const struct engine *engine_find(const char *name)
{
    int k = word_find(engine_word, name);
    return k < 0 ? NULL : engines[k];
}

static bool suits_all(const struct task *task, struct diag *diag)
{
    return engine_links.suits(task, diag);
}

const struct engine *engine_that_searches(const struct task *task)
{
    struct diag why;
    for (int k = 0; searching[k]; k++) {
        why = (struct diag){0};
        if (searching[k]->suits(task, &why) && searching[k]->pays(task, &why))
            return searching[k];
    }
    return &engine_links;
}

/* Where the memory for it fails another has its turn, too. */
static struct engine_run *try_engine(const struct engine *engine, const struct task *task,
                                     struct diag *why)
{
    *why = (struct diag){0};
    return engine->suits(task, why) && engine->pays(task, why) ? engine->open(task, why) : NULL;
}

/* That of the first in `list` that suits and pays, or links. */
static struct engine_run *open_one_of(const struct engine *const *list, const struct task *task,
                                      struct diag *diag)
{
    struct diag why;
    struct engine_run *run = NULL;
    for (int k = 0; list[k] && !run; k++)
        run = try_engine(list[k], task, &why);
    const char *reason = run ? run->engine->fits : why.text;
    run = run ? run : engine_links.open(task, diag);
    if (run)
        snprintf(run->why, sizeof run->why, "%.95s", reason);
    return run;
}

static struct engine_run *open_best(const struct task *task, struct diag *diag)
{
    return open_one_of(fast, task, diag);
}

static struct engine_run *open_search(const struct task *task, struct diag *diag)
{
    return open_one_of(searching, task, diag);
}

const struct engine engine_auto = {
    .name = "auto",
    .summary = "picks the engine that suits the problem best",
    .suits = suits_all,
    .open = open_best,
};

const struct engine engine_search = {
    .name = "auto",
    .suits = suits_all,
    .open = open_search,
};
