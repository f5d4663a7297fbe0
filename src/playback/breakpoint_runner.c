/* SPDX-License-Identifier: MIT */
/* The guard: lets a search run, and asks its breakpoints after each decision. */
#include "playback/breakpoint_runner.h"

static bool watches(const struct breakpoint_runner *runner)
{
    return runner->has_until || (runner->breakpoints && breakpoints_any(runner->breakpoints));
}

/* What is hit after a move. */
static int see(struct breakpoint_runner *runner, const struct cursor *cursor)
{
    int hit = breakpoints_see(runner->breakpoints, cursor, runner->legend);
    if (!runner->has_until)
        return hit;
    bool holds = condition_holds(&runner->until, cursor, runner->legend);
    bool is_met = holds && !runner->until_held;
    runner->until_held = holds;
    runner->has_until = !is_met;
    return hit < 0 && is_met ? HIT_UNTIL : hit;
}

/* Note what holds before the decision that is next, or half played.  Going forward, the cursor
 * stands at the end of one half played already. */
static void arm(struct breakpoint_runner *runner, struct playback *playback, int direction)
{
    bool is_ahead = direction > 0 && !playback_between_moves(playback);
    if (runner->armed)
        return;
    if (is_ahead)
        cursor_backward(&playback->cursor, DETAIL_EVENTS, NULL);
    breakpoints_arm(runner->breakpoints, &playback->cursor, runner->legend);
    runner->until_held = runner->has_until &&
                        condition_holds(&runner->until, &playback->cursor, runner->legend);
    if (is_ahead)
        cursor_forward(&playback->cursor, DETAIL_EVENTS, NULL);
    runner->armed = true;
}

/* True where one more decision can be made; a half played one is ended. */
static bool move(struct playback *playback, int direction)
{
    if (!playback_between_moves(playback))
        return playback_step(playback, GRAIN_DECISION, direction);
    return playback_run(playback, direction, &GOAL_NONE, 1) != FINISHED;
}

enum ending breakpoint_run(struct breakpoint_runner *runner, struct playback *playback,
                           int direction, int64_t budget)
{
    runner->hit = -1;
    if (!watches(runner))
        return playback_run(playback, direction, &GOAL_NONE, budget);
    arm(runner, playback, direction);
    for (; budget > 0; budget--) {
        if (!move(playback, direction))
            return FINISHED;
        runner->hit = see(runner, &playback->cursor);
        if (runner->hit != -1)
            return REACHED;
    }
    return RAN_OUT;
}

bool breakpoint_step(struct breakpoint_runner *runner, struct playback *playback, enum grain grain,
                     int direction)
{
    runner->hit = -1;
    if (!watches(runner))
        return playback_step(playback, grain, direction);
    arm(runner, playback, direction);
    if (!playback_step(playback, grain, direction))
        return false;
    if (playback_between_moves(playback))
        runner->hit = see(runner, &playback->cursor);
    return true;
}
