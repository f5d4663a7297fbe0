/* SPDX-License-Identifier: MIT */
#include "cover/estimate.h"

#include <math.h>

#include "base/random.h"

#define SEED 1975
#define PROBES_LEAST 8      /* fewer give no useful error */
#define MOST 1e150          /* so that the square is finite */

static void begin_probe(struct estimate *estimate)
{
    estimate->width = estimate->nodes = 1;
}

bool estimate_init(struct estimate *estimate, const struct problem *problem, struct rule rule,
                   struct diag *diag)
{
    *estimate = (struct estimate){.probes = 0};
    begin_probe(estimate);
    return cursor_init(&estimate->cursor, problem, rule, diag);
}

void estimate_done(struct estimate *estimate)
{
    if (estimate->cursor.problem)
        cursor_done(&estimate->cursor);
    *estimate = (struct estimate){.probes = 0};
}

/* Source: Welford, Technometrics 4 (1962). */
static void note(struct estimate *estimate, double nodes, double solutions)
{
    nodes = fmin(nodes, MOST);
    solutions = fmin(solutions, MOST);
    double off = nodes - estimate->mean;
    estimate->probes++;
    estimate->mean += off / (double)estimate->probes;
    estimate->squares += off * (nodes - estimate->mean);
    estimate->solutions += (solutions - estimate->solutions) / (double)estimate->probes;
}

void estimate_step(struct estimate *estimate)
{
    struct cursor *cursor = &estimate->cursor;
    int32_t branches = cursor_dive(cursor, random_at(SEED, estimate->drawn++));
    if (branches) {
        estimate->width *= branches;
        estimate->nodes += estimate->width;
        return;
    }
    note(estimate, estimate->nodes, cursor_at_solution(cursor) ? estimate->width : 0);
    cursor_rewind(cursor);
    begin_probe(estimate);
}

double estimate_error(const struct estimate *estimate)
{
    double n = (double)estimate->probes;
    return n < PROBES_LEAST ? -1 : sqrt(estimate->squares / (n - 1) / n);
}
