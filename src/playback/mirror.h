/* SPDX-License-Identifier: MIT */
/* The mirror: the state of the links as events alone show it, for views to read.
 *
 * It is kept up to date event by event while stepping, and derived from the path
 * of choices, once a frame, while the search runs flat out.  Either way it
 * equals the links after every move.
 *
 * Invariants after each event, see mirror_check():
 *  1. An item's nodes are its options, ascending, and size[] counts those that are linked.
 *  2. Each level below the present one has an item, an option that has this item, or 0, and its
 *     place among the branches there were; the present level has an item at most.
 *  3. An item to be covered exactly once that was chosen above the last level is not open.
 *  4. An item may be covered once more at least, and as often as its bounds say at most.
 *  5. Only a secondary item has a colour, it is still open, and an option chosen gives the colour.
 *  6. derived is -1, or the present level, and then the levels begin in `done` in their order. */
#ifndef PLAYBACK_MIRROR_H
#define PLAYBACK_MIRROR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "cover/event.h"
#include "cover/problem.h"

/* item 0: none chosen; place 0: none of its branches is taken, else it counts from 1;
 * option 0 with a place: the item is covered no more. */
struct mirror_choice {
    int32_t item, option, place, size;
    int32_t aside;          /* options set aside for the item's later branches */
};

struct mirror {
    const struct problem *problem;      /* borrowed */
    struct arena arena;                 /* has all arrays but `done` */
    int32_t level;                      /* branches taken */
    struct mirror_choice *path;         /* [problem_levels() + 1]; path[level].item: chosen, no
                                         * branch taken yet */
    int32_t *size;                      /* [items + 1]: options on the item's list */
    bool *open;                         /* [items + 1]: on the open list, or bound to a colour */
    int32_t *colour;                    /* [items + 1]: what it is purified to, 0: nothing */
    int32_t *most;                      /* [items + 1]: how often it may be covered, while open */
    bool *linked;                       /* [nodes]: on its item's list */
    int32_t *option_of;                 /* [nodes]: 0 for items and spacers */
    int32_t *first;                     /* [items + 2]: item i's nodes are nodes[first[i]] … */
    int32_t *nodes;                     /* … up to but without nodes[first[i + 1]], by option */
    int32_t derived;                    /* the levels that `done` is about; -1: it says nothing,
                                         * as events came from elsewhere */
    struct event *done;                 /* [ndone]: what mirror_derive() did, to be undone; an
                                         * option hidden is one event, whose node stays listed */
    size_t ndone, room_done;
    size_t *begun;                      /* [problem_levels() + 1]: where in it a level begins */
};

/* The state at the start of a search.  False with a diag where memory fails. */
bool mirror_init(struct mirror *mirror, const struct problem *problem, struct diag *diag);
void mirror_done(struct mirror *mirror);

/* Apply one event of a log with DETAIL_LINKS; the inverse event undoes it. */
void mirror_apply(struct mirror *mirror, struct event event);

/* Take the state from the cursor's choices, whatever was before.  Cost: the lists of the items
 * covered below the last level in common, where the last state was taken so, too; else those of
 * all, and the nodes.  Memory as memory_need(): 8 bytes for each option hidden. */
void mirror_derive(struct mirror *mirror, const struct cursor *cursor);

/* Take only the path from the cursor's choices, from level `from` on, and leave all else: for who
 * asks nothing else of it.  Cost: these levels. */
void mirror_note(struct mirror *mirror, const struct cursor *cursor, int32_t from);

/* The level of the first current choice that has the item, or covers it no more; -1: none.
 * Cost: the levels times the entries of an option. */
int32_t mirror_covered_at(const struct mirror *mirror, int32_t item);

/* True where all invariants hold.  Cost: the nodes; the levels times the entries of an option. */
bool mirror_check(const struct mirror *mirror);

/* True where it says what the links say. */
bool mirror_equals(const struct mirror *mirror, const struct links *links);

/* True where the option is gone: one of its items is covered, or one of its nodes off its list.
 * Cost: its entries. */
bool mirror_lacks(const struct mirror *mirror, int32_t option);

/* How many ways to branch on the primary item: its options, but for an item with bounds. */
int32_t mirror_branches(const struct mirror *mirror, int32_t item);

/* The node of `option` in item `item`'s list; 0 where the option has not that item. */
int32_t mirror_node(const struct mirror *mirror, int32_t option, int32_t item);

/* The entry that the node of an option stands for. */
static inline struct entry mirror_entry(const struct mirror *mirror, int32_t node)
{
    const struct problem *problem = mirror->problem;
    return problem->entries[node - problem->items - 1 - mirror->option_of[node]];
}

/* Take a node off its item's list, or put it back: what EVENT_HIDE and EVENT_UNHIDE do. */
static inline void mirror_set_linked(struct mirror *mirror, int32_t node, bool linked)
{
    mirror->linked[node] = linked;
    mirror->size[mirror_entry(mirror, node).item] += linked ? 1 : -1;
}

#endif
