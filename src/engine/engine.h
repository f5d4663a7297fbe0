/* SPDX-License-Identifier: MIT */
/* Engines: fast ways to find or count all solutions of a problem, without an observer.
 *
 * An engine is a table of functions.  All engines find the same solutions, each in its own order,
 * which is the same in every run.  A run can pause at any node. */
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

/* The input of an engine.  Problem and hints must outlive the run. */
struct task {
    const struct problem *problem;
    const struct hints *hints;  /* NULL: the problem has no board */
    size_t memory;          /* bytes, without the problem itself */
    bool counts;            /* run() is never called */
    int jobs;               /* threads that a whole engine may use; below 2: none */
};
#define MEMORY_USUAL ((size_t)1 << 28)

enum outcome {
    OUTCOME_SOLUTION,       /* a solution was found */
    OUTCOME_PAUSED,         /* the budget is spent */
    OUTCOME_DONE            /* no more solutions, now and on later calls */
};

/* Borrowed until the run continues; options in any order. */
struct engine_solution {
    const int32_t *options;
    int32_t count;
};

/* The base of each engine's run. */
struct engine_run {
    const struct engine *engine;    /* never engine_auto */
    int64_t nodes;                  /* visited so far, including the root */
    char why[96];                   /* reason for choosing the engine, half a sentence, or empty */
    bool has_failed;                /* memory ran out, and links replaced the engine */
};

/* Estimated cost of a whole task. */
struct cost {
    const struct engine *engine;
    double nodes;
    double seconds;         /* of one processor */
    double bytes;           /* 0: negligible */
    const char *why;        /* source of the estimate: "random dives" */
};

struct engine {
    const char *name;       /* "auto", "links", "bits" */
    const char *summary;    /* half a line */
    const char *best_for;   /* kinds of problem; NULL: unknown */
    double pace;            /* approximate ns per node of weight 1 */
    bool skips_forced;      /* nodes without siblings are not counted */
    bool by_cells;          /* branches on a board's first open cell, not on the item with the
                             * fewest options */
    bool is_whole;          /* parts share results: do not split the task */
    bool has_threads;       /* runs task.jobs threads of its own; is whole */

    /* False with a diag, half a sentence, if the engine cannot handle the task. */
    bool (*suits)(const struct task *task, struct diag *diag);

    /* True if the engine suits the task and should be faster than `other`, which also suits it
     * (NULL: the cursor).  False with a diag otherwise.  Cost: microseconds.  NULL: never. */
    bool (*fits)(const struct task *task, const struct engine *other, struct diag *diag);

    /* True if a trial of some hundred nodes predicts a gain.  NULL: never. */
    bool (*pays)(const struct task *task);

    /* Returns the time per node as a multiple of `pace`, at least 1.  NULL: 1. */
    double (*weight)(const struct task *task);

    /* Estimates the nodes and bytes of a task for the engine `self`, by a try of about `most`
     * nodes.  False if the engine does not suit or the try is too short.  NULL: no estimate. */
    bool (*try)(const struct engine *self, const struct task *task, double most,
                struct cost *cost);

    /* Opens a run at the start of a task that the engine suits.  NULL with a diag if memory runs
     * out. */
    struct engine_run *(*open)(const struct task *task, struct diag *diag);

    /* Moves the run to the start of a part, keeping its tables.  It then counts the part's nodes
     * only; solutions include the part's decisions.  False: not possible, and begin() must succeed
     * before the run continues.  NULL: never possible. */
    bool (*begin)(struct engine_run *run, const struct part *part);

    /* Continues to the next solution, for about `budget` nodes, 1 <= budget.  NULL: the engine only
     * counts. */
    enum outcome (*run)(struct engine_run *run, int64_t budget, struct engine_solution *solution);

    /* Continues and adds the solutions passed to `count`; never returns OUTCOME_SOLUTION.  A run
     * must not use both run() and count(). */
    enum outcome (*count)(struct engine_run *run, int64_t budget, mpz_t count);

    /* Returns a number that changes if a counting run has more to save(); -1: the run cannot be
     * saved any more.  NULL: never. */
    int64_t (*stage)(const struct engine_run *run);

    /* Writes the data needed to continue from here.  Nothing may have been counted before. */
    void (*save)(const struct engine_run *run, struct scribe *scribe);

    /* Restores a saved run, from the start of the same task, with any memory and jobs.  If the text
     * is invalid, sets the reader to its end (NULL).  False with a diag, also if another version
     * wrote the text; then the run may only be closed. */
    bool (*restore)(struct engine_run *run, struct reader *reader, struct diag *diag);

    /* Returns the estimated share of the search done, 0 to 1. */
    double (*progress)(const struct engine_run *run);

    void (*close)(struct engine_run *run);
};

/* All engines, ending with NULL: engine_auto, then links, which suits every problem, then engines
 * for fewer problems, each faster there than those before it. */
extern const struct engine *const engines[];

/* To add an engine, add its name. */
#define ENGINES(_) _(auto) _(links) _(bits) _(lanes) _(scan) _(memo) _(zdd) _(frontier)
#define DECLARE_ENGINE(name) extern const struct engine engine_##name;
ENGINES(DECLARE_ENGINE)
#undef DECLARE_ENGINE
#define ONE(name) + 1
enum { ENGINE_COUNT = 0 ENGINES(ONE) };
#undef ONE

/* Returns the name of row k, NULL after the last (base/words.h). */
const char *engine_word(int k);

/* Returns the engine with this name, or NULL. */
const struct engine *engine_find(const char *name);

/* Returns the engine predicted to be fastest.  Cost: about 10 microseconds. */
const struct engine *engine_that_fits(const struct task *task);

/* Like engine_that_fits(), but only among engines that search the tree. */
const struct engine *engine_that_searches(const struct task *task);

/* False with a diag that names `what` ("states") if `bytes` > `most`. */
static inline bool engine_fits(double bytes, double most, const char *what, struct diag *diag)
{
    return bytes <= most ||
           diag_fault(diag, (struct place){0},
                      "its %s would take %.0f MB, and at most %.0f MB are allowed", what,
                      bytes / 1e6, most / 1e6);
}

/* True if all items are cells: any piece may be used any number of times. */
static inline bool task_has_cells_alone(const struct task *task)
{
    return task->hints && task->hints->cells == task->problem->items;
}

/* Returns the approximate ns per node. */
static inline double engine_pace(const struct engine *engine, const struct task *task)
{
    return engine->pace * (engine->weight ? engine->weight(task) : 1);
}

/* Opens a run; NULL with a diag if the engine does not suit the task or memory runs out. */
static inline struct engine_run *engine_open(const struct engine *engine, const struct task *task,
                                             struct diag *diag)
{
    return engine->suits(task, diag) ? engine->open(task, diag) : NULL;
}

/* Closes a run or NULL. */
static inline void engine_close(struct engine_run *run)
{
    if (run)
        run->engine->close(run);
}

#endif
