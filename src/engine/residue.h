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

/* A branch on a primary item: `option` is its first option in the solution (0: none), so earlier
 * ones are excluded.  If the item must be covered exactly once, so are later ones. */
struct decision {
    int32_t item, option;
};

/* A cut restricts the options of an item that is covered exactly once, and leaves it open: to
 * `option` and later ones (option < 0), or to earlier ones (item < 0). */
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

/* The parts of one split are the leaves of a tree: each solution is in exactly one part. */
struct part {
    struct decision *decisions; /* owned; [count] */
    int32_t count;
    int32_t broken;             /* number of first decisions that broke symmetries; none is a cut */
    uint64_t weight;            /* solutions that each solution represents; usually 1 */
    int64_t work;               /* estimate, for comparing parts; 0: none */
};

void part_done(struct part *part);

struct residue {
    struct problem problem;     /* owned; in the order of the whole; a solution plus `taken` solves
                                 * the whole */
    struct hints hints;         /* owned; zeroed if there are none */
    int32_t *items;             /* owned; [problem.items + 1]: numbers in the whole */
    int32_t *options;           /* owned; [problem.options + 1]: numbers in the whole */
    int32_t *taken;             /* owned; [ntaken]: options of the whole */
    int32_t ntaken;
};

/* Applies the part's decisions to `problem`; hints may be NULL.  Fails if a decision is impossible
 * (see remains_take()).  Cost: the entries, for each decision. */
bool residue_init(struct residue *residue, const struct problem *problem,
                  const struct hints *hints, const struct part *part, struct diag *diag);

/* Like residue_init(), for many parts with the same lists. */
struct lists;
bool residue_init_listed(struct residue *residue, const struct problem *problem,
                         const struct lists *lists, const struct hints *hints,
                         const struct part *part, struct diag *diag);

/* Like residue_init(), but takes these options without branching: more options of their items may
 * follow. */
bool residue_init_chosen(struct residue *residue, const struct problem *problem,
                         const struct hints *hints, const int32_t *options, int32_t count,
                         struct diag *diag);
void residue_done(struct residue *residue);

#endif
