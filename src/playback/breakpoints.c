/* SPDX-License-Identifier: MIT */
#include "playback/breakpoints.h"

#include "base/memory.h"

bool breakpoints_add(struct breakpoints *breakpoints, const char *text,
                     const struct problem *problem, const struct legend *legend, struct diag *diag)
{
    struct breakpoint breakpoint = {.on = true};
    if (breakpoints->count == BREAKPOINTS_MOST)
        return diag_fault(diag, (struct place){0}, "expected at most %d breakpoints, found more",
                          BREAKPOINTS_MOST);
    if (!condition_read(&breakpoint.condition, text, problem, legend, diag))
        return false;
    breakpoint.text = memory_text(text);
    breakpoints->at[breakpoints->count++] = breakpoint;
    return true;
}

void breakpoints_remove(struct breakpoints *breakpoints, int k)
{
    memory_free(breakpoints->at[k].text);
    breakpoints->count--;
    for (; k < breakpoints->count; k++)
        breakpoints->at[k] = breakpoints->at[k + 1];
}

void breakpoints_done(struct breakpoints *breakpoints)
{
    while (breakpoints->count)
        breakpoints_remove(breakpoints, breakpoints->count - 1);
}

void breakpoints_renew(struct breakpoints *breakpoints, const struct problem *problem,
                       const struct legend *legend)
{
    for (int k = 0; k < breakpoints->count; k++) {
        struct breakpoint *breakpoint = &breakpoints->at[k];
        struct diag diag = {0};
        breakpoint->on &=
            condition_read(&breakpoint->condition, breakpoint->text, problem, legend, &diag);
    }
}

bool breakpoints_any(const struct breakpoints *breakpoints)
{
    for (int k = 0; k < breakpoints->count; k++)
        if (breakpoints->at[k].on)
            return true;
    return false;
}

void breakpoints_arm(struct breakpoints *breakpoints, const struct cursor *cursor,
                     struct subtree below, const struct legend *legend)
{
    for (int k = 0; k < breakpoints->count; k++)
        breakpoints->at[k].held =
            condition_holds(&breakpoints->at[k].condition, cursor, below, legend);
}

int breakpoints_see(struct breakpoints *breakpoints, const struct cursor *cursor,
                    struct subtree below, const struct legend *legend)
{
    int first = -1;
    for (int k = 0; k < breakpoints->count; k++) {
        struct breakpoint *breakpoint = &breakpoints->at[k];
        bool holds = condition_holds(&breakpoint->condition, cursor, below, legend);
        bool hit = breakpoint->on && holds && !breakpoint->held;
        breakpoint->held = holds;
        breakpoint->hits += hit;
        first = hit && first < 0 ? k : first;
    }
    return first;
}

static bool watches(const struct breakpoint_runner *runner)
{
    return runner->has_until || (runner->breakpoints && breakpoints_any(runner->breakpoints));
}

static struct subtree subtree_at(const struct playback *playback)
{
    return playback->cursor.phase == LEAVE ? tree_subtree(playback->tree, playback->tree->here)
                                           : (struct subtree){0};
}

/* Looks ahead if the cursor moved back without the tree. */
static struct subtree subtree_before(const struct playback *playback)
{
    const struct cursor *cursor = &playback->cursor;
    int32_t n = 0;
    for (int32_t l = 0; l < cursor->level && (n || !l); l++)
        n = tree_find(playback->tree, n, cursor_option(cursor, l));
    return cursor->phase == LEAVE && (n || !cursor->level) ? tree_subtree(playback->tree, n)
                                                           : (struct subtree){0};
}

static int see(struct breakpoint_runner *runner, const struct playback *playback)
{
    const struct cursor *cursor = &playback->cursor;
    struct subtree below = subtree_at(playback);
    int hit = breakpoints_see(runner->breakpoints, cursor, below, runner->legend);
    if (!runner->has_until)
        return hit;
    bool holds = condition_holds(&runner->until, cursor, below, runner->legend);
    bool is_met = holds && !runner->until_held;
    runner->until_held = holds;
    runner->has_until = !is_met;
    return hit < 0 && is_met ? HIT_UNTIL : hit;
}

/* Records the conditions that hold before the next or half-played decision.  Forward, the cursor is
 * at the end of a half-played one. */
static void arm(struct breakpoint_runner *runner, struct playback *playback, int direction)
{
    bool is_ahead = direction > 0 && !playback_between_moves(playback);
    if (runner->armed)
        return;
    if (is_ahead)
        cursor_backward(&playback->cursor, DETAIL_EVENTS, NULL);
    struct subtree below = is_ahead ? subtree_before(playback) : subtree_at(playback);
    breakpoints_arm(runner->breakpoints, &playback->cursor, below, runner->legend);
    runner->until_held = runner->has_until && condition_holds(&runner->until, &playback->cursor,
                                                              below, runner->legend);
    if (is_ahead)
        cursor_forward(&playback->cursor, DETAIL_EVENTS, NULL);
    runner->armed = true;
}

static bool move(struct playback *playback, int direction)
{
    if (!playback_between_moves(playback))
        return playback_step(playback, GRAIN_DECISION, direction);
    return playback_move(playback, direction);
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
        runner->hit = see(runner, playback);
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
        runner->hit = see(runner, playback);
    return true;
}
