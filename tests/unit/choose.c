/* SPDX-License-Identifier: MIT */
/* The item that each rule picks. */
#include "cover/choose.h"

#include <inttypes.h>
#include <string.h>

#include "base/words.h"
#include "cover/cursor.h"

#include "random_problem.h"
#include "suites.h"

/* Links in which only `left`, `right` and `size` matter: items 1..5 open. */
struct picking {
    struct problem problem;
    struct links links;
};

static void picking_init(struct picking *picking, const int32_t sizes[5])
{
    struct diag diag = {0};
    ck_assert(problem_init(&picking->problem, 5, 5, &diag));
    for (int32_t i = 1; i <= 5; i++)
        for (int32_t k = 0; k < sizes[i - 1]; k++)
            ck_assert(problem_add(&picking->problem, &(struct entry){i, 0}, 1, &diag));
    picking->problem.sharp[4] = picking->problem.sharp[5] = true;
    ck_assert(links_init(&picking->links, &picking->problem, &diag));
}

static void picking_done(struct picking *picking)
{
    links_done(&picking->links);
    problem_done(&picking->problem);
}

static int32_t pick(const struct picking *picking, struct rule rule, uint64_t path)
{
    return choose(&picking->links, rule, &picking->problem, path);
}

START_TEST(rules_pick_the_expected_items)
{
    static const struct {
        int32_t sizes[5], smallest, leftmost, sharp;
    } cases[] = {
        {{3, 2, 4, 2, 5}, 2, 1, 4}, /* leftmost of two smallest; sharp: the smaller sharp one */
        {{3, 1, 4, 2, 5}, 2, 1, 2}, /* a forced item precedes sharp ones */
        {{3, 2, 4, 9, 9}, 2, 1, 4}, /* sharp ones first, however large */
        {{3, 2, 0, 2, 0}, 3, 1, 3}, /* the first without options */
        {{1, 1, 1, 1, 1}, 1, 1, 1},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct picking picking;
        picking_init(&picking, cases[k].sizes);
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_SMALLEST}, 7),
                         cases[k].smallest);
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_LEFTMOST}, 7),
                         cases[k].leftmost);
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_SHARP}, 7),
                         cases[k].sharp);
        picking_done(&picking);
    }
}
END_TEST

START_TEST(turns_come_before_sizes)
{
    static const struct {
        int32_t sizes[5], first, last, smallest, leftmost, sharp;
    } cases[] = {
        {{3, 2, 4, 2, 5}, 3, 2, 3, 3, 3},
        {{3, 2, 0, 2, 0}, 1, 3, 3, 1, 3},   /* but not before a dead end */
        {{3, 2, 4, 2, 5}, 5, 4, 5, 5, 5},
        {{2, 2, 4, 9, 5}, 0, 1, 2, 2, 5},   /* the last kind is chosen last, even if smallest */
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct picking picking;
        struct diag diag = {0};
        picking_init(&picking, cases[k].sizes);
        if (cases[k].first)
            ck_assert(problem_set_priority(&picking.problem, cases[k].first, PRIORITY_FIRST,
                                           &diag));
        ck_assert(problem_set_priority(&picking.problem, cases[k].last, PRIORITY_LAST, &diag));
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_SMALLEST}, 7),
                         cases[k].smallest);
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_LEFTMOST}, 7),
                         cases[k].leftmost);
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_SHARP}, 7),
                         cases[k].sharp);
        picking_done(&picking);
    }
}
END_TEST

/* The rules compare numbers of branches, not of options. */
START_TEST(bounds_make_items_more_urgent_or_less)
{
    static const struct {
        struct bounds third;
        int32_t smallest, sharp;
    } cases[] = {
        {{1, 1}, 2, 4}, /* 4 options, 4 branches */
        {{0, 1}, 2, 4},
        {{3, 9}, 2, 4}, /* 2 branches, like the second */
        {{4, 4}, 3, 3}, /* forced */
        {{5, 9}, 3, 3}, /* a dead end */
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct picking picking;
        struct diag diag = {0};
        picking_init(&picking, (int32_t[]){3, 2, 4, 2, 5});
        links_done(&picking.links);
        ck_assert(problem_bound(&picking.problem, 3, cases[k].third.least, cases[k].third.most,
                                &diag));
        ck_assert(links_init(&picking.links, &picking.problem, &diag));
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_SMALLEST}, 7),
                         cases[k].smallest);
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_LEFTMOST}, 7), 1);
        ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_SHARP}, 7),
                         cases[k].sharp);
        picking_done(&picking);
    }
}
END_TEST

START_TEST(sharp_rule_falls_back_to_the_smallest)
{
    struct picking picking;
    picking_init(&picking, (int32_t[]){3, 2, 4, 2, 5});
    memset(picking.problem.sharp, false, 6);
    ck_assert_int_eq(pick(&picking, (struct rule){.by = CHOOSE_SHARP}, 0), 2);
    picking_done(&picking);
}
END_TEST

START_TEST(nothing_open_picks_nothing)
{
    struct picking picking;
    picking_init(&picking, (int32_t[]){1, 1, 1, 1, 1});
    picking.links.right[0] = 0;
    for (int by = 0; by < CHOOSE_COUNT; by++)
        for (int random = 0; random < 2; random++) {
            struct rule rule = {.by = (enum choose_by)by, .random = random, .seed = 3};
            ck_assert_int_eq(pick(&picking, rule, 5), 0);
        }
    picking_done(&picking);
}
END_TEST

START_TEST(random_ties_depend_on_seed_and_path_alone_and_reach_all)
{
    struct picking picking;
    picking_init(&picking, (int32_t[]){2, 3, 2, 2, 7});
    struct rule rule = {.by = CHOOSE_SMALLEST, .random = true, .seed = 42};
    int picked[6] = {0};
    for (uint64_t path = 0; path < 300; path++) {
        int32_t i = pick(&picking, rule, path);
        ck_assert_int_eq(i, pick(&picking, rule, path));
        picked[i]++;
    }
    ck_assert(picked[1] > 60 && picked[3] > 60 && picked[4] > 60);
    ck_assert_int_eq(picked[1] + picked[3] + picked[4], 300);
    int differ = 0;
    for (uint64_t seed = 0; seed < 100; seed++)
        differ += pick(&picking, (struct rule){.by = CHOOSE_SMALLEST, .random = true, .seed = seed},
                       1) != pick(&picking, rule, 1);
    ck_assert_int_gt(differ, 40);
    picking_done(&picking);
}
END_TEST

/* Items 1 to `items` with one option each; the links do not show the open items. */
START_TEST(of_many_items_the_forced_one_is_found_without_a_look_at_the_others)
{
    struct problem problem;
    struct links links;
    struct diag diag = {0};
    int32_t items = 100 * FORCED_FROM;
    ck_assert(problem_init(&problem, items, items, &diag));
    for (int32_t i = items; i >= 1; i--)
        for (int copies = i < 70000 ? 2 : 1; copies; copies--)
            ck_assert(problem_add(&problem, &(struct entry){i, 0}, 1, &diag));
    ck_assert(links_init(&links, &problem, &diag));
    links.right[0] = 0;
    ck_assert_int_eq(choose(&links, (struct rule){.by = CHOOSE_SMALLEST}, &problem, 0), 70000);
    ck_assert_int_eq(choose(&links, (struct rule){.by = CHOOSE_SHARP}, &problem, 0), 70000);
    links_done(&links);
    problem_done(&problem);
}
END_TEST

/* A random problem, followed by primary items that touch their neighbours: many are forced at any
 * time, and some dead. */
static void make_large(struct problem *large, struct dice *dice)
{
    struct problem small;
    struct diag diag = {0};
    random_problem(&small, dice);
    int32_t more = FORCED_FROM, primary = small.primary + more;
    ck_assert(problem_init(large, small.items + more, primary, &diag));
    for (int32_t o = 1; o <= small.options; o++) {
        struct entry entries[16];
        for (int32_t k = 0; k < problem_length(&small, o); k++) {
            entries[k] = small.entries[small.first[o] + k];
            entries[k].item += entries[k].item > small.primary ? more : 0;
        }
        ck_assert(problem_add(large, entries, problem_length(&small, o), &diag));
    }
    for (int32_t i = 1; i <= small.primary; i++) {
        struct bounds bounds = problem_bounds(&small, i);
        ck_assert(problem_bound(large, i, bounds.least, bounds.most, &diag));
    }
    for (int32_t i = small.primary + 1; i <= primary; i++) {
        if (!roll_one(dice, 400))
            ck_assert(problem_add(large, &(struct entry){i, 0}, 1, &diag));
        if (i < primary && roll_one(dice, 3))
            ck_assert(problem_add(large, (struct entry[]){{i, 0}, {i + 1, 0}}, 2, &diag));
    }
    problem_done(&small);
}

static void check_choice(const struct cursor *cursor, const struct dice *dice)
{
    struct links plain = cursor->links;
    plain.forced = (struct forced){0};
    int32_t found = choose(&cursor->links, cursor->rule, cursor->problem, 0);
    int32_t expected = choose(&plain, cursor->rule, cursor->problem, 0);
    if (found != expected)
        ck_abort_msg("SEED %" PRIu64 ": item %d, expected %d", dice->seed, (int)found,
                     (int)expected);
}

/* At any place of a search, forward or back, logged or not. */
START_TEST(of_many_items_the_one_is_picked_that_a_look_at_all_would_pick)
{
    struct dice dice = dice_for("choose_large");
    for (int round = rounds(12); round; round--) {
        struct problem problem;
        struct cursor cursor, fresh;
        struct event_log log;
        struct diag diag = {0};
        make_large(&problem, &dice);
        for (int k = roll_one(&dice, 2) ? roll(&dice, 1, 40) : 0; k; k--)
            ck_assert(problem_set_priority(&problem, roll(&dice, 1, problem.primary),
                                           roll_one(&dice, 3) ? PRIORITY_LAST : PRIORITY_FIRST,
                                           &diag));
        struct rule rule = {.by = roll_one(&dice, 2) ? CHOOSE_SMALLEST : CHOOSE_SHARP};
        ck_assert(cursor_init(&cursor, &problem, rule, &diag));
        ck_assert(cursor_init(&fresh, &problem, rule, &diag));
        event_log_init(&log, 256 + cursor_log_room(&problem, DETAIL_LINKS));
        ck_assert_int_gt(cursor.links.forced.items, 0);
        for (int step = 0; step < 200; step++) {
            int direction = roll_one(&dice, 3) ? -1 : 1;
            struct event_log *logged = roll_one(&dice, 2) ? &log : NULL;
            log.count = 0;
            cursor.counted = roll_one(&dice, 2);
            if (roll_one(&dice, 3))
                cursor_run(&cursor, direction, &GOAL_NONE, roll(&dice, 1, 50), logged);
            else if (direction > 0)
                cursor_forward(&cursor, roll_one(&dice, 2) ? DETAIL_LINKS : DETAIL_EVENTS, logged);
            else
                cursor_backward(&cursor, roll_one(&dice, 2) ? DETAIL_LINKS : DETAIL_EVENTS, logged);
            check_choice(&cursor, &dice);
        }
        cursor_run(&cursor, -1, &GOAL_NONE, INT64_MAX, NULL);
        ck_assert_uint_eq(links_hash(&cursor.links), links_hash(&fresh.links));
        event_log_done(&log);
        cursor_done(&fresh);
        cursor_done(&cursor);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(rules_are_found_by_name)
{
    for (int by = 0; by < CHOOSE_COUNT; by++) {
        ck_assert_int_eq(word_find(choose_word, choose_name((enum choose_by)by)), by);
        ck_assert_uint_gt(strlen(choose_summary((enum choose_by)by)), 0);
    }
    ck_assert_int_lt(word_find(choose_word, "tallest"), 0);
    ck_assert_int_lt(word_find(choose_word, ""), 0);
}
END_TEST

Suite *suite_choose(void)
{
    Suite *suite = suite_create("choose");
    TCase *tcase = tcase_create("choose");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, rules_pick_the_expected_items);
    tcase_add_test(tcase, turns_come_before_sizes);
    tcase_add_test(tcase, bounds_make_items_more_urgent_or_less);
    tcase_add_test(tcase, sharp_rule_falls_back_to_the_smallest);
    tcase_add_test(tcase, nothing_open_picks_nothing);
    tcase_add_test(tcase, random_ties_depend_on_seed_and_path_alone_and_reach_all);
    tcase_add_test(tcase, of_many_items_the_forced_one_is_found_without_a_look_at_the_others);
    tcase_add_test(tcase, of_many_items_the_one_is_picked_that_a_look_at_all_would_pick);
    tcase_add_test(tcase, rules_are_found_by_name);
    suite_add_tcase(suite, tcase);
    return suite;
}
