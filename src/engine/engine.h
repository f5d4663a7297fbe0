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

/* The solutions that an engine for the cheapest ones finds, and counts. */
struct cheapest {
    int64_t most;           /* run() lists at most as many, at least 1 */
    int64_t from, to;       /* costs that they may have */
    bool (*keeps)(void *self, const int32_t *options, int32_t count);   /* ascending; false: the
                             * solution does not count; NULL: all do */
    void *self;
};

/* The input of an engine.  Problem and hints must outlive the run. */
struct task {
    const struct problem *problem;
    const struct hints *hints;  /* NULL: no board */
    size_t memory;          /* bytes that the engine may use besides the problem */
    bool counts;            /* only count() is called, never run() */
    int jobs;               /* threads that an engine with has_threads may use; below 2: one */
    const struct cheapest *wanted;      /* for the engines of `best` rows; NULL: none */
    struct writer *proof;   /* count() writes a proof of the count there, if the engine can; NULL:
                             * none */
};
#define MEMORY_USUAL ((size_t)1 << 28) /* task.memory in a race */

enum outcome {
    OUTCOME_SOLUTION,
    OUTCOME_PAUSED,         /* the budget is spent */
    OUTCOME_DONE            /* also on later calls */
};

/* A solution, borrowed from the run until it continues; its options are in any order. */
struct engine_solution {
    const int32_t *options;
    int32_t count;
};

struct engine_run {
    const struct engine *engine;    /* never engine_auto */
    int64_t nodes;                  /* visited so far, including the root */
    char why[96];                   /* why the engine was chosen, half a sentence, or empty */
    bool has_failed;                /* memory ran out, and engine_links replaced the engine */
};

/* The estimated cost of a whole task with an engine. */
struct cost {
    const struct engine *engine;
    double nodes;
    double seconds;         /* with one thread */
    double bytes;           /* of memory; 0: negligible */
    const char *why;        /* source of the estimate: "random dives" */
};

struct engine {
    const char *name;       /* "auto", "links", "bits" */
    const char *summary;    /* half a line */
    const char *best_for;   /* kinds of problem; NULL: unknown */
    double pace;            /* approximate ns per node of weight 1 */
    bool skips_forced;      /* does not count nodes without siblings */
    bool by_cells;          /* branches on a board's first open cell, not on the item with the
                             * fewest options */
    bool is_whole;          /* do not split the task, because its parts share results */
    bool proves;            /* writes task.proof; open() may then refuse a task */
    bool has_threads;       /* runs task.jobs threads itself; only if is_whole */

    /* The row of the same name whose run() lists the cheapest solutions by ascending cost, equal
     * ones as ascending lists of options.  The solutions listed at the highest cost are the same in
     * every run.  NULL: none. */
    const struct engine *best;

    /* False, with half a sentence, if the engine cannot handle the task. */
    bool (*suits)(const struct task *task, struct diag *diag);

    /* True if the engine suits the task and should be faster than `other`, which also suits it
     * (NULL: the cursor).  Cost: microseconds.  NULL: never. */
    bool (*fits)(const struct task *task, const struct engine *other, struct diag *diag);

    /* True if a short trial predicts that the engine is faster than the one chosen so far.  NULL:
     * never. */
    bool (*pays)(const struct task *task);

    /* Returns the time per node as a multiple of `pace`, at least 1.  NULL: 1. */
    double (*weight)(const struct task *task);

    /* Estimates nodes and bytes of *cost for the engine `self`, by a trial of about `most` nodes.
     * False if the engine does not suit the task or the trial is too short.  NULL: no estimate. */
    bool (*try)(const struct engine *self, const struct task *task, double most,
                struct cost *cost);

    /* Opens a run at the start of a task that the engine suits. */
    struct engine_run *(*open)(const struct task *task, struct diag *diag);

    /* Moves the run to the start of a part, keeping its tables.  The run then counts only the nodes
     * of the part; its solutions include the part's decisions.  If false, the run may only continue
     * after another begin().  NULL: never. */
    bool (*begin)(struct engine_run *run, const struct part *part);

    /* Continues until the next solution, or for about `budget` nodes, 1 <= budget.  NULL: the
     * engine can only count. */
    enum outcome (*run)(struct engine_run *run, int64_t budget, struct engine_solution *solution);

    /* Like run(), but adds the number of solutions to `count`, and never returns OUTCOME_SOLUTION.
     * A run must not get both. */
    enum outcome (*count)(struct engine_run *run, int64_t budget, mpz_t count);

    /* Returns a number that changes when a counting run has progress to save(); -1 if it can no
     * longer be saved.  NULL: the engine cannot save runs. */
    int64_t (*stage)(const struct engine_run *run);

    /* Writes the data with which restore() continues.  Only for a run that has not yet added
     * anything to a count. */
    void (*save)(const struct engine_run *run, struct writer *writer);

    /* Restores a saved run into a run just opened on the same task; `memory` and `jobs` of the task
     * may differ.  Fails if the text is invalid, which also sets the reader to its end (NULL), or
     * comes from another version; the run may then only be closed. */
    bool (*restore)(struct engine_run *run, struct reader *reader, struct diag *diag);

    /* 0 to 1, estimated. */
    double (*progress)(const struct engine_run *run);

    /* Frees the run. */
    void (*close)(struct engine_run *run);
};

/* All engines, ended by NULL: engine_auto; engine_links, which suits every problem; then engines
 * that suit ever fewer problems, but are faster there. */
extern const struct engine *const engines[];

/* To add an engine, add its name. */
#define ENGINES(_) _(auto) _(links) _(bits) _(lanes) _(scan) _(memo) _(zdd) _(tree)
#define DECLARE_ENGINE(name) extern const struct engine engine_##name;
ENGINES(DECLARE_ENGINE)
#undef DECLARE_ENGINE
extern const struct engine best_links, best_zdd;
#define ONE(name) + 1
enum { ENGINE_COUNT = 0 ENGINES(ONE) };
#undef ONE

/* A word_function (base/words.h). */
const char *engine_word(int k);

/* NULL: unknown. */
const struct engine *engine_find(const char *name);

/* Returns the engine predicted to be fastest.  Cost: about 10 microseconds. */
const struct engine *engine_that_fits(const struct task *task);

/* Like engine_that_fits(), but only among engines whose tasks can be split (is_whole is false). */
const struct engine *engine_that_searches(const struct task *task);

/* True if `bytes` <= `most`; the fault names `what` ("states"). */
static inline bool engine_fits(double bytes, double most, const char *what, struct diag *diag)
{
    return bytes <= most ||
           diag_fault(diag, (struct place){0},
                      "its %s would take %.0f MB, and at most %.0f MB are allowed", what,
                      bytes / 1e6, most / 1e6);
}

/* True if all items are cells, because every piece may be used any number of times. */
static inline bool task_has_cells_alone(const struct task *task)
{
    return task->hints && task->hints->cells == task->problem->items;
}

/* Returns the approximate ns per node. */
static inline double engine_pace(const struct engine *engine, const struct task *task)
{
    return engine->pace * (engine->weight ? engine->weight(task) : 1);
}

/* Opens a run; NULL also if the engine does not suit the task. */
static inline struct engine_run *engine_open(const struct engine *engine, const struct task *task,
                                             struct diag *diag)
{
    return engine->suits(task, diag) ? engine->open(task, diag) : NULL;
}

/* Accepts NULL. */
static inline void engine_close(struct engine_run *run)
{
    if (run)
        run->engine->close(run);
}

#endif
