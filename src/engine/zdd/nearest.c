/* SPDX-License-Identifier: MIT */
/* Finds the index of a solution, and the nearest one.
 *
 * The nearest below a node follows from its successors, so a search by increasing distance enters
 * only paths within its limit. */
#include "engine/zdd/zdd.h"

#include "base/memory.h"

#define NOWHERE (INT32_MAX / 2)

static bool has(const int32_t *options, int32_t count, int32_t option)
{
    for (int32_t k = 0; k < count; k++)
        if (options[k] == option)
            return true;
    return false;
}

bool zdd_view_index(const struct zdd_view *view, const int32_t *options, int32_t count,
                    mpz_t index)
{
    uint32_t n = view->zdd->root;
    int32_t taken = 0;
    mpz_t passed;
    mpz_init(passed);
    mpz_set_ui(index, 0);
    while (n > ZDD_ONE) {
        struct zdd_node node = view->zdd->nodes[n];
        bool takes = has(options, count, node.option), barred = view->barred[node.option];
        if (takes && barred)
            break;
        if (!takes && !barred) {
            zdd_view_below(view, node.hi, passed);
            mpz_add(index, index, passed);
        }
        taken += takes;
        n = takes ? node.hi : node.lo;
    }
    mpz_clear(passed);
    return n == ZDD_ONE && taken == count;
}

/* Distances are from the empty set's. */
struct approach {
    const struct zdd_view *view;
    int8_t *weight;         /* [options + 1]: -1 in the given solution, else 1 */
    int32_t *least;         /* [zdd->count]: below a node */
    uint32_t *path;         /* [levels]: nodes whose `hi` the path follows */
    int32_t *options;       /* borrowed; [count]: their options */
    int32_t count;
    int32_t spent, limit, next;     /* distance on the path; limit; least distance above it */
};

static bool approach_init(struct approach *approach, const struct zdd_view *view,
                          const int32_t *from, int32_t count)
{
    const struct problem *problem = view->zdd->problem;
    size_t options = (size_t)problem->options + 1, levels = (size_t)problem_levels(problem) + 1;
    *approach = (struct approach){.view = view};
    approach->weight = memory_try(NULL, options, sizeof *approach->weight);
    approach->least = memory_try(NULL, view->zdd->count, sizeof *approach->least);
    approach->path = memory_try(NULL, levels, sizeof *approach->path);
    if (!approach->weight || !approach->least || !approach->path)
        return false;
    for (size_t o = 0; o < options; o++)
        approach->weight[o] = 1;
    for (int32_t k = 0; k < count; k++)
        approach->weight[from[k]] = -1;
    return true;
}

static void approach_done(struct approach *approach)
{
    memory_free(approach->weight);
    memory_free(approach->least);
    memory_free(approach->path);
}

static int32_t with(const struct approach *approach, struct zdd_node node)
{
    return approach->view->barred[node.option]
               ? NOWHERE
               : approach->least[node.hi] + approach->weight[node.option];
}

static void find_least(struct approach *approach)
{
    const struct zdd *zdd = approach->view->zdd;
    int32_t *least = approach->least;
    least[ZDD_NONE] = NOWHERE;
    least[ZDD_ONE] = 0;
    for (size_t n = 2; n < zdd->count; n++) {
        int32_t one = with(approach, zdd->nodes[n]), other = least[zdd->nodes[n].lo];
        least[n] = one < other ? one : other;
    }
}

/* True if this rest keeps the path within the limit; else notes its distance in `next`. */
static bool is_near(struct approach *approach, int32_t rest)
{
    int32_t way = approach->spent + rest;
    if (way > approach->limit && way < approach->next)
        approach->next = way;
    return way <= approach->limit;
}

/* Returns the last option's `lo` within the limit; ZDD_NONE: none. */
static uint32_t go_back(struct approach *approach)
{
    while (approach->count) {
        struct zdd_node node = approach->view->zdd->nodes[approach->path[--approach->count]];
        approach->spent -= approach->weight[node.option];
        if (is_near(approach, approach->least[node.lo]))
            return node.lo;
    }
    return ZDD_NONE;
}

/* Moves from a node within the limit to the next solution at the limit.  False at the end. */
static bool advance(struct approach *approach, uint32_t n)
{
    while (n != ZDD_NONE && !(n == ZDD_ONE && approach->spent == approach->limit)) {
        struct zdd_node node = approach->view->zdd->nodes[n];
        if (n == ZDD_ONE) {
            n = go_back(approach);
        } else if (is_near(approach, with(approach, node))) {
            approach->path[approach->count] = n;
            approach->options[approach->count++] = node.option;
            approach->spent += approach->weight[node.option];
            n = node.hi;
        } else {
            n = node.lo;
        }
    }
    return n == ZDD_ONE;
}

static bool find_new(struct approach *approach, zdd_known *is_known, void *self)
{
    approach->count = approach->spent = 0;
    approach->next = NOWHERE;
    bool found = advance(approach, approach->view->zdd->root);
    while (found && is_known(self, approach->options, approach->count))
        found = advance(approach, go_back(approach));
    return found;
}

int32_t zdd_view_nearest(const struct zdd_view *view, const int32_t *from, int32_t count,
                         zdd_known *is_known, void *self, int32_t *options, struct diag *diag)
{
    struct approach approach;
    bool found = false;
    if (approach_init(&approach, view, from, count)) {
        approach.options = options;
        find_least(&approach);
        approach.limit = approach.least[view->zdd->root];
        while (approach.limit < NOWHERE / 2 && !(found = find_new(&approach, is_known, self)))
            approach.limit = approach.next;
    } else {
        diag_memory(diag, "the nearest solution");
    }
    approach_done(&approach);
    return found ? approach.count : -1;
}
