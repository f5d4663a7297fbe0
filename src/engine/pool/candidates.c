/* SPDX-License-Identifier: MIT */
/* How long each engine would take to count all solutions. */
#include "engine/pool/candidates.h"

#include <math.h>

/* A look at another takes about so long to open it, in ns an entry of the problem, and is worth it
 * where the fastest takes so many times as long as all of the look. */
#define OPEN_TIME 200
#define LOOK_WORTH 16

/* States of frontier that are looked at, in all layers; fewer say little, more hardly say more. */
#define LAYERS_LEAST 4096
#define LAYERS_MOST  65536

/* Some hundred states a layer may lead to a guess that is so many times too large, as of dominoes
 * on 20x20.  Before frontier is left out, as its layers have no room, so many times as many states
 * are looked at, and once more.  It is not left out either where that guess is twice too large and
 * all others are hopeless: where a layer is full, another engine goes on. */
#define LAYERS_OFF   100
#define LAYERS_AGAIN 8
#define LAYERS_LAST  (LAYERS_AGAIN * LAYERS_AGAIN * LAYERS_MOST)
#define ROOM_OFF     2

/* A short try says less than dives, or than what the first try did, and what is done as a whole is
 * shared out by no symmetry: it is taken where it is so many times as fast. */
#define SURE 2

/* What scan remembers of the states that frontier has in so many bytes is soon found again; of more
 * than that hardly any is. */
#define BYTES_AT_HAND 4e6

/* How much earlier than the last look at a short try the first one is, and the least power of the
 * nodes that the share grows by. */
#define TRY_EARLIER 4
#define POWER_LEAST 0.5

/* A guess counts more by this power of how far it is from what was tried: the farther the less
 * sure. */
#define FARTHER 0.25

/* ns to open an engine, about. */
static double opening_time(const struct task *task)
{
    return (double)task->problem->first[task->problem->options + 1] * OPEN_TIME;
}

/* Put it where it belongs. */
static void insert(struct candidates *candidates, struct candidate added)
{
    int k = candidates->count++;
    added.seconds = added.opening + added.nodes * added.pace * 1e-9;
    for (; k && candidates->at[k - 1].seconds > added.seconds; k--)
        candidates->at[k] = candidates->at[k - 1];
    candidates->at[k] = added;
}

static void add(struct candidates *candidates, const struct task *task, struct candidate added)
{
    added.pace = engine_pace(added.engine, task);
    insert(candidates, added);
}

const struct candidate *candidates_find(const struct candidates *candidates,
                                        const struct engine *engine)
{
    int k = 0;
    while (k < candidates->count - 1 && candidates->at[k].engine != engine)
        k++;
    return &candidates->at[k];
}

static void replace(struct candidates *candidates, const struct engine *engine, double nodes,
                    double opening, const char *why)
{
    struct candidate wrong = *candidates_find(candidates, engine);
    struct candidates old = *candidates;
    candidates->count = 0;
    for (int k = 0; k < old.count; k++)
        if (old.at[k].engine != engine)
            insert(candidates, old.at[k]);
    wrong.nodes = nodes;
    wrong.opening = opening;
    wrong.why = why;
    insert(candidates, wrong);
}

void candidates_break(struct candidates *candidates, const struct engine *search, double nodes,
                      double gain, double opening)
{
    candidates->gain = gain;
    replace(candidates, search, nodes / gain, opening, "random dives");
}

void candidates_correct(struct candidates *candidates, const struct engine *engine, double nodes)
{
    double opening = candidates_find(candidates, engine)->opening;
    replace(candidates, engine, nodes, opening, "what it took so far");
}

/* The power that a share grows by from some nodes to more of them. */
static double find_power(double before, double first, double after, double last)
{
    double power = after > before ? log(last / first) / log(after / before) : 0;
    return power < POWER_LEAST ? POWER_LEAST : power;
}

double looks_guess(const struct looks *looks)
{
    if (looks->last >= 1)
        return looks->after;
    if (looks->last < looks->first)
        return looks->after / looks->last;
    double power = find_power(looks->before, looks->first, looks->after, looks->last);
    return looks->first > 0 ? looks->after * pow(1 / looks->last, (1 + FARTHER) / power) : INFINITY;
}

/* Have the engine go on to so many nodes. */
static double look(struct engine_run *run, double nodes, mpz_t count)
{
    int64_t rest = (int64_t)nodes - run->nodes;
    bool done = rest > 0 && run->engine->count(run, rest, count) == OUTCOME_DONE;
    return done ? 1 : run->engine->progress(run);
}

/* Try it for so many nodes. */
static double try_out(const struct engine *engine, const struct task *task, double nodes)
{
    struct diag why = {0};
    struct task alone = *task;
    alone.jobs = 1;
    struct engine_run *run = engine_open(engine, &alone, &why);
    struct looks looks;
    mpz_t count;
    if (!run)
        return INFINITY;
    mpz_init(count);
    looks.first = look(run, nodes / TRY_EARLIER, count);
    looks.before = (double)run->nodes;
    looks.last = looks.first < 1 ? look(run, nodes, count) : 1;
    looks.after = (double)run->nodes;
    mpz_clear(count);
    engine_close(run);
    return looks.last < 1 ? SURE * looks_guess(&looks) : looks.after;
}

/* Where pieces are used any number of times, scan comes to the states that frontier has. */
static void guess_scan(struct candidates *candidates, const struct task *task)
{
    const struct candidate *scan = candidates_find(candidates, &engine_scan);
    const struct candidate *frontier = candidates_find(candidates, &engine_frontier);
    if (scan->engine == &engine_scan && frontier->engine == &engine_frontier &&
        task_has_cells_alone(task) && frontier->bytes < BYTES_AT_HAND &&
        frontier->nodes < scan->nodes)
        replace(candidates, &engine_scan, frontier->nodes, scan->opening, "the states of frontier");
}

/* How many nodes another engine may be tried for, from `least` to `most`; 0: it is not worth a
 * look. */
static double choose_nodes(const struct candidates *candidates, const struct task *task,
                           const struct engine *engine, double least, double most)
{
    double time = candidates->at[0].seconds * 1e9 / LOOK_WORTH - opening_time(task);
    double nodes = fmin(most, time / engine_pace(engine, task));
    bool is_there = candidates_find(candidates, engine)->engine == engine;
    return is_there || nodes < least ? 0 : nodes;
}

void candidates_begin(struct candidates *candidates, const struct task *task,
                      const struct engine *search, double nodes, double gain, double opening)
{
    *candidates = (struct candidates){.gain = gain};
    add(candidates, task,
        (struct candidate){
            .engine = search, .nodes = nodes / gain, .opening = opening, .why = "random dives"});
}

void candidates_add(struct candidates *candidates, const struct task *task,
                    const struct engine *engine, double nodes)
{
    add(candidates, task,
        (struct candidate){.engine = engine, .nodes = nodes, .why = "a short try"});
}

/* Take a sample of the layers of frontier; a larger one where by that they hardly have room. */
static bool guess_layers(const struct candidates *candidates, const struct task *task, int patience,
                         struct candidate *frontier)
{
    double most = (double)patience * LAYERS_MOST, nodes, excess;
    do {
        nodes = choose_nodes(candidates, task, &engine_frontier, LAYERS_LEAST, most);
        if (nodes <= 0 ||
            !engine_frontier.guess(task, (int64_t)nodes, &frontier->nodes, &frontier->bytes))
            return false;
        excess = frontier->bytes / (double)task->memory;
        most *= LAYERS_AGAIN;
    } while (excess > 1 && excess < LAYERS_OFF && nodes * LAYERS_AGAIN >= most &&
             most <= LAYERS_LAST);
    double time = frontier->nodes * engine_pace(&engine_frontier, task) * 1e-9;
    return excess <= 1 || (excess <= ROOM_OFF && time * LOOK_WORTH < candidates->at[0].seconds);
}

static void try_layers(struct candidates *candidates, const struct task *task, int patience)
{
    struct candidate frontier = {.engine = &engine_frontier,
                                 .why = "a sample of its layers",
                                 .opening = opening_time(task) * 1e-9};
    if (guess_layers(candidates, task, patience, &frontier))
        add(candidates, task, frontier);
}

/* Try an engine that shows how fast its share grows. */
static void try_whole(struct candidates *candidates, const struct task *task,
                      const struct engine *engine, int patience)
{
    struct candidate whole = {
        .engine = engine, .why = "a short try", .opening = opening_time(task) * 1e-9};
    double nodes =
        choose_nodes(candidates, task, engine, TRIAL_NODES, (double)patience * TRIAL_NODES);
    whole.nodes = nodes > 0 ? try_out(engine, task, nodes) : INFINITY;
    if (whole.nodes < INFINITY)
        add(candidates, task, whole);
}

void candidates_try(struct candidates *candidates, const struct task *task, int patience)
{
    try_layers(candidates, task, patience);
    guess_scan(candidates, task);
    try_whole(candidates, task, &engine_memo, patience);
    try_whole(candidates, task, &engine_zdd, patience);
}
