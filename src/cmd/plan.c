/* SPDX-License-Identifier: MIT */
/* How a search by engines is shared out. */
#include "cmd/plan.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/number.h"
#include "cmd/output.h"
#include "cmd/part_text.h"

/* Nodes of a first try: what is done by then takes less time than finding symmetries and
 * making parts.  It ends earlier where a first look says that most is still to come. */
#define FIRST_TRY 65536
#define FIRST_LOOK 16384

/* Parts for each thread: the last ones to be done are a small share of all.  Fewer where they would
 * be soon done, as setting one up takes about a millisecond. */
#define PARTS_A_JOB 32
#define PARTS_LEAST 4
#define PART_WORTH (20 * CLOCK_MS)

/* A part that takes much longer is shared out again: a thread is not left alone with it for long;
 * or, with a checkpoint, not much is lost. */
#define PART_TIME (5 * CLOCK_SECOND)
#define CHECKPOINT_TIME CLOCK_SECOND
#define CHECKPOINT_PARTS 1024

bool plan_is_open(const struct plan *plan)
{
    return plan->settings;
}

/* Only distinct solutions count, and it is known which are the same. */
static bool is_distinct(const struct plan *plan)
{
    return plan->settings->distinct && plan->symmetries->count;
}

static bool open_crew(struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct settings *settings = plan->settings;
    struct order order = {
        .work = {
            .task = {
                .problem = &plan->encoding->problem,
                .hints = &plan->hints,
                .memory = settings->memory,
                .counts = settings->counts,
            },
            .engine = settings->engine,
            .symmetries = is_distinct(plan) ? plan->symmetries : NULL,
        },
        .jobs = plan->is_first_try ? 1 : settings->jobs,
        .in_order = settings->in_order,
        .part_time = settings->checkpoint ? CHECKPOINT_TIME : settings->jobs > 1 ? PART_TIME : 0,
        .budget = plan->is_first_try ? FIRST_LOOK : 0,
        .whole = plan->whole,
    };
    plan->whole = NULL;
    plan->since = clock_now();
    return crew_open(&plan->crew, &order, parts, diag);
}

/* What the symmetries are good for: the solutions found stand for others, or are distinct. */
static bool break_symmetries(struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct settings *settings = plan->settings;
    if (!settings->counts && !settings->distinct)
        return true;
    if (!plan->symmetries->known && !find_symmetries(plan->symmetries, plan->encoding, diag))
        return false;
    if (!plan->symmetries->count)
        return true;
    bool done = parts_break(parts, &plan->encoding->problem, plan->symmetries, diag);
    plan->broken = parts->count && !parts->at[0].broken ? 0 : parts->count;
    return done;
}

/* The part that is given, where it is one of this puzzle. */
static bool take_given(const struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct part_text *given = plan->settings->given;
    char puzzle[PROBLEM_HASH_ROOM];
    problem_hash(&plan->encoding->problem, given->name.distinct ? plan->symmetries : NULL, puzzle);
    if (strcmp(puzzle, given->name.puzzle) != 0)
        return diag_fault(diag, (struct place){0},
                          "part of a different puzzle, or of this one read differently");
    return parts_add(parts, &given->part, NULL, diag) &&
           parts_check(parts, &plan->encoding->problem, diag);
}

static int32_t choose_wish(const struct plan *plan)
{
    const struct settings *settings = plan->settings;
    int32_t wish = settings->jobs > 1 ? settings->jobs * PARTS_A_JOB : 1;
    if (settings->checkpoint && wish < CHECKPOINT_PARTS)
        wish = CHECKPOINT_PARTS;
    int32_t least = wish > 1 ? settings->jobs * PARTS_LEAST : 1;
    double worth = plan->expected / (double)PART_WORTH;
    return worth < least ? least : worth < wish ? (int32_t)worth : wish;
}

static bool make_parts(struct plan *plan, struct parts *parts, struct diag *diag)
{
    if (plan->settings->given ? !take_given(plan, parts, diag) : !parts_begin(parts, diag))
        return false;
    if (plan->is_first_try)
        return true;
    if (!plan->settings->given && !break_symmetries(plan, parts, diag))
        return false;
    int32_t wish = choose_wish(plan);
    return wish == 1 || parts_split(parts, &plan->encoding->problem, wish, diag);
}

static bool open_parts(struct plan *plan, struct diag *diag)
{
    struct parts parts = {0};
    bool done = make_parts(plan, &parts, diag) && open_crew(plan, &parts, diag);
    parts_done(&parts);
    return done;
}

/* Where there is a checkpoint already, go on from there. */
static bool open_checkpoint(struct plan *plan, struct diag *diag)
{
    struct checkpoint_text text;
    if (!checkpoint_open(&plan->checkpoint, plan->settings->checkpoint, &plan->encoding->problem,
                         is_distinct(plan) ? plan->symmetries : NULL, &text, diag))
        return false;
    if (plan->checkpoint.resumed < 0)
        return open_parts(plan, diag);
    plan->is_first_try = false;
    bool done = open_crew(plan, &text.parts, diag);
    if (done)
        checkpoint_resume(&text, &plan->crew);
    checkpoint_text_done(&text);
    return done;
}

/* What suits the whole may yet not suit a part; what does not suit the whole is refused. */
static bool check_engine(const struct plan *plan, struct diag *diag)
{
    const struct settings *settings = plan->settings;
    struct task task = {
        .problem = &plan->encoding->problem,
        .hints = &plan->hints,
        .memory = settings->memory,
        .counts = settings->counts,
    };
    if (settings->engine->suits(&task, diag))
        return true;
    snprintf(diag->file, sizeof diag->file, "--engine %s", settings->engine->name);
    return false;
}

bool plan_open(struct plan *plan, const struct settings *settings,
               const struct encoding *encoding, struct symmetries *symmetries,
               struct diag *diag)
{
    *plan = (struct plan){
        .settings = settings,
        .encoding = encoding,
        .symmetries = symmetries,
        .expected = INFINITY,
        .is_first_try = settings->counts && !settings->distinct && !settings->given,
    };
    bool done = find_hints(&plan->hints, encoding, diag) && check_engine(plan, diag) &&
                (settings->checkpoint ? open_checkpoint(plan, diag) : open_parts(plan, diag));
    if (!done)
        plan_close(plan);
    return done;
}

void plan_close(struct plan *plan)
{
    crew_close(&plan->crew);
    engine_close(plan->whole);
    hints_done(&plan->hints);
    *plan = (struct plan){0};
}

/* The first try takes longer: begin anew in parts, or go on with what is best done as a whole. */
static bool share_out(struct plan *plan, struct diag *diag)
{
    plan->is_first_try = false;
    if (plan->crew.engine->is_whole && !plan->settings->checkpoint) {
        plan->crew.order.budget = 0;
        return true;
    }
    plan->nodes = plan->crew.nodes;
    plan->expected = plan->crew.share > 0 ? (double)plan->crew.busy / plan->crew.share : INFINITY;
    /* threads share the memory that it was made for */
    plan->whole = plan->settings->jobs == 1 ? crew_take_whole(&plan->crew) : NULL;
    crew_close(&plan->crew);
    return open_parts(plan, diag);
}

/* True where the first try has gone as far as it should. */
static bool ends_first_try(struct plan *plan)
{
    struct crew *crew = &plan->crew;
    if (crew->nodes < crew->order.budget)
        return false;
    bool is_near = crew->nodes < FIRST_TRY && crew->share * FIRST_TRY > (double)crew->nodes;
    if (is_near)
        crew->order.budget = FIRST_TRY;
    return !is_near;
}

enum outcome plan_run(struct plan *plan, struct engine_solution *solution, struct diag *diag)
{
    enum outcome outcome = crew_run(&plan->crew, solution);
    if (plan->crew.fault.set) {
        *diag = plan->crew.fault;
        return OUTCOME_DONE;
    }
    if (outcome == OUTCOME_PAUSED && plan->is_first_try && ends_first_try(plan) &&
        !share_out(plan, diag))
        return OUTCOME_DONE;
    return outcome;
}

/* Nothing is, of a first try that is not done, as the parts are still to be made; nor where
 * making them failed. */
static bool is_worth_keeping(const struct plan *plan)
{
    const struct crew *crew = &plan->crew;
    return plan->checkpoint.path && crew->order.jobs && (!plan->is_first_try || !crew->undone);
}

bool plan_keep(struct plan *plan, bool now, struct diag *diag)
{
    struct checkpoint *checkpoint = &plan->checkpoint;
    bool keeps =
        is_worth_keeping(plan) && (now || checkpoint_is_due(checkpoint, clock_now()));
    return !keeps || checkpoint_save(checkpoint, &plan->crew, diag);
}

int64_t plan_nodes(struct plan *plan)
{
    crew_hold(&plan->crew);
    int64_t nodes = plan->nodes + plan->crew.nodes;
    crew_release(&plan->crew);
    return nodes;
}

void plan_measure(struct plan *plan, struct figures *figures)
{
    figures->since = plan->since;
    crew_hold(&plan->crew);
    figures->nodes = plan->nodes + plan->crew.nodes;
    figures->share = plan->crew.share;
    figures->known = plan->crew.known;
    crew_release(&plan->crew);
}

void plan_count(struct plan *plan, mpz_t count)
{
    crew_hold(&plan->crew);
    mpz_set(count, plan->crew.total);
    crew_release(&plan->crew);
}

static void tell_parts(const struct plan *plan)
{
    char broken[NUMBER_ROOM], all[NUMBER_ROOM];
    int32_t count = plan->crew.parts.count;
    if (plan->broken)
        note("%s parts by symmetry", number_grouped(plan->broken, broken));
    if (plan->checkpoint.resumed > 0)
        note("%s parts already done", number_grouped(plan->checkpoint.resumed, broken));
    if (plan->crew.order.jobs > 1)
        note("%s parts for %d jobs", number_grouped(count, all), plan->crew.order.jobs);
}

void plan_tell(const struct plan *plan)
{
    const struct crew *crew = &plan->crew;
    if (crew->engine)
        note("engine %s%s%s", crew->engine->name, crew->why[0] ? ": " : "", crew->why);
    tell_parts(plan);
}
