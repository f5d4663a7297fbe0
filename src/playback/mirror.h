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

/* item 0: none chosen; place: index of the branch from 1, 0 if not taken; option 0 with a place:
 * the item is closed. */
struct mirror_choice {
    int32_t item, option, place, size;
    int32_t aside;          /* options set aside for later branches */
};

struct mirror {
    const struct problem *problem;      /* borrowed */
    struct arena arena;                 /* has all arrays except `done` */
    int32_t level;                      /* branches taken */
    struct mirror_choice *path;         /* [problem_levels() + 1]; path[level] has an item only */
    int32_t *size;                      /* [items + 1]: options on the item's list */
    bool *open;                         /* [items + 1]: on the open list, or purified */
    int32_t *colour;                    /* [items + 1]: the colour it is purified to, 0: none */
    int32_t *most;                      /* [items + 1]: uses left, while open */
    bool *linked;                       /* [nodes]: on its item's list */
    int32_t *option_of;                 /* [nodes]: 0 for items and spacers */
    int32_t *first;                     /* [items + 2]: item i has nodes[first[i]] … */
    int32_t *nodes;                     /* … to nodes[first[i + 1] - 1], by option */
    bool has_sets;
    struct sparse_sets sets;            /* the nodes on the lists are active; only if has_sets */
    int32_t derived;                    /* levels recorded in `done`; -1: other events were
                                         * applied */
    struct event *done;                 /* [ndone]: events of mirror_derive(), for undoing; a hidden
                                         * option is one event, and its node stays listed */
    size_t ndone, room_done;
    size_t *begun;                      /* [problem_levels() + 1]: start of each level in `done` */
};

/* Starts at the beginning of a search. */
bool mirror_init(struct mirror *mirror, const struct problem *problem, struct diag *diag);

/* Keeps the sparse sets of dancing cells, too.  Only at the beginning of a search.  False if memory
 * runs out. */
bool mirror_add_sets(struct mirror *mirror);

void mirror_done(struct mirror *mirror);

/* Applies an event of a log with DETAIL_LINKS; its inverse undoes it. */
void mirror_apply(struct mirror *mirror, struct event event);

/* Sets the state from the cursor's choices, whatever it was.  Cost: if the last state was also
 * derived, the lists of items covered below the last common level; else the lists of all covered
 * items, plus the nodes.  Memory as memory_need(): 8 bytes per hidden option. */
void mirror_derive(struct mirror *mirror, const struct cursor *cursor);

/* Copies only the path from the cursor, from level `from` on.  Cost: these levels. */
void mirror_note(struct mirror *mirror, const struct cursor *cursor, int32_t from);

/* Returns the level of the first current choice that contains or closes the item; -1: none.  Cost:
 * the levels times the entries of an option. */
int32_t mirror_covered_at(const struct mirror *mirror, int32_t item);

/* Cost: the nodes, plus the levels times the entries of an option. */
bool mirror_check(const struct mirror *mirror);

bool mirror_equals(const struct mirror *mirror, const struct links *links);

/* True if one of the option's items is covered, or one of its nodes is off its list.  Cost: its
 * entries. */
bool mirror_lacks(const struct mirror *mirror, int32_t option);

/* Returns the number of branches of the primary item: its options, unless it has bounds. */
int32_t mirror_branches(const struct mirror *mirror, int32_t item);

/* Returns the node of `option` in the list of `item`; 0 if it lacks the item. */
int32_t mirror_node(const struct mirror *mirror, int32_t option, int32_t item);

static inline struct entry mirror_entry(const struct mirror *mirror, int32_t node)
{
    const struct problem *problem = mirror->problem;
    return problem->entries[node - problem->items - 1 - mirror->option_of[node]];
}

#endif
