/* SPDX-License-Identifier: MIT */
/* The guard: lets a search run, and asks its breakpoints after each decision. */
#include "watch/guard.h"

static bool watches(const struct guard *guard)
{
    return guard->has_until || (guard->stops && stops_any(guard->stops));
}

/* What is hit after a move. */
static int see(struct guard *guard, const struct cursor *cursor)
{
    int hit = stops_see(guard->stops, cursor, guard->legend);
    if (!guard->has_until)
        return hit;
    bool holds = condition_holds(&guard->until, cursor, guard->legend);
    bool is_met = holds && !guard->until_held;
    guard->until_held = holds;
    guard->has_until = !is_met;
    return hit < 0 && is_met ? HIT_UNTIL : hit;
}

/* Note what holds before the decision that is next, or half played.  Going forward, the cursor
 * stands at the end of one half played already. */
static void arm(struct guard *guard, struct stage *stage, int direction)
{
    bool is_ahead = direction > 0 && !stage_between_moves(stage);
    if (guard->armed)
        return;
    if (is_ahead)
        cursor_backward(&stage->cursor, DETAIL_EVENTS, NULL);
    stops_arm(guard->stops, &stage->cursor, guard->legend);
    guard->until_held = guard->has_until &&
                        condition_holds(&guard->until, &stage->cursor, guard->legend);
    if (is_ahead)
        cursor_forward(&stage->cursor, DETAIL_EVENTS, NULL);
    guard->armed = true;
}

/* True where one more decision can be made; a half played one is ended. */
static bool move(struct stage *stage, int direction)
{
    if (!stage_between_moves(stage))
        return stage_step(stage, GRAIN_DECISION, direction);
    return stage_run(stage, direction, &GOAL_NONE, 1) != FINISHED;
}

enum ending guard_run(struct guard *guard, struct stage *stage, int direction, int64_t budget)
{
    guard->hit = -1;
    if (!watches(guard))
        return stage_run(stage, direction, &GOAL_NONE, budget);
    arm(guard, stage, direction);
    for (; budget > 0; budget--) {
        if (!move(stage, direction))
            return FINISHED;
        guard->hit = see(guard, &stage->cursor);
        if (guard->hit != -1)
            return REACHED;
    }
    return RAN_OUT;
}

bool guard_step(struct guard *guard, struct stage *stage, enum grain grain, int direction)
{
    guard->hit = -1;
    if (!watches(guard))
        return stage_step(stage, grain, direction);
    arm(guard, stage, direction);
    if (!stage_step(stage, grain, direction))
        return false;
    if (stage_between_moves(stage))
        guard->hit = see(guard, &stage->cursor);
    return true;
}
