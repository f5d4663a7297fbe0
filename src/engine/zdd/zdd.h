/* SPDX-License-Identifier: MIT */
/* The family of all solutions of a problem, as a zero-suppressed decision diagram.
 *
 * A node asks for one option: `hi` leads to the solutions that have it, `lo` to those that have
 * not.  Each way from the root to ZDD_ONE is a solution, and each solution just one way; on none of
 * them is an option asked for twice, though not on all of them in the same order.
 *
 * Invariants, see zdd_check():
 *   1. The first two nodes are the ends.  Any other comes after those that it leads to.
 *   2. `hi` is never ZDD_NONE.
 *   3. No two nodes are alike.
 *   4. Neither `lo` nor `hi` asks for the node's option again.
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
    uint32_t lo, hi;        /* hi is never ZDD_NONE */
};

/* The ends: no solution, and the one that needs no more. */
enum { ZDD_NONE = 0, ZDD_ONE = 1 };

struct zdd {
    const struct problem *problem;  /* borrowed */
    struct zdd_node *nodes; /* owned; [count], the ends are the first two */
    size_t count;
    uint32_t root;
    size_t memory;          /* bytes that nodes and counts may take together */
};

void zdd_done(struct zdd *zdd);

/* True where 1, 2 and 4 hold and the root is a node; zdd_nodes_check() does 3.  Cost: the nodes. */
bool zdd_check(const struct zdd *zdd);

/* Some of the solutions: those without the options that are barred. */
struct zdd_view {
    const struct zdd *zdd;  /* borrowed */
    bool *barred;           /* owned; [options + 1] */
    bool *reached;          /* owned; [zdd->count]: the nodes that those lead over */
    mp_size_t limbs;        /* of a number; 0: not counted yet */
    mp_limb_t *below;       /* owned; [zdd->count][limbs]: the solutions from each node reached */
    mp_limb_t *scratch;     /* owned; [2 * limbs] */
};

/* All solutions.  False with a diag where memory fails. */
bool zdd_view_init(struct zdd_view *view, const struct zdd *zdd, struct diag *diag);
void zdd_view_done(struct zdd_view *view);

/* From now on all solutions again. */
void zdd_view_widen(struct zdd_view *view);

/* From now on only those without the option. */
void zdd_view_bar(struct zdd_view *view, int32_t option);

/* From now on only those with one of these `count` options, 1 <= count.  False where they have no
 * item in common that is to be covered just once: then nothing has changed. */
bool zdd_view_need(struct zdd_view *view, const int32_t *options, int32_t count);

/* Count them, before anything below is asked, and again after each change.  Cost: the nodes that
 * those lead over, times the length of the numbers, and a byte for each other node.  False with a
 * diag where memory fails or its limit is passed. */
bool zdd_view_count(struct zdd_view *view, struct diag *diag);

/* Set `total` to how many there are. */
void zdd_view_total(const struct zdd_view *view, mpz_t total);

/* How many of them use each option. */
struct zdd_uses {
    mp_size_t limbs;
    mp_limb_t *at;          /* owned; [options + 1][limbs] */
};

/* Cost and faults as of zdd_view_count(). */
bool zdd_uses_init(struct zdd_uses *uses, const struct zdd_view *view, struct diag *diag);
void zdd_uses_done(struct zdd_uses *uses);
void zdd_uses_of(const struct zdd_uses *uses, int32_t option, mpz_t count);

/* The solution of that index, from 0 to below the total, in an order that is always the same.
 * Writes its options, in any order, to options[problem_levels()]; returns how many.  Cost: the
 * nodes on the way. */
int32_t zdd_view_nth(const struct zdd_view *view, const mpz_t index, int32_t *options);

/* Set `index` to that of a solution drawn from all of them, each as likely as the others; there
 * must be one.  A drawing takes some numbers from *counter on, which is moved past them. */
void zdd_view_draw(const struct zdd_view *view, uint64_t seed, uint64_t *counter, mpz_t index);

/* How many there are from a node on that they lead over, an end, or the root. */
void zdd_view_below(const struct zdd_view *view, uint32_t node, mpz_t count);

/* Set `index` to that of the solution with these options, in any order.  False where it is none of
 * them.  Cost: the nodes on the way, times the options. */
bool zdd_view_index(const struct zdd_view *view, const int32_t *options, int32_t count,
                    mpz_t index);

/* True where that solution is not wanted. */
typedef bool zdd_known(void *self, const int32_t *options, int32_t count);

/* Of the solutions that are not known, one with the fewest options that it has and the given one,
 * which may be any set of options, has not, or the other way round.  Writes it to
 * options[problem_levels()]; returns how many these are, -1 where there is none, or with a diag
 * where memory fails.  Cost: the nodes, and for each one that is known and as near, the nodes on
 * the way. */
int32_t zdd_view_nearest(const struct zdd_view *view, const int32_t *from, int32_t count,
                         zdd_known *is_known, void *self, int32_t *options, struct diag *diag);

/* A walk from solution to solution, in the same order; it needs no counts. */
struct zdd_walk {
    const struct zdd_view *view;    /* borrowed */
    uint32_t *path;         /* owned; [levels]: the nodes whose options are taken */
    int32_t *options;       /* owned; [levels]: these */
    int32_t count;          /* -1: before the first */
};

bool zdd_walk_init(struct zdd_walk *walk, const struct zdd_view *view, struct diag *diag);
void zdd_walk_done(struct zdd_walk *walk);

/* On to the next one: walk->options[walk->count].  False where there are no more. */
bool zdd_walk_next(struct zdd_walk *walk);

#endif
