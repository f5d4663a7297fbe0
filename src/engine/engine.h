/* SPDX-License-Identifier: MIT */
/* Engines: fast ways to find or count all solutions, without an observer.
 *
 * An engine is a table of functions.  Each finds the same solutions, in an order of its own that is
 * the same in every run.  A run can pause at any node. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gmp.h>

#include "base/diag.h"
#include "cover/hints.h"
#include "cover/problem.h"
#include "engine/fields.h"
#include "engine/residue.h"

/* The solutions that a `best` engine finds or counts. */
struct cheapest {
    int64_t most;           /* solutions listed, at least 1 */
    int64_t from, to;       /* range of costs */
    /* False: the solution does not count.  Options ascend.  NULL: all count. */
    bool (*keeps)(void *self, const int32_t *options, int32_t count);
    /* Returns the cost that further solutions must stay below, which other threads lower; only with
     * keeps() and a count.  NULL: none. */
    int64_t (*limit)(void *self);
    void *self;
    struct shared *shared;  /* where the parts of a pool keep their solutions; NULL: nowhere */
    const struct taxes *taxes;  /* known from the whole; NULL: none */
    const int32_t *items;   /* each item's number in the whole; NULL: the same */
};

/* Problem and hints must outlive the run. */
struct task {
    const struct problem *problem;
    const struct hints *hints;  /* NULL: no board */
    size_t memory;          /* bytes besides the problem */
    bool counts;            /* only count() is called, never run() */
    int jobs;               /* threads, if has_threads; below 2: one */
    const struct cheapest *wanted;      /* for `best` engines; NULL: none */
    struct writer *proof;   /* for the count, if the engine can prove it; best_links proves that
                             * it is 0; NULL: none */
};
#define MEMORY_USUAL ((size_t)1 << 28) /* task.memory in a race */

enum outcome {
    OUTCOME_SOLUTION,
    OUTCOME_PAUSED,         /* the budget is spent */
    OUTCOME_DONE            /* also on later calls */
};

/* Borrowed until the run continues; options in any order. */
struct engine_solution {
    const int32_t *options;
    int32_t count;
};

struct engine_run {
    const struct engine *engine;    /* never engine_auto */
    int64_t nodes;                  /* visited, including the root */
    char why[96];                   /* half a sentence: why it was chosen; or empty */
    bool has_failed;                /* memory ran out; links may have taken over */
};

/* The estimated cost of a task. */
struct cost {
    const struct engine *engine;
    double nodes;
    double seconds;         /* with one thread */
    double bytes;           /* 0: negligible */
    const char *why;        /* source: "random dives" */
};

struct engine {
    const char *name;       /* "auto", "links", "bits" */
    const char *summary;    /* half a line */
    const char *best_for;   /* kinds of problem; NULL: unknown */
    double pace;            /* ns per node of weight 1, roughly */
    bool skips_forced;      /* does not count nodes without siblings */
    bool by_cells;          /* branches on a board's first open cell, not on the item with the
                             * fewest options */
    bool is_whole;          /* do not split the task: parts share results */
    bool proves;            /* writes task.proof; open() may refuse */
    bool has_threads;       /* runs task.jobs threads; only if is_whole */

    /* The engine of the same name whose run() lists the cheapest solutions, by cost, then as
     * ascending lists of options.  At the highest cost it lists the same in every run.  NULL:
     * none. */
    const struct engine *best;

    /* False, with half a sentence, if it cannot handle the task. */
    bool (*suits)(const struct task *task, struct diag *diag);

    /* True if it suits the task and should beat `other`, which also does (NULL: the cursor).  Cost:
     * microseconds.  NULL: never. */
    bool (*fits)(const struct task *task, const struct engine *other, struct diag *diag);

    /* True if a short trial predicts that it beats the one chosen so far.  NULL: never. */
    bool (*pays)(const struct task *task);

    /* Returns the time per node, in multiples of `pace`, at least 1.  NULL: 1. */
    double (*weight)(const struct task *task);

    /* Sets nodes and bytes by a trial of the engine `self` of about `most` nodes.  False if it does
     * not suit the task or the trial is too short.  NULL: no estimate. */
    bool (*try)(const struct engine *self, const struct task *task, double most,
                struct cost *cost);

    /* Begins a task that it suits. */
    struct engine_run *(*open)(const struct task *task, struct diag *diag);

    /* Moves the run to the start of a part, and keeps its tables.  It then counts only the part's
     * nodes; solutions include the part's decisions.  After a failure only begin() or close() may
     * follow.  NULL: never. */
    bool (*begin)(struct engine_run *run, const struct part *part);

    /* Continues to the next solution, or for about `budget` >= 1 nodes.  NULL: can only count. */
    enum outcome (*run)(struct engine_run *run, int64_t budget, struct engine_solution *solution);

    /* Like run(), but adds solutions to `count`, without OUTCOME_SOLUTION.  A run gets only one of
     * both. */
    enum outcome (*count)(struct engine_run *run, int64_t budget, mpz_t count);

    /* Returns a number that changes when a count has progress to save(); -1 if it can no longer be
     * saved.  NULL: cannot save. */
    int64_t (*stage)(const struct engine_run *run);

    /* Writes the data for restore(), if nothing has been added to a count. */
    void (*save)(const struct engine_run *run, struct writer *writer);

    /* Restores a saved run into one just opened on the same task; `memory` and `jobs` may differ.
     * Fails if the text is invalid, which also sets the reader's `at` to NULL, or from another
     * version; then only close() may follow. */
    bool (*restore)(struct engine_run *run, struct reader *reader, struct diag *diag);

    /* 0 to 1, estimated. */
    double (*progress)(const struct engine_run *run);

    void (*close)(struct engine_run *run);
};

/* Ended by NULL: engine_auto; engine_links, for every problem; then engines for ever fewer
 * problems, but faster there. */
extern const struct engine *const engines[];

/* An added name adds its engine. */
#define ENGINES(_) _(auto) _(links) _(bits) _(lanes) _(scan) _(memo) _(zdd) _(tree)
#define DECLARE_ENGINE(name) extern const struct engine engine_##name;
ENGINES(DECLARE_ENGINE)
#undef DECLARE_ENGINE
extern const struct engine best_links, best_zdd;

/* Return the cost that further solutions of a run of best_links must stay below, and its taxes. */
int64_t best_links_limit(const struct engine_run *run);
const struct taxes *best_links_taxes(const struct engine_run *run);

#define ONE(name) + 1
enum { ENGINE_COUNT = 0 ENGINES(ONE) };
#undef ONE

/* See word_function. */
const char *engine_word(int k);

/* NULL: unknown. */
const struct engine *engine_find(const char *name);

/* Returns the engine that should be fastest.  Cost: about 10 microseconds. */
const struct engine *engine_that_fits(const struct task *task);

/* The same, of the engines that are not whole. */
const struct engine *engine_that_searches(const struct task *task);

/* True if `bytes` <= `most`; else the fault names `what` ("states"). */
static inline bool engine_fits(double bytes, double most, const char *what, struct diag *diag)
{
    return bytes <= most ||
           diag_fault(diag, (struct place){0},
                      "its %s would take %.0f MB, and at most %.0f MB are allowed", what,
                      bytes / 1e6, most / 1e6);
}

/* True if all items are cells: any piece may be used again. */
static inline bool task_has_cells_alone(const struct task *task)
{
    return task->hints && task->hints->cells == task->problem->items;
}

/* Returns ns per node, roughly. */
static inline double engine_pace(const struct engine *engine, const struct task *task)
{
    return engine->pace * (engine->weight ? engine->weight(task) : 1);
}

/* NULL also if it does not suit the task. */
static inline struct engine_run *engine_open(const struct engine *engine, const struct task *task,
                                             struct diag *diag)
{
    return engine->suits(task, diag) ? engine->open(task, diag) : NULL;
}

static inline void engine_close(struct engine_run *run)
{
    if (run)
        run->engine->close(run);
}

#endif
