/* SPDX-License-Identifier: MIT */
/* Residues: the smaller problem left by decisions, with the way back to the whole. */
#ifndef ENGINE_RESIDUE_H
#define ENGINE_RESIDUE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/hints.h"
#include "cover/problem.h"
#include "cover/symmetry.h"

/* A branch on a primary item: `option` is its first option in the solution, so those before it are
 * excluded; 0: none of its options is in the solution.  If the item must be covered exactly once,
 * later options are excluded as well. */
struct decision {
    int32_t item, option;
};

/* A cut restricts the options of an item that is covered exactly once, and leaves the item open: to
 * `option` and later ones (option < 0), or to those before it (item < 0). */
static inline struct decision cut_from(int32_t item, int32_t option)
{
    return (struct decision){item, -option};
}

static inline struct decision cut_before(int32_t item, int32_t option)
{
    return (struct decision){-item, option};
}

static inline bool decision_is_cut(struct decision decision)
{
    return decision.item < 0 || decision.option < 0;
}

/* A sequence of decisions.  The parts of one split are the leaves of a tree of branches: each
 * solution is in exactly one part. */
struct part {
    struct decision *decisions; /* owned; [count] */
    int32_t count;
    int32_t broken;             /* number of first decisions that broke symmetries; none is a cut */
    uint64_t weight;            /* solutions that each of its solutions represents; usually 1 */
    int64_t work;               /* estimate, for comparing parts; 0: none */
};

void part_done(struct part *part);

/* The rest of a problem; its solutions plus `taken` are the solutions of the part. */
struct residue {
    struct problem problem;     /* owned; items and options keep their order */
    struct hints hints;         /* owned; zeroed if there are none */
    int32_t *items;             /* owned; [problem.items + 1]: numbers in the whole */
    int32_t *options;           /* owned; [problem.options + 1]: numbers in the whole */
    int32_t *taken;             /* owned; [ntaken]: options of the whole */
    int32_t ntaken;
};

/* Applies the part's decisions to `problem`; hints may be NULL.  False with a diag if a decision is
 * impossible (invalid or closed item, or an option that it does not have), or memory runs out.
 * Cost: the number of entries for each decision. */
bool residue_init(struct residue *residue, const struct problem *problem,
                  const struct hints *hints, const struct part *part, struct diag *diag);

/* Like residue_init(), with the options of each item listed already (engine/remains.h): for use on
 * many parts. */
struct lists;
bool residue_init_listed(struct residue *residue, const struct problem *problem,
                         const struct lists *lists, const struct hints *hints,
                         const struct part *part, struct diag *diag);

/* Like residue_init(), but puts these options into the solution without branching: more options of
 * their items may follow. */
bool residue_init_chosen(struct residue *residue, const struct problem *problem,
                         const struct hints *hints, const int32_t *options, int32_t count,
                         struct diag *diag);
void residue_done(struct residue *residue);

#endif
