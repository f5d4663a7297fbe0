/* SPDX-License-Identifier: MIT */
/* Residues: the smaller problem left by decisions, and the way back. */
#ifndef ENGINE_RESIDUE_H
#define ENGINE_RESIDUE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/hints.h"
#include "cover/problem.h"
#include "cover/symmetry.h"

/* A branch on a primary item: `option` is its first option in the solution (0: none).  It excludes
 * earlier ones, and later ones if the item is exact. */
struct decision {
    int32_t item, option;
};

/* A cut leaves an exact item open, but only with `option` and later ones (option < 0), or with
 * earlier ones (item < 0). */
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

/* The parts of a split are the leaves of a tree: each solution is in one part. */
struct part {
    struct decision *decisions; /* [count] */
    int32_t count;
    int32_t broken;             /* first decisions, which broke symmetries; no cuts */
    uint64_t weight;            /* solutions that each solution represents */
    int64_t work;               /* estimate, to compare parts; 0: none */
};

void part_done(struct part *part);

struct residue {
    struct problem problem;     /* owned; in the order of the whole */
    struct hints hints;         /* owned; zeroed if none */
    int32_t *items;             /* [problem.items + 1]: numbers in the whole */
    int32_t *options;           /* [problem.options + 1]: numbers in the whole */
    int32_t *taken;             /* [ntaken]: options of the whole; they complete each
                                 * solution */
    int32_t ntaken;
};

/* Applies the part's decisions; hints may be NULL.  Fails like remains_take().  Cost: the entries,
 * for each decision. */
bool residue_init(struct residue *residue, const struct problem *problem,
                  const struct hints *hints, const struct part *part, struct diag *diag);

/* The same, for many parts. */
struct lists;
bool residue_init_listed(struct residue *residue, const struct problem *problem,
                         const struct lists *lists, const struct hints *hints,
                         const struct part *part, struct diag *diag);

/* The same, but takes these options without branching: more options of their items may follow. */
bool residue_init_chosen(struct residue *residue, const struct problem *problem,
                         const struct hints *hints, const int32_t *options, int32_t count,
                         struct diag *diag);
void residue_done(struct residue *residue);

#endif
