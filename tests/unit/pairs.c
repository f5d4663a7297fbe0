/* SPDX-License-Identifier: MIT */
/* Each pair of colours gets its own number, while any are free. */
#include "tui/terminal/colour_pairs.h"

#include "suites.h"

static struct style colours(int ink, int paper)
{
    return (struct style){(int16_t)ink, (int16_t)paper, 0, 0};
}

START_TEST(test_each_pair_has_its_number)
{
    struct pairs pairs;
    bool fresh;
    pairs_init(&pairs, 65536);
    ck_assert_int_eq(pairs_find(&pairs, colours(-1, -1), &fresh), 0);
    for (int round = 0; round < 2; round++)
        for (int ink = -1; ink < 256; ink += 8)
            for (int paper = 0; paper < 256; paper += 5) {
                int number = (ink + 1) / 8 * 52 + paper / 5 + 1;
                ck_assert_int_eq(pairs_find(&pairs, colours(ink, paper), &fresh), number);
                ck_assert(fresh == !round);
            }
    ck_assert(!pairs.exhausted);
    pairs_done(&pairs);
}
END_TEST

START_TEST(test_few_pairs)
{
    struct pairs pairs;
    bool fresh;
    pairs_init(&pairs, 64);
    for (int i = 0; i < 63; i++)
        ck_assert_int_eq(pairs_find(&pairs, colours(i % 8, i / 8), &fresh), i + 1);
    ck_assert(!pairs.exhausted);
    ck_assert_int_eq(pairs_find(&pairs, colours(7, 7), &fresh), 0);
    ck_assert(pairs.exhausted && !fresh);
    ck_assert_int_eq(pairs_find(&pairs, colours(6, 7), &fresh), 63);
    pairs_forget(&pairs);
    ck_assert_int_eq(pairs_find(&pairs, colours(7, 7), &fresh), 1);
    ck_assert(fresh && !pairs.exhausted);
    pairs_done(&pairs);
}
END_TEST

START_TEST(test_no_colours)
{
    struct pairs pairs = {0};
    bool fresh;
    ck_assert_int_eq(pairs_find(&pairs, colours(1, 2), &fresh), 0);
    ck_assert(!fresh && !pairs.exhausted);
}
END_TEST

Suite *suite_pairs(void)
{
    Suite *suite = suite_create("pairs");
    TCase *numbers = tcase_create("numbers");
    tcase_add_test(numbers, test_each_pair_has_its_number);
    tcase_add_test(numbers, test_few_pairs);
    tcase_add_test(numbers, test_no_colours);
    suite_add_tcase(suite, numbers);
    return suite;
}
