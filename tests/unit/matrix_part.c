/* SPDX-License-Identifier: MIT */
/* The part of the matrix around an item. */
#include "explain/matrix_part.h"

#include "base/memory.h"
#include "random_problem.h"
#include "suites.h"

/* Fails unless the numbers ascend from at least 1 to at most `most`. */
static void check_ascending(const int32_t *numbers, int32_t count, int32_t most)
{
    for (int32_t k = 0; k < count; k++)
        if (numbers[k] < 1 || numbers[k] > most || (k && numbers[k] <= numbers[k - 1]))
            ck_abort_msg("number %d is out of order", (int)numbers[k]);
    ck_assert_int_eq(matrix_part_find(numbers, count, most + 1), -1);
}

static bool has_option(const struct matrix_part *part, int32_t option)
{
    return !option || matrix_part_find(part->options, part->noptions, option) >= 0;
}

static bool has_item(const struct matrix_part *part, int32_t item)
{
    return !item || matrix_part_find(part->items, part->nitems, item) >= 0;
}

/* The number of the item's linked options in the part. */
static int32_t count_linked(const struct matrix_part *part, const struct mirror *mirror,
                            int32_t item)
{
    int32_t count = 0;
    for (int32_t k = mirror->first[item]; k < mirror->first[item + 1]; k++)
        count += mirror->linked[mirror->nodes[k]] &&
                 has_option(part, mirror->option_of[mirror->nodes[k]]);
    return count;
}

static void check_part(const struct matrix_part *part, const struct mirror *mirror,
                       const struct matrix_centre *centre, int32_t rows, int32_t columns)
{
    const struct problem *problem = mirror->problem;
    int32_t chosen = mirror->level ? mirror->path[mirror->level - 1].option : 0;
    bool is_related = !mirror->size[centre->item] || mirror_node(mirror, chosen, centre->item);
    check_ascending(part->options, part->noptions, problem->options);
    check_ascending(part->items, part->nitems, problem->items);
    ck_assert_int_eq(part->nitems, problem->items < columns ? problem->items : columns);
    ck_assert_int_le(part->noptions, rows);
    if (problem->options <= rows)
        ck_assert_int_eq(part->noptions, problem->options);
    ck_assert(has_item(part, centre->item));
    if (columns >= 3)
        ck_assert(has_item(part, centre->selected.item) && has_item(part, centre->touched.item));
    if (rows < 4)
        return;
    ck_assert(has_option(part, centre->selected.option));
    ck_assert(has_option(part, centre->touched.option));
    ck_assert(!is_related || has_option(part, chosen));
    int32_t size = mirror->size[centre->item], left = rows - 3;
    ck_assert_int_ge(count_linked(part, mirror, centre->item), size < left ? size : left);
}

/* Random centres at random places of random searches. */
START_TEST(a_part_has_its_centre)
{
    struct dice dice = dice_for("fold");
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct mirror mirror;
        struct matrix_part part;
        struct diag diag = {0};
        random_large_problem(&problem, &dice);
        ck_assert(cursor_init(&cursor, &problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
        ck_assert(mirror_init(&mirror, &problem, &diag));
        cursor_run(&cursor, 1, &GOAL_NONE, roll(&dice, 0, 40), NULL);
        mirror_derive(&mirror, &cursor);
        struct matrix_centre centre = {
            .item = roll(&dice, 1, problem.primary),
            .selected = {roll(&dice, 0, problem.options), roll(&dice, 0, problem.items)},
            .touched = {roll(&dice, 0, problem.options), roll(&dice, 0, problem.items)},
        };
        int32_t rows = roll(&dice, 1, 40), columns = roll(&dice, 1, 40);
        matrix_part_init(&part, &mirror, &centre, rows, columns);
        check_part(&part, &mirror, &centre, rows, columns);
        matrix_part_done(&part);
        mirror_done(&mirror);
        cursor_done(&cursor);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(a_part_with_room_is_the_whole)
{
    struct problem problem;
    struct mirror mirror;
    struct matrix_part part;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(mirror_init(&mirror, &problem, &diag));
    matrix_part_init(&part, &mirror, &(struct matrix_centre){.item = 5}, 6, 7);
    for (int32_t k = 0; k < 6; k++)
        ck_assert_int_eq(part.options[k], k + 1);
    for (int32_t k = 0; k < 7; k++)
        ck_assert_int_eq(part.items[k], k + 1);
    ck_assert_int_eq(part.noptions, 6);
    ck_assert_int_eq(part.nitems, 7);
    matrix_part_done(&part);
    mirror_done(&mirror);
    problem_done(&problem);
}
END_TEST

/* Item 13 is in half of the 8,191 options. */
START_TEST(a_long_list_is_shown_by_pages)
{
    struct problem problem;
    struct mirror mirror;
    struct matrix_part part;
    struct diag diag = {0};
    partition_problem(&problem, 13);
    ck_assert(mirror_init(&mirror, &problem, &diag));
    for (int32_t k = mirror.first[13]; k < mirror.first[14]; k++) {
        int32_t option = mirror.option_of[mirror.nodes[k]];
        struct matrix_centre centre = {.item = 13, .touched = {.option = option, .item = 13}};
        matrix_part_init(&part, &mirror, &centre, 20, 8);
        ck_assert(has_option(&part, option));
        ck_assert_int_eq(count_linked(&part, &mirror, 13), 20);
        matrix_part_done(&part);
    }
    mirror_done(&mirror);
    problem_done(&problem);
}
END_TEST

Suite *suite_matrix_part(void)
{
    Suite *suite = suite_create("matrix_part");
    TCase *tcase = tcase_create("part");
    tcase_add_test(tcase, a_part_has_its_centre);
    tcase_add_test(tcase, a_part_with_room_is_the_whole);
    tcase_add_test(tcase, a_long_list_is_shown_by_pages);
    suite_add_tcase(suite, tcase);
    return suite;
}
