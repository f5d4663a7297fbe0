/* SPDX-License-Identifier: MIT */
/* Engines: counts of boards, sizes of search trees, and the engine that auto chooses. */
#include "engine/engine.h"

#include <stdlib.h>

#include "base/large.h"
#include "base/processor.h"
#include "encoded.h"
#include "engine/bits/quick.h"
#include "random_problem.h"
#include "suites.h"

static struct engine_run *open_run(const struct engine *engine, const struct problem *problem)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = MEMORY_USUAL};
    struct engine_run *run = engine_open(engine, &task, &diag);
    ck_assert_msg(run, "%s: %s", engine->name, diag.text);
    ck_assert(!diag.set);
    return run;
}

static bool does_suit(const struct engine *engine, const struct problem *problem)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = MEMORY_USUAL};
    return engine->suits(&task, &diag);
}

static int64_t count_all(const struct engine *engine, const struct problem *problem,
                         int64_t budget, int64_t *nodes)
{
    struct engine_run *run = open_run(engine, problem);
    enum outcome outcome;
    mpz_t count;
    mpz_init(count);
    while ((outcome = run->engine->count(run, budget, count)) == OUTCOME_PAUSED)
        ;
    ck_assert_int_eq(outcome, OUTCOME_DONE);
    ck_assert_int_eq(run->engine->count(run, budget, count), OUTCOME_DONE);
    *nodes = run->nodes;
    engine_close(run);
    ck_assert(mpz_fits_slong_p(count));
    int64_t solutions = large_get(count);
    mpz_clear(count);
    return solutions;
}

/* True if the engine uses the cursor's rule, and thus walks the same tree. */
static bool goes_by_the_rule(const struct engine *engine)
{
    return engine == &engine_links || engine == &engine_bits;
}

#define NODES_MOST 20000 /* of links; larger problems are skipped */

/* The nodes of links; 0 if too many. */
static int64_t find_nodes(const struct problem *problem)
{
    struct engine_run *run = open_run(&engine_links, problem);
    mpz_t count;
    mpz_init(count);
    enum outcome outcome = run->engine->count(run, 3 * NODES_MOST, count);
    int64_t nodes = outcome == OUTCOME_DONE ? run->nodes : 0;
    mpz_clear(count);
    engine_close(run);
    return nodes;
}

/* However sets are swept, and however often they are narrowed. */
static void expect_nodes_of_links(const struct problem *problem)
{
    int64_t links = find_nodes(problem), bits;
    for (int k = 0; links && k < PROCESSOR_COUNT; k++) {
        setenv("DANCETTY_PROCESSOR", processor_name((enum processor)k), 1);
        count_all(&engine_bits, problem, k == 0 ? 1 : INT64_MAX, &bits);
        ck_assert_msg(bits == links, "%s: %lld nodes, not %lld",
                      processor_name((enum processor)k), (long long)bits, (long long)links);
    }
    unsetenv("DANCETTY_PROCESSOR");
}

static void make_problem(struct problem *problem, struct dice *dice, int round)
{
    switch (round % 8) {
    case 0: random_wide_problem(problem, dice); break;
    case 2:
    case 5: random_large_problem(problem, dice); break;
    default: random_problem(problem, dice);
    }
}

START_TEST(bits_visit_the_nodes_of_links)
{
    struct dice dice = dice_for("nodes of engines");
    for (int round = rounds(1500); round; round--) {
        struct problem problem;
        make_problem(&problem, &dice, round);
        expect_nodes_of_links(&problem);
        problem_done(&problem);
    }
}
END_TEST

/* Published counts; the nodes are counted with pieces chosen first. */
START_TEST(boards_have_their_counts)
{
    static const struct {
        const char *rows;
        int64_t count, nodes;
        bool is_long;
    } boards[] = {
        {BOARD_3X20, 8, 32978, false},
        {BOARD_ISLANDS, 64, 0, false},
        {BOARD_8X8_CENTRE, 520, 0, false},
        {BOARD_DIAGONAL, 404, 0, false},
        {BOARD_TRIANGLE, 374, 0, false},
        {BOARD_DIAMOND, 0, 0, false},
        {BOARD_4X15, 1472, 0, true},
        {BOARD_6X10, 9356, 3637261, true},
    };
    size_t count = is_short_run() ? 2 : sizeof boards / sizeof *boards;
    for (size_t b = 0; b < count; b++) {
        struct encoded board;
        encoded_init_board(&board, boards[b].rows, "pentominoes");
        const struct problem *problem = &board.encoding.problem;
        for (int k = 0; engines[k] && (!boards[b].is_long || is_long_run()); k++) {
            int64_t nodes;
            if (!does_suit(engines[k], problem))
                continue;
            ck_assert_int_eq(count_all(engines[k], problem, 1000, &nodes), boards[b].count);
            if (boards[b].nodes && goes_by_the_rule(engines[k]))
                ck_assert_int_eq(nodes, boards[b].nodes);
        }
        encoded_done(&board);
    }
}
END_TEST

/* Each item's options fill the words of its set, or exceed them by one. */
START_TEST(lists_of_any_length_fit)
{
    static const int32_t lengths[] = {1, 63, 64, 65, 128, 129, 320, 321, 1024, 1025, 4095, 4096};
    setenv("DANCETTY_PROCESSOR", processor_name((enum processor)_i), 1);
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        struct problem problem;
        struct diag diag = {0};
        int64_t nodes;
        ck_assert(problem_init(&problem, 2, 2, &diag));
        for (int32_t o = 0; o < lengths[k]; o++)
            ck_assert(problem_add(&problem, &(struct entry){1, 0}, 1, &diag));
        for (int32_t o = 0; o < 3; o++)
            ck_assert(problem_add(&problem, &(struct entry){2, 0}, 1, &diag));
        ck_assert_int_eq(count_all(&engine_bits, &problem, 100, &nodes), 3 * lengths[k]);
        int32_t tried_first = lengths[k] < 3 ? lengths[k] : 3;
        ck_assert_int_eq(nodes, 1 + tried_first + 3 * lengths[k]);
        problem_done(&problem);
    }
    unsetenv("DANCETTY_PROCESSOR");
}
END_TEST

static void expect_unsuited(const struct problem *problem, size_t memory, const char *why)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = memory};
    ck_assert_ptr_null(engine_open(&engine_bits, &task, &diag));
    ck_assert_str_eq(diag.text, why);
    struct engine_run *run = engine_open(&engine_auto, &task, &(struct diag){0});
    ck_assert_ptr_nonnull(run);
    ck_assert_str_eq(run->engine->name, "links");
    ck_assert_str_eq(run->why, why);
    engine_close(run);
}

/* Options of one item each: links has almost no work. */
START_TEST(auto_takes_links_where_bits_do_not_pay)
{
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 1000, 1000, &diag));
    for (int32_t i = 1; i <= 1000; i++)
        ck_assert(problem_add(&problem, &(struct entry){i, 0}, 1, &diag));
    struct engine_run *run = open_run(&engine_auto, &problem);
    ck_assert_str_eq(run->engine->name, "links");
    ck_assert_str_eq(run->why, "an option touches only a few of the items");
    engine_close(run);
    problem_done(&problem);
}
END_TEST

START_TEST(auto_takes_links_where_bits_do_not_suit)
{
    struct problem problem;
    example_problem(&problem);
    struct engine_run *run = open_run(&engine_auto, &problem);
    ck_assert_str_eq(run->engine->name, "lanes");
    ck_assert_str_ne(run->why, "");
    engine_close(run);
    expect_unsuited(&problem, 0, "its sets would take 0 MB, and at most 0 MB are allowed");
    problem_done(&problem);
}
END_TEST

/* Both cursors make the same moves and choose the same items. */
static void expect_same_walk(struct cursor *quick, struct cursor *plain)
{
    for (int k = 0; k < NODES_MOST; k++) {
        const struct choice *last = &quick->choices[quick->level - (quick->level > 0)];
        const struct choice *other = &plain->choices[plain->level - (plain->level > 0)];
        ck_assert(quick->level == plain->level && quick->phase == plain->phase);
        ck_assert(quick->tally.moves == plain->tally.moves &&
                  quick->tally.nodes == plain->tally.nodes &&
                  quick->tally.solutions == plain->tally.solutions &&
                  quick->tally.deads == plain->tally.deads);
        if (quick->level) {
            ck_assert_int_eq(cursor_option(quick, quick->level - 1),
                             cursor_option(plain, plain->level - 1));
            ck_assert(last->item == other->item && last->place == other->place &&
                      last->size == other->size);
        }
        if (quick->phase == ENTER) {
            int32_t item = cursor_choose(plain);
            ck_assert_int_eq(cursor_choose(quick), item);
            ck_assert(!item || cursor_is_stuck(quick, item) == cursor_is_stuck(plain, item));
        }
        enum move move = cursor_step(plain);
        ck_assert_int_eq(cursor_step(quick), move);
        if (move == MOVE_NONE)
            return;
    }
}

START_TEST(a_quick_cursor_makes_the_moves_of_links)
{
    struct dice dice = dice_for("quick");
    int faster = 0;
    for (int round = 0; round < rounds(600); round++) {
        struct problem problem;
        struct cursor quick, plain;
        struct diag diag = {0};
        struct rule rule = roll_one(&dice, 4) ? random_rule(&dice) : (struct rule){0};
        make_problem(&problem, &dice, round);
        ck_assert(cursor_init(&quick, &problem, rule, &diag));
        ck_assert(cursor_init(&plain, &problem, rule, &diag));
        faster += cursor_speed_up(&quick);
        expect_same_walk(&quick, &plain);
        cursor_done(&quick);
        cursor_done(&plain);
        problem_done(&problem);
    }
    ck_assert(is_often(faster, rounds(600), 10));
}
END_TEST

Suite *suite_engines(void)
{
    Suite *suite = suite_create("engines");
    TCase *tcase = tcase_create("engines");
    tcase_add_test(tcase, bits_visit_the_nodes_of_links);
    tcase_add_test(tcase, a_quick_cursor_makes_the_moves_of_links);
    tcase_add_test(tcase, boards_have_their_counts);
    tcase_add_loop_test(tcase, lists_of_any_length_fit, 0, PROCESSOR_COUNT);
    tcase_add_test(tcase, auto_takes_links_where_bits_do_not_pay);
    tcase_add_test(tcase, auto_takes_links_where_bits_do_not_suit);
    suite_add_tcase(suite, tcase);
    return suite;
}
