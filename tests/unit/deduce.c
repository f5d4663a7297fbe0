/* SPDX-License-Identifier: MIT */
/* Laws of deductions: each step keeps all solutions, takes something away, and the same steps come
 * again; only a problem without solutions ends at a dead item. */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "boards.h"
#include "cover/cursor.h"
#include "deduce/rating.h"
#include "deduce/reduce.h"
#include "deduce/rules.h"
#include "deduce/steps.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "random_tiling.h"
#include "suites.h"

enum { MOST_SOLUTIONS = 4096 };

/* Forced, shared and blocked. */
#define RULES_SIMPLE 7U

/* Fails if a solution, bit o for option o, lacks the chosen option or has a removed one. */
static void expect_sound(const struct deduction *step, const uint64_t *solutions, size_t count)
{
    for (size_t s = 0; s < count; s++) {
        if (step->chosen)
            ck_assert_msg(solutions[s] >> step->chosen & 1, "%s chooses option %d",
                          step->rule->name, (int)step->chosen);
        for (int32_t k = 0; k < step->removed.count; k++)
            ck_assert_msg(!(solutions[s] >> step->removed.at[k] & 1), "%s removes option %d",
                          step->rule->name, (int)step->removed.at[k]);
    }
}

/* All its options are open. */
static void expect_progress(const struct deducer *deducer, const struct deduction *step)
{
    const uint8_t *fate = deducer->position.fate;
    ck_assert((step->chosen != 0) != (step->removed.count > 0));
    ck_assert(!step->chosen || fate[step->chosen] == FATE_OPEN);
    for (int32_t k = 0; k < step->removed.count; k++) {
        ck_assert_int_eq(fate[step->removed.at[k]], FATE_OPEN);
        ck_assert(!k || step->removed.at[k - 1] < step->removed.at[k]);
    }
}

static bool are_equal(const struct numbers *a, const struct numbers *b)
{
    return a->count == b->count &&
           (!a->count || memcmp(a->at, b->at, (size_t)a->count * sizeof *a->at) == 0);
}

/* Finds the next step with pauses as often as possible. */
static void expect_same_with_pauses(struct deducer *deducer, unsigned of,
                                    const struct deduction *step)
{
    struct deduction other = {.rule = NULL};
    struct diag diag = {0};
    deducer->until = 1;
    do
        ck_assert(deduce(deducer, of, &other, &diag));
    while (deducer->is_paused);
    deducer->until = 0;
    ck_assert_ptr_eq(other.rule, step->rule);
    ck_assert(other.chosen == step->chosen && are_equal(&other.removed, &step->removed));
    ck_assert(are_equal(&other.items, &step->items) && are_equal(&other.used, &step->used));
    ck_assert(are_equal(&other.choices, &step->choices));
    ck_assert(are_equal(&other.counts, &step->counts));
    deduction_done(&other);
}

/* Takes all steps of `rules`; counts[k] increases by the steps of rule k. */
static void follow(const struct problem *problem, const struct legend *legend, unsigned of,
                   const uint64_t *solutions, size_t count, int *counts)
{
    struct deducer deducer;
    struct deduction step = {.rule = NULL};
    struct diag diag = {0};
    ck_assert(deducer_init(&deducer, problem, legend, &diag));
    for (int steps = 0; steps < 1000; steps++) {
        ck_assert(deduce(&deducer, of, &step, &diag));
        expect_same_with_pauses(&deducer, of, &step);
        if (!step.rule)
            break;
        expect_progress(&deducer, &step);
        expect_sound(&step, solutions, count);
        counts[word_find(rule_word, step.rule->name)]++;
        deduction_take(&deducer, &step);
    }
    ck_assert(!step.rule);
    ck_assert(!deducer.position.dead || !count);
    deduction_done(&step);
    deducer_done(&deducer);
}

/* Makes a problem in which each of `size` items has two options, each with one of as many other
 * items, in a ring; more options have one of these and another item. */
static void random_ring(struct problem *problem, struct dice *dice, int32_t size)
{
    int32_t others = 2 * size + 1;
    struct diag diag = {0};
    ck_assert(problem_init(problem, others + 1, others + 1, &diag));
    for (int32_t k = 0; k < 2 * size; k++) {
        struct entry entries[] = {{.item = k / 2 + 1},
                                  {.item = size + 1 + (k / 2 + k % 2) % size}};
        ck_assert(problem_add(problem, entries, 2, &diag));
    }
    for (int32_t k = 0; k < 6; k++) {
        struct entry entries[] = {{.item = others + roll(dice, 0, 1)},
                                  {.item = size + roll(dice, 1, size)}};
        ck_assert(problem_add(problem, entries, roll(dice, 1, 2), &diag));
    }
}

static uint64_t solutions[MOST_SOLUTIONS];

/* Also areas and colourings, if the tiling has few options. */
static void follow_tiling(struct dice *dice, unsigned of, int *counts)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct diag diag = {0};
    random_tiling(&puzzle, dice);
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    const struct problem *problem = &encoding.problem;
    size_t count = problem->options < 28 ? brute_solutions(problem, solutions, MOST_SOLUTIONS)
                                         : MOST_SOLUTIONS + 1;
    if (count <= MOST_SOLUTIONS)
        follow(problem, &encoding.legend, of, solutions, count, counts);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}

START_TEST(steps_keep_all_solutions)
{
    struct dice dice = dice_for("deductions");
    int counts[RULE_ROWS] = {0};
    for (int round = rounds(20000); round > 0; round--) {
        struct problem problem;
        if (round % 16)
            random_problem(&problem, &dice);
        else
            random_ring(&problem, &dice, roll(&dice, 2, 4));
        size_t count = brute_solutions(&problem, solutions, MOST_SOLUTIONS);
        unsigned of = (unsigned)roll(&dice, 1, (1 << RULE_ROWS) - 1);
        of = round % 2 ? of : RULES_ALL;
        if (count <= MOST_SOLUTIONS)
            follow(&problem, NULL, of, solutions, count, counts);
        follow_tiling(&dice, of, counts);
        problem_done(&problem);
    }
    for (int k = 0; k < RULE_ROWS; k++)
        ck_assert_msg(counts[k] > 0 || !is_long_run(), "%s is never used", rule_word(k));
}
END_TEST

/* -1 after `most` moves. */
static int64_t count_all(const struct problem *problem, int64_t most)
{
    struct cursor cursor;
    struct goal goal = GOAL_NONE;
    struct diag diag = {0};
    ck_assert(cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    bool finished = cursor_run(&cursor, 1, &goal, most, NULL) == FINISHED;
    int64_t found = finished ? cursor.tally.solutions : -1;
    cursor_done(&cursor);
    return found;
}

static void expect_count_without(const struct problem *problem, const bool *gone, int64_t before)
{
    struct problem rest;
    struct diag diag = {0};
    ck_assert(problem_init_without(&rest, problem, gone, &diag));
    int64_t after = count_all(&rest, 2000000);
    ck_assert(before < 0 || after == before);
    problem_done(&rest);
}

/* Counts before and after all steps, and after a reduction, which removes what the rules forced,
 * shared and blocked do. */
static void expect_equal_counts(const struct problem *problem, const struct legend *legend)
{
    struct deducer deducer;
    struct deduction step = {.rule = NULL};
    struct diag diag = {0};
    bool *gone = calloc((size_t)problem->options + 1, sizeof *gone);
    int64_t before = count_all(problem, 100000);
    ck_assert(reduce(problem, gone, &diag));
    expect_count_without(problem, gone, before);
    ck_assert(deducer_init(&deducer, problem, legend, &diag));
    for (unsigned of = RULES_SIMPLE; of; of = of == RULES_SIMPLE ? RULES_ALL : 0) {
        while (deduce(&deducer, of, &step, &diag) && step.rule)
            deduction_take(&deducer, &step);
        for (int32_t o = 1; o <= problem->options; o++) {
            bool is_gone = deducer.position.fate[o] == FATE_GONE;
            ck_assert(of == RULES_ALL || !problem_is_choice(problem, o) || deducer.position.dead ||
                      problem->bounds || gone[o] == is_gone);
            gone[o] |= is_gone;
        }
        expect_count_without(problem, gone, before);
    }
    ck_assert(!deducer.position.dead || before <= 0);
    free(gone);
    deduction_done(&step);
    deducer_done(&deducer);
}

START_TEST(counts_are_kept)
{
    struct dice dice = dice_for("deductions");
    for (int round = rounds(2000); round > 0; round--) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct problem problem;
        struct diag diag = {0};
        random_tiling(&puzzle, &dice);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        expect_equal_counts(&encoding.problem, &encoding.legend);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
        if (round % 16)
            continue;
        random_large_problem(&problem, &dice);
        expect_equal_counts(&problem, NULL);
        problem_done(&problem);
    }
}
END_TEST

/* Fails unless a deducer that has taken k steps is in the position before step k. */
static void expect_position(const struct steps *steps, int32_t k, const struct deducer *taken)
{
    const struct position *all = &steps->deducer.position, *one = &taken->position;
    int32_t before = steps_before(steps, k);
    ck_assert_int_eq(before, one->changes);
    for (int32_t c = 0; c < before; c++) {
        ck_assert_int_eq(all->trail[c], one->trail[c]);
        ck_assert_int_eq(all->fate[one->trail[c]], one->fate[one->trail[c]]);
    }
}

/* Fails unless the item of the next choice has no other option left after the steps that lead to
 * it, without the others between. */
static void expect_reasons(const struct steps *steps, const struct problem *problem,
                           const int32_t *options)
{
    struct steps some = {.count = 0};
    struct diag diag = {0};
    int32_t k = -1;
    const struct deduction *step;
    ck_assert(steps_begin(&some, problem, NULL, options, 2, &diag));
    do {
        k = steps_towards_choice(steps, k + 1);
        step = k < 0 ? NULL : &steps->at[k].made;
        for (int32_t r = 0; step && r < step->removed.count; r++)
            position_remove(&some.deducer.position, step->removed.at[r], 0);
    } while (step && !step->chosen);
    ck_assert(!step || some.deducer.position.open[step->items.at[0]] ==
                           position_need(&some.deducer.position, step->items.at[0]));
    steps_done(&some);
}

/* A puzzle solved by rules has one solution, an impossible one none. */
START_TEST(ratings_agree_with_counts)
{
    struct dice dice = dice_for("ratings");
    int ends[RATED_STUCK + 1] = {0};
    for (int round = rounds(2000); round > 0; round--) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct rating rating;
        struct rater rater;
        struct diag diag = {0};
        random_tiling(&puzzle, &dice);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        ck_assert(rate(&rating, &encoding, &diag));
        ck_assert(rater_init(&rater, &encoding.problem, &encoding.legend, &diag));
        while (rater_run(&rater, 1, &diag))
            ;
        ck_assert(!diag.set && rating.end != RATED_NOT && rater.rating.end == rating.end);
        ck_assert_int_eq(rater.rating.steps, rating.steps);
        ck_assert_int_eq(rater.rating.strength, rating.strength);
        int64_t count = rating.end == RATED_STUCK ? 0 : count_all(&encoding.problem, 100000);
        ck_assert(count < 0 || count == (rating.end == RATED_SOLVED));
        ends[rating.end]++;
        rater_done(&rater);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
    for (int k = RATED_SOLVED; k <= RATED_STUCK; k++)
        ck_assert(ends[k] || !is_long_run());
}
END_TEST

/* The way back goes through the same positions. */
START_TEST(steps_lead_forwards_and_back)
{
    struct dice dice = dice_for("steps");
    for (int round = rounds(500); round > 0; round--) {
        struct problem problem;
        struct steps steps = {.count = 0};
        struct deducer taken;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        int32_t options[] = {problem.options ? roll(&dice, 0, problem.options) : 0, 0};
        ck_assert(steps_begin(&steps, &problem, NULL, options, 2, &diag));
        while (steps.end == END_OPEN)
            ck_assert(steps_run(&steps, INT64_MAX, &diag) || steps.deducer.is_paused);
        ck_assert(deducer_init(&taken, &problem, NULL, &diag));
        if (options[0] && taken.position.fate[options[0]] == FATE_OPEN)
            position_choose(&taken.position, options[0]);
        for (int32_t k = 0; k < steps.count; k++) {
            expect_position(&steps, k, &taken);
            deduction_take(&taken, &steps.at[k].made);
        }
        expect_position(&steps, steps.count, &taken);
        ck_assert((steps.end == END_DEAD) == (taken.position.dead != 0));
        ck_assert((steps.end == END_SOLVED) == position_is_solved(&taken.position));
        for (int32_t k = steps.count - 1; k >= 0; k--) {
            position_undo(&taken.position, steps_before(&steps, k));
            expect_position(&steps, k, &taken);
        }
        expect_reasons(&steps, &problem, options);
        deducer_done(&taken);
        steps_done(&steps);
        problem_done(&problem);
    }
}
END_TEST

/* Each of the 12 pieces is a part of the work with a colouring. */
START_TEST(colourings_pause_between_pieces)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct deducer deducer;
    struct deduction step = {.rule = NULL};
    struct diag diag = {0};
    unsigned of = 1U << word_find(rule_word, "colouring");
    int64_t pauses = 0;
    board_init(&puzzle, "xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx",
               "pentominoes");
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    ck_assert(deducer_init(&deducer, &encoding.problem, &encoding.legend, &diag));
    deducer.until = 1;
    while (deduce(&deducer, of, &step, &diag) && deducer.is_paused)
        pauses++;
    ck_assert(!step.rule && !diag.set);
    ck_assert_int_ge(pauses, 3 * 12);
    deduction_done(&step);
    deducer_done(&deducer);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_deduce(void)
{
    Suite *suite = suite_create("deduce");
    TCase *laws = tcase_create("laws");
    tcase_add_test(laws, steps_keep_all_solutions);
    tcase_add_test(laws, counts_are_kept);
    tcase_add_test(laws, ratings_agree_with_counts);
    tcase_add_test(laws, steps_lead_forwards_and_back);
    tcase_add_test(laws, colourings_pause_between_pieces);
    suite_add_tcase(suite, laws);
    return suite;
}
