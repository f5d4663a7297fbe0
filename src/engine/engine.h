/* SPDX-License-Identifier: MIT */
/* Engines: ways to find or count all solutions of a problem fast, with nobody watching.
 *
 * An engine is a table of what is asked of it.  All of them find the same solutions, each
 * in an order of its own, which is the same in every run.  Where an engine stops is its
 * own affair: it goes on from there as if it had never stopped. */
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

/* What is asked of an engine.  Problem and hints are borrowed, and outlive the run. */
struct task {
    const struct problem *problem;
    const struct hints *hints;  /* NULL: nothing is known of a board */
    size_t memory;          /* bytes that it may take, the problem itself not counted */
    bool counts;            /* run() is never called: it need not know the solutions */
    int jobs;               /* threads that a whole engine may use; below 2: none of its own */
};
#define MEMORY_USUAL ((size_t)1 << 28)

enum outcome {
    OUTCOME_SOLUTION,       /* here is one */
    OUTCOME_PAUSED,         /* the budget is spent */
    OUTCOME_DONE            /* there are no more; so each time from now on */
};

/* Lent until the run goes on: options in any order. */
struct engine_solution {
    const int32_t *options; /* [count] */
    int32_t count;
};

/* One search; each engine's own begins with it. */
struct engine_run {
    const struct engine *engine;    /* whose it is; never the one that only chooses */
    int64_t nodes;                  /* of its search tree, visited so far; the root is one */
    char why[96];                   /* half a sentence, where the engine was chosen; else empty */
    bool has_failed;                /* it had no room, and links are at work in its place */
};

/* What an engine takes for all of a task, by a guess. */
struct cost {
    const struct engine *engine;
    double nodes;
    double seconds;         /* of one processor */
    double bytes;           /* 0: few */
    const char *why;        /* where the guess comes from: "random dives" */
};

struct engine {
    const char *name;       /* "auto", "links", "bits" */
    const char *summary;    /* half a line */
    const char *best_for;   /* the problems that it is best for; NULL: not known */
    double pace;            /* ns that a node takes, about, where its weight is 1 */
    bool skips_forced;      /* nodes without a brother are none of its nodes */
    bool by_cells;          /* it branches on the first open cell of a board, not on the item with
                             * the fewest options */
    bool is_whole;          /* what it finds in one part helps it in the others: not to be shared
                             * out */
    bool has_threads;       /* a whole one that has task.jobs threads of its own */

    /* False with a diag that says why not in half a sentence. */
    bool (*suits)(const struct task *task, struct diag *diag);

    /* True if it suits, and a look at the task shows that it takes less time than `other`, which
     * suits, too; NULL: the cursor.  Else false with a diag.  Cost: microseconds.
     * NULL: a look does not show that. */
    bool (*fits)(const struct task *task, const struct engine *other, struct diag *diag);

    /* True if a search of some hundred nodes shows that.  NULL: it does not. */
    bool (*pays)(const struct task *task);

    /* How many times as long a node of this task takes, from 1.  NULL: once. */
    double (*weight)(const struct task *task);

    /* Guesses the nodes and bytes of a task, as of the engine `self`, by a try of about `most`
     * nodes.  False if it does not suit, or if so few say nothing.  NULL: nobody can guess. */
    bool (*try)(const struct engine *self, const struct task *task, double most,
                struct cost *cost);

    /* Stand at the start of the search of a task that it suits.  NULL with a diag where
     * memory fails. */
    struct engine_run *(*open)(const struct task *task, struct diag *diag);

    /* Stand at the start of a part of the task, wherever the run is, with what it knows already;
     * its nodes are those of this part, and solutions hold what the part decides.  False: not
     * to be had so; the run must begin anew then before it goes on.  NULL: never. */
    bool (*begin)(struct engine_run *run, const struct part *part);

    /* Go on to the next solution, but visit no more than about `budget` nodes, 1 <= budget.
     * NULL: it only counts. */
    enum outcome (*run)(struct engine_run *run, int64_t budget, struct engine_solution *solution);

    /* Go on, and add the solutions that are passed to `count`; never OUTCOME_SOLUTION.  A run
     * either counts or goes from solution to solution. */
    enum outcome (*count)(struct engine_run *run, int64_t budget, mpz_t count);

    /* How far a run that counts is: other than before where there is more to save(); -1: it cannot
     * be kept, now and from now on.  NULL: never. */
    int64_t (*stage)(const struct engine_run *run);

    /* Write what it needs to go on from there.  Nothing of it was counted yet. */
    void (*save)(const struct engine_run *run, struct scribe *scribe);

    /* Go there from the start of the same task, in any memory, with any jobs.  Where that is not
     * how the text reads, the reader has nothing left; false with a diag, also where another
     * version of the program wrote it.  The run is only to be closed then. */
    bool (*restore)(struct engine_run *run, struct reader *reader, struct diag *diag);

    /* The share of the search that is done, 0 to 1, by a guess. */
    double (*progress)(const struct engine_run *run);

    void (*close)(struct engine_run *run);
};

/* All of them, NULL behind the last: first the one that chooses among the others, then the one that
 * suits every problem; one behind the other is for fewer problems, and faster there. */
extern const struct engine *const engines[];

/* The rows of that table: to add an engine, add its name. */
#define ENGINES(_) _(auto) _(links) _(bits) _(lanes) _(scan) _(memo) _(zdd) _(frontier)
#define DECLARE_ENGINE(name) extern const struct engine engine_##name;
ENGINES(DECLARE_ENGINE)
#undef DECLARE_ENGINE
#define ONE(name) + 1
enum { ENGINE_COUNT = 0 ENGINES(ONE) };
#undef ONE

/* Their names, NULL past the last: see base/words.h.
 * The second leaves out those that only count. */
const char *engine_word(int k);
const char *engine_word_that_finds(int k);

/* The engine of that name; NULL: there is none. */
const struct engine *engine_find(const char *name);

/* The engine that a look at the task says is the fastest.  Cost: some 10 microseconds. */
const struct engine *engine_that_fits(const struct task *task);

/* The same of those that search the tree, whatever states recur. */
const struct engine *engine_that_searches(const struct task *task);

/* True where what an engine needs has room; else false, and the diag says so of "states" or
 * whatever takes most of it. */
static inline bool engine_fits(double bytes, double most, const char *what, struct diag *diag)
{
    return bytes <= most ||
           diag_fault(diag, (struct place){0},
                      "its %s would take %.0f MB, and at most %.0f MB are allowed", what,
                      bytes / 1e6, most / 1e6);
}

/* True where the board's cells are all the items there are: pieces are used any number of times. */
static inline bool task_has_cells_alone(const struct task *task)
{
    return task->hints && task->hints->cells == task->problem->items;
}

/* ns that a node of the task takes, about. */
static inline double engine_pace(const struct engine *engine, const struct task *task)
{
    return engine->pace * (engine->weight ? engine->weight(task) : 1);
}

/* Open a run, where the engine suits.  NULL with a diag. */
static inline struct engine_run *engine_open(const struct engine *engine, const struct task *task,
                                             struct diag *diag)
{
    return engine->suits(task, diag) ? engine->open(task, diag) : NULL;
}

/* End a run; NULL is fine. */
static inline void engine_close(struct engine_run *run)
{
    if (run)
        run->engine->close(run);
}

#endif
