/* dancetty show: whether there is no solution, one, or more, as far as a short search tells. */
#include "cmd/show.h"
#include "cover/cursor.h"

/* Some tenths of a second at most. */
#define MOVES_MOST 1000000

/* Where it stops counting, it is told so by *ended being false. */
static int count_to_two(struct cursor *cursor, bool *ended)
{
    struct goal goal = GOAL_NONE;
    enum ending ending = REACHED;
    int found = 0;
    goal.moves = 1u << MOVE_SOLVE;
    while (found < 2 && ending == REACHED) {
        ending = cursor_run(cursor, 1, &goal, MOVES_MOST - cursor->tally.moves, NULL);
        found += ending == REACHED;
    }
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
