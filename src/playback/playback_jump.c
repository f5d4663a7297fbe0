/* SPDX-License-Identifier: MIT */
#include "playback/playback.h"

/* The next move only reports a solution or dead end here. */
static bool is_before_verdict(const struct playback *playback, int direction)
{
    const struct cursor *cursor = &playback->cursor;
    int32_t i = cursor_choose(cursor);
    bool is_leaf = !i || cursor_is_stuck(cursor, i);
    return is_leaf && cursor->phase == (direction > 0 ? ENTER : LEAVE);
}

void playback_show_verdict(struct playback *playback)
{
    if (is_before_verdict(playback, 1))
        playback_run(playback, 1, &GOAL_NONE, 1);
}

bool playback_has_before(const struct playback *playback, enum jump jump)
{
    struct tally tally = playback_tally(playback);
    int64_t passed = jump == JUMP_SOLUTION ? tally.solutions : tally.deads;
    bool solved = cursor_at_solution(&playback->cursor);
    bool stands_on_one = is_before_verdict(playback, -1) && solved == (jump == JUMP_SOLUTION);
    return playback->relative || passed > stands_on_one;
}

struct goal playback_begin_jump(struct playback *playback, enum jump jump, int direction)
{
    struct goal goal = GOAL_NONE;
    bool moved = playback_settle(playback, direction);
    int32_t level = playback->cursor.level;
    bool entering = playback->cursor.phase == ENTER;
    switch (jump) {
    case JUMP_OVER:
        goal.enter_level = direction > 0 || entering ? level : level + 1;
        goal.leave_level = direction > 0 ? level - 1 : -1;
        break;
    case JUMP_OUT:
        if (direction > 0)
            goal.leave_level = entering ? level : level - 1;
        else
            goal.enter_level = entering ? level - 1 : level;
        break;
    case JUMP_SOLUTION:
    case JUMP_DEAD:
        if (!moved && is_before_verdict(playback, direction))
            playback_move(playback, direction);
        goal.moves = 1u << (jump == JUMP_SOLUTION ? MOVE_SOLVE : MOVE_DIE);
        break;
    case JUMP_END:
        break;
    }
    return goal;
}
