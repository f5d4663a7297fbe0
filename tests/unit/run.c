/* SPDX-License-Identifier: MIT */
/* Runs: they stop where they should, and report the same as single moves. */
#include <string.h>

#include "cover/cursor.h"
#include "random_problem.h"
#include "suites.h"
#include "walk.h"

static void start(struct cursor *cursor, const struct problem *problem, struct rule rule)
{
    struct diag diag = {0};
    ck_assert_msg(cursor_init(cursor, problem, rule, &diag), "%s", diag.text);
}

static struct goal random_goal(struct dice *dice, int64_t nodes)
{
    struct goal goal = GOAL_NONE;
    if (roll_one(dice, 2))
        goal.moves = (unsigned)roll(dice, 0, 31) << MOVE_TRY;
    if (roll_one(dice, 4))
        goal.enter_level = roll(dice, 0, 3);
    if (roll_one(dice, 4))
        goal.leave_level = roll(dice, 0, 3);
    if (roll_one(dice, 3))
        goal.node = roll(dice, 1, (int)nodes);
    return goal;
}

/* True if the goal is met at place p, reached by a move in that direction. */
static bool is_goal(const struct walk *walk, int64_t p, const struct goal *goal, int direction)
{
    const struct walk_place *place = &walk->places[p];
    enum move made = direction > 0 ? place->move : walk->places[p + 1].move;
    int64_t nodes = place->tally.nodes;
    if (goal->moves >> made & 1)
        return true;
    if (place->phase == LEAVE)
        return place->level <= goal->leave_level;
    return place->level <= goal->enter_level ||
           (goal->node && (direction > 0 ? nodes >= goal->node : nodes <= goal->node));
}

/* All variants of the run report the same as single moves. */
static void check_run(struct cursor *cursor, const struct walk *walk, struct dice *dice,
                      struct event_log *log)
{
    int direction = roll_one(dice, 2) ? 1 : -1;
    int64_t p = cursor->tally.moves, budget = roll_one(dice, 2) ? INT64_MAX : roll(dice, 0, 20);
    struct goal goal = random_goal(dice, walk->count);
    enum ending expected = RAN_OUT;
    for (int64_t left = budget; expected == RAN_OUT && left > 0; left--) {
        if (p == (direction > 0 ? walk->moves : 0)) {
            expected = FINISHED;
        } else {
            p += direction;
            if (is_goal(walk, p, &goal, direction))
                expected = REACHED;
        }
    }
    ck_assert_int_eq(cursor_run(cursor, direction, &goal, budget, log), expected);
    assert_stands_at(cursor, walk, p, "after a run");
    ck_assert(expected != REACHED || cursor_meets(cursor, &goal, direction));
}

START_TEST(runs_stop_where_single_moves_say)
{
    struct dice dice = dice_for("runs stop");
    for (int round = rounds(400); round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct walk walk;
        struct event_log log;
        struct rule rule = random_rule(&dice);
        random_problem(&problem, &dice);
        walk_init(&walk, &problem, rule);
        start(&cursor, &problem, rule);
        event_log_init(&log, 1 << 20);
        for (int k = 0; k < 30; k++) {
            log.count = 0;
            check_run(&cursor, &walk, &dice, roll_one(&dice, 2) ? &log : NULL);
        }
        event_log_done(&log);
        cursor_done(&cursor);
        walk_done(&walk);
        problem_done(&problem);
    }
}
END_TEST

/* The run logs the events of its moves in order; a full log ends it. */
START_TEST(a_watched_run_logs_the_events_of_its_moves)
{
    struct dice dice = dice_for("watched runs");
    for (int round = rounds(300); round; round--) {
        struct problem problem;
        struct cursor runner, stepper;
        struct event_log ran, stepped;
        struct rule rule = random_rule(&dice);
        random_problem(&problem, &dice);
        size_t most = cursor_log_room(&problem, DETAIL_EVENTS);
        start(&runner, &problem, rule);
        start(&stepper, &problem, rule);
        event_log_init(&ran, 4 * most);
        event_log_init(&stepped, 8 * most);
        for (enum ending ending = RAN_OUT; ending != FINISHED;) {
            ran.count = stepped.count = 0;
            ending = cursor_run(&runner, 1, &GOAL_NONE, 1000, &ran);
            ck_assert_uint_le(ran.count, ran.room);
            while (stepper.tally.moves < runner.tally.moves)
                cursor_forward(&stepper, DETAIL_EVENTS, &stepped);
            ck_assert_uint_eq(ran.count, stepped.count);
            ck_assert(memcmp(ran.events, stepped.events, ran.count * sizeof *ran.events) == 0);
            ck_assert_uint_eq(fingerprint(&runner), fingerprint(&stepper));
        }
        event_log_done(&ran);
        event_log_done(&stepped);
        cursor_done(&runner);
        cursor_done(&stepper);
        problem_done(&problem);
    }
}
END_TEST

Suite *suite_run(void)
{
    Suite *suite = suite_create("run");
    TCase *tcase = tcase_create("run");
    tcase_add_test(tcase, runs_stop_where_single_moves_say);
    tcase_add_test(tcase, a_watched_run_logs_the_events_of_its_moves);
    suite_add_tcase(suite, tcase);
    return suite;
}
