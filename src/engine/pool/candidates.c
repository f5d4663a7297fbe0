/* SPDX-License-Identifier: MIT */
/* How long each engine would take to count all solutions. */
#include "engine/pool/candidates.h"

#include <math.h>

#include "cover/estimate.h"

/* So many dives, but no more than go by so many entries, if each goes by all of them once; and
 * none goes on for ever. */
#define DIVES_LEAST 16
#define DIVES_MOST 256
#define DIVES_ENTRIES 400000
#define LEVELS_MOST 16384

/* Most dives miss where most nodes are: on bundled boards the mean was up to four times too low. */
#define TOO_LOW 2

/* What takes no longer is not worth a look at others, in seconds. */
#define SOON 0.03

/* A short try says less than dives, and what is done as a whole is shared out by no symmetry: it is
 * taken where it is so many times as fast. */
#define SURE 2

/* So many states that scan remembers are soon found again; of more than that few are. */
#define STATES_AT_HAND 2e6

/* The two looks at a short try, in nodes, and the least power of these that the share grows by. */
#define TRY_FIRST 512
#define TRY_LAST 2048
#define POWER_LEAST 0.5

/* Put it where it belongs. */
static void insert(struct candidates *candidates, struct candidate added)
{
    int k = candidates->count++;
    added.seconds = added.nodes * added.pace * 1e-9;
    for (; k && candidates->at[k - 1].seconds > added.seconds; k--)
        candidates->at[k] = candidates->at[k - 1];
    candidates->at[k] = added;
}

static void add(struct candidates *candidates, const struct task *task,
                const struct engine *engine, double nodes, double bytes, const char *why)
{
    insert(candidates, (struct candidate){
                           .engine = engine,
                           .pace = engine_pace(engine, task),
                           .nodes = nodes,
                           .bytes = bytes,
                           .why = why,
                       });
}

struct candidate *candidates_find(struct candidates *candidates, const struct engine *engine)
{
    int k = 0;
    while (k < candidates->count - 1 && candidates->at[k].engine != engine)
        k++;
    return &candidates->at[k];
}

static void replace(struct candidates *candidates, const struct engine *engine, double nodes,
                    const char *why)
{
    struct candidate wrong = *candidates_find(candidates, engine);
    struct candidates old = *candidates;
    candidates->count = 0;
    for (int k = 0; k < old.count; k++)
        if (old.at[k].engine != engine)
            insert(candidates, old.at[k]);
    wrong.nodes = nodes;
    wrong.why = why;
    insert(candidates, wrong);
}

void candidates_correct(struct candidates *candidates, const struct engine *engine, double nodes)
{
    replace(candidates, engine, nodes, "what it took so far");
}

static int64_t count_dives(const struct problem *problem)
{
    int64_t dives = DIVES_ENTRIES / (problem->first[problem->options + 1] + 1);
    return dives < DIVES_LEAST ? DIVES_LEAST : dives < DIVES_MOST ? dives : DIVES_MOST;
}

/* By the dives so far. */
static double guess_nodes(const struct estimate *estimate)
{
    return TOO_LOW * (estimate->mean + 2 * fmax(0, estimate_error(estimate)));
}

double candidates_dive(const struct problem *problem, const struct engine *engine, int64_t orbit)
{
    static const struct rule smallest = {.by = CHOOSE_SMALLEST};
    struct estimate estimate;
    double nodes = INFINITY, soon = SOON * 1e9 / engine->pace * (double)orbit;
    int64_t dives = count_dives(problem);
    if (!estimate_init(&estimate, problem, smallest, &(struct diag){0}))
        return nodes;
    estimate.skips_forced = engine->skips_forced;
    for (int level = 0; level < LEVELS_MOST && estimate.probes < dives; level++) {
        estimate_step(&estimate);
        if (estimate.probes >= DIVES_LEAST && guess_nodes(&estimate) < soon)
            break;
    }
    if (estimate.probes)
        nodes = guess_nodes(&estimate) / (double)orbit;
    estimate_done(&estimate);
    return nodes;
}

/* The power that a share grows by from some nodes to more of them. */
static double find_power(double before, double first, double after, double last)
{
    double power = after > before ? log(last / first) / log(after / before) : 0;
    return power < POWER_LEAST ? POWER_LEAST : power;
}

/* The nodes of a whole engine, by a short try: its share grows as a power of the nodes, as states
 * that it knows already come by ever more often.  INFINITY: nobody knows. */
static double try_out(const struct engine *engine, const struct task *task, int patience)
{
    struct diag why = {0};
    struct task alone = *task;
    alone.jobs = 1;
    struct engine_run *run = engine_open(engine, &alone, &why);
    double nodes = INFINITY;
    mpz_t count;
    if (!run)
        return nodes;
    mpz_init(count);
    int64_t budget = (int64_t)patience * TRY_FIRST, rest = (int64_t)patience * TRY_LAST - budget;
    bool done = engine->count(run, budget, count) == OUTCOME_DONE;
    double first = engine->progress(run), before = (double)run->nodes;
    done = done || engine->count(run, rest, count) == OUTCOME_DONE;
    double last = engine->progress(run), after = (double)run->nodes;
    if (done)
        nodes = after;
    else if (first > 0)
        nodes = SURE * after *
                pow(1 / last, (1 + ENGINE_UNSURE) / find_power(before, first, after, last));
    mpz_clear(count);
    engine_close(run);
    return nodes;
}

/* Where pieces are used any number of times, scan comes to the states that frontier has. */
static void guess_scan(struct candidates *candidates, const struct task *task,
                       const struct engine *search, double states)
{
    bool has_cells_alone = task->hints && task->hints->cells == task->problem->items;
    if (search == &engine_scan && has_cells_alone && states < STATES_AT_HAND &&
        states < candidates_find(candidates, search)->nodes)
        replace(candidates, search, states, "the states of frontier");
}

void candidates_guess(struct candidates *candidates, const struct task *task,
                      const struct engine *search, double nodes, int patience)
{
    static const struct engine *const whole[] = {&engine_memo, &engine_zdd};
    double bytes = 0;
    *candidates = (struct candidates){.count = 0};
    add(candidates, task, search, nodes, 0, "random dives");
    if (candidates->at[0].seconds <= SOON)
        return;
    if (engine_frontier.guess(task, &nodes, &bytes) && bytes <= (double)task->memory) {
        add(candidates, task, &engine_frontier, nodes, bytes, "its first layers");
        guess_scan(candidates, task, search, nodes);
    }
    for (size_t k = 0; k < sizeof whole / sizeof *whole && candidates->at[0].seconds > SOON; k++) {
        nodes = try_out(whole[k], task, patience);
        if (nodes < INFINITY)
            add(candidates, task, whole[k], nodes, 0, "a short try");
    }
}
