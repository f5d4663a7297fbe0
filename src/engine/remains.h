/* SPDX-License-Identifier: MIT */
/* The rest of a problem after decisions: each item's options, and how often it must still be
 * covered.  To go back, use a copy. */
#ifndef ENGINE_REMAINS_H
#define ENGINE_REMAINS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/problem.h"
#include "engine/residue.h"

/* Each item's options, ascending: option[first[i]] … option[first[i + 1] - 1]. */
struct lists {
    int32_t *first, *option;    /* [items + 2], [entries] */
};

/* Cost: the entries. */
bool lists_init(struct lists *lists, const struct problem *problem, struct diag *diag);
void lists_done(struct lists *lists);

struct item_rest {
    int32_t options;
    int32_t least, most;    /* remaining covers; most 0: closed */
    int32_t colour;         /* of a secondary item; 0: none */
};

struct remains {
    const struct problem *problem;
    const struct lists *lists;
    struct item_rest *rests;        /* [items + 1] */
    bool *gone;                     /* [options + 1] */
};

bool remains_init(struct remains *remains, const struct problem *problem,
                  const struct lists *lists, struct diag *diag);
void remains_done(struct remains *remains);

/* Both have the same problem. */
void remains_copy(struct remains *to, const struct remains *from);

/* Applies a decision.  Fails without a change if it is impossible: the item is invalid or closed,
 * or lacks that option.  Cost: the entries of the removed options. */
bool remains_take(struct remains *remains, struct decision decision, struct diag *diag);

/* Takes an option, whatever was decided on earlier ones. */
bool remains_take_option(struct remains *remains, int32_t option, struct diag *diag);

/* Sets `remains` to the rest of `whole` after a part's decisions, or fails like remains_take(). */
bool remains_load(struct remains *remains, const struct remains *whole, const struct part *part,
                  struct diag *diag);

/* Returns the branches of an open primary item: each option that enough others follow for its least
 * coverage, and "none" if it may stay uncovered. */
static inline int32_t remains_branches(const struct remains *remains, int32_t item)
{
    const struct item_rest *rest = &remains->rests[item];
    int32_t branches = rest->options + 1 - rest->least;
    return branches > 0 ? branches : 0;
}

/* Writes them, as decision.option, to options[remains_branches()]. */
void remains_list(const struct remains *remains, int32_t item, int32_t *options);

/* Returns the first open primary item with the fewest branches; 0: none. */
int32_t remains_choose(const struct remains *remains);

bool remains_are_dead(const struct remains *remains);

#endif
