/* SPDX-License-Identifier: MIT */
/* Problems and their links match the input node by node. */
#include <string.h>

#include "cover/links.h"
#include "cover/problem.h"
#include "random_problem.h"
#include "suites.h"

START_TEST(example_has_seven_items_and_six_options)
{
    struct problem problem;
    example_problem(&problem);
    ck_assert_int_eq(problem.items, 7);
    ck_assert_int_eq(problem.primary, 7);
    ck_assert_int_eq(problem.options, 6);
    static const int32_t lengths[] = {0, 3, 2, 3, 3, 4, 2};
    for (int32_t o = 1; o <= 6; o++)
        ck_assert_int_eq(problem_length(&problem, o), lengths[o]);
    ck_assert(!problem.coloured);
    ck_assert_int_eq(problem.entries[problem.first[5] + 2].item, 6);
    problem_done(&problem);
}
END_TEST

START_TEST(nodes_are_items_then_options_between_spacers)
{
    struct problem problem;
    example_problem(&problem);
    ck_assert_int_eq(problem_node(&problem, 1, 0), 9);
    ck_assert_int_eq(problem_node(&problem, 2, 0), 13);
    ck_assert_int_eq(problem_node(&problem, 6, 1), 30);
    ck_assert_int_eq(problem_nodes(&problem), 32);
    problem_done(&problem);
}
END_TEST

/* Each entry is found at its index, and no other. */
START_TEST(entries_are_found_by_their_items)
{
    struct problem problem;
    example_problem(&problem);
    for (int32_t o = 0; o <= problem.options; o++)
        for (int32_t i = 1; i <= problem.items; i++) {
            int32_t expected = -1;
            for (int32_t k = 0; k < problem_length(&problem, o); k++)
                if (problem.entries[problem.first[o] + k].item == i)
                    expected = k;
            ck_assert_int_eq(problem_place(&problem, o, i), expected);
            ck_assert_ptr_eq(problem_find(&problem, o, i),
                             expected < 0 ? NULL : problem.entries + problem.first[o] + expected);
        }
    ck_assert_int_eq(problem_place(&problem, 5, 6), 2);
    ck_assert_ptr_null(problem_find(&problem, 0, 1));
    problem_done(&problem);
}
END_TEST

START_TEST(first_links_are_the_known_table)
{
    struct problem problem;
    struct links links;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(links_init(&links, &problem, &diag));
    static const int32_t sizes[] = {0, 2, 2, 2, 3, 2, 2, 4};
    ck_assert_mem_eq(links.size, sizes, sizeof sizes);
    for (int32_t i = 0; i <= 7; i++) {
        ck_assert_int_eq(links.right[i], i < 7 ? i + 1 : 0);
        ck_assert_int_eq(links.left[i], i ? i - 1 : 7);
    }
    ck_assert_int_eq(links.node[1].down, 9);
    ck_assert_int_eq(links.node[1].up, 13);
    ck_assert_int_eq(links_option(&links, 9), 1);
    ck_assert_int_eq(links_option(&links, 30), 6);
    links_done(&links);
    problem_done(&problem);
}
END_TEST

START_TEST(random_links_hold_each_entry_once_in_the_order_of_options)
{
    struct dice dice = dice_for("links hold each entry");
    for (int round = rounds(300); round; round--) {
        struct problem problem;
        struct links links;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        ck_assert(links_init(&links, &problem, &diag));
        int32_t nodes = 0;
        for (int32_t i = 1; i <= problem.items; i++) {
            int32_t last = 0, size = 0;
            for (int32_t x = links.node[i].down; x != i; x = links.node[x].down) {
                int32_t o = links_option(&links, x);
                const struct entry *entry =
                    &problem.entries[problem.first[o] + x - problem_node(&problem, o, 0)];
                ck_assert_int_gt(o, last);
                ck_assert_int_eq(entry->item, i);
                ck_assert_int_eq(links.node[x].item, i);
                ck_assert_int_eq(links.node[x].colour, entry->colour);
                ck_assert_int_eq(links.node[links.node[x].up].down, x);
                last = o;
                size++;
            }
            ck_assert_int_eq(links.size[i], size);
            nodes += size;
        }
        ck_assert_int_eq(nodes, problem.first[problem.options + 1]);
        links_done(&links);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(equal_links_have_equal_hashes_and_changed_ones_neither)
{
    struct problem problem;
    struct links a, b;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(links_init(&a, &problem, &diag) && links_init(&b, &problem, &diag));
    ck_assert_uint_eq(links_hash(&a), links_hash(&b));
    int32_t *const words[] = {&b.left[8], &b.right[0], &b.size[7], &b.colour[1], &b.most[7],
                              &b.node[31].item, &b.node[9].up, &b.node[8].down, &b.node[30].colour};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        ++*words[k];
        ck_assert_uint_ne(links_hash(&a), links_hash(&b));
        --*words[k];
    }
    ck_assert_uint_eq(links_hash(&a), links_hash(&b));
    links_done(&a);
    links_done(&b);
    problem_done(&problem);
}
END_TEST

START_TEST(a_colour_makes_a_problem_coloured)
{
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 2, 1, &diag));
    ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {2, 0}}, 2, &diag));
    ck_assert(!problem.coloured);
    ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {2, 3}}, 2, &diag));
    ck_assert(problem.coloured);
    ck_assert_int_eq(problem.longest, 2);
    problem_done(&problem);
}
END_TEST

START_TEST(bounds_are_one_unless_given)
{
    struct problem problem;
    struct links links;
    struct diag diag = {0};
    static const int32_t most[] = {0, 1, 5, 1, 1}, slack[] = {0, 0, 3, 0, 0};
    ck_assert(problem_init(&problem, 4, 3, &diag));
    ck_assert_int_eq(problem_levels(&problem), 3);
    ck_assert(problem_bound(&problem, 2, 2, 5, &diag));
    for (int32_t i = 1; i <= 3; i++) {
        ck_assert_int_eq(problem_bounds(&problem, i).least, i == 2 ? 2 : 1);
        ck_assert_int_eq(problem_bounds(&problem, i).most, i == 2 ? 5 : 1);
    }
    ck_assert(links_init(&links, &problem, &diag));
    ck_assert(links.bounded);
    ck_assert_mem_eq(links.most, most, sizeof most);
    ck_assert_mem_eq(links.slack, slack, sizeof slack);
    links_done(&links);
    problem_done(&problem);
}
END_TEST

/* An item branches on each option that leaves enough others, and also on no option if it needs
 * none. */
START_TEST(branches_are_counted_by_size_and_need)
{
    static const struct {
        int32_t options, least, most, branches;
    } cases[] = {
        {0, 1, 1, 0}, {3, 1, 1, 3}, {3, 0, 1, 4}, {0, 0, 1, 1}, {3, 2, 2, 2},
        {3, 3, 3, 1}, {3, 4, 9, 0}, {3, 2, 9, 2}, {3, 0, 9, 4}, {0, 2, 2, 0},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct problem problem;
        struct links links;
        struct diag diag = {0};
        ck_assert(problem_init(&problem, 1, 1, &diag));
        for (int32_t o = 0; o < cases[k].options; o++)
            ck_assert(problem_add(&problem, &(struct entry){1, 0}, 1, &diag));
        ck_assert(problem_bound(&problem, 1, cases[k].least, cases[k].most, &diag));
        ck_assert(links_init(&links, &problem, &diag));
        ck_assert_int_eq(links_branches(&links, 1), cases[k].branches);
        links_done(&links);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(levels_are_covers_and_closings)
{
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 2, 2, &diag));
    ck_assert(problem_bound(&problem, 1, 0, INT32_MAX, &diag));
    ck_assert(problem_bound(&problem, 2, INT32_MAX, INT32_MAX, &diag));
    ck_assert_int_eq(problem_levels(&problem), 1);
    for (int32_t o = 0; o < 4; o++)
        ck_assert(problem_add(&problem, &(struct entry){1, 0}, 1, &diag));
    ck_assert_int_eq(problem_levels(&problem), 5);
    ck_assert(problem_bound(&problem, 2, 1, 1, &diag));
    ck_assert(problem_bound(&problem, 1, 1, 2, &diag));
    ck_assert_int_eq(problem_levels(&problem), 4);
    problem_done(&problem);
}
END_TEST

START_TEST(depth_is_by_the_option_with_the_fewest_exact_items)
{
    static const struct entry entries[] = {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}};
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 7, 6, &diag));
    ck_assert_int_eq(problem_depth(&problem), 0);
    ck_assert(problem_add(&problem, entries, 3, &diag));
    ck_assert_int_eq(problem_depth(&problem), 2);
    ck_assert(problem_add(&problem, entries + 5, 2, &diag));
    ck_assert_int_eq(problem_count_exact(&problem, 2), 1);
    ck_assert_int_eq(problem_depth(&problem), 6);
    ck_assert(problem_bound(&problem, 6, 1, 2, &diag));
    ck_assert_int_eq(problem_count_exact(&problem, 2), 0);
    ck_assert_int_eq(problem_depth(&problem), 1);
    problem_done(&problem);
}
END_TEST

START_TEST(more_than_2_to_the_30_entries_are_refused)
{
    struct problem problem;
    struct diag diag = {0};
    struct entry entry = {1, 0};
    ck_assert(problem_init(&problem, 1, 1, &diag));
    ck_assert(problem_add(&problem, &entry, 1, &diag));
    ck_assert(!problem_add(&problem, &entry, INT32_C(1) << 30, &diag));
    ck_assert_str_eq(diag.text, "the problem is too large: more than 2^30 entries");
    ck_assert_int_eq(problem.options, 1);
    problem_done(&problem);
}
END_TEST

START_TEST(a_problem_of_nothing_has_one_solution_the_empty_one)
{
    struct problem problem;
    struct diag diag = {0};
    uint64_t set = 99;
    ck_assert(problem_init(&problem, 0, 0, &diag));
    ck_assert(problem_add(&problem, NULL, 0, &diag));
    ck_assert_int_eq(problem_nodes(&problem), 3);
    ck_assert_uint_eq(brute_solutions(&problem, &set, 1), 1);
    ck_assert_uint_eq(set, 0);
    problem_done(&problem);
}
END_TEST

Suite *suite_problem(void)
{
    Suite *suite = suite_create("problem");
    TCase *tcase = tcase_create("problem");
    tcase_add_test(tcase, example_has_seven_items_and_six_options);
    tcase_add_test(tcase, nodes_are_items_then_options_between_spacers);
    tcase_add_test(tcase, entries_are_found_by_their_items);
    tcase_add_test(tcase, first_links_are_the_known_table);
    tcase_add_test(tcase, random_links_hold_each_entry_once_in_the_order_of_options);
    tcase_add_test(tcase, equal_links_have_equal_hashes_and_changed_ones_neither);
    tcase_add_test(tcase, a_colour_makes_a_problem_coloured);
    tcase_add_test(tcase, bounds_are_one_unless_given);
    tcase_add_test(tcase, branches_are_counted_by_size_and_need);
    tcase_add_test(tcase, levels_are_covers_and_closings);
    tcase_add_test(tcase, depth_is_by_the_option_with_the_fewest_exact_items);
    tcase_add_test(tcase, more_than_2_to_the_30_entries_are_refused);
    tcase_add_test(tcase, a_problem_of_nothing_has_one_solution_the_empty_one);
    suite_add_tcase(suite, tcase);
    return suite;
}
