/* SPDX-License-Identifier: MIT */
#include "cmd/impossible.h"

#include "base/clock.h"
#include "base/limit.h"
#include "cmd/progress.h"
#include "engine/plan/plan.h"

struct finding {
    struct conflict *conflict;
    struct progress progress;
    int64_t nodes;              /* in earlier trials */
    int64_t since;
};

static void show_progress(struct finding *finding, struct plan *plan)
{
    const struct conflict *conflict = finding->conflict;
    int64_t now = clock_now();
    int32_t open = 0;
    if (!progress_is_due(&finding->progress, now))
        return;
    for (int32_t k = 0; k < conflict->count; k++)
        open += conflict->states[k] == ELEMENT_OPEN;
    progress_show(&finding->progress,
                  (struct figures){.nodes = finding->nodes + plan_progress(plan).nodes,
                                   .share = 1 - (double)open / (double)conflict->count,
                                   .since = finding->since}, now);
}

/* For one solution.  OUTCOME_PAUSED: past a limit, or with a diag. */
static enum outcome search(struct finding *finding, const struct problem *problem,
                           const struct command_settings *settings, struct diag *diag)
{
    struct symmetries none = {.known = true};
    struct plan plan = {.look = 0};
    struct engine_solution solution;
    enum outcome outcome = OUTCOME_PAUSED;
    const struct plan_request request = {
        .task = {.problem = problem, .memory = settings->memory},
        .engine = &engine_auto,
        .jobs = settings->jobs,
        .symmetries = &none,
    };
    if (!plan_open(&plan, &request, diag))
        return OUTCOME_PAUSED;
    while (outcome == OUTCOME_PAUSED && limits_check() == LIMIT_NONE) {
        outcome = plan_run(&plan, &solution, diag);
        show_progress(finding, &plan);
    }
    finding->nodes += plan_progress(&plan).nodes;
    plan_close(&plan);
    return diag->set ? OUTCOME_PAUSED : outcome;
}

bool find_conflict(struct conflict *conflict, const struct command_settings *settings,
                   struct diag *diag)
{
    int64_t now = clock_now();
    struct finding finding = {.conflict = conflict, .since = now};
    const struct problem *problem;
    enum outcome outcome = OUTCOME_DONE;
    progress_begin(&finding.progress, now);
    limits_lift_memory();       /* engines limit their own */
    while (outcome != OUTCOME_PAUSED && (problem = conflict_next(conflict, diag))) {
        outcome = search(&finding, problem, settings, diag);
        if (outcome != OUTCOME_PAUSED)
            conflict_tell(conflict, outcome == OUTCOME_SOLUTION);
    }
    progress_clear(&finding.progress);
    return !diag->set;
}
