/* SPDX-License-Identifier: MIT */
/* The guard stops at every place where a condition begins to hold, however it gets there. */
#include "playback/breakpoints.h"

#include "boards.h"
#include "random_problem.h"
#include "suites.h"

#define HITS_MOST 4096
#define LEVELS_MOST 32

/* The five free tetrominoes, any number of times, on a 4x5 board. */
struct fixture {
    struct puzzle puzzle;
    struct encoding encoding;
    struct breakpoints breakpoints;
};

static struct fixture fixture;

static void start(const char *condition)
{
    struct diag diag = {0};
    puzzle_init(&fixture.puzzle, PUZZLE_TILING);
    board_rectangle(&fixture.puzzle, 5, 4);
    board_add_set(&fixture.puzzle, "tetrominoes", USE_ANY);
    ck_assert(encode(&fixture.encoding, &fixture.puzzle, ORDER_PIECES, &diag));
    ck_assert_msg(breakpoints_add(&fixture.breakpoints, condition, &fixture.encoding.problem,
                                  &fixture.encoding.legend, &diag), "%s", diag.text);
}

static void stop(void)
{
    breakpoints_done(&fixture.breakpoints);
    encoding_done(&fixture.encoding);
    puzzle_done(&fixture.puzzle);
}

/* The subtree of the node just left, from the tallies before it on each level. */
static struct subtree below(const struct cursor *cursor, int direction, struct tally *before)
{
    struct tally now = cursor->tally, *then = &before[cursor->level];
    if (cursor->phase == ENTER && direction > 0)
        *then = now;
    if (cursor->phase == ENTER || direction < 0)
        return (struct subtree){0};
    return (struct subtree){now.nodes - then->nodes + 1, now.solutions - then->solutions,
                            now.deads - then->deads, 0};
}

/* The moves after which the breakpoint is hit, by walking move by move from end to end. */
static int walk(struct cursor *cursor, int direction, int64_t *hits)
{
    const struct legend *legend = &fixture.encoding.legend;
    struct tally before[LEVELS_MOST] = {cursor->tally};
    int count = 0;
    breakpoints_arm(&fixture.breakpoints, cursor, (struct subtree){0}, legend);
    while ((direction > 0 ? cursor_forward(cursor, DETAIL_EVENTS, NULL)
                          : cursor_backward(cursor, DETAIL_EVENTS, NULL)) != MOVE_NONE)
        if (breakpoints_see(&fixture.breakpoints, cursor, below(cursor, direction, before),
                            legend) >= 0 &&
            count < HITS_MOST)
            hits[count++] = cursor->tally.moves;
    return count;
}

/* The same by a guard that runs, steps and re-evaluates at random. */
static int run(struct playback *playback, int direction, struct dice *dice, int64_t *hits)
{
    struct breakpoint_runner runner = {.breakpoints = &fixture.breakpoints,
                                       .legend = &fixture.encoding.legend};
    int count = 0;
    for (bool goes_on = true; goes_on;) {
        if (roll_one(dice, 5))
            runner.armed = false;
        if (roll_one(dice, 2))
            goes_on = breakpoint_run(&runner, playback, direction, roll(dice, 1, 30)) != FINISHED;
        else
            goes_on = breakpoint_step(&runner, playback, (enum grain)roll(dice, 0, 2), direction);
        if (runner.hit >= 0 && count < HITS_MOST)
            hits[count++] = playback->cursor.tally.moves;
    }
    return count;
}

static const char *const texts[] = {"T placed", "cell 3,2 covered and depth>2", "dead end",
                                    "solution", "cell 3,2 size<3"};
enum { TEXTS = sizeof texts / sizeof *texts };

START_TEST(it_stops_wherever_a_condition_begins_to_hold)
{
    static int64_t expected[HITS_MOST], found[HITS_MOST];
    struct dice dice = dice_for("guard");
    struct diag diag = {0};
    struct cursor cursor;
    struct playback playback;
    start(texts[_i]);
    ck_assert(cursor_init(&cursor, &fixture.encoding.problem, (struct rule){0}, &diag));
    ck_assert(playback_init(&playback, &fixture.encoding.problem, (struct rule){0}, &diag));
    for (int direction = 1; direction >= -1; direction -= 2) {
        int hits = walk(&cursor, direction, expected);
        ck_assert_int_gt(hits, 0);
        ck_assert_int_eq(run(&playback, direction, &dice, found), hits);
        for (int k = 0; k < hits; k++)
            ck_assert_int_eq(found[k], expected[k]);
    }
    ck_assert(cursor_at_start(&playback.cursor));
    playback_done(&playback);
    cursor_done(&cursor);
    stop();
}
END_TEST

/* A subtree's figures are complete only if the search has seen all of it, which is always so going
 * forward. */
START_TEST(it_stops_behind_such_subtrees)
{
    static const char *const conditions[] = {
        "no solution and nodes > 1", "solutions >= 2 and branches > 3", "dead ends == 2",
        "not no dead end and depth == 2", "not nodes > 5 and nodes > 1"};
    static int64_t expected[HITS_MOST], found[HITS_MOST];
    struct dice dice = dice_for("guard");
    struct diag diag = {0};
    struct cursor cursor;
    struct playback playback;
    start(conditions[_i]);
    ck_assert(cursor_init(&cursor, &fixture.encoding.problem, (struct rule){0}, &diag));
    ck_assert(playback_init(&playback, &fixture.encoding.problem, (struct rule){0}, &diag));
    int hits = walk(&cursor, 1, expected);
    ck_assert_int_gt(hits, 0);
    ck_assert_int_eq(run(&playback, 1, &dice, found), hits);
    for (int k = 0; k < hits; k++)
        ck_assert_int_eq(found[k], expected[k]);
    playback_done(&playback);
    cursor_done(&cursor);
    stop();
}
END_TEST

START_TEST(what_is_off_stops_nothing)
{
    struct breakpoint_runner runner = {.breakpoints = &fixture.breakpoints,
                                       .legend = &fixture.encoding.legend};
    struct diag diag = {0};
    struct playback playback;
    start("T placed");
    fixture.breakpoints.at[0].on = false;
    ck_assert(playback_init(&playback, &fixture.encoding.problem, (struct rule){0}, &diag));
    ck_assert_int_eq(breakpoint_run(&runner, &playback, 1, 1 << 30), FINISHED);
    ck_assert(cursor_at_end(&playback.cursor));
    ck_assert_int_eq(fixture.breakpoints.at[0].hits, 0);
    playback_done(&playback);
    stop();
}
END_TEST

Suite *suite_breakpoints(void)
{
    Suite *suite = suite_create("breakpoints");
    TCase *tcase = tcase_create("guard");
    tcase_add_loop_test(tcase, it_stops_wherever_a_condition_begins_to_hold, 0, TEXTS);
    tcase_add_loop_test(tcase, it_stops_behind_such_subtrees, 0, 5);
    tcase_add_test(tcase, what_is_off_stops_nothing);
    suite_add_tcase(suite, tcase);
    return suite;
}
