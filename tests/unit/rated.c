/* SPDX-License-Identifier: MIT */
/* Puzzles made or changed for a rating have that rating, and one solution. */
#include "play/rated.h"

#include "cover/cursor.h"
#include "play/aim.h"
#include "puzzle/edit.h"
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

static void random_board(struct puzzle *puzzle, struct dice *dice)
{
    struct diag diag = {0};
    if (roll_one(dice, 2)) {
        random_tiling(puzzle, dice);
        return;
    }
    puzzle_init(puzzle, PUZZLE_SUDOKU);
    ck_assert(puzzle_set_sudoku(puzzle, 4, &diag));
    for (int k = roll(dice, 0, 9); k > 0; k--) {
        struct cell cell = {roll(dice, 0, 3), roll(dice, 0, 3), 0};
        edit_give(puzzle, cell, (cell.x + cell.y * 2 + cell.y / 2) % 4 + 1);
    }
}

/* Returns the number of sets found; checks each. */
static int expect_aims(const struct puzzle *puzzle, struct ratings ratings)
{
    struct unique unique;
    struct aim aim = {.unique = NULL};
    struct encoding encoding, changed;
    struct diag diag = {0};
    ck_assert(encode(&encoding, puzzle, ORDER_PIECES, &diag));
    unique_begin(&unique, &encoding, UNIQUE_USUAL);
    while (unique_run(&unique, &diag))
        ;
    if (!diag.set)
        aim_begin(&aim, &unique, &encoding, ratings);
    while (aim.unique && aim_run(&aim))
        ;
    for (int k = 0; k < aim.found; k++) {
        struct puzzle after;
        struct rating rating;
        ck_assert(puzzle_copy(&after, puzzle, &diag) && aim_change(&aim, k, &after, &diag));
        ck_assert(puzzle_check(&after, NULL, &diag));
        ck_assert(encode(&changed, &after, ORDER_CELLS, &diag) && rate(&rating, &changed, &diag));
        ck_assert(rating.end == RATED_SOLVED && rating.strength == aim.sets[k].rating);
        ck_assert_int_eq(ratings_distance(ratings, rating.strength), 0);
        ck_assert_int_eq(count(&changed.problem), 1);
        ck_assert_int_eq(aim.sets[k].count, aim.sets[0].count);
        encoding_done(&changed);
        puzzle_done(&after);
    }
    int found = aim.found;
    aim_done(&aim);
    unique_done(&unique);
    encoding_done(&encoding);
    return found;
}

START_TEST(changes_lead_to_the_rating)
{
    static const struct ratings ranges[] = {{0, INT64_MAX}, {10, 10}, {20, INT64_MAX}, {20, 30}};
    struct dice dice = dice_for("aims");
    int found = 0;
    for (int round = rounds(100); round > 0; round--) {
        struct puzzle puzzle;
        random_board(&puzzle, &dice);
        found += expect_aims(&puzzle, ranges[round % 4]);
        puzzle_done(&puzzle);
    }
    ck_assert(found > 0 || !is_long_run());
}
END_TEST

Suite *suite_rated(void)
{
    Suite *suite = suite_create("rated");
    TCase *laws = tcase_create("laws");
    tcase_add_test(laws, what_is_made_has_the_rating);
    tcase_add_test(laws, changes_lead_to_the_rating);
    suite_add_tcase(suite, laws);
    return suite;
}
