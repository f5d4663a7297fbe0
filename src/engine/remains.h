/* SPDX-License-Identifier: MIT */
/* What decisions leave of a problem: the options of each item, and how often it is still to be
 * covered.  Nothing is ever undone: who wants to go back takes the decisions on a copy. */
#ifndef ENGINE_REMAINS_H
#define ENGINE_REMAINS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/problem.h"
#include "engine/residue.h"

/* Each item's options, ascending: option[first[i]] up to but without option[first[i + 1]]. */
struct lists {
    int32_t *first, *option;    /* owned; [items + 2], [entries] */
};

/* Cost: the entries.  False with a diag where memory fails. */
bool lists_init(struct lists *lists, const struct problem *problem, struct diag *diag);
void lists_done(struct lists *lists);

/* What is left of one item. */
struct lot {
    int32_t options;        /* how many are left */
    int32_t least, most;    /* how often it is to be covered yet; most is 0: it is closed */
    int32_t colour;         /* that of a secondary item was given; 0: none */
};

struct remains {
    const struct problem *problem;  /* borrowed */
    const struct lists *lists;      /* borrowed */
    struct lot *lots;               /* owned; [items + 1] */
    bool *gone;                     /* owned; [options + 1] */
};

/* All of the problem is left.  False with a diag where memory fails. */
bool remains_init(struct remains *remains, const struct problem *problem,
                  const struct lists *lists, struct diag *diag);
void remains_done(struct remains *remains);

/* Make `to` what `from` is; both were begun with one problem. */
void remains_copy(struct remains *to, const struct remains *from);

/* Take a decision.  False with a diag where it is not to be had: the item is none to branch on,
 * closed, or without that option; nothing is changed then.
 * Cost: the entries of the options that go. */
bool remains_take(struct remains *remains, struct decision decision, struct diag *diag);

/* Have the option in the solution, whatever was decided on others before it; else as
 * remains_take().  False with a diag where it is none, or gone already. */
bool remains_take_option(struct remains *remains, int32_t option, struct diag *diag);

/* Make it what the part leaves of `whole`, where nothing is taken; else as remains_take(). */
bool remains_load(struct remains *remains, const struct remains *whole, const struct part *part,
                  struct diag *diag);

/* The ways to branch on an open primary item: each of its options that leaves enough others
 * behind it, and, where it need not be covered, none of them. */
static inline int32_t remains_branches(const struct remains *remains, int32_t item)
{
    const struct lot *lot = &remains->lots[item];
    int32_t branches = lot->options + 1 - lot->least;
    return branches > 0 ? branches : 0;
}

/* Write the branches of an open primary item to `options` ([remains_branches()]), in order: what a
 * decision on it may say. */
void remains_list(const struct remains *remains, int32_t item, int32_t *options);

/* The open primary item with the fewest branches, the first of equal ones; 0: none is open. */
int32_t remains_choose(const struct remains *remains);

/* True where some item has no branch: there is no solution. */
bool remains_are_dead(const struct remains *remains);

#endif
