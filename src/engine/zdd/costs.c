/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "engine/zdd/zdd.h"

#define NOWHERE (-1)

static int64_t choose(int64_t one, int64_t other, bool greatest)
{
    if (one == NOWHERE || other == NOWHERE)
        return one == NOWHERE ? other : one;
    return (one > other) == greatest ? one : other;
}

static int64_t find_extreme(const struct zdd_view *view, int64_t *extreme, bool greatest)
{
    const struct zdd *zdd = view->zdd;
    extreme[ZDD_NONE] = NOWHERE;
    extreme[ZDD_ONE] = 0;
    for (size_t n = 2; n < zdd->count; n++) {
        struct zdd_node node = zdd->nodes[n];
        int64_t with = view->barred[node.option] ? NOWHERE : extreme[node.hi];
        if (with != NOWHERE)
            with += problem_cost(zdd->problem, node.option);
        extreme[n] = choose(with, extreme[node.lo], greatest);
    }
    return extreme[zdd->root];
}

bool zdd_view_extremes(const struct zdd_view *view, int64_t *least, int64_t *most,
                       struct diag *diag)
{
    int64_t *extreme = memory_try(NULL, view->zdd->count, sizeof *extreme);
    if (!extreme)
        return diag_memory(diag, "the costs");
    *least = find_extreme(view, extreme, false);
    *most = find_extreme(view, extreme, true);
    memory_free(extreme);
    return true;
}

/* Costs below a node are freed after its last parent. */
struct costing {
    const struct zdd_view *view;
    struct zdd_costs *at;   /* [zdd->count] */
    uint32_t *parents;      /* [zdd->count]: those left */
    double room, used;      /* bytes */
};

void zdd_costs_done(struct zdd_costs *costs)
{
    for (size_t k = 0; k < costs->count; k++)
        mpz_clear(costs->solutions[k]);
    memory_free(costs->costs);
    memory_free(costs->solutions);
    *costs = (struct zdd_costs){.count = 0};
}

static double bytes_of(const struct costing *costing, size_t count)
{
    double limbs = (double)costing->view->limbs + 2;    /* with what allocation adds */
    return (double)count * (sizeof(int64_t) + sizeof(mpz_t) + limbs * sizeof(mp_limb_t));
}

static bool make(struct costing *costing, struct zdd_costs *costs, size_t most, struct diag *diag)
{
    costing->used += bytes_of(costing, most);
    if (costing->used > costing->room)
        return diag_fault(diag, (struct place){0},
                          "the numbers of solutions by cost would take more than %.0f MB",
                          costing->room / 1e6);
    costs->costs = memory_try(NULL, most + 1, sizeof *costs->costs);
    costs->solutions = memory_try(NULL, most + 1, sizeof *costs->solutions);
    return (costs->costs && costs->solutions) || diag_memory(diag, "the costs");
}

static void append(struct zdd_costs *costs, int64_t cost, const mpz_t solutions)
{
    size_t last = costs->count - 1;
    if (costs->count && costs->costs[last] == cost) {
        mpz_add(costs->solutions[last], costs->solutions[last], solutions);
        return;
    }
    costs->costs[costs->count] = cost;
    mpz_init_set(costs->solutions[costs->count++], solutions);
}

static bool merge(struct costing *costing, size_t n, struct diag *diag)
{
    const struct zdd *zdd = costing->view->zdd;
    struct zdd_node node = zdd->nodes[n];
    static const struct zdd_costs none = {.count = 0};
    int64_t more = problem_cost(zdd->problem, node.option);
    const struct zdd_costs *lo = &costing->at[node.lo];
    const struct zdd_costs *hi =
        costing->view->barred[node.option] ? &none : &costing->at[node.hi];
    struct zdd_costs *to = &costing->at[n];
    if (!make(costing, to, lo->count + hi->count, diag))
        return false;
    for (size_t a = 0, b = 0; a < lo->count || b < hi->count;)
        if (b == hi->count || (a < lo->count && lo->costs[a] <= hi->costs[b] + more)) {
            append(to, lo->costs[a], lo->solutions[a]);
            a++;
        } else {
            append(to, hi->costs[b] + more, hi->solutions[b]);
            b++;
        }
    costing->used -= bytes_of(costing, lo->count + hi->count - to->count);
    return true;
}

static void release(struct costing *costing, uint32_t n)
{
    if (--costing->parents[n] || n < 2)
        return;
    costing->used -= bytes_of(costing, costing->at[n].count);
    zdd_costs_done(&costing->at[n]);
}

static bool cost_all(struct costing *costing, struct diag *diag)
{
    const struct zdd_view *view = costing->view;
    const struct zdd *zdd = view->zdd;
    mpz_t one;
    costing->parents[zdd->root] = 1;
    for (size_t n = 2; n < zdd->count; n++)
        if (view->reached[n]) {
            costing->parents[zdd->nodes[n].lo]++;
            costing->parents[zdd->nodes[n].hi]++;
        }
    if (!make(costing, &costing->at[ZDD_ONE], 1, diag))
        return false;
    mpz_init_set_ui(one, 1);
    append(&costing->at[ZDD_ONE], 0, one);
    mpz_clear(one);
    for (size_t n = 2; n < zdd->count; n++) {
        if (!view->reached[n])
            continue;
        if (!merge(costing, n, diag))
            return false;
        release(costing, zdd->nodes[n].lo);
        release(costing, zdd->nodes[n].hi);
    }
    return true;
}

bool zdd_costs_init(struct zdd_costs *costs, const struct zdd_view *view, struct diag *diag)
{
    const struct zdd *zdd = view->zdd;
    size_t node = sizeof(struct zdd_node) + sizeof(struct zdd_costs) + sizeof(uint32_t);
    struct costing costing = {.view = view,
                              .room = (double)zdd->memory - (double)(zdd->count * node)};
    *costs = (struct zdd_costs){.count = 0};
    costing.at = memory_try_zero(zdd->count, sizeof *costing.at);
    costing.parents = memory_try_zero(zdd->count, sizeof *costing.parents);
    bool done = costing.at && costing.parents ? cost_all(&costing, diag)
                                              : diag_memory(diag, "the costs");
    if (done) {
        *costs = costing.at[zdd->root];
        costing.at[zdd->root] = (struct zdd_costs){.count = 0};
    }
    for (size_t n = 0; costing.at && n < zdd->count; n++)
        zdd_costs_done(&costing.at[n]);
    memory_free(costing.at);
    memory_free(costing.parents);
    return done;
}
