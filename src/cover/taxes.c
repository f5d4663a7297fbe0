/* SPDX-License-Identifier: MIT */
#include "cover/taxes.h"

#include <math.h>

#include "base/limit.h"
#include "base/memory.h"

/* For sums of costs: doubles are exact up to 2^53. */
#define UNITS_MOST (INT64_C(1) << 52)
#define SCALE_MOST (INT64_C(1) << 16)

/* Heat begins at the mean cost, and halves LEVELS times, after SWEEPS sweeps. */
enum { LEVELS = 14, SWEEPS = 8 };

/* A share below exp(-COLD) is 0. */
#define COLD 30

static bool is_taxed(const struct problem *problem, int32_t item)
{
    struct bounds bounds = problem_bounds(problem, item);
    return item <= problem->primary && bounds.least == bounds.most;
}

static void list_options(struct taxes *taxes)
{
    const struct problem *problem = taxes->problem;
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++)
        taxes->first[problem->entries[e].item + 1]++;
    for (int32_t i = 1; i <= problem->items; i++)
        taxes->first[i + 1] += taxes->first[i];
    for (int32_t o = problem->options; o >= 1; o--)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            taxes->options[--taxes->first[problem->entries[e].item + 1]] = o;
    for (int32_t i = 1; i <= problem->items; i++)
        taxes->first[i] = taxes->first[i + 1];
    taxes->first[problem->items + 1] = problem->first[problem->options + 1];
}

static void start_over(struct taxes *taxes)
{
    taxes->paid = 0;
    for (int32_t i = 1; i <= taxes->problem->primary; i++)
        taxes->tax[i] = 0;
    for (int32_t o = 1; o <= taxes->problem->options; o++)
        taxes->net[o] = problem_cost(taxes->problem, o) * taxes->scale;
}

bool taxes_init(struct taxes *taxes, const struct problem *problem, struct diag *diag)
{
    size_t entries = (size_t)problem->first[problem->options + 1];
    *taxes = (struct taxes){.problem = problem, .scale = 1};
    while (taxes->scale < SCALE_MOST && problem->sum < UNITS_MOST / 2 / taxes->scale)
        taxes->scale *= 2;
    taxes->net = memory_try_zero((size_t)problem->options + 1, sizeof *taxes->net);
    taxes->tax = memory_try(NULL, (size_t)problem->primary + 1, sizeof *taxes->tax);
    taxes->first = memory_try_zero((size_t)problem->items + 2, sizeof *taxes->first);
    taxes->options = memory_try(NULL, entries + 1, sizeof *taxes->options);
    if (!taxes->net || !taxes->tax || !taxes->first || !taxes->options) {
        taxes_done(taxes);
        return diag_memory(diag, "the costs");
    }
    list_options(taxes);
    start_over(taxes);
    return true;
}

void taxes_done(struct taxes *taxes)
{
    memory_free(taxes->net);
    memory_free(taxes->tax);
    memory_free(taxes->first);
    memory_free(taxes->options);
    *taxes = (struct taxes){.problem = NULL};
}

static void change(struct taxes *taxes, int32_t item, int64_t more)
{
    taxes->paid += more * problem_bounds(taxes->problem, item).least;
    taxes->tax[item] += more;
    for (int32_t k = taxes->first[item]; k < taxes->first[item + 1]; k++)
        taxes->net[taxes->options[k]] -= more;
}

void taxes_inherit(struct taxes *taxes, const struct taxes *whole, const int32_t *items)
{
    taxes->scale = whole->scale;
    start_over(taxes);
    for (int32_t i = 1; i <= taxes->problem->primary; i++)
        if (whole->tax[items ? items[i] : i])
            change(taxes, i, whole->tax[items ? items[i] : i]);
}

bool taxes_raise(struct taxes *taxes)
{
    const struct problem *problem = taxes->problem;
    for (int32_t i = 1; i <= problem->primary; i++) {
        int32_t first = taxes->first[i], end = taxes->first[i + 1];
        int64_t least = INT64_MAX;
        for (int32_t k = first; k < end && least; k++)
            least = taxes->net[taxes->options[k]] < least ? taxes->net[taxes->options[k]] : least;
        if (end - first < problem_bounds(problem, i).least)
            return false;
        if (first == end || !least || !is_taxed(problem, i))
            continue;
        change(taxes, i, least);
    }
    return true;
}

/* Returns the tax that makes the shares of the item's options add up to 1. */
static double find_tax(const struct taxes *taxes, int32_t item, const double *net, double heat)
{
    const int32_t *options = taxes->options;
    double least = INFINITY, sum = 0;
    for (int32_t k = taxes->first[item]; k < taxes->first[item + 1]; k++)
        least = fmin(least, net[options[k]]);
    for (int32_t k = taxes->first[item]; k < taxes->first[item + 1]; k++) {
        double over = (net[options[k]] - least) / heat;
        sum += over < COLD ? exp(-over) : 0;
    }
    return least - heat * log(sum);
}

/* False if a limit has passed. */
static bool sweep(const struct taxes *taxes, double *net, double *tax, double heat)
{
    const struct problem *problem = taxes->problem;
    for (int32_t i = 1; i <= problem->primary; i++) {
        if (!limit_step())
            return false;
        if (!problem_is_exact(problem, i) || taxes->first[i] == taxes->first[i + 1])
            continue;
        double more = find_tax(taxes, i, net, heat);
        tax[i] += more;
        for (int32_t k = taxes->first[i]; k < taxes->first[i + 1]; k++)
            net[taxes->options[k]] -= more;
    }
    return true;
}

/* Returns 0 for none. */
static int32_t find_exact(const struct problem *problem, int32_t o)
{
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        if (problem_is_exact(problem, problem->entries[e].item))
            return problem->entries[e].item;
    return 0;
}

/* Rounds taxes down, further if a net cost is below 0. */
static void settle(struct taxes *taxes, const double *tax)
{
    const struct problem *problem = taxes->problem;
    start_over(taxes);
    for (int32_t i = 1; i <= problem->primary; i++)
        if (tax[i] < 0 || tax[i] > 0)
            change(taxes, i, (int64_t)floor(tax[i]));
    for (int32_t o = 1; o <= problem->options; o++)
        if (taxes->net[o] < 0)
            change(taxes, find_exact(problem, o), taxes->net[o]);
}

bool taxes_anneal(struct taxes *taxes, struct diag *diag)
{
    const struct problem *problem = taxes->problem;
    double heat = (double)problem->sum / problem->options * (double)taxes->scale;
    if (problem->sum >= UNITS_MOST || heat <= 0)
        return true;
    double *net = memory_try(NULL, (size_t)problem->options + 1, sizeof *net);
    double *tax = memory_try_zero((size_t)problem->items + 1, sizeof *tax);
    bool done = net && tax;
    for (int32_t o = 1; done && o <= problem->options; o++)
        net[o] = (double)(problem_cost(problem, o) * taxes->scale);
    for (int k = 0; done && k < LEVELS * SWEEPS; k++) {
        done = sweep(taxes, net, tax, heat);
        heat /= k % SWEEPS == SWEEPS - 1 ? 2 : 1;
    }
    if (done)
        settle(taxes, tax);
    memory_free(net);
    memory_free(tax);
    return done || diag_memory(diag, "the costs");
}
