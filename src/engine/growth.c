/* SPDX-License-Identifier: MIT */
#include "engine/growth.h"

#include <math.h>

#include "engine/constants.h"

double growth_guess(const struct growth *growth)
{
    if (growth->last >= 1)
        return growth->after;
    if (growth->last < growth->first)
        return growth->after / growth->last;
    if (growth->first <= 0 || growth->after <= growth->before)
        return INFINITY;
    double power = log(growth->last / growth->first) / log(growth->after / growth->before);
    return growth->after * pow(1 / growth->last, (1 + SHARE_POWER) / fmax(power, POWER_LEAST));
}

static double run_to(struct engine_run *run, double nodes, mpz_t count)
{
    int64_t rest = (int64_t)nodes - run->nodes;
    bool done = rest > 0 && run->engine->count(run, rest, count) == OUTCOME_DONE;
    return done ? 1 : run->engine->progress(run);
}

bool growth_try(const struct engine *engine, const struct task *task, double most,
                struct cost *cost)
{
    struct task alone = *task;
    struct growth growth;
    mpz_t count;
    alone.counts = true;
    alone.jobs = 1;
    struct engine_run *run =
        most < GROWTH_LEAST ? NULL : engine_open(engine, &alone, &(struct diag){0});
    if (!run)
        return false;
    mpz_init(count);
    growth.first = run_to(run, most / GROWTH_EARLIER, count);
    growth.before = (double)run->nodes;
    growth.last = growth.first < 1 ? run_to(run, most, count) : 1;
    growth.after = (double)run->nodes;
    mpz_clear(count);
    engine_close(run);
    cost->nodes = growth_guess(&growth) * (growth.last < 1 ? SHORT_TRY_FACTOR : 1);
    cost->bytes = 0;
    cost->why = "a short try";
    return cost->nodes < INFINITY;
}
