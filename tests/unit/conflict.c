/* SPDX-License-Identifier: MIT */
/* Laws of conflicts: the set has no solution, and each set with one element fewer has one, so that
 * each proper subset has.  Laws of the editor's tints: the solutions without a clue. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "boards.h"
#include "cover/cursor.h"
#include "deduce/conflict.h"
#include "play/removals.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"
#include "random_problem.h"
#include "random_tiling.h"
#include "suites.h"

enum { MOVES_MOST = 1000000 };

/* Returns the number of solutions, at most `most`; -1: not known after MOVES_MOST moves. */
static int count_solutions(const struct problem *problem, int most)
{
    struct cursor cursor;
    struct goal goal = GOAL_NONE;
    struct diag diag = {0};
    ck_assert(cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    enum ending ending = RAN_OUT;
    while (cursor.tally.solutions < most && ending == RAN_OUT && cursor.tally.moves < MOVES_MOST)
        ending = cursor_run(&cursor, 1, &goal, 100, NULL);
    int64_t solutions = cursor.tally.solutions;
    cursor_done(&cursor);
    return solutions >= most ? most : ending == FINISHED ? (int)solutions : -1;
}

static int has_solution(const struct problem *problem)
{
    return count_solutions(problem, 1);
}

/* False if a trial takes too long. */
static bool find(struct conflict *conflict, const struct puzzle *puzzle)
{
    const struct problem *problem;
    struct diag diag = {0};
    int has = 0;
    ck_assert(conflict_begin(conflict, puzzle, &diag));
    while (has >= 0 && (problem = conflict_next(conflict, &diag))) {
        has = has_solution(problem);
        if (has >= 0)
            conflict_tell(conflict, has);
    }
    if (has < 0)
        return false;
    ck_assert(!diag.set && conflict_is_minimal(conflict));
    int32_t left = 0;
    for (int32_t k = -1; (k = conflict_element(conflict, k + 1)) >= 0;)
        left++;
    ck_assert_int_eq(conflict->left, left);
    return true;
}

/* True if options cover the items of the set, except element `but` (-1: none); by brute force, in
 * the whole problem. */
static bool items_have_solution(const struct conflict *conflict, int32_t but)
{
    const struct problem *whole = &conflict->encoding.problem;
    struct problem problem;
    struct diag diag = {0};
    bool *gone = calloc((size_t)whole->options + 1, sizeof *gone);
    ck_assert(problem_init_without(&problem, whole, gone, &diag));
    for (int32_t k = 0; k < conflict->count; k++)
        if (conflict->states[k] == ELEMENT_OUT || k == but)
            ck_assert(problem_bound(&problem, conflict->items[k], 0,
                                    problem_bounds(whole, conflict->items[k]).most, &diag));
    size_t count = brute_solutions(&problem, NULL, 0);
    problem_done(&problem);
    free(gone);
    return count > 0;
}

static bool clues_have_solution(const struct conflict *conflict, int32_t but)
{
    struct puzzle rest;
    struct encoding encoding;
    struct diag diag = {0};
    ck_assert(puzzle_copy(&rest, conflict->puzzle, &diag));
    for (int32_t k = 0; k < conflict->count; k++)
        if (conflict->states[k] == ELEMENT_OUT || k == but)
            clue_remove(&conflict->clues.at[k], &rest);
    ck_assert(encode(&encoding, &rest, ORDER_CELLS, &diag));
    int has = has_solution(&encoding.problem);
    ck_assert_int_ge(has, 0);
    encoding_done(&encoding);
    puzzle_done(&rest);
    return has > 0;
}

static void expect_minimal(const struct conflict *conflict,
                           bool (*has)(const struct conflict *conflict, int32_t but))
{
    ck_assert(!has(conflict, -1));
    for (int32_t k = -1; (k = conflict_element(conflict, k + 1)) >= 0;)
        ck_assert(has(conflict, k));
}

START_TEST(items_are_minimal)
{
    struct dice dice = dice_for("conflicts");
    for (int found = rounds(500); found > 0;) {
        struct puzzle puzzle;
        struct conflict conflict;
        puzzle_init(&puzzle, PUZZLE_BARE);
        random_problem(&puzzle.bare.problem, &dice);
        int32_t items = puzzle.bare.problem.items;
        puzzle.bare.item_names = memory_need_zero((size_t)items + 1, sizeof(char *));
        if (!brute_solutions(&puzzle.bare.problem, NULL, 0)) {
            ck_assert(find(&conflict, &puzzle) && conflict.items);
            expect_minimal(&conflict, items_have_solution);
            conflict_done(&conflict);
            found--;
        }
        puzzle_done(&puzzle);
    }
}
END_TEST

static void random_sudoku(struct puzzle *puzzle, struct dice *dice)
{
    struct diag diag = {0};
    puzzle_init(puzzle, PUZZLE_SUDOKU);
    ck_assert(puzzle_set_sudoku(puzzle, 4, &diag));
    for (int k = roll(dice, 3, 9); k > 0; k--)
        edit_give(puzzle, (struct cell){roll(dice, 0, 3), roll(dice, 0, 3), 0},
                  roll(dice, 1, 4));
}

/* Places up to 3 pieces. */
static void place_some(struct puzzle *puzzle, struct dice *dice)
{
    struct encoding encoding;
    struct diag diag = {0};
    ck_assert(encode(&encoding, puzzle, ORDER_PIECES, &diag));
    for (int k = encoding.problem.options ? roll(dice, 0, 3) : 0; k > 0; k--) {
        const struct placement *placement =
            &encoding.legend.placements[roll(dice, 1, encoding.problem.options)];
        edit_place(puzzle, placement->piece, placement->cells, placement->count, &diag);
    }
    encoding_done(&encoding);
}

static void random_puzzle(struct puzzle *puzzle, struct dice *dice)
{
    if (roll_one(dice, 4)) {
        random_sudoku(puzzle, dice);
        return;
    }
    struct diag diag = {0};
    random_tiling(puzzle, dice);
    ck_assert(puzzle_check(puzzle, NULL, &diag));
    place_some(puzzle, dice);
}

START_TEST(clues_are_minimal)
{
    struct dice dice = dice_for("clashing clues");
    int by[CLUE_GIVEN + 1] = {0};
    for (int found = rounds(500); found > 0;) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct conflict conflict;
        struct diag diag = {0};
        random_puzzle(&puzzle, &dice);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        if (has_solution(&encoding.problem) == 0) {
            bool by_clues = find(&conflict, &puzzle) && !conflict.items;
            for (int32_t k = -1; by_clues && (k = conflict_element(&conflict, k + 1)) >= 0;)
                by[conflict.clues.at[k].kind]++;
            if (by_clues)
                expect_minimal(&conflict, clues_have_solution);
            found -= by_clues;
            conflict_done(&conflict);
        }
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
    for (int kind = 0; kind <= CLUE_GIVEN; kind++)
        ck_assert_msg(by[kind] > 0 || !is_long_run(), "no %s", clue_noun((enum clue_kind)kind));
}
END_TEST

static int count_of_puzzle(const struct puzzle *puzzle)
{
    struct encoding encoding;
    struct diag diag = {0};
    ck_assert(encode(&encoding, puzzle, ORDER_CELLS, &diag));
    int count = count_solutions(&encoding.problem, 2);
    encoding_done(&encoding);
    return count;
}

/* Returns the solutions of the puzzle without the element in work, at most 2; -1: not known. */
static int count_without(const struct removals *removals)
{
    const struct puzzle *puzzle = &removals->puzzle, *rest = &removals->rest;
    int32_t piece = removals->at - removals->clues.count;
    struct diag diag = {0};
    struct puzzle other;
    if (piece < 0) {
        ck_assert(puzzle_copy(&other, puzzle, &diag));
        clue_remove(&removals->clues.at[removals->at], &other);
        int count = count_of_puzzle(&other);
        puzzle_done(&other);
        return count;
    }
    struct uses before = puzzle_uses(puzzle, piece), after = puzzle_uses(rest, piece);
    bool is_fixed = before.least == before.most;
    ck_assert(after.most <= before.most && (!is_fixed || after.most >= before.most - 1));
    ck_assert(after.most < before.most || puzzle->nplaced);
    return count_of_puzzle(rest);
}

START_TEST(removals_are_counted)
{
    struct dice dice = dice_for("removals");
    int pieces[REMOVAL_SEVERAL + 1] = {0};
    for (int round = rounds(50); round > 0; round--) {
        struct puzzle puzzle;
        struct removals removals = {.at = 0};
        random_puzzle(&puzzle, &dice);
        removals_begin(&removals, &puzzle);
        int32_t counted = -1, count = -1;
        while (removals_are_open(&removals)) {
            int32_t at = removals.at, piece = at - removals.clues.count;
            if (removals.rest.lattice && counted < at) {
                count = count_without(&removals);
                counted = at;
            }
            removals_run(&removals, CLOCK_MS);
            if (removals.at == at)
                continue;
            enum removal found = (enum removal)removals.found[at];
            ck_assert(counted == at || found == REMOVAL_UNKNOWN);
            ck_assert(counted < at || count < 0 || found == (enum removal)(REMOVAL_NONE + count));
            ck_assert(piece < 0 || removals_of_piece(&removals, piece) == found);
            pieces[piece < 0 ? REMOVAL_UNKNOWN : found]++;
        }
        removals_done(&removals);
        puzzle_done(&puzzle);
    }
    for (int found = REMOVAL_NONE; found <= REMOVAL_SEVERAL; found++)
        ck_assert(pieces[found] > 0 || !is_long_run());
}
END_TEST

START_TEST(names_are_cut_between_characters)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    char text[CLUE_TEXT];
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, "xx");
    ck_assert(puzzle_add_set(&puzzle, "dominoes", USE_ONCE, -1, -1, 1, 1, (struct place){0},
                             &diag));
    memory_free(puzzle.pieces[0].name);
    puzzle.pieces[0].name = memory_text("xääääääääääääääääääääääääääää");
    ck_assert(edit_place(&puzzle, 0, (struct cell[]){{0, 0, 0}, {1, 0, 0}}, 2, &diag));
    struct clues clues = clues_list(&puzzle);
    ck_assert_str_eq(clue_text(&clues.at[0], &puzzle, text),
                     "xäääääääääääääääääääääää at 1,1");
    clues_done(&clues);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_conflict(void)
{
    Suite *suite = suite_create("conflict");
    TCase *laws = tcase_create("laws");
    tcase_add_test(laws, items_are_minimal);
    tcase_add_test(laws, clues_are_minimal);
    tcase_add_test(laws, removals_are_counted);
    tcase_add_test(laws, names_are_cut_between_characters);
    suite_add_tcase(suite, laws);
    return suite;
}
