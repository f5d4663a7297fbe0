/* SPDX-License-Identifier: MIT */
/* What the moves of all methods have in common. */
#ifndef COVER_MOVES_H
#define COVER_MOVES_H

#include "base/attributes.h"
#include "base/random.h"
#include "cover/method.h"

/* A hash of the nodes of all levels below the cursor's. */
static inline uint64_t path_hash(const struct cursor *cursor)
{
    if (!cursor->level)
        return 0;
    const struct choice *last = &cursor->choices[cursor->level - 1];
    return random_at(last->path, (uint64_t)last->node);
}

/* The cursor's level as events show it. */
static ALWAYS_INLINE uint16_t logged_level(const struct cursor *cursor)
{
    return cursor->level < UINT16_MAX ? (uint16_t)cursor->level : UINT16_MAX;
}

/* The option of a branch's node; 0 for a head, where the item is covered no more. */
static inline int32_t option_of(const struct cursor *cursor, int32_t x)
{
    return x > cursor->links.items ? links_option(&cursor->links, x) : 0;
}

/* The node of the last of `size` branches on item i: counted from the end of its list, and
 * the head where the item is to be covered no more. */
static inline int32_t last_branch(const struct links *links, int32_t i, int32_t size)
{
    int32_t x = i;
    for (int32_t behind = links->size[i] + 1 - size; behind; behind--)
        x = links->node[x].up;
    return x;
}

/* The node of the branch next to `choice`, which has its new place already. */
static inline int32_t next_branch(const struct links *links, const struct choice *choice,
                                  int direction)
{
    if (direction > 0)
        return links->node[choice->node].down;
    return choice->place == choice->size ? last_branch(links, choice->item, choice->size)
                                         : links->node[choice->node].up;
}

/* A choice of item `i` that stands before all its branches or, going back, behind them. */
static inline struct choice branch_outside(const struct cursor *cursor, int32_t i, int direction)
{
    int32_t size = cursor->method->branches(cursor, i);
    return (struct choice){
        .item = i,
        .node = i,
        .place = direction > 0 ? 0 : size + 1,
        .size = size,
        .path = path_hash(cursor),
    };
}

/* Is the goal met after `move`, made in that direction? */
static ALWAYS_INLINE bool is_met(const struct cursor *cursor, const struct goal *goal,
                                 int direction, enum move move)
{
    if (goal->moves >> move & 1)
        return true;
    if (cursor->phase == LEAVE)
        return cursor->level <= goal->leave_level;
    if (cursor->level <= goal->enter_level)
        return true;
    return goal->node && (direction > 0 ? cursor->tally.nodes >= goal->node
                                        : cursor->tally.nodes <= goal->node);
}

/* Does the run go on where it has met its goal? */
static ALWAYS_INLINE bool passes_goal(const struct cursor *cursor)
{
    return cursor->passes && cursor->passes(cursor->passer);
}

#endif
