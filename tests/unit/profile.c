/* SPDX-License-Identifier: MIT */
/* Profiles by level, and the known node counts of the pentomino boards: forward and back by events;
 * for large boards, except in long runs, only forward with the run's own sums. */
#include "cover/census.h"

#include "base/memory.h"
#include "boards.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "suites.h"
#include "walk.h"

#define LOG_ROOM 4096
#define NODES_COUNTED 100000

/* Runs to the end in that direction, feeding the profile. */
static void run_logged(struct cursor *cursor, int direction, struct census *census)
{
    struct event_log log;
    event_log_init(&log, LOG_ROOM);
    for (enum ending ending = RAN_OUT; ending != FINISHED;) {
        log.count = 0;
        ending = cursor_run(cursor, direction, &GOAL_NONE, INT64_MAX, &log);
        census_see(census, log.events, log.count, direction);
    }
    event_log_done(&log);
}

/* Runs forward to the end; the run keeps the sums. */
static void run_summed(struct cursor *cursor, struct census *census)
{
    cursor->census = census;
    ck_assert_int_eq(cursor_run(cursor, 1, &GOAL_NONE, INT64_MAX, NULL), FINISHED);
    cursor->census = NULL;
}

static void assert_at_start(const struct profile *profile)
{
    for (int32_t l = 0; l < profile->levels; l++) {
        ck_assert_int_eq(profile->nodes[l], l == 0);
        ck_assert_int_eq(profile->solutions[l], 0);
        ck_assert_int_eq(profile->deads[l], 0);
    }
}

START_TEST(example_has_one_node_two_one_one)
{
    static const int64_t nodes[] = {1, 2, 1, 1, 0, 0, 0, 0};
    struct problem problem;
    struct cursor cursor;
    struct census census;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(cursor_init(&cursor, &problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    census_init(&census, &problem);
    ck_assert_int_eq(census.profile.levels, 8);
    run_logged(&cursor, 1, &census);
    for (int32_t l = 0; l < census.profile.levels; l++) {
        ck_assert_int_eq(census.profile.nodes[l], nodes[l]);
        ck_assert_int_eq(census.profile.solutions[l], l == 3);
        ck_assert_int_eq(census.profile.deads[l], l == 1);
    }
    run_logged(&cursor, -1, &census);
    assert_at_start(&census.profile);
    census_done(&census);
    cursor_done(&cursor);
    problem_done(&problem);
}
END_TEST

START_TEST(random_profiles_are_those_of_the_walk)
{
    struct dice dice = dice_for("profiles");
    for (int round = rounds(300); round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct census census;
        struct walk walk;
        struct diag diag = {0};
        struct rule rule = random_rule(&dice);
        random_problem(&problem, &dice);
        walk_init(&walk, &problem, rule);
        ck_assert(cursor_init(&cursor, &problem, rule, &diag));
        census_init(&census, &problem);
        run_logged(&cursor, 1, &census);
        for (int64_t n = 1; n <= walk.count; n++) {
            const struct walk_node *node = &walk.nodes[n];
            int32_t level = walk.places[node->enter].level;
            census.profile.nodes[level]--;
            census.profile.solutions[level] -= node->verdict == MOVE_SOLVE;
            census.profile.deads[level] -= node->verdict == MOVE_DIE;
        }
        census.profile.nodes[0]++;
        assert_at_start(&census.profile);
        census_done(&census);
        cursor_done(&cursor);
        walk_done(&walk);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(levels_past_the_last_that_events_hold_count_there)
{
    enum { DEEP = 65600 };
    struct problem problem;
    struct cursor cursor;
    struct census census;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, DEEP, DEEP, &diag));
    for (int32_t i = 1; i <= DEEP; i++)
        ck_assert(problem_add(&problem, &(struct entry){i, 0}, 1, &diag));
    ck_assert(cursor_init(&cursor, &problem, (struct rule){.by = CHOOSE_LEFTMOST}, &diag));
    census_init(&census, &problem);
    ck_assert_int_eq(census.profile.levels, 65536);
    run_logged(&cursor, 1, &census);
    for (int32_t l = 0; l < census.profile.levels - 1; l++)
        ck_assert_int_eq(census.profile.nodes[l], 1);
    ck_assert_int_eq(census.profile.nodes[65535], DEEP + 1 - 65535);
    ck_assert_int_eq(census.profile.solutions[65535], 1);
    census_done(&census);
    cursor_done(&cursor);
    problem_done(&problem);
}
END_TEST

/* A pentomino board by the smallest item: its nodes, solutions and known profile.  A short run
 * tests two, the default SCALE four. */
struct board {
    const char *rows;
    enum item_order order;
    int64_t nodes, solutions, profile[13];
};

static const struct board boards[] = {
    {BOARD_3X20, ORDER_PIECES, 32978, 8, {0}},
    {BOARD_3X20, ORDER_CELLS, 32644, 8, {0}},
    {BOARD_8X8_CENTRE, ORDER_CELLS, 289327, 520, {0}},
    {BOARD_6X10, ORDER_PIECES, 3637261, 9356,
     {1, 32, 372, 2192, 12674, 52602, 152236, 368089, 726611, 1087228, 930081, 295787, 9356}},
    {BOARD_4X15, ORDER_CELLS, 843852, 1472, {0}},
    {BOARD_5X12, ORDER_CELLS, 2255942, 4040, {0}},
    {BOARD_6X10, ORDER_CELLS, 3620988, 9356,
     {1, 32, 372, 2192, 12674, 52602, 151618, 364183, 719180, 1083145, 929509, 296124, 9356}},
};
enum { BOARDS = sizeof boards / sizeof *boards };

static void return_to_start(struct cursor *cursor, struct census *census)
{
    struct cursor fresh;
    struct diag diag = {0};
    ck_assert(cursor_init(&fresh, cursor->problem, cursor->rule, &diag));
    run_logged(cursor, -1, census);
    ck_assert(cursor_at_start(cursor));
    ck_assert_uint_eq(links_hash(&cursor->links), links_hash(&fresh.links));
    assert_same_tally(cursor->tally, fresh.tally, "back at the start");
    assert_at_start(&census->profile);
    cursor_done(&fresh);
}

static void check_board(const struct board *board)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct cursor cursor;
    struct census census;
    struct diag diag = {0};
    struct rule rule = {.by = CHOOSE_SMALLEST};
    bool counted = board->nodes <= NODES_COUNTED || is_long_run();
    board_init(&puzzle, board->rows, "pentominoes");
    ck_assert_msg(encode(&encoding, &puzzle, board->order, &diag), "%s", diag.text);
    ck_assert(cursor_init(&cursor, &encoding.problem, rule, &diag));
    census_init(&census, &encoding.problem);
    if (counted)
        run_logged(&cursor, 1, &census);
    else
        run_summed(&cursor, &census);
    ck_assert_int_eq(cursor.tally.nodes, board->nodes);
    ck_assert_int_eq(cursor.tally.solutions, board->solutions);
    for (int l = 0; l <= 12 && board->profile[0]; l++)
        ck_assert_int_eq(census.profile.nodes[l], board->profile[l]);
    ck_assert_int_eq(census.profile.solutions[12], board->solutions);
    if (counted)
        return_to_start(&cursor, &census);
    census_done(&census);
    cursor_done(&cursor);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}

START_TEST(pentomino_boards_have_the_known_nodes_there_and_back)
{
    check_board(&boards[_i]);
}
END_TEST

Suite *suite_profile(void)
{
    Suite *suite = suite_create("profile");
    TCase *tcase = tcase_create("profile");
    tcase_add_test(tcase, example_has_one_node_two_one_one);
    tcase_add_test(tcase, random_profiles_are_those_of_the_walk);
    tcase_add_test(tcase, levels_past_the_last_that_events_hold_count_there);
    tcase_add_loop_test(tcase, pentomino_boards_have_the_known_nodes_there_and_back, 0,
                        is_short_run() ? 2 : is_long_run() ? BOARDS : 4);
    suite_add_tcase(suite, tcase);
    return suite;
}
