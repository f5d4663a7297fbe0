/* SPDX-License-Identifier: MIT */
/* Engines agree: each finds and counts the solutions that brute force finds, with slices and memory
 * of any size, on any processor, and beside another run. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/large.h"
#include "base/processor.h"
#include "cover/verify.h"
#include "engine/engine.h"
#include "puzzle/legend.h"
#include "random_tiling.h"
#include "solution_writer.h"
#include "suites.h"

#define ENGINES_MOST 32
#define NODES_MOST 20000        /* of links; larger problems are skipped */
#define PAUSES_MOST 10000000    /* a run with more pauses makes no progress */

struct trial {
    const struct engine *engine;
    struct task task;
    int64_t budget;
    struct findings expected;
    const struct dice *dice;
    int round;
};

static void print_problem(const struct problem *problem)
{
    printf("%d items, %d of them primary\n", problem->items, problem->primary);
    for (int32_t i = 1; i <= problem->primary && problem->bounds; i++)
        printf("item %d: %d to %d times\n", i, problem->bounds[i].least, problem->bounds[i].most);
    for (int32_t o = 1; o <= problem->options; o++) {
        printf("option %d:", o);
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            printf(problem->entries[e].colour ? " %d:%d" : " %d", problem->entries[e].item,
                   problem->entries[e].colour);
        putchar('\n');
    }
}

static _Noreturn void disagree(const struct trial *trial, const char *what, int64_t found)
{
    print_problem(trial->task.problem);
    printf("SEED %" PRIu64 ", round %d, budget %" PRId64 ", memory %zu, %s\n", trial->dice->seed,
           trial->round, trial->budget, trial->task.memory, processor_name(processor_here()));
    fflush(stdout);
    ck_abort_msg("%s: %s: %" PRId64 ", by brute force %" PRId64, trial->engine->name, what, found,
                 trial->expected.count);
    abort();
}

static struct engine_run *start(const struct trial *trial)
{
    struct diag diag = {0};
    struct engine_run *run = trial->engine->open(&trial->task, &diag);
    if (!run)
        disagree(trial, diag.text, -1);
    if (diag.set)
        disagree(trial, "a fault, though it runs", 0);
    return run;
}

static void check_progress(const struct trial *trial, const struct engine_run *run, bool done)
{
    double share = run->engine->progress(run);
    if (share < (done ? 1 - 1e-6 : 0) || share > 1 + 1e-6)
        disagree(trial, "the share that is done, in millionths", (int64_t)(1e6 * share));
}

/* Starts another run of the same engine, or continues it. */
static void disturb(struct engine_run *other)
{
    struct engine_solution solution;
    other->engine->run(other, 3, &solution);
}

static void check_solution(const struct trial *trial, const struct engine_solution *solution)
{
    struct diag diag = {0};
    if (!verify(trial->task.problem, solution->options, solution->count, &diag))
        disagree(trial, diag.text, 0);
}

static void check_list(const struct trial *trial)
{
    struct engine_run *run = start(trial), *other = start(trial);
    struct engine_solution solution;
    struct findings found = {0};
    enum outcome outcome;
    int64_t pauses = 0;
    while ((outcome = run->engine->run(run, trial->budget, &solution)) != OUTCOME_DONE) {
        disturb(other);
        check_progress(trial, run, false);
        if (outcome == OUTCOME_PAUSED && ++pauses > PAUSES_MOST)
            disagree(trial, "pauses", pauses);
        if (outcome == OUTCOME_PAUSED)
            continue;
        check_solution(trial, &solution);
        findings_take(&found, solution.options, solution.count);
    }
    if (run->engine->run(run, trial->budget, &solution) != OUTCOME_DONE)
        disagree(trial, "more after the end", found.count);
    check_progress(trial, run, true);
    engine_close(run);
    engine_close(other); /* at any point of its search */
    if (!findings_same(found, trial->expected))
        disagree(trial, "other solutions are listed", found.count);
}

static void check_count(const struct trial *trial)
{
    struct engine_run *run = start(trial), *other = start(trial);
    enum outcome outcome;
    int64_t pauses = 0;
    mpz_t count, rest;
    mpz_inits(count, rest, NULL);
    while ((outcome = run->engine->count(run, trial->budget, count)) == OUTCOME_PAUSED) {
        other->engine->count(other, 3, rest);
        check_progress(trial, run, false);
        if (++pauses > PAUSES_MOST)
            disagree(trial, "pauses", pauses);
    }
    if (outcome != OUTCOME_DONE ||
        run->engine->count(run, trial->budget, count) != OUTCOME_DONE)
        disagree(trial, "a solution, where it counts", outcome);
    while (other->engine->count(other, INT64_MAX, rest) == OUTCOME_PAUSED)
        ;
    check_progress(trial, run, true);
    if (large_get(count) != trial->expected.count)
        disagree(trial, "another count", large_get(count));
    if (mpz_cmp(count, rest) || run->nodes != other->nodes)
        disagree(trial, "the slices matter", large_get(rest));
    engine_close(run);
    engine_close(other);
    mpz_clears(count, rest, NULL);
}

static int64_t random_budget(struct dice *dice)
{
    return roll_one(dice, 3) ? INT64_MAX : roll_one(dice, 2) ? roll(dice, 1, 3)
                                                             : roll(dice, 1, 1000);
}

static size_t random_memory(struct dice *dice)
{
    return roll_one(dice, 2) ? MEMORY_USUAL : (size_t)1 << roll(dice, 0, 20);
}

/* Chooses a processor for all engines, if this machine has it. */
static void choose_processor(struct dice *dice)
{
    setenv("DANCETTY_PROCESSOR", processor_name((enum processor)roll(dice, 0, PROCESSOR_COUNT - 1)),
           1);
}

static bool check_engine(struct trial *trial, bool counts, struct dice *dice)
{
    struct diag diag = {0};
    trial->task.counts = counts;
    trial->task.memory = random_memory(dice);
    trial->budget = random_budget(dice);
    choose_processor(dice);
    bool suits = trial->engine->suits(&trial->task, &diag);
    if (suits == diag.set)
        disagree(trial, "neither suits nor says why not", suits);
    if (suits)
        (counts ? check_count : check_list)(trial);
    return suits;
}

/* How many problems each engine could handle, for each test. */
struct tally {
    int suited[ENGINES_MOST];
};

static void check_engines(struct trial *trial, struct tally *tally, struct dice *dice)
{
    for (int k = 0; engines[k]; k++) {
        ck_assert_int_lt(k, ENGINES_MOST);
        trial->engine = engines[k];
        bool counts = check_engine(trial, true, dice);
        bool lists = check_engine(trial, false, dice);
        tally->suited[k] += counts + lists;
    }
}

static void print_tally(const struct tally *tally, int wanted)
{
    for (int k = 0; engines[k]; k++)
        printf("%s: %d of %d\n", engines[k]->name, tally->suited[k], 2 * wanted);
    fflush(stdout);
}

START_TEST(engines_find_what_brute_force_finds)
{
    struct dice dice = dice_for("engines and brute force");
    struct tally tally = {{0}};
    int wanted = rounds(2000), solved = 0;
    for (int round = 0; round < wanted; round++) {
        struct problem problem;
        random_problem(&problem, &dice);
        struct trial trial = {.task = {.problem = &problem}, .dice = &dice, .round = round};
        trial.expected = findings_by_brute_force(&problem);
        solved += trial.expected.count > 0;
        check_engines(&trial, &tally, &dice);
        problem_done(&problem);
    }
    print_tally(&tally, wanted);
    ck_assert(is_often(solved, wanted, 10));
}
END_TEST

/* Counts by links, which the test above compares with brute force.  False if that takes too
 * long. */
static bool find_by_links(const struct problem *problem, struct findings *findings)
{
    struct task task = {.problem = problem, .memory = MEMORY_USUAL};
    struct engine_run *run = engine_open(&engine_links, &task, &(struct diag){0});
    struct engine_solution solution;
    enum outcome outcome = OUTCOME_SOLUTION;
    *findings = (struct findings){0};
    ck_assert_ptr_nonnull(run);
    while (outcome == OUTCOME_SOLUTION) {
        outcome = engine_links.run(run, NODES_MOST - run->nodes, &solution);
        if (outcome == OUTCOME_SOLUTION)
            findings_take(findings, solution.options, solution.count);
        if (run->nodes >= NODES_MOST)
            break;
    }
    engine_close(run);
    return outcome == OUTCOME_DONE;
}

static void check_problems(void (*make)(struct problem *, struct dice *), struct dice dice,
                           int wanted)
{
    struct tally tally = {{0}};
    int solved = 0;
    for (int round = 0; round < wanted; round++) {
        struct problem problem;
        make(&problem, &dice);
        struct trial trial = {.task = {.problem = &problem}, .dice = &dice, .round = round};
        if (find_by_links(&problem, &trial.expected)) {
            solved += trial.expected.count > 0;
            check_engines(&trial, &tally, &dice);
        }
        problem_done(&problem);
    }
    print_tally(&tally, wanted);
    ck_assert(is_often(solved, wanted, 20));
}

START_TEST(engines_find_the_same_in_large_problems)
{
    check_problems(random_large_problem, dice_for("engines and large problems"), rounds(500));
}
END_TEST

START_TEST(engines_find_the_same_in_wide_problems)
{
    check_problems(random_wide_problem, dice_for("engines and wide problems"), rounds(300));
}
END_TEST

/* False if the tiling is refused or too large. */
static bool check_tiling(struct trial *trial, struct puzzle *puzzle, struct tally *tally,
                         struct dice *dice)
{
    struct encoding encoding;
    struct hints hints;
    struct diag diag = {0};
    if (!puzzle_check(puzzle, NULL, &diag))
        return false;
    enum item_order order = roll_one(dice, 2) ? ORDER_PIECES : ORDER_CELLS;
    ck_assert_msg(encode(&encoding, puzzle, order, &diag), "%s", diag.text);
    ck_assert_msg(find_hints(&hints, &encoding, &diag), "%s", diag.text);
    trial->task = (struct task){.problem = &encoding.problem, .hints = &hints};
    bool is_small = find_by_links(&encoding.problem, &trial->expected);
    if (is_small)
        check_engines(trial, tally, dice);
    hints_done(&hints);
    encoding_done(&encoding);
    return is_small;
}

START_TEST(engines_find_the_same_tilings)
{
    struct dice dice = dice_for("engines and tilings");
    struct tally tally = {{0}};
    int wanted = rounds(2000), solved = 0;
    for (int round = 0; round < wanted; round++) {
        struct puzzle puzzle;
        struct trial trial = {.dice = &dice, .round = round};
        random_tiling(&puzzle, &dice);
        solved += check_tiling(&trial, &puzzle, &tally, &dice) && trial.expected.count;
        puzzle_done(&puzzle);
    }
    print_tally(&tally, wanted);
    ck_assert(is_often(solved, wanted, 10));
    for (int k = 0; engines[k]; k++)
        ck_assert(is_often(tally.suited[k], wanted, 10));
}
END_TEST

Suite *suite_agree(void)
{
    Suite *suite = suite_create("agree");
    TCase *tests = tcase_create("agree");
    tcase_set_timeout(tests, 7200);
    tcase_add_test(tests, engines_find_what_brute_force_finds);
    tcase_add_test(tests, engines_find_the_same_in_large_problems);
    tcase_add_test(tests, engines_find_the_same_in_wide_problems);
    tcase_add_test(tests, engines_find_the_same_tilings);
    suite_add_tcase(suite, tests);
    return suite;
}
