/* SPDX-License-Identifier: MIT */
/* Pools: however a search is split and for any number of threads, it finds the same. */
#include "engine/pool/worker_pool.h"

#include <inttypes.h>

#include "base/clock.h"
#include "base/large.h"
#include "cover/verify.h"
#include "puzzle/legend.h"
#include "random_tiling.h"
#include "solution_writer.h"
#include "suites.h"

#define JOBS_MOST 4

static void check_same(struct findings found, struct findings expected, const struct dice *dice,
                       const char *what)
{
    if (!findings_same(found, expected))
        ck_abort_msg("SEED %" PRIu64 ": %s: %" PRId64 ", expected %" PRId64, dice->seed, what,
                     found.count, expected.count);
}

static struct pool_config config_of(const struct problem *problem, int jobs, bool counts)
{
    return (struct pool_config){
        .work = {
            .task = {.problem = problem, .memory = MEMORY_USUAL, .counts = counts},
            .engine = &engine_auto,
        },
        .jobs = jobs,
    };
}

/* Opens a pool with at least `wanted` parts if possible; if `breaks`, the symmetries are broken
 * first. */
static void open_pool(struct worker_pool *pool, const struct pool_config *config,
                      const struct symmetries *symmetries, bool breaks, int32_t wanted)
{
    struct parts parts;
    struct diag diag = {0};
    const struct problem *problem = config->work.task.problem;
    ck_assert(parts_begin(&parts, &diag));
    if (breaks)
        ck_assert(parts_break(&parts, problem, symmetries, &diag));
    if (wanted > 1)
        ck_assert(parts_split(&parts, problem, wanted, &diag));
    ck_assert_msg(worker_pool_open(pool, config, &parts, &diag), "%s", diag.text);
}

static enum outcome run_soundly(struct worker_pool *pool, struct engine_solution *solution)
{
    enum outcome outcome = worker_pool_run(pool, solution);
    worker_pool_hold(pool);
    bool sound = worker_pool_check(pool);
    worker_pool_release(pool);
    ck_assert(sound);
    return outcome;
}

static struct findings list(struct worker_pool *pool)
{
    struct findings findings = {0};
    struct engine_solution solution;
    struct diag diag = {0};
    enum outcome outcome;
    while ((outcome = run_soundly(pool, &solution)) != OUTCOME_DONE)
        if (outcome == OUTCOME_SOLUTION) {
            if (!verify(pool->config.work.task.problem, solution.options, solution.count, &diag))
                ck_abort_msg("%s", diag.text);
            for (int32_t k = 1; k < solution.count; k++)
                if (solution.options[k - 1] >= solution.options[k])
                    ck_abort_msg("the options are not in order");
            findings_take(&findings, solution.options, solution.count);
        }
    ck_assert_msg(!pool->fault.set, "%s", pool->fault.text);
    ck_assert_double_eq_tol(pool->share, 1, 1e-6);
    worker_pool_close(pool);
    return findings;
}

static int64_t count(struct worker_pool *pool)
{
    struct engine_solution none;
    while (run_soundly(pool, &none) != OUTCOME_DONE)
        ;
    ck_assert_msg(!pool->fault.set, "%s", pool->fault.text);
    int64_t total = large_get(pool->total);
    worker_pool_close(pool);
    return total;
}

START_TEST(a_pool_finds_what_brute_force_finds)
{
    struct dice dice = dice_for("pools and brute force");
    int64_t solutions = 0;
    int rounds_wanted = rounds(400);
    for (int round = 0; round < rounds_wanted; round++) {
        struct problem problem;
        struct worker_pool pool;
        random_problem(&problem, &dice);
        struct findings expected = findings_by_brute_force(&problem);
        int32_t wanted = roll(&dice, 1, 20);
        int jobs = roll(&dice, 1, JOBS_MOST);
        struct pool_config config = config_of(&problem, jobs, false);
        config.in_order = roll_one(&dice, 2);
        open_pool(&pool, &config, NULL, false, wanted);
        check_same(list(&pool), expected, &dice, "solutions of a pool");
        config = config_of(&problem, jobs, true);
        open_pool(&pool, &config, NULL, false, wanted);
        if (count(&pool) != expected.count)
            ck_abort_msg("SEED %" PRIu64 ": a pool counts otherwise", dice.seed);
        solutions += expected.count;
        problem_done(&problem);
    }
    ck_assert(is_often(solutions, rounds_wanted, 4));
}
END_TEST

/* Enough solutions to occupy the threads. */
static int64_t many_partitions(struct problem *problem)
{
    partition_problem(problem, is_short_run() ? 7 : 8);
    return is_short_run() ? 877 : 4140;
}

START_TEST(in_order_solutions_come_as_from_one_alone)
{
    struct problem problem;
    int64_t all = many_partitions(&problem);
    for (int32_t wanted = 1; wanted <= 64; wanted *= 8) {
        struct pool_config config = config_of(&problem, 1, false);
        struct worker_pool pool;
        config.in_order = true;
        open_pool(&pool, &config, NULL, false, wanted);
        struct findings alone = list(&pool);
        ck_assert_int_eq(alone.count, all);
        for (config.jobs = 2; config.jobs <= JOBS_MOST; config.jobs++) {
            open_pool(&pool, &config, NULL, false, wanted);
            struct findings findings = list(&pool);
            ck_assert_int_eq(findings.count, alone.count);
            ck_assert_uint_eq(findings.order, alone.order);
        }
    }
    problem_done(&problem);
}
END_TEST

/* However small a part's time limit, and however often a part is abandoned. */
START_TEST(parts_that_take_long_are_shared_out_again)
{
    struct problem problem;
    int64_t all = many_partitions(&problem);
    for (int jobs = 1; jobs <= JOBS_MOST; jobs++)
        for (int64_t time = 1; time < 10000000; time *= 100) {
            struct pool_config config = config_of(&problem, jobs, true);
            struct engine_solution none;
            struct worker_pool pool;
            config.work.engine = &engine_links;
            config.part_time = time;
            open_pool(&pool, &config, NULL, false, 2);
            while (worker_pool_run(&pool, &none) != OUTCOME_DONE)
                ;
            if (time == 1)
                ck_assert_int_gt(pool.parts.count, 100);
            ck_assert_int_eq(count(&pool), all);
        }
    problem_done(&problem);
}
END_TEST

/* Listed solutions are passed on at once, each exactly once. */
START_TEST(parts_whose_solutions_are_listed_are_never_shared_out_again)
{
    struct problem problem;
    int64_t all = many_partitions(&problem);
    for (int jobs = 1; jobs <= JOBS_MOST; jobs++)
        for (int in_order = 0; in_order <= 1; in_order++) {
            struct pool_config config = config_of(&problem, jobs, false);
            struct worker_pool pool;
            config.in_order = in_order;
            config.part_time = 1;
            open_pool(&pool, &config, NULL, false, 64);
            ck_assert_int_eq(list(&pool).count, all);
        }
    problem_done(&problem);
}
END_TEST

/* ---- symmetries ---- */

/* The distinct solutions, each by its least image, by links. */
static struct findings find_distinct(const struct problem *problem,
                                     const struct symmetries *symmetries)
{
    struct task task = {.problem = problem, .memory = MEMORY_USUAL};
    struct diag diag = {0};
    struct engine_run *run = engine_open(&engine_links, &task, &diag);
    struct engine_solution solution;
    struct findings findings = {0};
    struct canon canon;
    ck_assert(run && canon_init(&canon, problem, symmetries, &diag));
    while (run->engine->run(run, INT64_MAX, &solution) == OUTCOME_SOLUTION)
        if (canon_is_least(&canon, solution.options, solution.count))
            findings_take(&findings, solution.options, solution.count);
    canon_done(&canon);
    engine_close(run);
    return findings;
}

static int64_t count_by_links(const struct problem *problem)
{
    static const struct symmetries none;
    return find_distinct(problem, &none).count;
}

/* Split or not, with symmetries broken or not. */
static void check_tiling(const struct encoding *encoding, const struct symmetries *symmetries,
                         const struct hints *hints, struct dice *dice)
{
    const struct problem *problem = &encoding->problem;
    struct findings expected = find_distinct(problem, symmetries);
    int64_t all = count_by_links(problem);
    struct worker_pool pool;
    for (int jobs = 1; jobs <= 2; jobs++)
        for (int breaks = 0; breaks <= 1; breaks++) {
            int32_t wanted = roll(dice, 1, 12);
            struct pool_config config = config_of(problem, jobs, true);
            struct diag why = {0};
            config.work.task.hints = hints;
            if (roll_one(dice, 2) && engine_scan.suits(&config.work.task, &why))
                config.work.engine = &engine_scan;
            open_pool(&pool, &config, symmetries, breaks, wanted);
            if (count(&pool) != all)
                ck_abort_msg("SEED %" PRIu64 ": all are counted otherwise", dice->seed);
            config.work.symmetries = symmetries;
            open_pool(&pool, &config, symmetries, breaks, breaks ? wanted : 1);
            if (count(&pool) != expected.count)
                ck_abort_msg("SEED %" PRIu64 ": distinct ones are counted otherwise", dice->seed);
            config.work.task.counts = false;
            open_pool(&pool, &config, symmetries, breaks, breaks ? wanted : 1);
            check_same(list(&pool), expected, dice, "distinct solutions");
        }
}

static bool encode_tiling(struct puzzle *puzzle, struct encoding *encoding, struct dice *dice)
{
    struct diag diag = {0};
    random_tiling(puzzle, dice);
    return puzzle_check(puzzle, NULL, &diag) &&
           encode(encoding, puzzle, roll_one(dice, 2) ? ORDER_PIECES : ORDER_CELLS, &diag);
}

START_TEST(broken_symmetries_change_no_count)
{
    struct dice dice = dice_for("pools and symmetries");
    int wanted = rounds(300), symmetric = 0;
    /* few tilings have symmetries: search for one */
    for (int round = 0; round < wanted || (!symmetric && round < 100 * wanted); round++) {
        struct puzzle puzzle;
        struct encoding encoding = {0};
        struct symmetries symmetries = {0};
        struct hints hints = {0};
        struct diag diag = {0};
        if (encode_tiling(&puzzle, &encoding, &dice) && encoding.problem.options < 80) {
            ck_assert(find_symmetries(&symmetries, &encoding, SYMMETRY_OF_BOARD, &diag));
            ck_assert(find_hints(&hints, &encoding, &diag));
            check_tiling(&encoding, &symmetries, &hints, &dice);
            symmetric += symmetries.count > 0;
        }
        hints_done(&hints);
        symmetries_done(&symmetries);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
    ck_assert_int_gt(symmetric, 0);
}
END_TEST

/* ---- how it ends ---- */

/* Whether workers wait with full buffers or are still searching. */
START_TEST(a_pool_can_be_closed_at_any_time)
{
    struct problem problem;
    partition_problem(&problem, is_short_run() ? 9 : 10);
    for (int jobs = 1; jobs <= JOBS_MOST; jobs++)
        for (int taken = 0; taken < 2000; taken = 4 * taken + 1) {
            struct pool_config config = config_of(&problem, jobs, false);
            struct engine_solution solution;
            struct worker_pool pool;
            config.in_order = taken % 2;
            open_pool(&pool, &config, NULL, false, 16);
            for (int k = 0; k < taken;)
                k += worker_pool_run(&pool, &solution) == OUTCOME_SOLUTION;
            worker_pool_close(&pool);
        }
    problem_done(&problem);
}
END_TEST

static bool suits_never(const struct task *task, struct diag *diag)
{
    (void)task;
    return diag_fault(diag, (struct place){0}, "it does not suit");
}

START_TEST(a_fault_ends_all)
{
    const struct engine no_engine = {.name = "none", .suits = suits_never};
    struct problem problem;
    partition_problem(&problem, 5);
    for (int jobs = 1; jobs <= JOBS_MOST; jobs++) {
        struct pool_config config = config_of(&problem, jobs, true);
        struct engine_solution solution;
        struct worker_pool pool;
        config.work.engine = &no_engine;
        open_pool(&pool, &config, NULL, false, 1);
        ck_assert_int_eq(worker_pool_run(&pool, &solution), OUTCOME_DONE);
        ck_assert(pool.fault.set);
        ck_assert_str_eq(pool.fault.text, "it does not suit");
        ck_assert_int_eq(worker_pool_run(&pool, &solution), OUTCOME_DONE);
        worker_pool_close(&pool);
        /* parts that the engine cannot search use another one */
        open_pool(&pool, &config, NULL, false, 8);
        ck_assert_int_eq(count(&pool), 52);
    }
    problem_done(&problem);
}
END_TEST

static bool suits_always(const struct task *task, struct diag *diag)
{
    (void)task;
    (void)diag;
    return true;
}

static int64_t largest_budget;

static enum outcome count_nothing(struct engine_run *run, int64_t budget, mpz_t count)
{
    (void)count;
    largest_budget = budget > largest_budget ? budget : largest_budget;
    run->nodes += budget;
    return OUTCOME_PAUSED;
}

static double look_for_long(const struct engine_run *run)
{
    (void)run;
    clock_advance(CLOCK_SECOND);
    return 0;
}

static void close_nothing(struct engine_run *run)
{
    (void)run;
}

static struct engine_run *open_nothing(const struct task *task, struct diag *diag);

static const struct engine engine_slow_to_tell = {
    .name = "slow to answer",
    .suits = suits_always,
    .open = open_nothing,
    .count = count_nothing,
    .progress = look_for_long,
    .close = close_nothing,
};

static struct engine_run *open_nothing(const struct task *task, struct diag *diag)
{
    static struct engine_run run;
    (void)task;
    (void)diag;
    run = (struct engine_run){.engine = &engine_slow_to_tell};
    return &run;
}

/* Otherwise a deep search, whose progress is slow to compute, would continue node by node. */
START_TEST(to_say_how_far_it_is_makes_no_slice_shorter)
{
    struct problem problem;
    partition_problem(&problem, 5);
    struct pool_config config = config_of(&problem, 1, true);
    struct engine_solution solution;
    struct worker_pool pool;
    clock_take_over();
    config.work.engine = &engine_slow_to_tell;
    open_pool(&pool, &config, NULL, false, 1);
    for (int slice = 0; slice < 12; slice++)
        ck_assert_int_eq(worker_pool_run(&pool, &solution), OUTCOME_PAUSED);
    ck_assert_int_ge(largest_budget, 1024);
    worker_pool_close(&pool);
    problem_done(&problem);
}
END_TEST

/* Otherwise the next slice might take minutes. */
START_TEST(what_a_budget_cuts_short_makes_no_slice_longer)
{
    struct problem problem;
    partition_problem(&problem, 9);
    struct pool_config config = config_of(&problem, 1, true);
    config.work.engine = &engine_links;
    config.budget = 64;
    struct worker_pool pool;
    struct engine_solution solution;
    clock_take_over();  /* slices seem to take no time */
    open_pool(&pool, &config, NULL, false, 1);
    for (int k = 0; k < 40; k++)
        ck_assert_int_eq(worker_pool_run(&pool, &solution), OUTCOME_PAUSED);
    pool.config.budget = 0;
    ck_assert_int_eq(worker_pool_run(&pool, &solution), OUTCOME_PAUSED);
    ck_assert(pool.nodes >= 64 && pool.nodes < 1000);
    worker_pool_close(&pool);
    problem_done(&problem);
}
END_TEST

START_TEST(what_is_known_is_not_searched)
{
    struct problem problem;
    mpz_t known;
    partition_problem(&problem, 6);
    mpz_init_set_ui(known, 1000);
    for (int jobs = 1; jobs <= 2; jobs++) {
        struct pool_config config = config_of(&problem, jobs, true);
        struct worker_pool pool;
        open_pool(&pool, &config, NULL, false, 10);
        int32_t parts = pool.parts.count;
        for (int32_t k = 0; k < parts; k++)
            worker_pool_set_count(&pool, k, known);
        ck_assert_int_eq(count(&pool), 1000 * parts);
    }
    mpz_clear(known);
    problem_done(&problem);
}
END_TEST

/* Each invariant violated alone, then restored. */
START_TEST(what_is_not_sound_is_found)
{
    struct problem problem;
    struct worker_pool pool;
    struct engine_solution none;
    partition_problem(&problem, 6);
    struct pool_config config = config_of(&problem, 1, true);
    open_pool(&pool, &config, NULL, false, 10);
    struct part_state *waits = &pool.states[pool.parts.count - 1];
    run_soundly(&pool, &none);

    pool.undone++;
    ck_assert(!worker_pool_check(&pool));
    pool.undone--;
    pool.next = pool.parts.count;
    ck_assert(!worker_pool_check(&pool));
    pool.next = 1;
    waits->state = PART_RUNS;
    ck_assert(!worker_pool_check(&pool));
    waits->state = PART_WAITS;
    mpz_add_ui(waits->count, waits->count, 1);
    mpz_add_ui(pool.total, pool.total, 1);
    ck_assert(!worker_pool_check(&pool));
    mpz_sub_ui(waits->count, waits->count, 1);
    ck_assert(!worker_pool_check(&pool));
    mpz_sub_ui(pool.total, pool.total, 1);
    waits->share *= 2;
    ck_assert(!worker_pool_check(&pool));
    waits->share /= 2;
    pool.known = pool.share + 0.01;
    ck_assert(!worker_pool_check(&pool));
    pool.known = 0;
    ck_assert(worker_pool_check(&pool));
    worker_pool_close(&pool);
    problem_done(&problem);
}
END_TEST

Suite *suite_pool(void)
{
    Suite *suite = suite_create("pool");
    TCase *tcase = tcase_create("pool");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, a_pool_finds_what_brute_force_finds);
    tcase_add_test(tcase, in_order_solutions_come_as_from_one_alone);
    tcase_add_test(tcase, parts_that_take_long_are_shared_out_again);
    tcase_add_test(tcase, parts_whose_solutions_are_listed_are_never_shared_out_again);
    tcase_add_test(tcase, broken_symmetries_change_no_count);
    tcase_add_test(tcase, a_pool_can_be_closed_at_any_time);
    tcase_add_test(tcase, a_fault_ends_all);
    tcase_add_test(tcase, to_say_how_far_it_is_makes_no_slice_shorter);
    tcase_add_test(tcase, what_a_budget_cuts_short_makes_no_slice_longer);
    tcase_add_test(tcase, what_is_known_is_not_searched);
    tcase_add_test(tcase, what_is_not_sound_is_found);
    suite_add_tcase(suite, tcase);
    return suite;
}
