/* SPDX-License-Identifier: MIT */
/* Residues: they have exactly the solutions of the whole that begin with the decisions. */
#include "engine/residue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/remains.h"
#include "solution_writer.h"
#include "suites.h"

static void open_residue(struct residue *residue, const struct problem *problem,
                         const struct part *part)
{
    struct diag diag = {0};
    ck_assert_msg(residue_init(residue, problem, NULL, part, &diag), "%s", diag.text);
    ck_assert(!diag.set);
}

/* True if the part contains the solution, by the meaning of its decisions alone: each names the
 * solution's first option among the item's options not chosen or dropped before. */
static bool is_of_part(const struct problem *problem, const struct part *part, uint64_t set)
{
    uint64_t decided = 0;
    for (int32_t k = 0; k < part->count; k++) {
        struct decision decision = part->decisions[k];
        int32_t first = 0, bound = abs(decision.option);
        if (decision_is_cut(decision)) {
            for (int32_t o = 1; o <= problem->options; o++)
                if (problem_find(problem, o, abs(decision.item)) && set >> o & 1 &&
                    (decision.item < 0 ? o >= bound : o < bound))
                    return false;
            continue;
        }
        for (int32_t o = problem->options; o >= 1; o--)
            if (problem_find(problem, o, decision.item) && set >> o & 1 && !(decided >> o & 1))
                first = o;
        if (first != decision.option)
            return false;
        decided |= UINT64_C(1) << first;
    }
    return true;
}

/* A random path down the tree; its last decision may leave no solution. */
static void random_part(struct part *part, const struct problem *problem, struct dice *dice)
{
    struct lists lists;
    struct remains remains;
    struct diag diag = {0};
    int constraint = roll(dice, 0, 4);
    *part = (struct part){.weight = 1};
    part->decisions = memory_need(NULL, 4, sizeof *part->decisions);
    ck_assert(lists_init(&lists, problem, &diag));
    ck_assert(remains_init(&remains, problem, &lists, &diag));
    while (part->count < constraint) {
        int32_t options[RANDOM_OPTIONS + 1];
        int32_t item = problem->primary ? roll(dice, 1, problem->primary) : 0;
        if (!item || !remains.rests[item].most || !remains_branches(&remains, item))
            break;
        remains_list(&remains, item, options);
        int32_t pick = roll(dice, 0, remains_branches(&remains, item) - 1);
        struct decision decision = {item, options[pick]};
        if (problem_is_exact(problem, item) && roll_one(dice, 3))
            decision = roll_one(dice, 2) ? cut_from(item, options[pick])
                                         : cut_before(item, options[pick]);
        ck_assert_msg(remains_take(&remains, decision, &diag), "%s", diag.text);
        part->decisions[part->count++] = decision;
    }
    remains_done(&remains);
    lists_done(&lists);
}

START_TEST(residues_have_the_solutions_of_their_part)
{
    static uint64_t all[SETS], sets[SETS];
    struct dice dice = dice_for("residues");
    int shown = 0;
    for (int round = rounds(3000); round; round--) {
        struct problem problem;
        struct part part;
        struct residue residue;
        random_problem(&problem, &dice);
        random_part(&part, &problem, &dice);
        open_residue(&residue, &problem, &part);
        size_t found = residue_solutions(&residue, sets), expected = 0;
        size_t total = brute_solutions(&problem, all, SETS);
        ck_assert_uint_le(total, SETS);
        for (size_t k = 0; k < total; k++)
            if (is_of_part(&problem, &part, all[k])) {
                size_t at = 0;
                while (at < found && sets[at] != all[k])
                    at++;
                ck_assert_uint_lt(at, found);
                expected++;
            }
        ck_assert_uint_eq(found, expected);
        shown += part.count > 1 && found;
        residue_done(&residue);
        part_done(&part);
        problem_done(&problem);
    }
    ck_assert(is_often(shown, rounds(3000), 20));
}
END_TEST

START_TEST(without_decisions_all_is_left)
{
    struct dice dice = dice_for("residues of nothing");
    for (int round = rounds(300); round; round--) {
        struct problem problem;
        struct residue residue;
        char whole[PROBLEM_HASH_ROOM], rest[PROBLEM_HASH_ROOM];
        random_problem(&problem, &dice);
        open_residue(&residue, &problem, &(struct part){.weight = 1});
        problem_hash(&problem, NULL, whole);
        problem_hash(&residue.problem, NULL, rest);
        ck_assert_str_eq(whole, rest);
        residue_done(&residue);
        problem_done(&problem);
    }
}
END_TEST

/* Items 1 to 3 are primary, 2 with bounds; 4 and 5 are secondary, 5 has colours. */
static void coloured_problem(struct problem *problem)
{
    static const struct entry options[][3] = {
        {{1, 0}, {5, 1}}, {{1, 0}, {4, 0}}, {{2, 0}, {5, 1}}, {{2, 0}, {5, 2}},
        {{2, 0}, {3, 0}, {4, 0}}, {{3, 0}, {5, 0}}, {{3, 0}},
    };
    struct diag diag = {0};
    ck_assert(problem_init(problem, 5, 3, &diag));
    ck_assert(problem_bound(problem, 2, 1, 2, &diag));
    for (size_t o = 0; o < sizeof options / sizeof *options; o++) {
        int32_t count = 0;
        while (count < 3 && options[o][count].item)
            count++;
        ck_assert(problem_add(problem, options[o], count, &diag));
    }
}

static void expect_options(const struct residue *residue, const char *expected)
{
    char text[128] = "";
    for (int32_t o = 1; o <= residue->problem.options; o++) {
        size_t at = strlen(text);
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%d:", o > 1 ? " " : "",
                               (int)residue->options[o]);
        for (int32_t e = residue->problem.first[o]; e < residue->problem.first[o + 1]; e++)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s%d",
                                   e > residue->problem.first[o] ? "," : "",
                                   (int)residue->items[residue->problem.entries[e].item]);
    }
    ck_assert_str_eq(text, expected);
}

START_TEST(a_colour_vanishes_where_it_is_given)
{
    struct problem problem;
    struct residue residue;
    struct decision decisions[] = {{1, 1}, {2, 3}};
    coloured_problem(&problem);
    open_residue(&residue, &problem, &(struct part){.decisions = decisions, .count = 1});
    expect_options(&residue, "3:2 5:2,3,4 7:3");
    ck_assert_int_eq(residue.problem.primary, 2);
    ck_assert_int_eq(residue.problem.items, 3);
    ck_assert_int_eq(residue.problem.bounds[1].least, 1);
    ck_assert_int_eq(residue.problem.bounds[1].most, 2);
    residue_done(&residue);

    open_residue(&residue, &problem, &(struct part){.decisions = decisions, .count = 2});
    expect_options(&residue, "5:2,3,4 7:3");
    ck_assert_int_eq(residue.problem.bounds[1].least, 0);
    ck_assert_int_eq(residue.problem.bounds[1].most, 1);
    ck_assert_int_eq(residue.ntaken, 2);
    residue_done(&residue);
    problem_done(&problem);
}
END_TEST

/* Items 1, 3 and 5 are cells in a row. */
START_TEST(hints_are_those_of_the_cells_left)
{
    int32_t items[] = {1, 3, 5}, first[] = {0, 1, 3, 4}, near[] = {1, 0, 2, 1};
    struct point image[] = {{0, 0}, {1, 0}, {2, 0}};
    const struct hints hints = {.cells = 3, .items = items, .first = first, .near = near,
                                .images = 1, .image = image, .period = 1};
    struct problem problem;
    struct residue residue;
    struct diag diag = {0};
    struct decision once = {3, 7}, bounded = {2, 3};
    coloured_problem(&problem);
    struct part part = {.decisions = &once, .count = 1};
    ck_assert(residue_init(&residue, &problem, &hints, &part, &diag));
    ck_assert_int_eq(residue.hints.cells, 2);
    ck_assert_int_eq(residue.items[residue.hints.items[0]], 1);
    ck_assert_int_eq(residue.items[residue.hints.items[1]], 5);
    ck_assert_int_eq(residue.hints.first[2], 0);
    ck_assert_int_eq(residue.hints.images, 1);
    ck_assert_int_eq(residue.hints.image[1].x, 2);
    residue_done(&residue);

    /* the item remains without its first option, so equal shapes may have other counts */
    part = (struct part){.decisions = &bounded, .count = 1};
    ck_assert(residue_init(&residue, &problem, &hints, &part, &diag));
    ck_assert_int_eq(residue.hints.cells, 2);
    ck_assert_int_eq(residue.items[residue.hints.items[1]], 3);
    ck_assert_int_eq(residue.hints.near[residue.hints.first[0]], 1);
    ck_assert_int_eq(residue.hints.images, 0);
    residue_done(&residue);
    problem_done(&problem);
}
END_TEST

START_TEST(decisions_that_are_not_to_be_had_are_refused)
{
    static const struct {
        struct decision decisions[2];
        int32_t count;
        const char *why;
    } cases[] = {
        {{{0, 1}}, 1, "item 0 by option 1: there is no such item to branch on"},
        {{{4, 2}}, 1, "item 4 by option 2: there is no such item to branch on"},
        {{{-7, 2}}, 1, "item -7 by option 2: there is no such item to branch on"},
        {{{1, 8}}, 1, "item 1 by option 8: there is no such option"},
        {{{1, -8}}, 1, "item 1 by option -8: there is no such option"},
        {{{-1, 3}}, 1, "item -1 by option 3: the option does not cover the item"},
        {{{1, 3}}, 1, "item 1 by option 3: the option does not cover the item"},
        {{{1, 0}}, 1, "item 1 by option 0: the item must be covered"},
        {{{1, 1}, {1, 2}}, 2, "item 1 by option 2: the item is covered already"},
        {{{1, 1}, {2, 4}}, 2, "item 2 by option 4: the option is gone already"},
        {{{2, 4}, {2, 3}}, 2, "item 2 by option 3: the option is gone already"},
    };
    struct problem problem;
    coloured_problem(&problem);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct decision decisions[2] = {cases[k].decisions[0], cases[k].decisions[1]};
        struct part part = {.decisions = decisions, .count = cases[k].count};
        struct residue residue;
        struct diag diag = {0};
        ck_assert(!residue_init(&residue, &problem, NULL, &part, &diag));
        ck_assert_str_eq(diag.text, cases[k].why);
    }
    problem_done(&problem);
}
END_TEST

/* The digits come from another program, by the definition alone. */
START_TEST(hashes_tell_problems_apart)
{
    struct problem one, other;
    char first[PROBLEM_HASH_ROOM], second[PROBLEM_HASH_ROOM];
    struct diag diag = {0};
    coloured_problem(&one);
    coloured_problem(&other);
    problem_hash(&one, NULL, first);
    ck_assert_str_eq(first, "a78eb793bdb51befbd126aa1bca8c472");
    other.sharp[1] = true;
    problem_hash(&other, NULL, second);
    ck_assert_str_eq(first, second);
    ck_assert(problem_bound(&other, 1, 1, 1, &diag));
    problem_hash(&other, NULL, second);
    ck_assert_str_eq(first, second);
    ck_assert(problem_bound(&other, 1, 0, 1, &diag));
    problem_hash(&other, NULL, second);
    ck_assert_str_ne(first, second);
    other.bounds[1].least = 1;
    other.entries[other.first[1] + 1].colour = 3;
    problem_hash(&other, NULL, second);
    ck_assert_str_ne(first, second);
    problem_done(&one);
    problem_done(&other);
}
END_TEST

Suite *suite_residue(void)
{
    Suite *suite = suite_create("residue");
    TCase *tcase = tcase_create("residue");
    tcase_add_test(tcase, residues_have_the_solutions_of_their_part);
    tcase_add_test(tcase, without_decisions_all_is_left);
    tcase_add_test(tcase, a_colour_vanishes_where_it_is_given);
    tcase_add_test(tcase, hints_are_those_of_the_cells_left);
    tcase_add_test(tcase, decisions_that_are_not_to_be_had_are_refused);
    tcase_add_test(tcase, hashes_tell_problems_apart);
    suite_add_tcase(suite, tcase);
    return suite;
}
