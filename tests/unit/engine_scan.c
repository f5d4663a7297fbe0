/* SPDX-License-Identifier: MIT */
/* The scan engine: exact counts on each processor, states of each width, and first solutions of
 * hard boards. */
#include "engine/engine.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/processor.h"
#include "scan_boards.h"
#include "cover/verify.h"
#include "engine/scan/presets.h"
#include "random_problem.h"
#include "suites.h"

static void count_slices(const struct task *task, int64_t budget, mpz_t count, int64_t *nodes)
{
    struct engine_run *run = open_run(task);
    while (engine_scan.count(run, budget, count) == OUTCOME_PAUSED) {
        double share = engine_scan.progress(run);
        if (share < 0 || share > 1.000001)
            ck_abort_msg("progress %g", share);
    }
    ck_assert_int_eq(engine_scan.count(run, budget, count), OUTCOME_DONE);
    ck_assert_double_eq_tol(engine_scan.progress(run), 1, 1e-6);
    *nodes = run->nodes;
    engine_close(run);
}

/* As a whole and in slices of one node. */
static void expect_large(struct task task, const char *expected)
{
    int64_t nodes, nodes_by_one;
    mpz_t count, by_one;
    mpz_inits(count, by_one, NULL);
    task.counts = true;
    count_slices(&task, INT64_MAX, count, &nodes);
    count_slices(&task, 1, by_one, &nodes_by_one);
    char *text = mpz_get_str(NULL, 10, count);
    ck_assert_str_eq(text, expected);
    ck_assert(!mpz_cmp(count, by_one));
    ck_assert_int_eq(nodes, nodes_by_one);
    memory_free_text(text);
    mpz_clears(count, by_one, NULL);
}

/* Lists up to `most` solutions and verifies each; returns their number. */
static int64_t list_solutions(struct task task, int64_t budget, int64_t most, int64_t *nodes)
{
    struct engine_run *run = open_run(&task);
    struct engine_solution solution;
    struct diag diag = {0};
    enum outcome outcome = OUTCOME_PAUSED;
    int64_t found = 0;
    while (found < most && outcome != OUTCOME_DONE) {
        outcome = engine_scan.run(run, budget, &solution);
        if (outcome != OUTCOME_SOLUTION)
            continue;
        found++;
        if (!verify(task.problem, solution.options, solution.count, &diag))
            ck_abort_msg("%s", diag.text);
    }
    *nodes = run->nodes;
    engine_close(run);
    return found;
}

static void expect_count(const struct task *task, int64_t count)
{
    char expected[24];
    snprintf(expected, sizeof expected, "%" PRId64, count);
    expect_large(*task, expected);
}

static void expect_all(const struct task *task, int64_t count)
{
    int64_t nodes;
    expect_count(task, count);
    ck_assert_int_eq(list_solutions(*task, 1000, INT64_MAX, &nodes), count);
}

/* Published counts; some boards on each processor, all on the best, two in a short run. */
START_TEST(boards_have_their_counts)
{
    static const struct {
        const char *rows;
        int64_t count;
    } boards[] = {
        {BOARD_3X20, 8},          {BOARD_ISLANDS, 64},   {BOARD_8X8_CENTRE, 520},
        {BOARD_DIAGONAL, 404},    {BOARD_TRIANGLE, 374}, {BOARD_DIAMOND, 0},
        {BOARD_4X15, 1472},
    };
    enum { BOARDS = sizeof boards / sizeof *boards };
    setenv("DANCETTY_PROCESSOR", processor_name((enum processor)_i), 1);
    size_t count = is_short_run() ? 2 : _i + 1 < PROCESSOR_COUNT ? 3 : BOARDS;
    for (size_t b = 0; b < count; b++) {
        struct encoded board;
        encoded_init_board(&board, boards[b].rows, "pentominoes");
        struct task task = {.problem = &board.encoding.problem, .hints = &board.hints,
                            .memory = MEMORY_USUAL, .jobs = 1};
        expect_all(&task, boards[b].count);
        task.memory = 0;
        struct diag diag = {0};
        ck_assert(!engine_scan.suits(&task, &diag));
        encoded_done(&board);
    }
    unsetenv("DANCETTY_PROCESSOR");
}
END_TEST

/* With barely the memory that it requires, the lists are longer and the counts the same. */
START_TEST(memory_does_not_matter)
{
    struct encoded board;
    struct diag diag = {0};
    encoded_init_board(&board, BOARD_3X20, "pentominoes");
    struct task task = {.problem = &board.encoding.problem, .hints = &board.hints, .memory = 1,
                        .jobs = 1};
    while (!engine_scan.suits(&task, &diag))
        task.memory += task.memory / 64 + 1;
    for (int k = 0; k < 8; k++, task.memory += task.memory / 16)
        expect_all(&task, 8);
    encoded_done(&board);
}
END_TEST

/* Windows of more than one word, and a scan order whose first solution is late. */
START_TEST(hard_boards_have_a_first_solution)
{
    static const struct {
        int width, height, hole_x, hole_y, hole_width, hole_height;
        const char *set;
    } boards[] = {
        {15, 15, 6, 5, 3, 5, "hexominoes"},
        {15, 15, 5, 6, 5, 3, "hexominoes"},
        {10, 9, 0, 0, 0, 0, "one-sided pentominoes"},
        {5, 18, 0, 0, 0, 0, "one-sided pentominoes"},
    };
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        struct encoded board;
        struct diag diag = {0};
        puzzle_init(&board.puzzle, PUZZLE_TILING);
        board_rectangle(&board.puzzle, boards[b].width, boards[b].height);
        for (int y = 0; y < boards[b].hole_height; y++)
            for (int x = 0; x < boards[b].hole_width; x++)
                board.puzzle.region.sites[(boards[b].hole_y + y) * boards[b].width +
                                          boards[b].hole_x + x] = SITE_OUTSIDE;
        ck_assert(puzzle_add_set(&board.puzzle, boards[b].set, USE_ONCE, -1, -1, 1, 1,
                                 (struct place){0}, &diag));
        ck_assert(puzzle_check(&board.puzzle, NULL, &diag));
        encoded_init(&board);
        int64_t nodes;
        struct task task = {.problem = &board.encoding.problem, .hints = &board.hints,
                            .memory = MEMORY_USUAL, .jobs = 1};
        ck_assert_int_eq(list_solutions(task, 1000, 1, &nodes), 1);
        ck_assert_int_lt(nodes, 1000000);
        encoded_done(&board);
    }
}
END_TEST

/* A branch ends if it cuts off a number of cells that no pieces fill; otherwise nodes would more
 * than double. */
START_TEST(cells_cut_off_end_a_branch)
{
    struct encoded board;
    int64_t nodes;
    encoded_init_board(&board, BOARD_3X20, "pentominoes");
    struct task task = {.problem = &board.encoding.problem, .hints = &board.hints,
                        .memory = MEMORY_USUAL, .jobs = 1};
    ck_assert_int_eq(list_solutions(task, 1000, INT64_MAX, &nodes), 8);
    ck_assert_int_lt(nodes, 15000);
    encoded_done(&board);
}
END_TEST

/* Pieces of one cell, each at most once, on three cells: the number of pieces sets the width of
 * states (one, two or four words), and lists have several blocks. */
START_TEST(states_have_words_enough)
{
    static const int32_t pieces[] = {3, 40, 57, 58, 63, 64, 65, 128, 129, 251, 100, 200, 250};
    size_t count = sizeof pieces / sizeof *pieces;
    for (size_t p = 0; p < (is_short_run() ? count - 3 : count); p++) {
        struct problem problem;
        struct hints hints;
        struct diag diag = {0};
        begin_row(&problem, &hints, 3, pieces[p], 3);
        for (int32_t k = 1; k <= 3; k++)
            for (int32_t i = 1; i <= pieces[p]; i++)
                ck_assert(problem_add(&problem, (struct entry[]){{k, 0}, {3 + i, 0}}, 2, &diag));
        struct task task = {.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL,
                            .jobs = 1};
        int64_t n = pieces[p], all = n * (n - 1) * (n - 2), nodes;
        int64_t listed = is_short_run() && all > 10000 ? 10000 : all;
        expect_count(&task, all);
        if (n <= 40 || n == 65)
            ck_assert_int_eq(list_solutions(task, 1000, listed, &nodes), listed);
        end_row(&problem, &hints);
    }
}
END_TEST

/* The bounded piece covers 3 to 5 of ten cells: C(10,3) + C(10,4) + C(10,5). */
START_TEST(uses_keep_their_bounds)
{
    static const struct {
        struct bounds bounds;
        int64_t count;
    } cases[] = {
        {{3, 5}, 582}, {{0, 10}, 1024}, {{0, 1}, 11},  {{4, 4}, 210}, {{1, 1}, 10},
        {{10, 10}, 1}, {{11, 12}, 0},   {{2, 3}, 165}, {{0, 99}, 1024},
    };
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        struct problem problem;
        struct hints hints;
        begin_bounded_row(&problem, &hints, cases[c].bounds);
        struct task task = {.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL,
                            .jobs = 1};
        expect_all(&task, cases[c].count);
        end_row(&problem, &hints);
    }
}
END_TEST

/* Two ways for each of 70 cells, and dominoes on 130: more than a word, 2^70 and a Fibonacci
 * number, from the tables. */
START_TEST(counts_may_be_large)
{
    struct problem problem;
    struct hints hints;
    struct diag diag = {0};
    begin_row(&problem, &hints, 70, 0, 70);
    for (int32_t k = 1; k <= 70; k++)
        for (int way = 0; way < 2; way++)
            ck_assert(problem_add(&problem, &(struct entry){k, 0}, 1, &diag));
    expect_large((struct task){.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL,
                               .counts = true, .jobs = 1},
                 "1180591620717411303424");
    end_row(&problem, &hints);

    begin_row(&problem, &hints, 100, 0, 100);
    add_dominoes(&problem, &hints);
    expect_large((struct task){.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL,
                               .counts = true, .jobs = 1},
                 "573147844013817084101");
    end_row(&problem, &hints);
}
END_TEST

/* Any of nine cells may be empty, except the middle one. */
START_TEST(cells_may_stay_empty)
{
    struct problem problem;
    struct hints hints;
    struct diag diag = {0};
    begin_row(&problem, &hints, 9, 1, 1);
    for (int32_t k = 0; k < 9; k++) {
        hints.items[k] = k == 4 ? 1 : k < 4 ? k + 3 : k + 2;
        ck_assert(problem_add(&problem, (struct entry[]){{hints.items[k], 0}}, 1, &diag));
    }
    struct task task = {.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL, .jobs = 1};
    expect_all(&task, 1); /* the others have no primary item, so are never chosen */
    end_row(&problem, &hints);
}
END_TEST

/* Compatible options can be placed together; options that share a cell, or their first cell,
 * cannot. */
START_TEST(what_is_preset_goes_together)
{
    struct problem problem;
    struct hints hints;
    struct diag diag = {0};
    struct scan_layout layout;
    struct scan_presets presets;
    begin_row(&problem, &hints, 4, 0, 4);
    add_dominoes(&problem, &hints);     /* 1 alone, 1 and 2, 2 alone, 2 and 3, 3 alone, … */
    struct task task = {.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL,
                        .counts = true, .jobs = 1};
    ck_assert(scan_layout_init(&layout, &task, &diag));
    ck_assert(scan_presets_init(&presets, &layout, &diag));
    struct decision decisions[] = {{.item = 1, .option = 2}, {.item = 3, .option = 6}};
    struct part part = {.decisions = decisions, .count = 2};
    ck_assert(scan_presets_place(&presets, &part));
    ck_assert_int_eq(presets.count, 2);
    decisions[1] = (struct decision){.item = 2, .option = 4};
    ck_assert(!scan_presets_place(&presets, &part));
    decisions[1] = (struct decision){.item = 1, .option = 1};
    ck_assert(!scan_presets_place(&presets, &part));
    scan_presets_done(&presets);
    scan_layout_done(&layout);
    end_row(&problem, &hints);
}
END_TEST

static void expect_unsuited(const struct task *task, const char *why)
{
    struct diag diag = {0};
    ck_assert_ptr_null(engine_open(&engine_scan, task, &diag));
    ck_assert_str_eq(diag.text, why);
}

START_TEST(what_is_no_board_is_refused)
{
    struct problem problem;
    struct hints hints;
    struct diag diag = {0};
    begin_row(&problem, &hints, 3, 300, 303);
    struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .counts = true, .jobs = 1};
    ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {4, 0}}, 2, &diag));
    expect_unsuited(&task, "it is not known to be a board");
    task.hints = &hints;
    task.memory = 100;
    expect_unsuited(&task, "its tables would take 0 MB, and at most 0 MB are allowed");
    task.memory = MEMORY_USUAL;
    for (int32_t i = 5; i <= 303; i++)
        ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {i, 0}}, 2, &diag));
    expect_unsuited(&task, "what is occupied and used would take 304 bits, of 256 at most");
    ck_assert(problem_add(&problem, (struct entry[]){{5, 0}}, 1, &diag));
    expect_unsuited(&task, "an option covers no cell");
    ck_assert(problem_bound(&problem, 2, 0, 2, &diag));
    expect_unsuited(&task, "a cell may be covered more than once");
    end_row(&problem, &hints);

    begin_row(&problem, &hints, 2, 1, 2);
    ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {3, 1}}, 2, &diag));
    task.problem = &problem;
    expect_unsuited(&task, "some items have colours");
    end_row(&problem, &hints);
}
END_TEST

static bool does_pay(const char *rows, bool counts)
{
    struct encoded board;
    struct diag diag = {0};
    encoded_init_board(&board, rows, "pentominoes");
    struct task task = {.problem = &board.encoding.problem, .hints = &board.hints,
                        .memory = MEMORY_USUAL, .counts = counts, .jobs = 1};
    bool pays = engine_scan.fits(&task, &engine_bits, &diag);
    if (!pays)
        ck_assert_str_eq(diag.text, "the board is too wide to scan it");
    encoded_done(&board);
    return pays;
}

START_TEST(narrow_boards_pay)
{
    ck_assert(does_pay(BOARD_6X10, true));
    ck_assert(does_pay(BOARD_6X10, false));
    ck_assert(does_pay(BOARD_3X20, true));
    ck_assert(!does_pay(BOARD_8X8_CENTRE, true));
    ck_assert(!does_pay(BOARD_8X8_CENTRE, false));
    ck_assert(!does_pay(BOARD_TRIANGLE, true));
}
END_TEST

Suite *suite_engine_scan(void)
{
    Suite *suite = suite_create("engine_scan");
    TCase *tests = tcase_create("engine_scan");
    tcase_add_loop_test(tests, boards_have_their_counts, 0, PROCESSOR_COUNT);
    tcase_add_test(tests, memory_does_not_matter);
    tcase_add_test(tests, hard_boards_have_a_first_solution);
    tcase_add_test(tests, cells_cut_off_end_a_branch);
    tcase_add_test(tests, states_have_words_enough);
    tcase_add_test(tests, uses_keep_their_bounds);
    tcase_add_test(tests, counts_may_be_large);
    tcase_add_test(tests, cells_may_stay_empty);
    tcase_add_test(tests, what_is_preset_goes_together);
    tcase_add_test(tests, what_is_no_board_is_refused);
    tcase_add_test(tests, narrow_boards_pay);
    suite_add_tcase(suite, tests);
    return suite;
}
