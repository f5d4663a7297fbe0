/* SPDX-License-Identifier: MIT */
/* dancetty show: whether there is no solution, one, or more, as far as a short search tells. */
#include "base/clock.h"
#include "cmd/show.h"
#include "cover/cursor.h"

/* As long as it goes on at most, in moves and in time: of a large problem a move takes long. */
#define MOVES_MOST 1000000
#define TIME_MOST (CLOCK_SECOND / 2)

/* Where it stops counting, it is told so by *ended being false. */
static int count_to_two(struct cursor *cursor, bool *ended)
{
    struct goal goal = GOAL_NONE;
    enum ending ending;
    int64_t until = clock_now() + TIME_MOST, slice = 1;
    int found = 0;
    goal.moves = 1u << MOVE_SOLVE;
    do {
        ending = cursor_run(cursor, 1, &goal, slice, NULL);
        found += ending == REACHED;
        slice *= 2;
    } while (found < 2 && ending != FINISHED && cursor->tally.moves < MOVES_MOST &&
             clock_now() < until);
    *ended = ending == FINISHED;
    return found;
}

const char *show_solutions(const struct problem *problem)
{
    struct cursor cursor;
    struct diag unused = {0};
    bool ended;
    if (!cursor_init(&cursor, problem, (struct rule){0}, &unused))
        return "not known";
    int found = count_to_two(&cursor, &ended);
    cursor_done(&cursor);
    return found > 1 ? "more than one"
           : found   ? ended ? "exactly one" : "at least one"
           : ended   ? "none"
                     : "not known";
}
