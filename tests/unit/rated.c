/* SPDX-License-Identifier: MIT */
/* Puzzles made with a rating have that rating, and one solution. */
#include "play/rated.h"

#include "cover/cursor.h"
#include "puzzle/kinds.h"
#include "random_problem.h"
#include "random_tiling.h"
#include "suites.h"

static int64_t count(const struct problem *problem)
{
    struct cursor cursor;
    struct goal goal = GOAL_NONE;
    struct diag diag = {0};
    ck_assert(cursor_init(&cursor, problem, (struct rule){0}, &diag));
    while (cursor_run(&cursor, 1, &goal, 1000, NULL) != FINISHED)
        ;
    int64_t solutions = cursor.tally.solutions;
    cursor_done(&cursor);
    return solutions;
}

/* Returns whether an attempt made a puzzle; checks it. */
static bool expect_rated(const struct puzzle *blank, struct ratings ratings, uint64_t seed)
{
    struct rated rated;
    struct puzzle puzzle;
    struct encoding encoding;
    struct rating rating;
    struct diag diag = {0};
    ck_assert(rated_begin(&rated, blank, ratings, seed, &diag));
    bool made = rated_attempt(&rated, &puzzle, &diag);
    ck_assert(!diag.set || count(&rated.encoding.problem) == 0);
    ck_assert(made || rated.nearest < 0 || ratings_distance(ratings, rated.nearest) > 0);
    rated_done(&rated);
    if (!made)
        return false;
    ck_assert(encode(&encoding, &puzzle, ORDER_CELLS, &diag));
    ck_assert(rate(&rating, &encoding, &diag) && rating.end == RATED_SOLVED);
    ck_assert_int_eq(ratings_distance(ratings, rating.strength), 0);
    ck_assert_int_eq(count(&encoding.problem), 1);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
    return true;
}

START_TEST(what_is_made_has_the_rating)
{
    static const struct ratings ranges[] = {{0, INT64_MAX}, {10, 10}, {20, INT64_MAX}, {11, 25}};
    struct dice dice = dice_for("rated puzzles");
    int made = 0;
    for (int round = rounds(400); round > 0; round--) {
        struct puzzle blank;
        struct diag diag = {0};
        bool is_tiling = roll_one(&dice, 2);
        if (is_tiling) {
            random_tiling(&blank, &dice);
        } else {
            puzzle_init(&blank, PUZZLE_SUDOKU);
            ck_assert(puzzle_set_sudoku(&blank, 4, &diag));
        }
        made += expect_rated(&blank, ranges[round % 4], (uint64_t)round);
        puzzle_done(&blank);
    }
    ck_assert_int_gt(made, 0);
}
END_TEST

Suite *suite_rated(void)
{
    Suite *suite = suite_create("rated");
    TCase *laws = tcase_create("laws");
    tcase_add_test(laws, what_is_made_has_the_rating);
    suite_add_tcase(suite, laws);
    return suite;
}
