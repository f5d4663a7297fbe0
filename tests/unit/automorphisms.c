/* SPDX-License-Identifier: MIT */
/* Symmetries of problems, compared with trying all permutations. */
#include "cover/automorphisms.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "cover/images.h"
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
    struct images_of_options {
        int32_t options[OPTIONS_MOST + 1];
    } *all;                     /* owned; [count] */
    size_t room;
};

static bool is_of_one_class(const struct problem *problem, int32_t i, int32_t image)
{
    struct bounds a = problem_bounds(problem, i), b = problem_bounds(problem, image);
    return (i <= problem->primary) == (image <= problem->primary) && a.least == b.least &&
           a.most == b.most;
}

/* Maps the colours of each item one-to-one to the colours of its image. */
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
        if (!is_symmetry(trial))
            return;
        trial->all = memory_need_grow(trial->all, &trial->room, (size_t)trial->count + 1,
                                      sizeof *trial->all);
        memcpy(trial->all[trial->count++].options, trial->options, sizeof trial->options);
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

/* Removes options that no search chooses from the trial, as the graph does. */
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
        memory_free(trial.all);
        symmetries_done(&symmetries);
        problem_done(&problem);
    }
    ck_assert_int_gt(many, 10);
}
END_TEST

/* n interchangeable items and all sets of them. */
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

START_TEST(too_many_have_an_order)
{
    struct problem problem;
    struct symmetries symmetries;
    struct diag diag = {0};
    partition_problem(&problem, 12);
    ck_assert(automorphisms_find(&symmetries, &problem, &diag));
    ck_assert(symmetries.known && symmetries_exist(&symmetries));
    ck_assert_int_eq(symmetries.count, 0);
    ck_assert_str_eq(symmetries.order, "479001600");
    symmetries_done(&symmetries);
    problem_done(&problem);
}
END_TEST

/* ---- solutions up to symmetry ---- */

/* The options are a set, bit o - 1 for option o. */
static bool is_solution(const struct problem *problem, unsigned set)
{
    bool is = true;
    for (int32_t i = 1; i <= problem->items && is; i++) {
        int32_t covers = 0;
        for (int32_t o = 1; o <= problem->options; o++)
            covers += set >> (o - 1) & 1 && problem_find(problem, o, i);
        is = i <= problem->primary ? covers == 1 : covers <= 1;
    }
    return is;
}

/* Counts the solutions for which no permutation of the trial gives a smaller number. */
static int64_t count_by_trial(const struct trial *trial)
{
    int64_t found = 0;
    for (unsigned set = 0; set < 1u << trial->problem->options; set++) {
        bool is_first = is_solution(trial->problem, set);
        for (int64_t t = 0; t < trial->count && is_first; t++) {
            unsigned image = 0;
            for (int32_t o = 1; o <= trial->problem->options; o++)
                image |= (set >> (o - 1) & 1) << (trial->all[t].options[o] - 1);
            is_first = image >= set;
        }
        found += is_first;
    }
    return found;
}

static int64_t count_least(const struct problem *problem, const struct symmetries *symmetries,
                           uint64_t *sum)
{
    struct canon canon;
    struct diag diag = {0};
    int64_t found = 0;
    ck_assert(canon_init(&canon, problem, symmetries, &diag));
    for (unsigned set = 0; set < 1u << problem->options; set++) {
        int32_t options[OPTIONS_MOST], count = 0;
        if (!is_solution(problem, set))
            continue;
        for (int32_t o = problem->options; o; o--)
            if (set >> (o - 1) & 1)
                options[count++] = o;
        found += canon_is_least(&canon, options, count);
        canon_make_least(&canon, options, count);
        ck_assert(canon_is_least(&canon, options, count));
        for (int32_t k = 0; k < count; k++)
            *sum += (uint64_t)(set + 1) << (4 * options[k]);
    }
    canon_done(&canon);
    return found;
}

/* Rows of 0 and 1; a row comes with all rows of as many 1s, so there are many symmetries. */
static void random_matrix(struct problem *problem, struct dice *dice)
{
    struct diag diag = {0};
    int32_t items = roll(dice, 2, ITEMS_MOST);
    ck_assert(problem_init(problem, items, items, &diag));
    for (int options = roll(dice, 1, OPTIONS_MOST); options; options--) {
        struct entry entries[ITEMS_MOST] = {{0, 0}};
        int32_t first = roll(dice, 1, items), count = roll(dice, 1, 2);
        for (int32_t k = 0; k < count && k < items; k++)
            entries[k].item = (first + k - 1) % items + 1;
        ck_assert(problem_add(problem, entries, count, &diag));
    }
}

START_TEST(distinct_solutions_are_those_of_a_trial)
{
    struct dice dice = dice_for("distinct");
    int merged = 0;
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct symmetries symmetries;
        struct diag diag = {0};
        uint64_t listed = 0, unlisted = 0;
        random_matrix(&problem, &dice);
        ck_assert(automorphisms_find(&symmetries, &problem, &diag));
        struct trial trial = {.problem = &problem};
        try_items(&trial, 1);
        int64_t found = count_by_trial(&trial);
        ck_assert_int_eq(count_least(&problem, &symmetries, &listed), found);
        /* the same group without the list */
        char order[24];
        snprintf(order, sizeof order, "%d", (int)symmetries.count + 1);
        struct symmetries group = {.known = true, .order = order,
                                   .generators = symmetries.generators};
        if (symmetries.count) {
            ck_assert_int_eq(count_least(&problem, &group, &unlisted), found);
            ck_assert(listed == unlisted);
        }
        merged += found > 1 && symmetries.count > 1;
        memory_free(trial.all);
        symmetries_done(&symmetries);
        problem_done(&problem);
    }
    ck_assert(is_often(merged, rounds(200), 40));
}
END_TEST

/* Far more images than distinct solutions: 40 items, each in two options. */
struct twins {
    struct problem problem;
    struct symmetries symmetries;
    struct images *images;
    int32_t options[40];
};

static void open_twins(struct twins *twins, int64_t work)
{
    struct diag diag = {0};
    twins_problem(&twins->problem, 40);
    ck_assert(automorphisms_find(&twins->symmetries, &twins->problem, &diag));
    ck_assert(twins->symmetries.order);
    twins->images = images_open(&twins->problem, &twins->symmetries, work, &diag);
    ck_assert_msg(twins->images, "%s", diag.text);
    for (int32_t k = 0; k < 40; k++)
        twins->options[k] = 2 * k + 1 + k % 2;
}

static void close_twins(struct twins *twins)
{
    images_close(twins->images);
    symmetries_done(&twins->symmetries);
    problem_done(&twins->problem);
}

/* Fails unless the error is reported and later solutions are neither least nor changed. */
static void check_failed(struct twins *twins, const char *why)
{
    struct diag diag = {0};
    images_make_least(twins->images, twins->options, 40);
    ck_assert(!images_is_least(twins->images, (int32_t[]){1}, 1));
    ck_assert(images_failed(twins->images, &diag));
    ck_assert_str_eq(diag.text, why);
    for (int32_t k = 0; k < 40; k++)
        ck_assert_int_eq(twins->options[k], 2 * k + 1 + k % 2);
}

START_TEST(comparing_is_given_up_after_so_much_work)
{
    struct twins twins;
    open_twins(&twins, 8000000);
    check_failed(&twins, "the symmetries are too many to compare");
    close_twins(&twins);
}
END_TEST

START_TEST(comparing_is_given_up_at_a_limit)
{
    struct twins twins;
    struct limits limits = {.until = 0, .memory = SIZE_MAX};
    open_twins(&twins, INT64_MAX);
    limits_set(&limits);
    check_failed(&twins, "not enough memory for comparing solutions");
    limits_lift();
    close_twins(&twins);
}
END_TEST

START_TEST(comparing_is_given_up_where_memory_ends)
{
    struct twins twins;
    open_twins(&twins, INT64_MAX);
    limits_set(&(struct limits){.until = INT64_MAX, .memory = memory_used() + 1000000});
    check_failed(&twins, "not enough memory for comparing solutions");
    limits_lift();
    close_twins(&twins);
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
    tcase_add_test(tcase, too_many_have_an_order);
    tcase_add_test(tcase, distinct_solutions_are_those_of_a_trial);
    tcase_add_test(tcase, comparing_is_given_up_after_so_much_work);
    tcase_add_test(tcase, comparing_is_given_up_at_a_limit);
    tcase_add_test(tcase, comparing_is_given_up_where_memory_ends);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
