/* SPDX-License-Identifier: MIT */
#include "cmd/search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/large.h"
#include "base/limit.h"
#include "base/number.h"
#include "base/sort.h"
#include "cmd/output.h"

/* A slice must be short for keys, time limits and a pipe's reader. */
#define SLICE_TIME (50 * CLOCK_MS)
#define SLICE_SOLUTIONS 256 /* may be found faster than printed */
#define FLUSH_TIME (10 * CLOCK_MS)

/* Nodes before trying to prove that no solution exists: most searches end earlier.  More for
 * engines that report only at the end. */
#define PROOF_NODES 262144
#define PROOF_NODES_WHOLE (16 * PROOF_NODES)

static bool takes_long(struct search *search)
{
    struct plan_progress progress = {.nodes = search->cursor.tally.nodes};
    if (product_is_open(&search->product))
        progress = product_progress(&search->product);
    bool is_whole = progress.engine && progress.engine->is_whole;
    return progress.nodes >= (is_whole ? PROOF_NODES_WHOLE : PROOF_NODES);
}

/* Tries the proof once. */
static bool is_proved_empty(struct search *search)
{
    if (!search->wants_proof || search->found)
        return false;
    search->wants_proof = false;
    bool proved = find_proof(&search->encoding, search->impossible, sizeof search->impossible);
    if (!proved)
        search->impossible[0] = 0;
    return proved;
}

static struct figures measure(struct search *search)
{
    struct figures figures = {.solutions = search->found, .since = search->began};
    if (product_is_open(&search->product)) {
        struct plan_progress progress = product_progress(&search->product);
        figures.nodes = progress.nodes + distinct_nodes(&search->distinct);
        figures.share = progress.share;
        figures.known = progress.known;
        figures.since = progress.since;
    } else if (search->ranked) {
        figures.nodes = search->ranked->nodes;
        figures.share = search->ranked->engine->progress(search->ranked);
    } else {
        figures.nodes = search->cursor.tally.nodes;
        figures.share = cursor_progress(&search->cursor);
    }
    return figures;
}

static void begin_slice(struct search *search, int64_t now)
{
    slice_next(&search->slice, SLICE_TIME, now);
    if (product_is_open(&search->product))
        search->slice.left = SLICE_SOLUTIONS;
}

static enum halt find_limit(void)
{
    static const enum halt halts[] = {
        [LIMIT_NONE] = HALT_NONE,
        [LIMIT_TIME] = HALT_TIME,
        [LIMIT_STOP] = HALT_SIGNAL,
    };
    return halts[limits_check()];
}

/* A reader notices no smaller delay.  False if a write failed. */
static bool flush_in_time(struct search *search, int64_t now)
{
    if (now - search->flushed < FLUSH_TIME)
        return output_works();
    search->flushed = now;
    return output_flush();
}

void search_note_unknown(const struct search *search)
{
    note("the symmetries are not known, %s: counting all solutions", search->symmetries.why);
}

bool search_mixes(const struct search *search)
{
    return search->settings->distinct && !search->symmetries.known && search->found > 1;
}

static void set_last(const struct search *search)
{
    char text[2 * COUNT_ROOM], solutions[COUNT_ROOM];
    if (!search->settings->counts) {
        snprintf(text, sizeof text, "stopped early: at least %s",
                 number_count(search->found, "solution", solutions));
        output_set_last("", text);
    } else if (search_mixes(search)) {
        output_set_last("at least 1\n", "");
    } else if (mpz_sizeinbase(search->total, 10) < NUMBER_ROOM) {
        gmp_snprintf(text, sizeof text, "at least %Zd\n", search->total);
        output_set_last(text, "");
    }
}

static enum halt look(struct search *search)
{
    int64_t now = clock_now();
    bool is_time = now - search->flushed >= FLUSH_TIME;
    bool works = flush_in_time(search, now) &&
                 plan_keep(&search->product.plan, false, &search->fault);
    begin_slice(search, now);
    if (search->tells && is_time)
        set_last(search);
    if (progress_is_due(&search->progress, now))
        progress_show(&search->progress, measure(search), now);
    enum halt halt = find_limit();
    /* after a limit, an interrupted write is not a fault */
    return works || halt != HALT_NONE ? halt : HALT_OUTPUT;
}

/* The symmetries of components are found during the search. */
static void note_unknown(struct search *search)
{
    if (!search->distinct.why || !search->symmetries.known)
        return;
    search->symmetries.known = false;
    search->symmetries.why = search->distinct.why;
    search_note_unknown(search);
}

static enum ending run_plan(struct search *search)
{
    static const enum ending endings[] = {
        [OUTCOME_SOLUTION] = REACHED,
        [OUTCOME_PAUSED] = RAN_OUT,
        [OUTCOME_DONE] = FINISHED,
    };
    struct distinct *distinct = search->distinct.product ? &search->distinct : NULL;
    enum outcome outcome =
        distinct ? distinct_run(distinct, &search->solution, &search->fault)
                 : product_run(&search->product, &search->solution, &search->fault);
    note_unknown(search);
    search->slice.left -= outcome == OUTCOME_PAUSED ? search->slice.left : 1;
    if (search->settings->counts) {
        if (distinct)
            distinct_count(distinct, search->total);
        else
            product_count(&search->product, search->total);
        search->found = large_get(search->total);
    }
    return endings[outcome];
}

static enum ending run_ranked(struct search *search)
{
    static const enum ending endings[] = {
        [OUTCOME_SOLUTION] = REACHED,
        [OUTCOME_PAUSED] = RAN_OUT,
        [OUTCOME_DONE] = FINISHED,
    };
    struct engine_run *run = search->ranked;
    enum outcome outcome = run->engine->run(run, search->slice.left, &search->solution);
    search->slice.left -= outcome == OUTCOME_PAUSED ? search->slice.left : 1;
    if (run->has_failed)
        diag_fault(&search->fault, (struct place){0}, "%s",
                   run->why[0] ? run->why : "out of memory for the cheapest solutions");
    if (search->canon.symmetries)
        canon_failed(&search->canon, &search->fault);
    return endings[outcome];
}

static enum ending run_cursor(struct search *search, const struct goal *goal)
{
    int64_t before = search->cursor.tally.moves;
    enum ending ending = cursor_run(&search->cursor, 1, goal, search->slice.left, NULL);
    search->slice.left -= search->cursor.tally.moves - before;
    if (!goal->moves) {
        search->found = search->cursor.tally.solutions;
        large_set(search->total, search->found);
    }
    return ending;
}

static bool take_path(struct search *search)
{
    search->count = cursor_path(&search->cursor, search->options);
    if (symmetries_exist(&search->symmetries) &&
        !canon_is_least(&search->canon, search->options, search->count)) {
        canon_failed(&search->canon, &search->fault);
        return false;
    }
    sort_numbers(search->options, search->count);
    return true;
}

/* Engines report only solutions that count. */
static bool take_solution(struct search *search)
{
    const struct engine_solution *solution = &search->solution;
    if (search->ranked || product_is_open(&search->product)) {
        search->count = solution->count;
        for (int32_t k = 0; k < solution->count; k++)
            search->options[k] = solution->options[k];
    } else if (!take_path(search)) {
        return false;
    }
    search->found++;
    mpz_add_ui(search->total, search->total, 1);
    return true;
}

static bool is_enough(const struct search *search)
{
    return search->settings->limit < INT64_MAX && search->found >= search->settings->limit;
}

static enum halt find_fault(struct search *search)
{
    if (!search->fault.set)
        return HALT_NONE;
    if (!search->fault.is_stopped)
        return HALT_FAULT;
    search->fault = (struct diag){0};
    return find_limit();
}

/* To the next solution, even one that does not count; without stops, all passed ones count. */
static enum halt run(struct search *search, const struct goal *goal)
{
    for (;;) {
        enum halt halt = search->slice.left > 0 ? HALT_NONE : look(search);
        if (halt != HALT_NONE)
            return halt;
        enum ending ending = search->ranked                      ? run_ranked(search)
                             : product_is_open(&search->product) ? run_plan(search)
                                                                 : run_cursor(search, goal);
        halt = find_fault(search);
        if (halt != HALT_NONE)
            return halt;
        if (ending != REACHED && is_enough(search))
            return HALT_LIMIT;
        if (ending == RAN_OUT && takes_long(search) && is_proved_empty(search))
            return HALT_END;
        if (ending != RAN_OUT)
            return ending == REACHED ? HALT_SOLUTION : HALT_END;
    }
}

static void forget_rest(struct search *search)
{
    search->found = search->settings->limit;
    large_set(search->total, search->found);
}

enum halt search_next(struct search *search, bool each)
{
    const struct command_settings *settings = search->settings;
    bool stops = each || symmetries_exist(&search->symmetries) || settings->limit < INT64_MAX;
    struct goal goal = GOAL_NONE;
    goal.moves = stops ? 1u << MOVE_SOLVE : 0;
    enum halt halt = HALT_END;
    if (is_enough(search))
        halt = HALT_LIMIT;
    else
        do
            halt = run(search, &goal);
        while (halt == HALT_SOLUTION && !take_solution(search) &&
               (halt = find_fault(search)) == HALT_NONE);
    if (halt == HALT_LIMIT)
        forget_rest(search);
    if (halt == HALT_END && each)
        is_proved_empty(search);
    if (halt != HALT_SOLUTION)
        limits_lift();
    if (halt != HALT_SOLUTION)
        plan_keep(&search->product.plan, true, &search->fault);
    /* a line between two solutions is too brief to read */
    if (halt != HALT_SOLUTION || (each && search->progress.is_shared))
        progress_clear(&search->progress);
    return halt;
}

enum halt search_move(struct search *search, enum detail detail, enum move *move)
{
    enum halt halt = search->slice.left > 0 ? HALT_NONE : look(search);
    if (halt != HALT_NONE)
        return halt;
    search->log.count = 0;
    *move = cursor_forward(&search->cursor, detail, &search->log);
    search->slice.left--;
    search->found = search->cursor.tally.solutions;
    return *move == MOVE_NONE ? HALT_END : HALT_NONE;
}

bool halt_is_early(enum halt halt)
{
    return halt == HALT_TIME || halt == HALT_SIGNAL || halt == HALT_OUTPUT ||
           halt == HALT_FAULT;
}

const char *search_bound(struct search *search, enum halt halt)
{
    if (!halt_is_early(halt) && halt != HALT_LIMIT)
        return search_mixes(search) ? "at most " : "";
    if (search_mixes(search))
        mpz_set_ui(search->total, 1);
    return "at least ";
}

double search_seconds(const struct search *search)
{
    return (double)(clock_now() - search->began) / (double)CLOCK_SECOND;
}

int64_t search_nodes(struct search *search)
{
    return search->ranked ? search->ranked->nodes
           : product_is_open(&search->product)
               ? product_progress(&search->product).nodes + distinct_nodes(&search->distinct)
               : search->cursor.tally.nodes;
}

static void print_parts(const struct plan *plan)
{
    char parts[COUNT_ROOM];
    if (plan->broken)
        note("%s by symmetry", number_count(plan->broken, "part", parts));
    if (plan->checkpoint.resumed > 0)
        note("%s already done", number_count(plan->checkpoint.resumed, "part", parts));
    if (plan->pool.config.jobs > 1)
        note("%s for %d jobs", number_count(plan->pool.parts.count, "part", parts),
             plan->pool.config.jobs);
}

static const char *print_expected(double seconds, char *text)
{
    if (seconds >= 10)
        return number_duration(seconds, text);
    snprintf(text, NUMBER_ROOM, "%.3f s", seconds);
    return text;
}

static int compare_tries(const void *a, const void *b)
{
    const struct try *one = a, *other = b;
    return (one->cost.seconds > other->cost.seconds) - (one->cost.seconds < other->cost.seconds);
}

static void print_tries(const struct plan *plan)
{
    char nodes[NUMBER_ROOM], time[NUMBER_ROOM], bytes[NUMBER_ROOM];
    struct try tries[ENGINE_COUNT];
    memcpy(tries, plan->tries, sizeof tries);
    qsort(tries, ENGINE_COUNT, sizeof *tries, compare_tries);
    for (int k = 0; k < ENGINE_COUNT; k++) {
        const struct cost *at = &tries[k].cost;
        if (!at->engine || plan->request.engine != &engine_auto)
            continue;
        number_short(at->bytes, bytes);
        note("%-8s %9s nodes %14s %9s%s by %s", at->engine->name, number_short(at->nodes, nodes),
             print_expected(at->seconds, time), at->bytes > 0 ? bytes : "",
             at->bytes > 0 ? "B" : " ", at->why);
    }
}

/* Empty if the user or the estimates chose the engine. */
static const char *find_why(const struct plan *plan, const struct engine *engine)
{
    bool is_auto = plan->request.engine == &engine_auto && engine->best_for;
    bool fits = is_auto && engine == engine_that_fits(&plan->request.task);
    return plan->pool.why[0] ? plan->pool.why : fits ? engine->best_for : "";
}

static void print_plan(struct search *search)
{
    const struct plan *plan = &search->product.plan;
    struct worker_pool *pool = &search->product.plan.pool;
    char nodes[COUNT_ROOM], components[NUMBER_ROOM];
    worker_pool_hold(pool);
    const struct engine *engine = pool->engine;
    const char *why = engine ? find_why(plan, engine) : "";
    if (engine)
        note("engine %s%s%s", engine->name, *why ? ": " : "", why);
    worker_pool_release(pool);
    bool is_alone = pool->config.jobs == 1 && search->settings->jobs > 1;
    if (engine && engine->is_whole && !engine->has_threads && is_alone)
        note("%s uses one thread, whatever --jobs says", engine->name);
    if (search->product.components.count > 1)
        note("%s independent components, whose counts are multiplied",
             number_grouped(search->product.components.count, components));
    print_tries(plan);
    print_parts(plan);
    note("%s, %.3f s", number_count(search_nodes(search), "node", nodes), search_seconds(search));
}

static void print_cursor(const struct search *search)
{
    const struct tally *tally = &search->cursor.tally;
    char nodes[COUNT_ROOM], deads[COUNT_ROOM], moves[COUNT_ROOM], events[COUNT_ROOM];
    note("%s, %s, %s, %s, %.3f s", number_count(tally->nodes, "node", nodes),
         number_count(tally->deads, "dead end", deads), number_count(tally->moves, "move", moves),
         number_count(tally->events, "event", events), search_seconds(search));
}

static void print_ranked(struct search *search)
{
    const struct engine_run *run = search->ranked;
    char nodes[COUNT_ROOM];
    note("engine %s%s%s", run->engine->name, run->why[0] ? ": " : "", run->why);
    if (search->settings->jobs > 1 && !run->engine->has_threads)
        note("%s uses one thread, whatever --jobs says", run->engine->name);
    note("%s, %.3f s", number_count(run->nodes, "node", nodes), search_seconds(search));
}

void search_print(struct search *search)
{
    if (search->ranked)
        print_ranked(search);
    else if (product_is_open(&search->product))
        print_plan(search);
    else
        print_cursor(search);
}

void search_print_stop(const struct search *search)
{
    char at[NUMBER_ROOM], count[NUMBER_ROOM], known[COUNT_ROOM];
    const struct product *product = &search->product;
    int32_t components = product->components.count;
    mpz_t before;
    if (components <= 1 || product->at >= components)
        return;
    mpz_init(before);
    product_count_known(product, before);
    note("stopped early in component %s of %s; the components before it have %s",
         number_grouped(product->at + 1, at), number_grouped(components, count),
         number_count_large(before, "solution", known));
    mpz_clear(before);
}
