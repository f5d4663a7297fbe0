/* SPDX-License-Identifier: MIT */
#include "engine/plan/distinct.h"

#include <string.h>

#include "base/large.h"
#include "base/memory.h"

int64_t distinct_nodes(struct distinct *distinct)
{
    return distinct->nodes + burnside_nodes(&distinct->burnside);
}

static void component_done(struct distinct_component *component)
{
    symmetries_done(&component->symmetries);
    twins_done(&component->merged);
    hints_done(&component->hints);
    problem_done(&component->problem);
}

static bool is_split(const struct distinct *distinct)
{
    return distinct->components.count > 1;
}

static const struct problem *find_problem(const struct distinct *distinct,
                                          const struct distinct_component *component)
{
    return is_split(distinct) ? &component->problem : distinct->request.task.problem;
}

static bool make_component(struct distinct *distinct, struct diag *diag)
{
    const struct task *task = &distinct->request.task;
    distinct->next = (struct distinct_component){.symmetries = {.known = false}};
    return !is_split(distinct) ||
           components_make(&distinct->components, distinct->at, task->problem, task->hints,
                           &distinct->next.problem, &distinct->next.hints, diag);
}

static void take_next(struct distinct *distinct)
{
    if (product_is_open(distinct->product))
        distinct->nodes = distinct_nodes(distinct) + product_progress(distinct->product).nodes;
    product_close(distinct->product);
    burnside_close(&distinct->burnside);
    component_done(&distinct->now);
    distinct->now = distinct->next;
    distinct->next = (struct distinct_component){.symmetries = {.known = false}};
}

/* Merged twins have no hints. */
static bool open_next(struct distinct *distinct, struct diag *diag)
{
    take_next(distinct);
    const struct problem *problem = find_problem(distinct, &distinct->now);
    const struct problem *merged = &distinct->now.merged.problem;
    struct plan_request request = distinct->request;
    request.task.problem = merged;
    request.symmetries = &distinct->now.symmetries;
    if (merged->items < problem->items || merged->options < problem->options)
        request.task.hints = NULL;
    else if (is_split(distinct) && request.task.hints)
        request.task.hints = &distinct->now.hints;
    if (!request.engine->suits(&request.task, &(struct diag){0}))
        request.engine = &engine_auto;
    return burnside_open(&distinct->burnside, distinct->product, &request, diag);
}

/* If an equal component was seen recently, counts a copy of its kind. */
static bool looks_known(struct distinct *distinct, const char *hash)
{
    for (int k = 0; k < DISTINCT_LOOKS; k++)
        if (strcmp(distinct->looks[k].hash, hash) == 0) {
            distinct->kinds[distinct->looks[k].kind].copies++;
            return true;
        }
    return false;
}

static void note_look(struct distinct *distinct, const char *hash, int32_t kind)
{
    struct distinct_look *look = &distinct->looks[distinct->look];
    distinct->look = (distinct->look + 1) % DISTINCT_LOOKS;
    memcpy(look->hash, hash, sizeof look->hash);
    look->kind = kind;
}

static int32_t find_kind(const struct distinct *distinct, struct problem_form form)
{
    int32_t k = distinct->next.symmetries.known ? 0 : distinct->count;
    while (k < distinct->count && (distinct->kinds[k].form.one != form.one ||
                                   distinct->kinds[k].form.other != form.other))
        k++;
    return k;
}

static bool add_kind(struct distinct *distinct, struct problem_form form, struct diag *diag)
{
    struct distinct_kind *kinds = memory_try_grow(distinct->kinds, &distinct->room,
                                                  (size_t)distinct->count + 1, sizeof *kinds);
    if (!kinds)
        return diag_memory(diag, "the components");
    distinct->kinds = kinds;
    kinds[distinct->count] = (struct distinct_kind){.form = form, .copies = 1};
    mpz_init(kinds[distinct->count++].count);
    return true;
}

static bool find_form(struct distinct *distinct, const char *hash, bool *is_new, struct diag *diag)
{
    struct problem_form form;
    struct distinct_component *next = &distinct->next;
    if (!twins_merge(&next->merged, find_problem(distinct, next), diag) ||
        !automorphisms_of_twinless(&next->symmetries, &next->merged, &form, diag))
        return false;
    if (!next->symmetries.known)
        distinct->why = next->symmetries.why;
    int32_t kind = find_kind(distinct, form);
    *is_new = kind == distinct->count;
    note_look(distinct, hash, kind);
    if (*is_new)
        return add_kind(distinct, form, diag);
    distinct->kinds[kind].copies++;
    return true;
}

static bool find_next(struct distinct *distinct, struct diag *diag)
{
    int32_t count = is_split(distinct) ? distinct->components.count : 1;
    bool done = true, is_new = false;
    while (done && !is_new && distinct->at < count) {
        char hash[PROBLEM_HASH_ROOM];
        done = make_component(distinct, diag);
        distinct->at++;
        if (!done)
            return false;
        problem_hash(find_problem(distinct, &distinct->next), NULL, hash);
        if (!looks_known(distinct, hash))
            done = find_form(distinct, hash, &is_new, diag);
        if (done && is_new)
            return open_next(distinct, diag);
        component_done(&distinct->next);
    }
    return false;
}

enum outcome distinct_run(struct distinct *distinct, struct engine_solution *solution,
                          struct diag *diag)
{
    if (distinct->is_done)
        return OUTCOME_DONE;
    enum outcome outcome = burnside_run(&distinct->burnside, solution, diag);
    if (outcome != OUTCOME_DONE || diag->set || !distinct->is_of_problem)
        return outcome;
    mpz_ptr count = distinct->kinds[distinct->count - 1].count;
    burnside_count(&distinct->burnside, count);
    if (mpz_sgn(count) && find_next(distinct, diag))
        return OUTCOME_PAUSED;
    distinct->is_done = !diag->set;
    return OUTCOME_DONE;
}

void distinct_count(struct distinct *distinct, mpz_t count)
{
    mpz_t multisets;
    if (!is_split(distinct)) {
        burnside_count(&distinct->burnside, count);
        return;
    }
    mpz_init(multisets);
    large_set(count, distinct->is_done);
    for (int32_t k = 0; k < distinct->count && distinct->is_done; k++) {
        large_multisets(multisets, distinct->kinds[k].count, distinct->kinds[k].copies);
        mpz_mul(count, count, multisets);
    }
    mpz_clear(multisets);
}

bool distinct_open(struct distinct *distinct, struct product *product,
                   const struct plan_request *request, bool is_of_problem, struct diag *diag)
{
    const struct task *task = &request->task;
    *distinct = (struct distinct){
        .request = *request, .product = product, .is_of_problem = is_of_problem};
    bool done = is_of_problem
                    ? components_init(&distinct->components, task->problem, task->hints, diag) &&
                          find_next(distinct, diag)
                    : burnside_open(&distinct->burnside, product, request, diag);
    if (!done)
        distinct_close(distinct);
    return done;
}

void distinct_close(struct distinct *distinct)
{
    if (!distinct->product)
        return;
    burnside_close(&distinct->burnside);
    component_done(&distinct->now);
    component_done(&distinct->next);
    components_done(&distinct->components);
    for (int32_t k = 0; k < distinct->count; k++)
        mpz_clear(distinct->kinds[k].count);
    memory_free(distinct->kinds);
    *distinct = (struct distinct){.at = 0};
}
