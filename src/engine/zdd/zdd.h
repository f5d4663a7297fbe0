/* SPDX-License-Identifier: MIT */
/* A zero-suppressed decision diagram of all solutions of a problem.
 *
 * A node tests an option: `hi` leads to solutions with it, `lo` to the others.  Each path from the
 * root to ZDD_ONE is a solution.  Paths may differ in their order.
 *
 * Invariants:
 *   1. The terminals come first; any other node follows its successors.
 *   2. `hi` is never ZDD_NONE.
 *   3. No two nodes are equal.
 *   4. The nodes below a node do not test its option again.
 *
 * Source: Minato, DAC 30 (1993); Knuth, TAOCP 7.1.4. */
#ifndef ENGINE_ZDD_ZDD_H
#define ENGINE_ZDD_ZDD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gmp.h>

#include "base/diag.h"
#include "cover/problem.h"

struct zdd_node {
    int32_t option;
    uint32_t lo, hi;
};

/* No solution; the empty solution. */
enum { ZDD_NONE = 0, ZDD_ONE = 1 };

struct zdd {
    const struct problem *problem;
    struct zdd_node *nodes; /* [count] */
    size_t count;
    uint32_t root;
    size_t memory;          /* in bytes, of nodes and counts */
};

void zdd_done(struct zdd *zdd);

/* True if 1, 2 and 4 hold and the root is a node; zdd_nodes_check() tests 3. */
bool zdd_check(const struct zdd *zdd);

/* Solutions without barred options. */
struct zdd_view {
    const struct zdd *zdd;
    bool *barred;           /* [options + 1] */
    bool *reached;          /* [zdd->count]: on paths of the view */
    mp_size_t limbs;        /* per number; 0: not counted */
    mp_limb_t *below;       /* [zdd->count][limbs]: solutions from a node */
    mp_limb_t *scratch;     /* [2 * limbs] */
};

/* Begins with all solutions. */
bool zdd_view_init(struct zdd_view *view, const struct zdd *zdd, struct diag *diag);
void zdd_view_done(struct zdd_view *view);

void zdd_view_widen(struct zdd_view *view);

void zdd_view_bar(struct zdd_view *view, int32_t option);

/* Excludes solutions without any of these `count` >= 1 options.  False without a change if no exact
 * item is in all options. */
bool zdd_view_need(struct zdd_view *view, const int32_t *options, int32_t count);

/* Counts, for the functions below; repeat it after a change.  Cost: the nodes reached, times the
 * length of numbers; a byte per other node. */
bool zdd_view_count(struct zdd_view *view, struct diag *diag);

void zdd_view_total(const struct zdd_view *view, mpz_t total);

struct zdd_uses {
    mp_size_t limbs;
    mp_limb_t *at;          /* [options + 1][limbs] */
};

/* Cost and failures as zdd_view_count(). */
bool zdd_uses_init(struct zdd_uses *uses, const struct zdd_view *view, struct diag *diag);
void zdd_uses_done(struct zdd_uses *uses);
void zdd_uses_of(const struct zdd_uses *uses, int32_t option, mpz_t count);

/* Writes the options of solution `index`, 0 <= index < total, in any order, to
 * options[problem_levels()]; returns their number.  Solutions have a fixed order.  Cost: the nodes
 * on the path. */
int32_t zdd_view_nth(const struct zdd_view *view, const mpz_t index, int32_t *options);

/* Uniformly random; needs a solution.  Takes random numbers from *counter on, and advances it. */
void zdd_view_draw(const struct zdd_view *view, uint64_t seed, uint64_t *counter, mpz_t index);

/* Counts the solutions from `node`: one reached, a terminal or the root. */
void zdd_view_below(const struct zdd_view *view, uint32_t node, mpz_t count);

/* Options in any order.  False if the view lacks the solution.  Cost: the nodes on the path, times
 * the options. */
bool zdd_view_index(const struct zdd_view *view, const int32_t *options, int32_t count,
                    mpz_t index);

/* True: skip this solution. */
typedef bool zdd_known(void *self, const int32_t *options, int32_t count);

/* Finds the solution nearest to `from`, any set of options: with the fewest options in only one of
 * both.  Writes its options to options[problem_levels()]; returns their number; -1: none, or with a
 * diag.  Cost: the nodes, and the paths of solutions skipped. */
int32_t zdd_view_nearest(const struct zdd_view *view, const int32_t *from, int32_t count,
                         zdd_known *is_known, void *self, int32_t *options, struct diag *diag);

/* There must be a solution.  Cost: the nodes. */
bool zdd_view_extremes(const struct zdd_view *view, int64_t *least, int64_t *most,
                       struct diag *diag);

/* How many solutions have each cost. */
struct zdd_costs {
    size_t count;
    int64_t *costs;         /* [count], ascending */
    mpz_t *solutions;       /* [count], above 0 */
};

/* Cost: the different costs below each node. */
bool zdd_costs_init(struct zdd_costs *costs, const struct zdd_view *view, struct diag *diag);
void zdd_costs_done(struct zdd_costs *costs);

/* Iterates over solutions in that order, without counts. */
struct zdd_walk {
    const struct zdd_view *view;
    uint32_t *path;         /* [levels]: nodes whose `hi` the path follows */
    int32_t *options;       /* [levels]: their options */
    int32_t count;          /* -1: before the first */
};

bool zdd_walk_init(struct zdd_walk *walk, const struct zdd_view *view, struct diag *diag);
void zdd_walk_done(struct zdd_walk *walk);

/* Moves to the next solution: walk->options[walk->count].  False at the end. */
bool zdd_walk_next(struct zdd_walk *walk);

#endif
