/* SPDX-License-Identifier: MIT */
#include "engine/plan/product.h"

#include <stdio.h>
#include <string.h>

#include "base/large.h"

static bool is_split(const struct product *product)
{
    return product->components.count > 1;
}

static void note_count(struct product *product, const mpz_t count)
{
    product->is_zero |= !mpz_sgn(count);
    if (mpz_cmp_ui(count, 1) > 0)
        factors_add(&product->counts, count);
}

/* Uses another engine if the named one suits only the whole. */
static bool open_plan(struct product *product, const struct problem *problem,
                      const struct hints *hints, struct diag *diag)
{
    struct plan_request request = product->request;
    request.task.problem = problem;
    request.task.hints = request.task.hints ? hints : NULL;
    request.symmetries = &product->symmetries;
    if (!request.engine->suits(&request.task, &(struct diag){0}))
        request.engine = &engine_auto;
    return plan_open(&product->plan, &request, diag);
}

static void close_plan(struct product *product)
{
    if (plan_is_open(&product->plan))
        product->nodes += plan_progress(&product->plan).nodes;
    plan_close(&product->plan);
    symmetries_done(&product->symmetries);
    problem_done(&product->problem);
    hints_done(&product->hints);
}

static bool open_component(struct product *product, const struct problem *problem,
                           const struct hints *hints, const char *hash, struct diag *diag)
{
    close_plan(product);
    product->problem = *problem;
    product->hints = *hints;
    product->kind = (product->kind + 1) % PRODUCT_KINDS;
    snprintf(product->kinds[product->kind].hash, PROBLEM_HASH_ROOM, "%s", hash);
    return open_plan(product, &product->problem, &product->hints, diag);
}

/* Finds the next component unlike those remembered.  False at the end, if the product is 0, or with
 * a diag. */
static bool find_next(struct product *product, struct diag *diag)
{
    const struct task *task = &product->request.task;
    for (; !product->is_zero && product->at < product->components.count; product->at++) {
        struct problem problem;
        struct hints hints;
        char hash[PROBLEM_HASH_ROOM];
        if (!components_make(&product->components, product->at, task->problem, task->hints,
                             &problem, &hints, diag))
            return false;
        problem_hash(&problem, NULL, hash);
        int k = 0;
        while (k < PRODUCT_KINDS && strcmp(product->kinds[k].hash, hash) != 0)
            k++;
        if (k == PRODUCT_KINDS)
            return open_component(product, &problem, &hints, hash, diag);
        note_count(product, product->kinds[k].count);
        problem_done(&problem);
        hints_done(&hints);
    }
    return false;
}

/* The last plan stays open for queries. */
static bool next_component(struct product *product, struct diag *diag)
{
    mpz_ptr count = product->kinds[product->kind].count;
    plan_count(&product->plan, count);
    note_count(product, count);
    product->at++;
    return find_next(product, diag);
}

static bool take_given(struct product *product, struct diag *diag)
{
    struct plan_request *request = &product->request;
    const struct part_text *given = request->given;
    if (!part_text_suits(given, request->task.problem, NULL, diag) ||
        !residue_init(&product->residue, request->task.problem, request->task.hints, &given->part,
                      diag))
        return false;
    mpz_t weight;
    mpz_init(weight);
    large_add(weight, given->part.weight);
    note_count(product, weight);
    mpz_clear(weight);
    request->given = NULL;
    request->task.problem = &product->residue.problem;
    request->task.hints = request->task.hints ? &product->residue.hints : NULL;
    return true;
}

static bool open_parts(struct product *product, bool may_split, struct diag *diag)
{
    const struct plan_request *request = &product->request;
    const struct task *task = &request->task;
    bool is_part = request->given;
    if (!may_split || !task->counts || task->wanted || request->distinct || request->checkpoint)
        return plan_open(&product->plan, request, diag);
    if ((is_part && !take_given(product, diag)) ||
        !components_init(&product->components, task->problem, task->hints, diag))
        return false;
    if (is_split(product))
        return find_next(product, diag);
    return is_part ? open_plan(product, task->problem, task->hints, diag)
                   : plan_open(&product->plan, request, diag);
}

bool product_open(struct product *product, const struct plan_request *request, bool may_split,
                  struct diag *diag)
{
    *product = (struct product){.request = *request};
    factors_init(&product->counts);
    for (int k = 0; k < PRODUCT_KINDS; k++)
        mpz_init(product->kinds[k].count);
    bool done = open_parts(product, may_split, diag);
    if (!done)
        product_close(product);
    return done;
}

void product_close(struct product *product)
{
    if (!product->request.engine)
        return;
    close_plan(product);
    for (int k = 0; k < PRODUCT_KINDS; k++)
        mpz_clear(product->kinds[k].count);
    components_done(&product->components);
    residue_done(&product->residue);
    factors_done(&product->counts);
    *product = (struct product){.at = 0};
}

bool product_is_open(const struct product *product)
{
    return product->request.engine;
}

enum outcome product_run(struct product *product, struct engine_solution *solution,
                         struct diag *diag)
{
    enum outcome outcome = plan_run(&product->plan, solution, diag);
    if (outcome != OUTCOME_DONE || diag->set || !is_split(product))
        return outcome;
    return next_component(product, diag) ? OUTCOME_PAUSED : OUTCOME_DONE;
}

struct plan_progress product_progress(struct product *product)
{
    struct plan_progress progress = plan_progress(&product->plan);
    int32_t count = product->components.count;
    if (is_split(product)) {
        bool is_done = product->at == count;
        progress.nodes += product->nodes;
        progress.share = is_done ? 1 : (product->at + progress.share) / count;
        progress.known = is_done ? 1 : (product->at + progress.known) / count;
    }
    return progress;
}

void product_count(struct product *product, mpz_t count)
{
    if (is_split(product)) {
        bool is_known = product->at == product->components.count && !product->is_zero;
        mpz_set_ui(count, 0);
        if (is_known)
            factors_multiply(&product->counts, count);
        return;
    }
    mpz_t weight;
    plan_count(&product->plan, count);
    mpz_init(weight);
    factors_multiply(&product->counts, weight);
    mpz_mul(count, count, weight);
    mpz_clear(weight);
}

void product_count_known(const struct product *product, mpz_t count)
{
    factors_multiply(&product->counts, count);
}
