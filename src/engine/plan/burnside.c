/* SPDX-License-Identifier: MIT */
#include "engine/plan/burnside.h"

#include "base/large.h"
#include "base/memory.h"

/* Limits for conjugacy classes: symmetries, or all items and options that they move. */
#define SYMMETRIES_FEW 48
#define SYMMETRIES_MOST 8192
#define MOVED_MOST (1 << 20)

/* A quotient's cases; each is a count. */
#define CASES_MOST 256

int64_t burnside_nodes(struct burnside *burnside)
{
    return burnside->nodes +
           (product_is_open(&burnside->kept) ? product_progress(&burnside->kept).nodes : 0);
}

static void close_case(struct burnside *burnside)
{
    burnside->nodes = burnside_nodes(burnside);
    product_close(&burnside->kept);
    symmetries_done(&burnside->symmetries);
    problem_done(&burnside->problem);
}

static void close_quotient(struct burnside *burnside)
{
    if (burnside->has_quotient)
        quotient_done(&burnside->quotient);
    burnside->has_quotient = false;
}

static bool open_quotient(struct burnside *burnside, struct diag *diag)
{
    const struct plan_request *request = &burnside->request;
    int32_t s = burnside->classes[burnside->at].symmetry;
    burnside->has_quotient =
        quotient_init(&burnside->quotient, request->task.problem, request->symmetries->items[s],
                      request->symmetries->options[s], diag);
    return burnside->has_quotient;
}

static bool open_case(struct burnside *burnside, struct diag *diag)
{
    struct plan_request request = burnside->request;
    if (!quotient_make(&burnside->quotient, &burnside->problem, diag))
        return false;
    request.task.problem = &burnside->problem;
    request.task.hints = NULL;
    request.distinct = false;
    request.symmetries = &burnside->symmetries;
    if (!request.engine->suits(&request.task, &(struct diag){0}))
        request.engine = &engine_auto;
    return product_open(&burnside->kept, &request, true, diag);
}

/* Opens the next case of this class or a later one.  False at the end, or with a diag. */
static bool open_next(struct burnside *burnside, struct diag *diag)
{
    for (; burnside->at < burnside->count; burnside->at++) {
        if (!burnside->has_quotient && !open_quotient(burnside, diag))
            return false;
        if (quotient_next(&burnside->quotient))
            return open_case(burnside, diag);
        close_quotient(burnside);
    }
    return false;
}

static void add_kept(struct burnside *burnside, mpz_t sum)
{
    mpz_t kept;
    mpz_init(kept);
    product_count(&burnside->kept, kept);
    large_multiply(kept, (uint64_t)burnside->classes[burnside->at].size);
    mpz_add(sum, sum, kept);
    mpz_clear(kept);
}

static void take_whole(struct burnside *burnside)
{
    product_count(burnside->whole, burnside->sum);
    burnside->at = 0;
    if (mpz_cmp_ui(burnside->sum, 1) > 0)
        return;
    burnside->at = burnside->count;
    mpz_set_ui(burnside->order, 1);
}

enum outcome burnside_run(struct burnside *burnside, struct engine_solution *solution,
                          struct diag *diag)
{
    bool is_whole = burnside->at < 0;
    enum outcome outcome =
        burnside->at == burnside->count
            ? OUTCOME_DONE
            : product_run(is_whole ? burnside->whole : &burnside->kept, solution, diag);
    if (outcome != OUTCOME_DONE || diag->set || burnside->at == burnside->count)
        return outcome;
    if (is_whole)
        take_whole(burnside);
    else
        add_kept(burnside, burnside->sum);
    close_case(burnside);
    return open_next(burnside, diag) ? OUTCOME_PAUSED : OUTCOME_DONE;
}

void burnside_count(struct burnside *burnside, mpz_t count)
{
    mpz_set(count, burnside->sum);
    if (burnside->at < 0)
        product_count(burnside->whole, count);
    else if (product_is_open(&burnside->kept))
        add_kept(burnside, count);
    /* each has at most `order` images */
    mpz_cdiv_q(count, count, burnside->order);
}

static bool are_few(const struct plan_request *request)
{
    const struct problem *problem = request->task.problem;
    int64_t count = request->symmetries->count, moved = (int64_t)problem->items + problem->options;
    return !request->symmetries->order &&
           (count <= SYMMETRIES_FEW || (count <= SYMMETRIES_MOST && count * moved <= MOVED_MOST));
}

/* Sets `pays` if no class has too many cases. */
static bool weigh_cases(struct burnside *burnside, bool *pays, struct diag *diag)
{
    bool done = true;
    *pays = true;
    if (!burnside->request.task.problem->bounds)
        return true;
    for (burnside->at = 0; burnside->at < burnside->count && done && *pays; burnside->at++) {
        done = open_quotient(burnside, diag);
        *pays = burnside->quotient.cases <= CASES_MOST;
        close_quotient(burnside);
    }
    burnside->at = -1;
    return done;
}

/* Sets `pays` if counting fixed solutions beats comparing solutions with their images. */
static bool find_classes(struct burnside *burnside, bool *pays, struct diag *diag)
{
    const struct plan_request *request = &burnside->request;
    *pays = are_few(request);
    if (!*pays)
        return true;
    size_t room = (size_t)request->symmetries->count + 1;
    burnside->classes = memory_try(NULL, room, sizeof *burnside->classes);
    if (!burnside->classes)
        return diag_memory(diag, "the symmetries");
    return conjugacy_classes(request->symmetries, request->task.problem, burnside->classes,
                             &burnside->count, diag) &&
           weigh_cases(burnside, pays, diag);
}

static bool open_whole(struct burnside *burnside, struct diag *diag)
{
    struct plan_request request = burnside->request;
    bool pays;
    if (!find_classes(burnside, &pays, diag))
        return false;
    request.distinct = !pays;
    large_set(burnside->order, pays ? request.symmetries->count + INT64_C(1) : 1);
    burnside->count = pays ? burnside->count : 0;
    return product_open(burnside->whole, &request, true, diag);
}

bool burnside_open(struct burnside *burnside, struct product *whole,
                   const struct plan_request *request, struct diag *diag)
{
    *burnside = (struct burnside){.request = *request, .whole = whole, .at = -1};
    mpz_init(burnside->sum);
    mpz_init(burnside->order);
    bool done = open_whole(burnside, diag);
    if (!done)
        burnside_close(burnside);
    return done;
}

void burnside_close(struct burnside *burnside)
{
    if (!burnside->whole)
        return;
    close_case(burnside);
    close_quotient(burnside);
    memory_free(burnside->classes);
    mpz_clear(burnside->sum);
    mpz_clear(burnside->order);
    *burnside = (struct burnside){.count = 0};
}
