/* SPDX-License-Identifier: MIT */
/* Series: each search counts the same as alone, whatever came before it. */
#include "engine/pool/series.h"

#include <inttypes.h>

#include "random_problem.h"
#include "suites.h"

#define INSTANCES 100
#define CHOSEN_MOST 3
#define JOBS_MOST 4
#define SOLUTIONS 4096

static struct decision decide(const struct problem *problem, int32_t option)
{
    int32_t e = problem->first[option];
    while (problem->entries[e].item > problem->primary)
        e++;
    return (struct decision){problem->entries[e].item, option};
}

/* Chooses some options, each for its first primary item, often from a solution. */
static void choose_options(struct dice *dice, const struct problem *problem, uint64_t solution,
                           struct instance *instance, struct decision *decisions)
{
    int32_t options[64], count = list_set(solution, options);
    int chosen = roll(dice, 0, CHOSEN_MOST);
    instance->part = (struct part){.decisions = decisions, .weight = 1};
    for (int k = 0; k < chosen; k++) {
        bool is_wild = !count || roll_one(dice, 4);
        int32_t option =
            is_wild ? roll(dice, 1, problem->options) : options[roll(dice, 0, count - 1)];
        if (problem_is_choice(problem, option))
            decisions[instance->part.count++] = decide(problem, option);
    }
}

/* The solutions that contain all choices. */
static int64_t count_with(const struct instance *instance, const uint64_t *sets, size_t count)
{
    int64_t with = 0;
    uint64_t chosen = 0;
    for (int32_t k = 0; k < instance->part.count; k++)
        chosen |= UINT64_C(1) << instance->part.decisions[k].option;
    for (size_t k = 0; k < count; k++)
        with += (sets[k] & chosen) == chosen;
    return with;
}

static bool repeats_itself(const struct instance *instance)
{
    for (int32_t k = 0; k < instance->part.count; k++)
        for (int32_t j = 0; j < k; j++)
            if (instance->part.decisions[j].option == instance->part.decisions[k].option)
                return true;
    return false;
}

/* Returns the number of instances with a solution. */
static int check_series(struct series *series, struct dice *dice, const uint64_t *sets,
                        size_t count)
{
    struct instance instances[INSTANCES];
    struct decision decisions[INSTANCES * CHOSEN_MOST];
    int solved = 0;
    for (int k = 0; k < INSTANCES; k++)
        choose_options(dice, series->task.problem,
                       count ? sets[roll(dice, 0, (int)count - 1)] : 0, &instances[k],
                       decisions + k * CHOSEN_MOST);
    series_count(series, instances, INSTANCES);
    for (int k = 0; k < INSTANCES; k++) {
        int64_t expected = count_with(&instances[k], sets, count);
        if (repeats_itself(&instances[k]))
            ck_assert(!instances[k].is_known);
        else if (instances[k].is_known ? instances[k].solutions != expected : expected > 0)
            ck_abort_msg("SEED %" PRIu64 ": %" PRId64 " of %" PRId64 " solutions",
                         dice->seed, instances[k].solutions, expected);
        solved += instances[k].is_known && expected > 0;
    }
    return solved;
}

START_TEST(each_instance_has_the_solutions_with_what_is_chosen)
{
    static uint64_t sets[SOLUTIONS];
    struct dice dice = dice_for("series and brute force");
    int solved = 0, rounds_wanted = rounds(200);
    for (int round = 0; round < rounds_wanted; round++) {
        struct problem problem;
        struct series series;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        const struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .counts = true};
        size_t count = brute_solutions(&problem, sets, SOLUTIONS);
        ck_assert_uint_le(count, SOLUTIONS);
        if (!problem.bounds && problem.options &&
            series_open(&series, &task, &engine_lanes, roll(&dice, 1, JOBS_MOST), &diag)) {
            solved += check_series(&series, &dice, sets, count);
            solved += check_series(&series, &dice, sets, count);
        }
        ck_assert(!diag.set);
        series_close(&series);
        problem_done(&problem);
    }
    ck_assert_int_gt(solved, 10 * rounds_wanted);
}
END_TEST

#define SIDE 10

static void permutations(struct problem *problem)
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, 2 * SIDE, 2 * SIDE, &diag));
    for (int32_t from = 1; from <= SIDE; from++)
        for (int32_t to = 1; to <= SIDE; to++)
            ck_assert(problem_add(problem, (struct entry[]){{from, 0}, {SIDE + to, 0}}, 2, &diag));
}

START_TEST(what_takes_long_stays_unknown)
{
    struct problem problem;
    struct series series;
    struct diag diag = {0};
    struct decision decisions[SIDE - 4];
    permutations(&problem);
    for (int32_t k = 0; k < SIDE - 4; k++)
        decisions[k] = decide(&problem, k * SIDE + k + 1);
    struct instance instances[] = {
        {.part = {.decisions = decisions, .count = SIDE - 4}},
        {.part = {.count = 0}},
        {.part = {.decisions = decisions, .count = SIDE - 5}},
    };
    const struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .counts = true};
    ck_assert(!series_open(&series, &task, &engine_bits, 1, &diag));
    ck_assert(!diag.set);
    ck_assert(series_open(&series, &task, &engine_lanes, 1, &diag));
    series_count(&series, instances, 3);
    ck_assert(instances[0].is_known && !instances[1].is_known && instances[2].is_known);
    ck_assert_int_eq(instances[0].solutions, 24);
    ck_assert_int_eq(instances[2].solutions, 120);
    series_close(&series);
    problem_done(&problem);
}
END_TEST

Suite *suite_series(void)
{
    TCase *tcase = tcase_create("series");
    tcase_add_test(tcase, each_instance_has_the_solutions_with_what_is_chosen);
    tcase_add_test(tcase, what_takes_long_stays_unknown);
    Suite *suite = suite_create("series");
    suite_add_tcase(suite, tcase);
    return suite;
}
