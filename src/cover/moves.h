/* SPDX-License-Identifier: MIT */
/* Helpers for all methods. */
#ifndef COVER_MOVES_H
#define COVER_MOVES_H

#include "base/attributes.h"
#include "base/random.h"
#include "cover/method.h"

static inline uint64_t path_hash(const struct cursor *cursor)
{
    if (!cursor->level)
        return 0;
    const struct choice *last = &cursor->choices[cursor->level - 1];
    return random_at(last->path, (uint64_t)last->node);
}

static ALWAYS_INLINE uint16_t logged_level(const struct cursor *cursor)
{
    return cursor->level < UINT16_MAX ? (uint16_t)cursor->level : UINT16_MAX;
}

/* Returns 0 for a head. */
static inline int32_t option_of(const struct cursor *cursor, int32_t x)
{
    return x > cursor->links.items ? links_option(&cursor->links, x) : 0;
}

/* Returns the node of the last of `size` branches, or the head. */
static inline int32_t last_branch(const struct links *links, int32_t i, int32_t size)
{
    int32_t x = i;
    for (int32_t behind = links->size[i] + 1 - size; behind; behind--)
        x = links->node[x].up;
    return x;
}

/* choice->place is already the next branch's. */
static inline int32_t next_branch(const struct links *links, const struct choice *choice,
                                  int direction)
{
    if (direction > 0)
        return links->node[choice->node].down;
    return choice->place == choice->size ? last_branch(links, choice->item, choice->size)
                                         : links->node[choice->node].up;
}

/* Before all branches or, backward, after them. */
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

/* Call after counting the cursor's solution in the tally. */
static inline void note_cost(const struct cursor *cursor)
{
    if (cursor->rule.cutoff)
        cutoff_note(cursor->rule.cutoff, cursor->tally.solutions, cursor_cost(cursor));
}

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

static ALWAYS_INLINE bool passes_goal(const struct cursor *cursor)
{
    return cursor->passes && cursor->passes(cursor->passer);
}

#endif
