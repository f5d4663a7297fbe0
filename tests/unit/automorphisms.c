/* SPDX-License-Identifier: MIT */
/* Symmetries of problems, against what trying all permutations finds. */
#include "cover/automorphisms.h"

#include <inttypes.h>
#include <string.h>

#include "random_problem.h"
#include "suites.h"

#ifdef HAVE_NAUTY

#define ITEMS_MOST 5
#define OPTIONS_MOST 6
#define COLOURS 3

static void random_small_problem(struct problem *problem, struct dice *dice)
{
    struct diag diag = {0};
    int32_t items = roll(dice, 1, ITEMS_MOST), primary = roll(dice, 1, items);
    ck_assert(problem_init(problem, items, primary, &diag));
    for (int options = roll(dice, 0, OPTIONS_MOST); options; options--) {
        struct entry entries[ITEMS_MOST];
        int32_t count = 0;
        for (int32_t i = 1; i <= items; i++)
            if (roll_one(dice, 2))
                entries[count++] = (struct entry){
                    i, i > primary && roll_one(dice, 2) ? roll(dice, 1, COLOURS - 1) : 0};
        ck_assert(problem_add(problem, entries, count, &diag));
    }
    if (roll_one(dice, 4))
        ck_assert(problem_bound(problem, roll(dice, 1, primary), roll(dice, 0, 1), 2, &diag));
}

/* ---- the oracle ---- */

struct trial {
    const struct problem *problem;
    int32_t items[ITEMS_MOST + 1], options[OPTIONS_MOST + 1];
    int64_t count;
};

static bool is_of_one_class(const struct problem *problem, int32_t i, int32_t image)
{
    struct bounds a = problem_bounds(problem, i), b = problem_bounds(problem, image);
    return (i <= problem->primary) == (image <= problem->primary) && a.least == b.least &&
           a.most == b.most;
}

/* The colours of each item go to those of its image, each to one of its own. */
static bool is_symmetry(const struct trial *trial)
{
    const struct problem *problem = trial->problem;
    int32_t to[ITEMS_MOST + 1][COLOURS], from[ITEMS_MOST + 1][COLOURS];
    memset(to, -1, sizeof to);
    memset(from, -1, sizeof from);
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t image = trial->options[o];
        if (problem_length(problem, o) != problem_length(problem, image))
            return false;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            struct entry entry = problem->entries[e];
            const struct entry *found = problem_find(problem, image, trial->items[entry.item]);
            if (!found || !entry.colour != !found->colour)
                return false;
            int32_t *forth = &to[entry.item][entry.colour];
            int32_t *back = &from[found->item][found->colour];
            if ((*forth >= 0 && *forth != found->colour) || (*back >= 0 && *back != entry.colour))
                return false;
            *forth = found->colour;
            *back = entry.colour;
        }
    }
    return true;
}

static bool has(const int32_t *images, int32_t count, int32_t image)
{
    for (int32_t k = 1; k <= count; k++)
        if (images[k] == image)
            return true;
    return false;
}

static void try_options(struct trial *trial, int32_t o)
{
    const struct problem *problem = trial->problem;
    if (o > problem->options) {
        trial->count += is_symmetry(trial);
        return;
    }
    for (int32_t image = 1; image <= problem->options; image++) {
        bool is_choice = problem_is_choice(problem, o);
        if (has(trial->options, o - 1, image) || problem_is_choice(problem, image) != is_choice ||
            (!is_choice && image != o))
            continue;
        trial->options[o] = image;
        try_options(trial, o + 1);
    }
}

static void try_items(struct trial *trial, int32_t i)
{
    const struct problem *problem = trial->problem;
    if (i > problem->items) {
        try_options(trial, 1);
        return;
    }
    for (int32_t image = 1; image <= problem->items; image++) {
        if (has(trial->items, i - 1, image) || !is_of_one_class(problem, i, image))
            continue;
        trial->items[i] = image;
        try_items(trial, i + 1);
    }
}

/* ---- the laws ---- */

static void check_order(const struct symmetries *symmetries, const struct problem *problem)
{
    for (int32_t s = 0; s < symmetries->count; s++)
        for (int32_t o = 1; o <= problem->options && s; o++) {
            int32_t before = symmetries->options[s - 1][o], now = symmetries->options[s][o];
            ck_assert_int_le(before, now);
            if (before < now)
                break;
        }
}

/* Options that no search chooses are taken out of the trial, as they are out of the graph. */
static void drop_idle(struct problem *problem)
{
    bool gone[OPTIONS_MOST + 1] = {false};
    struct problem rest;
    struct diag diag = {0};
    for (int32_t o = 1; o <= problem->options; o++)
        gone[o] = !problem_is_choice(problem, o);
    ck_assert(problem_init_without(&rest, problem, gone, &diag));
    problem_done(problem);
    *problem = rest;
}

START_TEST(all_symmetries_are_found)
{
    struct dice dice = dice_for("automorphisms");
    int64_t many = 0;
    for (int round = rounds(300); round; round--) {
        struct problem problem;
        struct symmetries symmetries;
        struct diag diag = {0};
        random_small_problem(&problem, &dice);
        ck_assert(automorphisms_find(&symmetries, &problem, &diag));
        drop_idle(&problem);
        struct trial trial = {.problem = &problem};
        try_items(&trial, 1);
        ck_assert(symmetries.known);
        if (symmetries.count + 1 != trial.count)
            ck_abort_msg("SEED %" PRIu64 ": %d symmetries, %" PRId64 " by trial", dice.seed,
                         (int)symmetries.count + 1, trial.count);
        for (int32_t s = 0; s < symmetries.count; s++) {
            memcpy(trial.items, symmetries.items[s],
                   ((size_t)problem.items + 1) * sizeof *trial.items);
            memcpy(trial.options, symmetries.options[s],
                   ((size_t)problem.options + 1) * sizeof *trial.options);
            ck_assert(is_symmetry(&trial));
        }
        check_order(&symmetries, &problem);
        many += trial.count > 1;
        symmetries_done(&symmetries);
        problem_done(&problem);
    }
    ck_assert_int_gt(many, 10);
}
END_TEST

/* n items that may stand for each other, and all sets of them. */
START_TEST(a_group_of_5040_is_listed)
{
    struct problem problem;
    struct symmetries symmetries;
    struct diag diag = {0};
    partition_problem(&problem, 7);
    ck_assert(automorphisms_find(&symmetries, &problem, &diag));
    ck_assert_int_eq(symmetries.count, 5039);
    symmetries_done(&symmetries);
    problem_done(&problem);
}
END_TEST

START_TEST(too_many_are_not_known)
{
    struct problem problem;
    struct symmetries symmetries;
    struct diag diag = {0};
    partition_problem(&problem, 12);
    ck_assert(automorphisms_find(&symmetries, &problem, &diag));
    ck_assert(!symmetries.known);
    ck_assert_int_eq(symmetries.count, 0);
    ck_assert_str_eq(symmetries.why, "they are too many");
    problem_done(&problem);
}
END_TEST

#endif

Suite *suite_automorphisms(void)
{
    Suite *suite = suite_create("automorphisms");
    TCase *tcase = tcase_create("automorphisms");
#ifdef HAVE_NAUTY
    tcase_add_test(tcase, all_symmetries_are_found);
    tcase_add_test(tcase, a_group_of_5040_is_listed);
    tcase_add_test(tcase, too_many_are_not_known);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
