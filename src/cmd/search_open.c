/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/clock.h"
#include "base/limit.h"
#include "base/memory.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "cmd/search.h"
#include "cover/automorphisms.h"
#include "engine/plan/best_parts.h"

static bool open_encoding(struct search *search, struct diag *diag)
{
    return encode_puzzle(&search->encoding, &search->puzzle, search->settings, diag);
}

static bool is_ranking(const struct command_settings *settings)
{
    return settings->best || settings->is_priced;
}

static bool check_ranking(const struct command_settings *settings, struct diag *diag)
{
    return !is_ranking(settings) || !settings->walk ||
           diag_fault(diag, (struct place){0}, "%s cannot be used with %s",
                      settings->best ? "--best" : "--cost", settings->walk);
}

static bool counts_distinct(const struct search *search)
{
    const struct command_settings *settings = search->settings;
    return settings->distinct && !is_ranking(settings) && settings->counts &&
           settings->strategy.engine && !settings->walk &&
           settings->limit == INT64_MAX && !settings->given && !settings->checkpoint;
}

static bool open_symmetries(struct search *search, struct diag *diag)
{
    search->is_of_problem =
        counts_distinct(search) &&
        symmetries_are_of_problem(&search->encoding, search->settings->symmetry);
    search->symmetries.known = search->is_of_problem;
    if (search->is_of_problem)
        return true;
    if (!find_symmetries(&search->symmetries, &search->encoding, search->settings->symmetry, diag))
        return false;
    if (is_ranking(search->settings))
        symmetries_keep_costs(&search->symmetries, &search->encoding.problem);
    if (!search->symmetries.known)
        search_note_unknown(search);
    return canon_init(&search->canon, &search->encoding.problem, &search->symmetries, diag);
}

/* A walk needs the cursor, which is the links engine. */
bool search_check(const struct command_settings *settings, struct diag *diag)
{
    const struct engine *engine = settings->strategy.engine;
    const struct place nowhere = {0};
    if (!check_ranking(settings, diag))
        return false;
    if (!engine || !settings->walk)
        return true;
    if (settings->checkpoint)
        return diag_fault(diag, nowhere, "%s cannot be used with --checkpoint",
                          settings->walk);
    if (engine != &engine_auto && engine != &engine_links)
        return diag_fault(diag, nowhere, "%s needs --engine links, found --engine %s",
                          settings->walk, engine->name);
    return settings->jobs == 1 || diag_fault(diag, nowhere, "%s needs --jobs 1, found --jobs %d",
                                             settings->walk, settings->jobs);
}

static bool open_cursor(struct search *search, struct diag *diag)
{
    const struct problem *problem = &search->encoding.problem;
    if (!cursor_init(&search->cursor, problem, search->settings->strategy.rule, diag))
        return false;
    if (search->settings->profile) {
        census_init(&search->census, problem);
        search->cursor.census = &search->census;
    }
    return true;
}

/* ns per entry to find a problem's symmetries; a board's take none. */
#define ENTRY_TIME 700

/* A count first runs for 1 / WAIT_PART of that time. */
#define WAIT_PART 4

/* A plan for a part or component has lost the board. */
static bool find_wanted_symmetries(const struct plan *plan, struct diag *diag)
{
    const struct search *search = plan->request.self;
    const struct problem *problem = plan->request.task.problem;
    enum symmetry_of of = search->settings->symmetry;
    double time = (double)problem->first[problem->options + 1] * ENTRY_TIME;
    bool is_whole = problem == &search->encoding.problem;
    bool is_early = plan->request.task.counts && WAIT_PART * plan->spent < time;
    bool is_slow = !is_whole || search->puzzle.kind == PUZZLE_BARE || of == SYMMETRY_OF_PROBLEM;
    if (is_slow && (plan->expected < time || is_early))
        return true;
    return is_whole || of == SYMMETRY_OF_NOTHING
               ? find_symmetries(plan->request.symmetries, &search->encoding, of, diag)
               : automorphisms_find(plan->request.symmetries, problem, diag);
}

/* For the whole problem; a part may be rejected later. */
static bool check_suits(const struct plan_request *request, struct diag *diag)
{
    if (request->engine->suits(&request->task, diag))
        return true;
    snprintf(diag->file, sizeof diag->file, "--engine %s", request->engine->name);
    return false;
}

/* Fewer solutions are found faster than symmetries are applied. */
#define TURNS_LEAST 1000

static bool open_plan(struct search *search, const struct engine *engine, struct diag *diag)
{
    const struct command_settings *settings = search->settings;
    const struct plan_request request = {
        .task = {
            .problem = &search->encoding.problem,
            .hints = &search->hints,
            .memory = settings->memory,
            .counts = settings->counts,
            .wanted = is_ranking(settings) ? &search->wanted : NULL,
        },
        .engine = engine,
        .jobs = settings->jobs,
        .in_order = settings->in_order,
        .turns = !settings->in_order && !settings->each && settings->limit >= TURNS_LEAST,
        .is_limited = settings->counts && settings->limit < INT64_MAX,
        .distinct = settings->distinct,
        .symmetries = &search->symmetries,
        .find_symmetries = find_wanted_symmetries,
        .self = search,
        .given = settings->given,
        .checkpoint = settings->checkpoint,
    };
    if (!find_hints(&search->hints, &search->encoding, diag) || !check_suits(&request, diag))
        return false;
    return counts_distinct(search) && search->symmetries.known
               ? distinct_open(&search->distinct, &search->product, &request,
                               search->is_of_problem, diag)
               : product_open(&search->product, &request, settings->limit == INT64_MAX, diag);
}

static bool is_least(void *self, const int32_t *options, int32_t count)
{
    return canon_is_least(self, options, count);
}

/* Nodes that a search has before threads share it. */
#define NODES_ALONE 100000

/* Plans count; one run lists. */
static bool open_ranked(struct search *search, struct diag *diag)
{
    const struct command_settings *settings = search->settings;
    const struct engine *engine = settings->strategy.engine;
    search->wanted = (struct cheapest){
        .most = settings->best ? settings->best : INT64_MAX,
        .from = settings->is_priced ? settings->cost_least : 0,
        .to = settings->is_priced ? settings->cost_most : INT64_MAX,
        .keeps = symmetries_exist(&search->symmetries) ? is_least : NULL,
        .self = &search->canon,
    };
    struct task task = {
        .problem = &search->encoding.problem,
        .hints = &search->hints,
        .memory = settings->memory,
        .jobs = settings->jobs,
        .wanted = &search->wanted,
    };
    bool has_threads = settings->jobs > 1 && engine == &engine_links && !search->canon.images;
    if (settings->counts && engine->best)
        return open_plan(search, engine->best, diag);
    if (!find_hints(&search->hints, &search->encoding, diag))
        return false;
    if (has_threads)
        search->ranked = best_parts_open(&task, NODES_ALONE, diag);
    else if (engine->best)
        search->ranked = engine_open(engine->best, &task, diag);
    else
        diag_fault(diag, (struct place){0}, "it does not compare costs");
    if (!search->ranked && !diag->file[0] && !diag->is_memory)
        snprintf(diag->file, sizeof diag->file, "--engine %s", engine->name);
    return search->ranked;
}

static bool open_search(struct search *search, struct diag *diag)
{
    const struct command_settings *settings = search->settings;
    search->options = memory_try(NULL, (size_t)problem_levels(&search->encoding.problem) + 1,
                                 sizeof *search->options);
    if (!search->options)
        return diag_memory(diag, "a solution");
    return is_ranking(settings) ? open_ranked(search, diag)
           : settings->strategy.engine && !settings->walk
               ? open_plan(search, settings->strategy.engine, diag)
               : open_cursor(search, diag);
}

static bool goes_on(void *self, int64_t now)
{
    struct search *search = self;
    if (!search->slice.size && progress_is_due(&search->progress, now))
        progress_show_loading(&search->progress, now);
    return true;
}

void search_begin_part(const struct command_settings *settings)
{
    limits_set(&(struct limits){
        .until = settings->time < INT64_MAX ? clock_now() + settings->time : INT64_MAX,
        .memory = settings->memory,
        .is_part = true,
    });
}

/* A part's time has already started. */
static void begin_limits(struct search *search, bool is_part)
{
    const struct command_settings *settings = search->settings;
    progress_begin(&search->progress, clock_now());
    limits_set(&(struct limits){
        .until = is_part ? limits_until() : settings->until,
        .memory = settings->memory,
        .is_part = is_part,
        .goes_on = search->progress.is_wanted ? goes_on : NULL,
        .self = search,
    });
}

static void start_clock(struct search *search)
{
    progress_clear(&search->progress);
    search->began = clock_now();
    slice_begin(&search->slice, search->began);
    progress_begin(&search->progress, search->began);
    limits_lift_memory();
}

static bool begin(struct search *search, struct diag *diag)
{
    bool distinct = search->settings->distinct;
    if ((distinct && !open_symmetries(search, diag)) || !open_search(search, diag))
        return false;
    start_clock(search);
    return true;
}

static bool give_up(struct search *search)
{
    progress_clear(&search->progress);
    search_close(search);
    return false;
}

bool search_open(struct search *search, const struct command_settings *settings, struct diag *diag)
{
    *search = (struct search){.settings = settings, .wants_proof = !settings->profile};
    mpz_init(search->total);
    if (!settings->counts)
        output_set_last("", "stopped early, before the search began");
    begin_limits(search, false);
    bool done = search_check(settings, diag) && load_puzzle(&search->puzzle, settings, diag) &&
                open_encoding(search, diag) && begin(search, diag);
    if (done && !settings->counts)
        output_set_last("", "stopped early");
    return done || give_up(search);
}

bool search_open_puzzle(struct search *search, const struct command_settings *settings,
                        struct puzzle puzzle, struct diag *diag)
{
    *search = (struct search){.settings = settings, .puzzle = puzzle};
    mpz_init(search->total);
    begin_limits(search, settings->times_each);
    bool done = open_encoding(search, diag) && begin(search, diag);
    return done || give_up(search);
}

bool search_again(struct search *search, struct rule rule, struct diag *diag)
{
    cursor_done(&search->cursor);
    search->found = 0;
    if (search->settings->times_each)
        search_begin_part(search->settings);
    begin_limits(search, search->settings->times_each);
    start_clock(search);
    return cursor_init(&search->cursor, &search->encoding.problem, rule, diag);
}

void search_close(struct search *search)
{
    limits_lift();
    mpz_clear(search->total);
    memory_free(search->options);
    event_log_done(&search->log);
    census_done(&search->census);
    cursor_done(&search->cursor);
    product_close(&search->product);
    engine_close(search->ranked);
    distinct_close(&search->distinct);
    hints_done(&search->hints);
    canon_done(&search->canon);
    symmetries_done(&search->symmetries);
    encoding_done(&search->encoding);
    puzzle_done(&search->puzzle);
    *search = (struct search){0};
}
