/* SPDX-License-Identifier: MIT */
/* Plans: decisions do not depend on the speed of the machine. */
#include "engine/plan/plan.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "encoded.h"
#include "engine/dives.h"
#include "format/format.h"
#include "format/library.h"
#include "scratch.h"
#include "suites.h"

/* The course of a count on a simulated machine. */
struct race_subject {
    const struct engine *engine;
    struct try tries[ENGINE_COUNT];
    int32_t broken;
    int64_t nodes;
};

typedef bool find_symmetries_function(const struct plan *plan, struct diag *diag);

static bool find_none(const struct plan *plan, struct diag *diag)
{
    (void)diag;
    *plan->request.symmetries = (struct symmetries){.known = true};
    return true;
}

static const struct encoding *searched;

static bool find_all(const struct plan *plan, struct diag *diag)
{
    return find_symmetries(plan->request.symmetries, searched, SYMMETRY_OF_BOARD, diag);
}

/* Counts on a machine with `node_time` per node, to the end or to a limit of nodes. */
static struct race_subject run_course(const struct encoding *encoding, const struct hints *hints,
                                      const struct engine *engine, find_symmetries_function *find,
                                      int jobs, int64_t node_time)
{
    enum { NODES_MOST = 10000000 };
    struct plan plan;
    struct diag diag = {0};
    struct symmetries symmetries = {0};
    struct engine_solution none;
    const struct plan_request request = {
        .task = {.problem = &encoding->problem, .hints = hints, .memory = MEMORY_USUAL,
                 .counts = true},
        .engine = engine,
        .jobs = jobs,
        .symmetries = &symmetries,
        .find_symmetries = find,
    };
    int64_t seen = 0;
    searched = encoding;
    ck_assert_msg(plan_open(&plan, &request, &diag), "%s", diag.text);
    while (seen < NODES_MOST && plan_run(&plan, &none, &diag) == OUTCOME_PAUSED) {
        int64_t nodes = plan_progress(&plan).nodes;
        ck_assert_int_ge(nodes, seen);      /* including earlier runs */
        clock_advance((nodes - seen) * node_time);
        seen = nodes;
    }
    ck_assert_msg(!diag.set, "%s", diag.text);
    struct race_subject subject = {
        .engine = plan.engine, .broken = plan.broken, .nodes = plan_progress(&plan).nodes,
    };
    memcpy(subject.tries, plan.tries, sizeof subject.tries);
    plan_close(&plan);
    symmetries_done(&symmetries);
    return subject;
}

static struct race_subject run_auto(const struct encoded *board, int64_t node_time)
{
    return run_course(&board->encoding, &board->hints, &engine_auto, find_all, 1, node_time);
}

static struct race_subject check_slow_machines(const struct encoded *board)
{
    struct race_subject fast = run_auto(board, 0);
    for (int64_t node_time = 1000; node_time <= 1000000; node_time *= 10) {
        struct race_subject slow = run_auto(board, node_time);
        ck_assert_ptr_eq(slow.engine, fast.engine);
        ck_assert_int_eq(slow.nodes, fast.nodes);
        for (int k = 0; k < ENGINE_COUNT; k++)
            ck_assert(slow.tries[k].cost.nodes == fast.tries[k].cost.nodes);
    }
    return fast;
}

/* The plan examines it several times, and its symmetries are broken. */
START_TEST(a_slow_machine_decides_as_a_fast_one)
{
    struct encoded board;
    struct diag diag = {0};
    char *path = library_find("patterns/chequered-flip");
    ck_assert_msg(puzzle_load(&board.puzzle, path, NULL, NULL, &diag), "%s", diag.text);
    memory_free(path);
    encoded_init(&board);
    clock_take_over();
    struct race_subject fast = check_slow_machines(&board);
    ck_assert_int_gt(fast.broken, 0);
    encoded_done(&board);
}
END_TEST

/* The share that memo completes is tiny, below the rounding error of the other shares. */
START_TEST(a_share_next_to_nothing_is_the_same_on_each_machine)
{
    struct encoded board;
    puzzle_init(&board.puzzle, PUZZLE_TILING);
    board_rectangle(&board.puzzle, 16, 16);
    board_add_set(&board.puzzle, "dominoes", USE_ANY);
    encoded_init(&board);
    clock_take_over();
    struct race_subject fast = check_slow_machines(&board);
    for (int k = 0; k < ENGINE_COUNT; k++)
        ck_assert(!fast.tries[k].cost.engine || fast.tries[k].cost.nodes > 0);
    encoded_done(&board);
}
END_TEST

/* The nodes of a count with its symmetries broken. */
static int64_t count_broken(const struct encoding *encoding, int64_t node_time)
{
    struct race_subject subject = run_course(encoding, NULL, &engine_links, find_all, 1, node_time);
    ck_assert_int_gt(subject.broken, 0);
    return subject.nodes;
}

START_TEST(a_slow_machine_breaks_symmetries_as_a_fast_one)
{
    struct encoded board;
    board_init(&board.puzzle, "x", "pentominoes");
    board_rectangle(&board.puzzle, 15, 4);
    encoded_init(&board);
    clock_take_over();
    int64_t nodes = count_broken(&board.encoding, 0);
    for (int64_t node_time = 1000; node_time <= 1000000; node_time *= 10)
        ck_assert_int_eq(count_broken(&board.encoding, node_time), nodes);
    encoded_done(&board);
}
END_TEST

/* Two of each tetromino on 4 x 10 leave over a thousand quick parts: opening them takes longer than
 * searching all symmetric copies. */
START_TEST(symmetries_are_not_broken_where_parts_cost_more_than_they_save)
{
    struct encoded board;
    puzzle_init(&board.puzzle, PUZZLE_TILING);
    board_rectangle(&board.puzzle, 10, 4);
    board_add_set(&board.puzzle, "tetrominoes", (struct uses){2, 2});
    encoded_init(&board);
    struct race_subject alone = run_course(&board.encoding, NULL, &engine_bits, find_all, 1, 0);
    ck_assert_int_eq(alone.broken, 0);
    struct race_subject shared = run_course(&board.encoding, NULL, &engine_bits, find_all, 2, 0);
    ck_assert_int_gt(shared.broken, 0);
    encoded_done(&board);
}
END_TEST

/* Counts with a checkpoint, or up to the first pause.  Returns the nodes. */
static int64_t count_kept(const struct encoded *board, const char *path, bool stops, mpz_t count)
{
    struct plan plan;
    struct diag diag = {0};
    struct symmetries symmetries = {0};
    struct engine_solution none;
    const struct plan_request request = {
        .task = {.problem = &board->encoding.problem, .hints = &board->hints,
                 .memory = MEMORY_USUAL, .counts = true},
        .engine = &engine_auto,
        .jobs = 1,
        .symmetries = &symmetries,
        .find_symmetries = find_none,
        .checkpoint = path,
    };
    enum outcome outcome;
    ck_assert_msg(plan_open(&plan, &request, &diag), "%s", diag.text);
    do
        outcome = plan_run(&plan, &none, &diag);
    while (outcome == OUTCOME_PAUSED && !stops);
    ck_assert_int_eq(outcome, stops ? OUTCOME_PAUSED : OUTCOME_DONE);
    ck_assert_msg(!diag.set && plan_keep(&plan, true, &diag), "%s", diag.text);
    plan_count(&plan, count);
    int64_t nodes = plan_progress(&plan).nodes;
    plan_close(&plan);
    return nodes;
}

START_TEST(what_is_soon_done_goes_as_a_whole_with_a_checkpoint)
{
    struct encoded board;
    const char *path = scratch_path("state");
    mpz_t count, kept;
    mpz_inits(count, kept, NULL);
    puzzle_init(&board.puzzle, PUZZLE_TILING);
    board_rectangle(&board.puzzle, 10, 5);
    board_add_set(&board.puzzle, "pentominoes", USE_ANY);
    encoded_init(&board);
    clock_take_over();
    int64_t nodes = count_kept(&board, NULL, false, count);
    count_kept(&board, path, true, kept);
    ck_assert_int_ne(access(path, F_OK), 0);
    ck_assert_int_eq(count_kept(&board, path, false, kept), nodes);
    ck_assert(mpz_cmp(count, kept) == 0);
    ck_assert_int_eq(count_kept(&board, path, false, kept), 0);
    ck_assert(mpz_cmp(count, kept) == 0);
    mpz_clears(count, kept, NULL);
    encoded_done(&board);
}
END_TEST

/* Independent items with two options each: all nodes of a level have equal subtrees. */
static void init_pairs(struct problem *problem, int32_t items)
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, items, items, &diag));
    for (int32_t o = 0; o < 2 * items; o++) {
        struct entry entry = {1 + o / 2, 0};
        ck_assert(problem_add(problem, &entry, 1, &diag));
    }
}

START_TEST(dives_know_a_tree_whose_subtrees_are_alike)
{
    static const struct engine *const searches[] = {&engine_links, &engine_bits};
    for (int32_t items = 1; items <= 18; items++) {
        struct problem problem;
        init_pairs(&problem, items);
        struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .counts = true};
        for (size_t k = 0; k < sizeof searches / sizeof *searches; k++)
            ck_assert_double_eq(dives_guess(&task, searches[k]), ldexp(2, items) - 1);
        problem_done(&problem);
    }
}
END_TEST

/* In a 1-2-1-2 tree, lanes visits the root and the nodes with a sibling. */
START_TEST(dives_leave_out_what_is_forced_where_the_engine_does)
{
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 4, 4, &diag));
    for (int32_t i = 1; i <= 4; i++)
        for (int32_t k = i % 2; k < 2; k++)
            ck_assert(problem_add(&problem, &(struct entry){.item = i}, 1, &diag));
    struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .counts = true};
    ck_assert_double_eq(dives_guess(&task, &engine_lanes), 1 + 2 + 4);
    ck_assert_double_eq(dives_guess(&task, &engine_bits), 1 + 1 + 1 + 2 + 4);
    problem_done(&problem);
}
END_TEST

/* Even if the count below a dive is too small for any share: with this many heptominoes, scan is
 * still in its first descent. */
START_TEST(dives_know_something_of_each_tree)
{
    struct encoded board;
    puzzle_init(&board.puzzle, PUZZLE_TILING);
    board_rectangle(&board.puzzle, 7, 7);
    board_add_set(&board.puzzle, "fixed heptominoes", USE_ANY);
    encoded_init(&board);
    struct task task = {.problem = &board.encoding.problem, .hints = &board.hints,
                        .memory = MEMORY_USUAL, .counts = true};
    ck_assert_double_lt(dives_guess(&task, &engine_scan), INFINITY);
    encoded_done(&board);
}
END_TEST

START_TEST(a_share_that_falls_is_a_guess_that_became_better)
{
    struct growth grows = {500, 0.01, 2000, 0.02}, falls = {500, 0.02, 2000, 0.01};
    ck_assert_double_gt(growth_guess(&grows), 2000 / 0.02);
    ck_assert_double_eq(growth_guess(&falls), 2000 / 0.01);
}
END_TEST

Suite *suite_plan(void)
{
    Suite *suite = suite_create("plan");
    TCase *tcase = tcase_create("plan");
    scratch_use(tcase);
    tcase_add_test(tcase, a_slow_machine_decides_as_a_fast_one);
    tcase_add_test(tcase, a_share_next_to_nothing_is_the_same_on_each_machine);
    tcase_add_test(tcase, dives_know_a_tree_whose_subtrees_are_alike);
    tcase_add_test(tcase, dives_leave_out_what_is_forced_where_the_engine_does);
    tcase_add_test(tcase, dives_know_something_of_each_tree);
    tcase_add_test(tcase, a_share_that_falls_is_a_guess_that_became_better);
    tcase_add_test(tcase, a_slow_machine_breaks_symmetries_as_a_fast_one);
    tcase_add_test(tcase, symmetries_are_not_broken_where_parts_cost_more_than_they_save);
    tcase_add_test(tcase, what_is_soon_done_goes_as_a_whole_with_a_checkpoint);
    suite_add_tcase(suite, tcase);
    return suite;
}
