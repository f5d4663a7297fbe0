/* SPDX-License-Identifier: MIT */
/* The list has each kind of solution once, in order, finds it again, and selects by required
 * placements. */
#include "playback/solution_list.h"

#include "boards.h"
#include "puzzle/kinds.h"
#include "random_problem.h"
#include "suites.h"

struct show {
    struct puzzle puzzle;
    struct encoding encoding;
    struct cursor cursor;
    struct solutions solutions;
    struct solution_list solution_list;
};

enum { DOMINOES, QUEENS, TROMINOES, SHOWS };

static void make_puzzle(struct puzzle *puzzle, int which)
{
    if (which == QUEENS) {
        struct diag diag = {0};
        puzzle_init(puzzle, PUZZLE_QUEENS);
        ck_assert(puzzle_set_family(puzzle, PUZZLE_QUEENS, (struct family){8, 0, 0},
                                    (struct place){0}, &diag));
        return;
    }
    puzzle_init(puzzle, PUZZLE_TILING);
    if (which == DOMINOES)
        board_rectangle(puzzle, 5, 6);
    else
        board_draw(puzzle, "xxxxx/xxxxx/xx.xx/xxxxx/xxxxx");
    board_add_set(puzzle, which == DOMINOES ? "dominoes" : "trominoes", USE_ANY);
}

static void start_made(struct show *show)
{
    struct diag diag = {0};
    ck_assert_msg(encode(&show->encoding, &show->puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert(cursor_init(&show->cursor, &show->encoding.problem, (struct rule){0}, &diag));
    show->solutions = (struct solutions){0};
    solution_list_init(&show->solution_list, &show->encoding, &show->solutions);
}

static void start(struct show *show, int which)
{
    make_puzzle(&show->puzzle, which);
    start_made(show);
}

static void stop(struct show *show)
{
    solution_list_done(&show->solution_list);
    solutions_done(&show->solutions);
    cursor_done(&show->cursor);
    encoding_done(&show->encoding);
    puzzle_done(&show->puzzle);
}

static bool next_solution(struct show *show)
{
    struct goal goal = GOAL_NONE;
    goal.moves = 1u << MOVE_SOLVE;
    if (cursor_run(&show->cursor, 1, &goal, INT64_MAX, NULL) != REACHED)
        return false;
    solutions_note(&show->solutions, &show->cursor);
    return true;
}

static void follow_all(struct solution_list *solution_list)
{
    while (solution_list_lags(solution_list))
        solution_list_follow(solution_list, 7);
}

/* As on the command line: exactly one solution of each orbit is the least. */
static int32_t count_least(struct show *show)
{
    struct symmetries symmetries;
    struct canon canon;
    struct diag diag = {0};
    int32_t count = 0;
    ck_assert(find_symmetries(&symmetries, &show->encoding, SYMMETRY_OF_BOARD, &diag));
    ck_assert(canon_init(&canon, &show->encoding.problem, &symmetries, &diag));
    for (size_t k = 0; k < show->solutions.count; k++)
        count += canon_is_least(&canon, show->solutions.at[k].options,
                                show->solutions.at[k].count);
    canon_done(&canon);
    symmetries_done(&symmetries);
    return count;
}

START_TEST(kinds_are_as_many_as_there_are_and_hold_all)
{
    struct show show;
    struct diag diag = {0};
    int64_t all = 0;
    start(&show, _i);
    ck_assert(solution_list_merge(&show.solution_list, true, &diag));
    while (next_solution(&show))
        solution_list_follow(&show.solution_list, _i);
    follow_all(&show.solution_list);
    ck_assert_int_gt(show.solution_list.count, 1);
    ck_assert_int_eq(show.solution_list.count, count_least(&show));
    for (int32_t k = 0; k < show.solution_list.count; k++)
        all += solution_list_alike(&show.solution_list, k);
    ck_assert_int_eq(all, (int64_t)show.solutions.count);
    if (_i == QUEENS) {     /* known since 1850 */
        ck_assert_int_eq(all, 92);
        ck_assert_int_eq(show.solution_list.count, 12);
    }
    ck_assert(solution_list_merge(&show.solution_list, false, &diag));
    follow_all(&show.solution_list);
    ck_assert_int_eq(show.solution_list.count, (int32_t)show.solutions.count);
    stop(&show);
}
END_TEST

static int32_t option_at(const struct show *show, int64_t number, int x, int y)
{
    const struct solution *solution = solutions_find(&show->solutions, number);
    for (int32_t k = 0; k < solution->count; k++) {
        const struct placement *lies =
            &show->encoding.legend.placements[solution->options[k]];
        for (int i = 0; i < lies->count; i++)
            if (lies->cells[i].x == x && lies->cells[i].y == y)
                return solution->options[k];
    }
    return 0;
}

/* True if `a` precedes `b`: by the options of the first cell in which they differ. */
static bool reads_before(const struct show *show, int64_t a, int64_t b)
{
    const struct region *region = &show->puzzle.region;
    for (int y = 0; y < region->height; y++)
        for (int x = 0; x < region->width; x++) {
            int32_t p = option_at(show, a, x, y), q = option_at(show, b, x, y);
            if (p != q)     /* a queen precedes an empty square */
                return p && (!q || p < q);
        }
    return false;
}

static bool has_option(const struct solution *solution, int32_t option)
{
    for (int32_t k = 0; k < solution->count; k++)
        if (solution->options[k] == option)
            return true;
    return false;
}

static bool has_first_option(const struct show *show, int64_t a, int64_t b)
{
    for (int32_t o = 1; o <= show->encoding.problem.options; o++) {
        bool p = has_option(solutions_find(&show->solutions, a), o);
        if (p != has_option(solutions_find(&show->solutions, b), o))
            return p;
    }
    return false;
}

START_TEST(orders_are_orders_of_all)
{
    struct show show;
    struct diag diag = {0};
    start(&show, _i);
    for (int32_t o = 1; o <= show.encoding.problem.options; o++)
        ck_assert(problem_add_cost(&show.encoding.problem, o, o % 3, &diag));
    while (next_solution(&show))
        ;
    for (int order = 0; order < SOLUTION_ORDER_COUNT; order++) {
        solution_list_sort(&show.solution_list, (enum solution_order)order);
        follow_all(&show.solution_list);
        ck_assert_int_eq(show.solution_list.count, (int32_t)show.solutions.count);
        for (int32_t k = 0; k < show.solution_list.count; k++) {
            int64_t number = solution_list_number(&show.solution_list, k);
            ck_assert_int_eq(solution_list_find(&show.solution_list, number), k);
            if (!k)
                continue;
            int64_t before = solution_list_number(&show.solution_list, k - 1);
            int64_t more = solution_list_cost(&show.solution_list, k) -
                           solution_list_cost(&show.solution_list, k - 1);
            ck_assert(order == SOLUTION_FOUND   ? before < number
                      : order == SOLUTION_CELLS ? reads_before(&show, before, number)
                      : order == SOLUTION_COST  ? more > 0 || (!more && before < number)
                                               : has_first_option(&show, before, number));
        }
    }
    stop(&show);
}
END_TEST

START_TEST(those_with_what_is_wanted_are_found_both_ways)
{
    struct show show;
    struct diag diag = {0};
    int32_t with = 0, walked = 0, at = -1;
    start(&show, TROMINOES);
    ck_assert(!solution_list_search(&show.solution_list, "Q at 1,1", &diag));
    ck_assert(solution_list_search(&show.solution_list, "I at 1,1 and V at 3,2", &diag));
    solution_list_sort(&show.solution_list, SOLUTION_CELLS);
    while (next_solution(&show))
        solution_list_follow(&show.solution_list, 1);
    for (int64_t k = 1; solutions_find(&show.solutions, k); k++) {
        const struct placement *lies = show.encoding.legend.placements;
        with += lies[option_at(&show, k, 0, 0)].piece != lies[option_at(&show, k, 2, 1)].piece &&
                strcmp(show.puzzle.pieces[lies[option_at(&show, k, 0, 0)].piece].name, "I") == 0;
    }
    while ((at = solution_list_next(&show.solution_list, at, 1)) >= 0) {
        ck_assert(solution_list_has(&show.solution_list, at));
        walked++;
    }
    ck_assert_int_gt(with, 1);
    ck_assert_int_lt(with, (int32_t)show.solutions.count);
    ck_assert_int_eq(walked, with);
    ck_assert_int_eq(show.solution_list.matching, with);
    for (at = show.solution_list.count;
         (at = solution_list_next(&show.solution_list, at, -1)) >= 0;)
        walked--;
    ck_assert_int_eq(walked, 0);
    stop(&show);
}
END_TEST

START_TEST(of_equal_ones_the_first_is_shown)
{
    struct show show;
    struct diag diag = {0};
    start(&show, QUEENS);
    ck_assert(solution_list_merge(&show.solution_list, true, &diag));
    solution_list_sort(&show.solution_list, SOLUTION_OPTIONS);
    while (next_solution(&show))
        ;
    follow_all(&show.solution_list);
    for (int64_t number = 1; number <= 92; number++) {
        int32_t at = solution_list_find(&show.solution_list, number);
        ck_assert_int_le(solution_list_number(&show.solution_list, at), number);
        ck_assert_int_eq(
            solution_list_find(&show.solution_list, solution_list_number(&show.solution_list, at)),
            at);
    }
    ck_assert_int_eq(solution_list_find(&show.solution_list, 0), -1);
    ck_assert_int_eq(solution_list_find(&show.solution_list, 93), -1);
    stop(&show);
}
END_TEST

START_TEST(a_list_begun_anew_is_taken_in_anew)
{
    struct show show;
    start(&show, QUEENS);
    for (int k = 0; k < 5; k++)
        next_solution(&show);
    follow_all(&show.solution_list);
    ck_assert_int_eq(show.solution_list.count, 5);
    solutions_begin(&show.solutions, 5);
    ck_assert(solution_list_lags(&show.solution_list));
    for (int k = 0; k < 9; k++)
        next_solution(&show);
    follow_all(&show.solution_list);
    ck_assert_int_eq(show.solution_list.count, 9);
    ck_assert_int_eq(solution_list_number(&show.solution_list, 0), 6);
    ck_assert_int_eq(solution_list_find(&show.solution_list, 6), 0);
    stop(&show);
}
END_TEST

#ifndef HAVE_NAUTY

START_TEST(symmetries_of_problems_are_not_known)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct solutions solutions = {0};
    struct solution_list solution_list;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_BARE);
    partition_problem(&puzzle.bare.problem, 4);
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    solution_list_init(&solution_list, &encoding, &solutions);
    ck_assert(!solution_list_merge(&solution_list, true, &diag));
    ck_assert_int_eq(strncmp(diag.text, "the symmetries are not known: ", 30), 0);
    ck_assert(!solution_list.merges);
    solution_list_done(&solution_list);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

#else

/* 32 items, each in two options: too many images. */
START_TEST(too_many_images_are_not_merged)
{
    struct show show;
    struct diag diag = {0};
    puzzle_init(&show.puzzle, PUZZLE_BARE);
    twins_problem(&show.puzzle.bare.problem, 32);
    start_made(&show);
    for (int k = 0; k < 3; k++)
        next_solution(&show);
    ck_assert(solution_list_merge(&show.solution_list, true, &diag));
    follow_all(&show.solution_list);
    ck_assert_str_eq(show.solution_list.fault.text, "the symmetries are too many to compare");
    ck_assert(!show.solution_list.merges);
    ck_assert_int_eq(show.solution_list.count, 3);
    stop(&show);
}
END_TEST

#endif

Suite *suite_solution_list(void)
{
    Suite *suite = suite_create("solution_list");
    TCase *tcase = tcase_create("solution_list");
    tcase_add_loop_test(tcase, kinds_are_as_many_as_there_are_and_hold_all, 0, SHOWS);
    tcase_add_loop_test(tcase, orders_are_orders_of_all, 0, SHOWS);
    tcase_add_test(tcase, those_with_what_is_wanted_are_found_both_ways);
    tcase_add_test(tcase, of_equal_ones_the_first_is_shown);
    tcase_add_test(tcase, a_list_begun_anew_is_taken_in_anew);
#ifndef HAVE_NAUTY
    tcase_add_test(tcase, symmetries_of_problems_are_not_known);
#else
    tcase_add_test(tcase, too_many_images_are_not_merged);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
