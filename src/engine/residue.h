/* SPDX-License-Identifier: MIT */
/* Residues: the smaller problem that some decisions leave, with the way back to the whole. */
#ifndef ENGINE_RESIDUE_H
#define ENGINE_RESIDUE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/hints.h"
#include "cover/problem.h"
#include "cover/symmetry.h"

/* Branch on a primary item.  Its options are taken in ascending order: `option` is the first of
 * them in the solution, those before it are not; 0: none of them is.  Of an item to be covered just
 * once the others are gone by themselves. */
struct decision {
    int32_t item, option;
};

/* Or cut the options of an item that is covered just once, and leave it open: only those from
 * `option` on are left (option < 0), or only those before it (item < 0). */
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

/* Decisions taken one after the other; those that branch alike everywhere make a tree whose leaves
 * share out the solutions: each is in just one of them. */
struct part {
    struct decision *decisions; /* owned; [count] */
    int32_t count;
    int32_t broken;             /* no cuts: the first so many were taken to break symmetries */
    uint64_t weight;            /* each of its solutions stands for so many; else 1 */
    int64_t work;               /* a guess, for comparing parts; 0: nobody guessed */
};

void part_done(struct part *part);

/* What is left of a problem; its solutions with what was taken are those of the part. */
struct residue {
    struct problem problem;     /* owned; items and options keep their order */
    struct hints hints;         /* owned; all zero where none are known */
    int32_t *items;             /* owned; [problem.items + 1]: an item's number in the whole */
    int32_t *options;           /* owned; [problem.options + 1]: likewise */
    int32_t *taken;             /* owned; [ntaken]: options of the whole */
    int32_t ntaken;
};

/* Take the part's decisions in `problem`; hints may be NULL.  False with a diag: a decision is not
 * to be had there (an item that is none, closed, or without that option), or memory fails.
 * Cost: the entries for each decision. */
bool residue_init(struct residue *residue, const struct problem *problem,
                  const struct hints *hints, const struct part *part, struct diag *diag);

/* The same where the options of each item of the problem are listed already (engine/remains.h), as
 * for part after part. */
struct lists;
bool residue_init_listed(struct residue *residue, const struct problem *problem,
                         const struct lists *lists, const struct hints *hints,
                         const struct part *part, struct diag *diag);

/* The same where these options are in the solution, however many others of their items come with
 * them: no branches are decided on. */
bool residue_init_chosen(struct residue *residue, const struct problem *problem,
                         const struct hints *hints, const int32_t *options, int32_t count,
                         struct diag *diag);
void residue_done(struct residue *residue);

#endif
