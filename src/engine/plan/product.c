/* SPDX-License-Identifier: MIT */
/* A count as a product. */
#include "engine/plan/product.h"

#include <string.h>

#include "base/large.h"
#include "base/memory.h"

/* A count of all solutions, in one go. */
static bool multiplies(const struct plan_request *request)
{
    return request->task.counts && !request->distinct && !request->checkpoint;
}

static bool is_split(const struct product *product)
{
    return product->components.count > 1;
}

/* ---- factors ---- */

static void factors_init(struct factors *factors)
{
    factors->count = 0;
    for (int k = 0; k < FACTORS_ROOM; k++)
        mpz_init(factors->partial[k]);
}

static void factors_done(struct factors *factors)
{
    for (int k = 0; k < FACTORS_ROOM; k++)
        mpz_clear(factors->partial[k]);
}

static void factors_add(struct factors *factors, const mpz_t factor)
{
    mpz_t carry;
    int k = 0;
    mpz_init_set(carry, factor);
    for (; factors->count >> k & 1; k++)
        mpz_mul(carry, carry, factors->partial[k]);
    mpz_swap(factors->partial[k], carry);
    mpz_clear(carry);
    factors->count++;
}

static void factors_multiply(const struct factors *factors, mpz_t product)
{
    mpz_set_ui(product, 1);
    for (int k = 0; k < FACTORS_ROOM; k++)
        if (factors->count >> k & 1)
            mpz_mul(product, product, factors->partial[k]);
}

/* Note the count of a component; 1 changes nothing. */
static void note_count(struct product *product, const mpz_t count)
{
    product->is_zero |= !mpz_sgn(count);
    if (mpz_cmp_ui(count, 1) > 0)
        factors_add(&product->counts, count);
}

/* ---- kinds ---- */

static void kind_done(struct product_kind *kind)
{
    if (kind->problem.first)
        mpz_clear(kind->count);
    problem_done(&kind->problem);
    hints_done(&kind->hints);
    *kind = (struct product_kind){.problem = {.items = 0}};
}

static bool kind_init(struct product_kind *kind, struct product *product, struct diag *diag)
{
    const struct task *task = &product->request.task;
    *kind = (struct product_kind){.problem = {.items = 0}};
    if (!components_make(&product->components, product->at, task->problem, task->hints,
                         &kind->problem, &kind->hints, diag))
        return false;
    mpz_init(kind->count);
    return true;
}

/* True where they differ in nothing but what is sharp or branched on sooner, and so have as many
 * solutions. */
static bool are_alike(const struct problem *a, const struct problem *b)
{
    if (a->items != b->items || a->primary != b->primary || a->options != b->options)
        return false;
    for (int32_t i = 1; i <= a->primary; i++) {
        struct bounds one = problem_bounds(a, i), other = problem_bounds(b, i);
        if (one.least != other.least || one.most != other.most)
            return false;
    }
    size_t firsts = (size_t)a->options + 2, entries = (size_t)a->first[a->options + 1];
    return memcmp(a->first, b->first, firsts * sizeof *a->first) == 0 &&
           (!entries || memcmp(a->entries, b->entries, entries * sizeof *a->entries) == 0);
}

static const struct product_kind *find_alike(const struct product *product,
                                             const struct problem *problem)
{
    for (int k = 0; k < PRODUCT_KINDS; k++)
        if (product->kinds[k].problem.first && are_alike(&product->kinds[k].problem, problem))
            return &product->kinds[k];
    return NULL;
}

/* ---- plans ---- */

/* Plan what is counted now; where an engine that was named suits only the whole, another does
 * it. */
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
}

/* Go on with a component, which is handed over, in the place of the earliest. */
static bool open_kind(struct product *product, const struct product_kind *kind, struct diag *diag)
{
    close_plan(product);
    product->kind = (product->kind + 1) % PRODUCT_KINDS;
    struct product_kind *at = &product->kinds[product->kind];
    kind_done(at);
    *at = *kind;
    return open_plan(product, &at->problem, &at->hints, diag);
}

/* Go on to the next component that is like none before.  False: it does not matter, or there is
 * none, or with a diag. */
static bool find_next(struct product *product, struct diag *diag)
{
    for (; !product->is_zero && product->at < product->components.count; product->at++) {
        struct product_kind kind;
        if (!kind_init(&kind, product, diag))
            return false;
        const struct product_kind *alike = find_alike(product, &kind.problem);
        if (!alike)
            return open_kind(product, &kind, diag);
        note_count(product, alike->count);
        kind_done(&kind);
    }
    return false;
}

/* The same when one is done; the last plan stays, to be asked. */
static bool next_component(struct product *product, struct diag *diag)
{
    mpz_ptr count = product->kinds[product->kind].count;
    plan_count(&product->plan, count);
    note_count(product, count);
    product->at++;
    return find_next(product, diag);
}

/* What the part that is given leaves is the whole from now on. */
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
    const struct task *task = &product->request.task;
    bool is_part = product->request.given;
    if (!may_split || !multiplies(&product->request))
        return plan_open(&product->plan, &product->request, diag);
    if ((is_part && !take_given(product, diag)) ||
        !components_init(&product->components, task->problem, task->hints, diag))
        return false;
    if (is_split(product))
        return find_next(product, diag);
    return is_part ? open_plan(product, task->problem, task->hints, diag)
                   : plan_open(&product->plan, &product->request, diag);
}

bool product_open(struct product *product, const struct plan_request *request, bool may_split,
                  struct diag *diag)
{
    *product = (struct product){.request = *request};
    factors_init(&product->counts);
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
        kind_done(&product->kinds[k]);
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
    if (!product->counts.count)
        return;
    mpz_init(weight);
    factors_multiply(&product->counts, weight);
    mpz_mul(count, count, weight);
    mpz_clear(weight);
}

void product_count_known(const struct product *product, mpz_t count)
{
    factors_multiply(&product->counts, count);
}
