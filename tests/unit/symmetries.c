/* SPDX-License-Identifier: MIT */
/* Symmetries of tilings: their number, that they preserve the problem, and the distinct
 * solutions. */
#include "cover/symmetry.h"

#include <string.h>

#include "boards.h"
#include "cover/cursor.h"
#include "puzzle/kinds.h"
#include "puzzle/legend.h"
#include "suites.h"

struct fixture {
    struct puzzle puzzle;
    struct encoding encoding;
    struct symmetries symmetries;
};

/* Takes ownership of `puzzle`. */
static void find(struct fixture *fixture, struct puzzle puzzle)
{
    struct diag diag = {0};
    fixture->puzzle = puzzle;
    ck_assert_msg(encode(&fixture->encoding, &fixture->puzzle, ORDER_PIECES, &diag), "%s",
                  diag.text);
    ck_assert_msg(find_symmetries(&fixture->symmetries, &fixture->encoding, SYMMETRY_OF_BOARD,
                                  &diag), "%s",
                  diag.text);
}

static void start(struct fixture *fixture, const char *rows, const char *set, struct uses uses,
                  enum same same)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, rows);
    board_add_set(&puzzle, set, uses);
    puzzle.same = same;
    find(fixture, puzzle);
}

static void stop(struct fixture *fixture)
{
    symmetries_done(&fixture->symmetries);
    encoding_done(&fixture->encoding);
    puzzle_done(&fixture->puzzle);
}

static void expect_permutation(const int32_t *image, int32_t count)
{
    bool *hit = memory_need_zero((size_t)count + 1, sizeof *hit);
    for (int32_t i = 1; i <= count; i++) {
        ck_assert(1 <= image[i] && image[i] <= count);
        ck_assert(!hit[image[i]]);
        hit[image[i]] = true;
    }
    memory_free(hit);
}

static bool option_has(const struct problem *problem, int32_t option, int32_t item)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (problem->entries[e].item == item)
            return true;
    return false;
}

/* Each symmetry permutes items and options, keeps primary items primary, and maps each option's
 * items to its image's items. */
static void expect_automorphisms(const struct fixture *fixture)
{
    const struct problem *problem = &fixture->encoding.problem;
    for (int32_t s = 0; s < fixture->symmetries.count; s++) {
        const int32_t *items = fixture->symmetries.items[s];
        const int32_t *options = fixture->symmetries.options[s];
        expect_permutation(items, problem->items);
        expect_permutation(options, problem->options);
        for (int32_t i = 1; i <= problem->items; i++)
            ck_assert_int_eq(items[i] <= problem->primary, i <= problem->primary);
        for (int32_t o = 1; o <= problem->options; o++) {
            ck_assert_int_eq(problem_length(problem, options[o]), problem_length(problem, o));
            for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
                ck_assert(option_has(problem, options[o], items[problem->entries[e].item]));
        }
    }
}

#define SQUARE_4X4 "xxxx/xxxx/xxxx/xxxx"
#define STRIP_3X30                                                                          \
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/"                         \
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

START_TEST(symmetries_keep_the_problem)
{
    const struct {
        const char *rows, *set;
        struct uses uses;
        enum same same;
        int count; /* besides the identity */
    } cases[] = {
        {BOARD_6X10, "pentominoes", USE_ONCE, SAME_ALL, 3},
        {BOARD_6X10, "pentominoes", USE_ONCE, SAME_TURNED, 1},
        {BOARD_6X10, "pentominoes", USE_ONCE, SAME_NONE, 0},
        {BOARD_8X8_CENTRE, "pentominoes", USE_ONCE, SAME_ALL, 7},
        {BOARD_8X8_CENTRE, "pentominoes", USE_ONCE, SAME_TURNED, 3},
        {BOARD_ISLANDS, "pentominoes", USE_ONCE, SAME_ALL, 3},
        {BOARD_DIAGONAL, "pentominoes", USE_ONCE, SAME_ALL, 1},
        {BOARD_TRIANGLE, "pentominoes", USE_ONCE, SAME_ALL, 1},
        {BOARD_TRIANGLE, "pentominoes", USE_ONCE, SAME_TURNED, 0},
        {STRIP_3X30, "one-sided pentominoes", USE_ONCE, SAME_ALL, 3},
        {SQUARE_4X4, "fixed tetrominoes", USE_ANY, SAME_ALL, 7},
        {SQUARE_4X4, "one-sided tetrominoes", USE_AT_MOST_ONCE, SAME_ALL, 7},
        {"..xxxx/..xxxx/..xxxx/..xxxx/......", "tetrominoes", USE_ANY, SAME_ALL, 7},
        {"oxxx/xxxx/xxxx/xxxx", "tetrominoes", USE_ANY, SAME_ALL, 1},
        {"xxxx/x##x/xxxx/xxxx", "tetrominoes", USE_ANY, SAME_ALL, 1},
        {"xxxx/xxxx/xxxx/xxxo/#...", "tetrominoes", USE_ANY, SAME_ALL, 0},
        {"xxxx", "dominoes", USE_ANY, SAME_ALL, 1},
        {"xx", "dominoes", USE_ANY, SAME_ALL, 1},
        {"x", "monominoes", USE_ANY, SAME_ALL, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture fixture;
        start(&fixture, cases[i].rows, cases[i].set, cases[i].uses, cases[i].same);
        ck_assert(fixture.symmetries.known);
        ck_assert_msg(fixture.symmetries.count == cases[i].count, "case %zu: %d", i,
                      fixture.symmetries.count);
        expect_automorphisms(&fixture);
        stop(&fixture);
    }
}
END_TEST

START_TEST(puzzles_of_numbers_have_symmetries)
{
    const struct {
        enum puzzle_kind kind;
        int n, count;
        const char *givens;
    } cases[] = {
        {PUZZLE_QUEENS, 1, 0, ""},
        {PUZZLE_QUEENS, 2, 7, ""},
        {PUZZLE_QUEENS, 5, 7, ""},
        {PUZZLE_QUEENS, 6, 7, ""},
        {PUZZLE_LANGFORD, 4, 1, ""},
        {PUZZLE_SUDOKU, 4, 7, ""},
        {PUZZLE_SUDOKU, 9, 7, ""},
        {PUZZLE_SUDOKU, 4, 1, "1"},
        {PUZZLE_SUDOKU, 4, 3, "1..2........2..1"},
        {PUZZLE_SUDOKU, 4, 0, "12"},
        {PUZZLE_SUDOKU, 4, 0, "1..1"}, /* a contradiction has none */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture fixture;
        struct puzzle puzzle;
        struct diag diag = {0};
        int n = cases[i].n;
        puzzle_init(&puzzle, cases[i].kind);
        ck_assert(cases[i].kind == PUZZLE_SUDOKU
                      ? puzzle_set_sudoku(&puzzle, n, &diag)
                      : puzzle_set_family(&puzzle, cases[i].kind, (struct family){.n = n},
                                          (struct place){0}, &diag));
        for (int cell = 0; cases[i].givens[cell]; cell++)
            if (cases[i].givens[cell] != '.')
                sudoku_give(&puzzle, cell % n, cell / n, cases[i].givens[cell] - '0');
        find(&fixture, puzzle);
        ck_assert_msg(fixture.symmetries.count == cases[i].count, "case %zu: %d", i,
                      fixture.symmetries.count);
        expect_automorphisms(&fixture);
        stop(&fixture);
    }
}
END_TEST

START_TEST(pieces_that_may_not_flip_break_mirrors)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    struct fixture fixture;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, BOARD_6X10);
    ck_assert(puzzle_add_set(&puzzle, "pentominoes", USE_ONCE, 1, 0, 1, 1, (struct place){0},
                             &diag));
    find(&fixture, puzzle);
    ck_assert_int_eq(fixture.symmetries.count, 1);
    expect_automorphisms(&fixture);
    stop(&fixture);
}
END_TEST

START_TEST(mirrored_pieces_must_be_used_alike)
{
    struct puzzle puzzle;
    struct fixture fixture;
    board_init(&puzzle, SQUARE_4X4, "one-sided tetrominoes");
    puzzle.pieces[1].uses = USE_ANY; /* L; its mirror image J is unchanged */
    find(&fixture, puzzle);
    ck_assert_int_eq(fixture.symmetries.count, 3);
    expect_automorphisms(&fixture);
    stop(&fixture);
}
END_TEST

/* Counts all solutions, and those that are the least of their images. */
static void expect_counts(const char *rows, const char *set, struct uses uses, int all,
                          int distinct)
{
    struct fixture fixture;
    struct cursor cursor;
    struct canon canon;
    struct diag diag = {0};
    start(&fixture, rows, set, uses, SAME_ALL);
    const struct problem *problem = &fixture.encoding.problem;
    int32_t *path = memory_need(NULL, (size_t)problem->primary, sizeof *path);
    ck_assert(cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    ck_assert(canon_init(&canon, problem, &fixture.symmetries, &diag));
    enum move move;
    while ((move = cursor_forward(&cursor, DETAIL_EVENTS, NULL)) != MOVE_NONE) {
        if (move == MOVE_SOLVE) {
            all--;
            distinct -= canon_is_least(&canon, path, cursor_path(&cursor, path));
        }
    }
    ck_assert_int_eq(all, 0);
    ck_assert_int_eq(distinct, 0);
    canon_done(&canon);
    cursor_done(&cursor);
    memory_free(path);
    stop(&fixture);
}

START_TEST(distinct_solutions_are_counted)
{
    expect_counts(BOARD_3X20, "pentominoes", USE_ONCE, 8, 2);
    expect_counts(BOARD_ISLANDS, "pentominoes", USE_ONCE, 64, 16);
    expect_counts(SQUARE_4X4, "fixed tetrominoes", USE_ANY, 117, 22);
    expect_counts(SQUARE_4X4, "dominoes", USE_ANY, 36, 9);
}
END_TEST

/* The problem has all symmetries of the board, and may have more. */
START_TEST(whose_symmetries_count_is_chosen)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct symmetries symmetries;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_BARE);
    ck_assert(problem_init(&puzzle.bare.problem, 2, 2, &diag));
    ck_assert(problem_add(&puzzle.bare.problem, &(struct entry){1, 0}, 1, &diag));
    ck_assert(problem_add(&puzzle.bare.problem, &(struct entry){2, 0}, 1, &diag));
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    ck_assert(find_symmetries(&symmetries, &encoding, SYMMETRY_OF_NOTHING, &diag));
    ck_assert(symmetries.known);
    ck_assert_int_eq(symmetries.count, 0);
    ck_assert(find_symmetries(&symmetries, &encoding, SYMMETRY_OF_BOARD, &diag));
#ifdef HAVE_NAUTY
    ck_assert(symmetries.known);
    ck_assert_int_eq(symmetries.count, 1);
    ck_assert_int_eq(symmetries.items[0][1], 2);
    ck_assert_int_eq(symmetries.options[0][2], 1);
#else
    ck_assert(!symmetries.known && symmetries.why);
#endif
    symmetries_done(&symmetries);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_symmetries(void)
{
    Suite *suite = suite_create("symmetries");
    TCase *tests = tcase_create("symmetries");
    tcase_add_test(tests, symmetries_keep_the_problem);
    tcase_add_test(tests, puzzles_of_numbers_have_symmetries);
    tcase_add_test(tests, pieces_that_may_not_flip_break_mirrors);
    tcase_add_test(tests, mirrored_pieces_must_be_used_alike);
    tcase_add_test(tests, distinct_solutions_are_counted);
    tcase_add_test(tests, whose_symmetries_count_is_chosen);
    suite_add_tcase(suite, tests);
    return suite;
}
