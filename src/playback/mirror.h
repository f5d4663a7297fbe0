/* SPDX-License-Identifier: MIT */
/* A copy of the state of the links, made from events, for views.
 *
 * While stepping, each event updates it; during a run, it is derived from the path once per frame.
 * It equals the links after every move.
 *
 * Invariants after each event, see mirror_check():
 *  1. An item's nodes are its options, ascending; size[] counts the linked ones, which are the
 *     active ones of its sparse set.
 *  2. Each level above the current one has an item, an option with this item or 0, and its place
 *     among the branches; the current level has at most an item.
 *  3. Items to be covered exactly once are closed if chosen above the last level.
 *  4. An open item may be covered at least once more, and at most as its bounds allow.
 *  5. A coloured item is secondary and open, and a chosen option sets its colour.
 *  6. derived is -1 or the current level, and then the levels start in `done` in order. */
#ifndef PLAYBACK_MIRROR_H
#define PLAYBACK_MIRROR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "cover/event.h"
#include "cover/problem.h"
#include "cover/sparse_sets.h"

/* item 0: none chosen; place: the branch's, from 1, 0 if not taken; option 0 with a place: the item
 * is closed. */
struct mirror_choice {
    int32_t item, option, place, size;
    int32_t aside;          /* set aside for later branches */
};

struct mirror {
    const struct problem *problem;
    struct arena arena;                 /* all arrays except `done` */
    int32_t level;
    struct mirror_choice *path;         /* [problem_levels() + 1]; path[level] has an item only */
    int32_t *size;                      /* [items + 1]: options on the list */
    bool *open;                         /* [items + 1]: on the open list, or purified */
    int32_t *colour;                    /* [items + 1]: colour purified to, 0: none */
    int32_t *most;                      /* [items + 1]: uses left, while open */
    bool *linked;                       /* [nodes]: on the list */
    int32_t *option_of;                 /* [nodes]: 0 for items and spacers */
    int32_t *first;                     /* [items + 2]: item i: nodes[first[i]] … */
    int32_t *nodes;                     /* … to nodes[first[i + 1] - 1], by option */
    bool has_sets;
    struct sparse_sets sets;            /* active nodes are listed; only if has_sets */
    int32_t derived;                    /* levels in `done`; -1: after other events */
    struct event *done;                 /* [ndone]: events of mirror_derive(), for undoing; a hidden
                                         * option is one event, its node stays listed */
    size_t ndone, room_done;
    size_t *begun;                      /* [problem_levels() + 1]: start in `done` */
};

/* At the start of a search. */
bool mirror_init(struct mirror *mirror, const struct problem *problem, struct diag *diag);

/* For dancing cells, only at the start.  False: no memory. */
bool mirror_add_sets(struct mirror *mirror);

void mirror_done(struct mirror *mirror);

/* The event is from a log with DETAIL_LINKS; its inverse undoes it. */
void mirror_apply(struct mirror *mirror, struct event event);

/* Sets the state from the cursor's choices.  Cost: if the last state was also derived, the lists of
 * items covered below the last common level; else the lists of all covered items, plus the nodes.
 * Memory: 8 bytes per hidden option. */
void mirror_derive(struct mirror *mirror, const struct cursor *cursor);

/* Copies only the path, from level `from` on.  Cost: these levels. */
void mirror_note(struct mirror *mirror, const struct cursor *cursor, int32_t from);

/* Returns the level of the first choice that contains or closes the item; -1: none.  Cost: the
 * levels times an option's entries. */
int32_t mirror_covered_at(const struct mirror *mirror, int32_t item);

/* Cost: the nodes, plus the levels times an option's entries. */
bool mirror_check(const struct mirror *mirror);

bool mirror_equals(const struct mirror *mirror, const struct links *links);

/* True if an item is covered, or a node is off its list.  Cost: its entries. */
bool mirror_lacks(const struct mirror *mirror, int32_t option);

/* Returns the primary item's branches: its options, unless it has bounds. */
int32_t mirror_branches(const struct mirror *mirror, int32_t item);

/* Returns 0 if the option lacks the item. */
int32_t mirror_node(const struct mirror *mirror, int32_t option, int32_t item);

static inline struct entry mirror_entry(const struct mirror *mirror, int32_t node)
{
    const struct problem *problem = mirror->problem;
    return problem->entries[node - problem->items - 1 - mirror->option_of[node]];
}

#endif
