/* SPDX-License-Identifier: MIT */
/* Formatted numbers and times at the limits where units change; large numbers. */
#include "base/number.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/large.h"
#include "base/sort.h"
#include "suites.h"

static const struct {
    int64_t n;
    const char *text;
} grouped[] = {
    {0, "0"},
    {7, "7"},
    {999, "999"},
    {1000, "1,000"},
    {12345, "12,345"},
    {999999, "999,999"},
    {1000000, "1,000,000"},
    {-1, "-1"},
    {-999, "-999"},
    {-1000, "-1,000"},
    {-100000, "-100,000"},
    {INT64_MAX, "9,223,372,036,854,775,807"},
    {INT64_MIN, "-9,223,372,036,854,775,808"},
};
enum { GROUPED = sizeof grouped / sizeof *grouped };

START_TEST(digits_stand_in_groups_of_three)
{
    char text[NUMBER_ROOM];
    ck_assert_str_eq(number_grouped(grouped[_i].n, text), grouped[_i].text);
    ck_assert_ptr_eq(number_grouped(grouped[_i].n, text), text);
}
END_TEST

START_TEST(nouns_agree_with_their_numbers)
{
    char text[COUNT_ROOM];
    mpz_t large;
    mpz_init_set_ui(large, 1);
    ck_assert_str_eq(number_count(0, "node", text), "0 nodes");
    ck_assert_str_eq(number_count(1, "dead end", text), "1 dead end");
    ck_assert_str_eq(number_count(2, "branch", text), "2 branches");
    ck_assert_str_eq(number_count(1234, "branch", text), "1,234 branches");
    ck_assert_str_eq(number_count_large(large, "solution", text), "1 solution");
    mpz_mul_2exp(large, large, 100);
    ck_assert_str_eq(number_count_large(large, "solution", text), "1.27e+30 solutions");
    mpz_clear(large);
}
END_TEST

static const struct {
    double n;
    const char *text;
} shortened[] = {
    {0, "0"},           {0.4, "0"},           {1, "1"},           {817, "817"},
    {999, "999"},       {999.4, "999"},       {999.5, "1.00 k"},  {1000, "1.00 k"},
    {1234, "1.23 k"},   {9994, "9.99 k"},     {9996, "10.0 k"},   {12100, "12.1 k"},
    {99949, "99.9 k"},  {99951, "100 k"},     {999499, "999 k"},  {999500, "1.00 M"},
    {3637261, "3.64 M"}, {7845888732.0, "7.85 G"}, {1e12, "1.00 T"}, {1e15, "1.00 P"},
    {9.2e18, "9.20 E"}, {1e20, "100 E"}, {1e21, "1.00e+21"},
};
enum { SHORTENED = sizeof shortened / sizeof *shortened };

START_TEST(three_digits_and_a_prefix)
{
    char text[NUMBER_ROOM];
    ck_assert_str_eq(number_short(shortened[_i].n, text), shortened[_i].text);
}
END_TEST

static const struct {
    double seconds;
    const char *text;
} durations[] = {
    {0, "0.0 s"},
    {0.04, "0.0 s"},
    {0.3, "0.3 s"},
    {9.94, "9.9 s"},
    {9.95, "10 s"},
    {12.4, "12 s"},
    {59.4, "59 s"},
    {59.6, "1 min 0 s"},
    {200, "3 min 20 s"},
    {3599.4, "59 min 59 s"},
    {3599.6, "1 h 0 min"},
    {18720, "5 h 12 min"},
    {86399, "23 h 59 min"},
    {86400, "1 day"},
    {2 * 86400 - 1, "1 day"},
    {2 * 86400, "2 days"},
    {999.5 * 86400, "999 days"},
    {1000.0 * 86400, "years"},
    {1e15, "years"},
    {1e300, "years"},
};
enum { DURATIONS = sizeof durations / sizeof *durations };

START_TEST(times_grow_from_seconds_to_years)
{
    char text[NUMBER_ROOM];
    ck_assert_str_eq(number_duration(durations[_i].seconds, text), durations[_i].text);
}
END_TEST

/* Short and long lists use different algorithms: 1 to n, each once, from a scattered order. */
START_TEST(numbers_are_put_in_order)
{
    static const int32_t counts[] = {0, 1, 2, 127, 128, 129, 1000};
    int32_t numbers[1000], count = counts[_i];
    for (int32_t k = 0; k < count; k++)
        numbers[(int64_t)k * 7919 % count] = k;
    sort_numbers(numbers, count);
    for (int32_t k = 0; k < count; k++)
        ck_assert_int_eq(numbers[k], k);
}
END_TEST

static const int64_t edges[] = {0, 1, -1, 4294967295, 4294967296, 5000000000, -5000000000,
                                INT64_MAX, INT64_MAX - 1, -INT64_MAX, INT64_MIN};
enum { EDGES = sizeof edges / sizeof *edges };

START_TEST(numbers_of_64_bits_become_large)
{
    char text[NUMBER_ROOM], known[NUMBER_ROOM];
    mpz_t n;
    mpz_init_set_ui(n, 77);
    large_set(n, edges[_i]);
    snprintf(known, sizeof known, "%" PRId64, edges[_i]);
    ck_assert_str_eq(mpz_get_str(text, 10, n), known);
    ck_assert(large_get(n) == edges[_i]);
    mpz_clear(n);
}
END_TEST

START_TEST(large_numbers_take_all_of_64_bits)
{
    char text[64];
    mpz_t n;
    mpz_init_set_ui(n, 1);
    large_add(n, UINT64_MAX);
    ck_assert_str_eq(mpz_get_str(text, 10, n), "18446744073709551616");
    large_multiply(n, 10000000001);
    ck_assert_str_eq(mpz_get_str(text, 10, n), "184467440755542260233709551616");
    ck_assert(large_get(n) == INT64_MAX);
    large_divide(n, 10000000001);
    ck_assert_str_eq(mpz_get_str(text, 10, n), "18446744073709551616");
    mpz_neg(n, n);
    ck_assert(large_get(n) == INT64_MIN);
    large_add(n, 7);
    large_divide(n, 3);
    ck_assert_str_eq(mpz_get_str(text, 10, n), "-6148914691236517203");
    mpz_clear(n);
}
END_TEST

Suite *suite_number(void)
{
    Suite *suite = suite_create("number");
    TCase *tcase = tcase_create("number");
    tcase_add_test(tcase, nouns_agree_with_their_numbers);
    tcase_add_loop_test(tcase, digits_stand_in_groups_of_three, 0, GROUPED);
    tcase_add_loop_test(tcase, three_digits_and_a_prefix, 0, SHORTENED);
    tcase_add_loop_test(tcase, numbers_are_put_in_order, 0, 7);
    tcase_add_loop_test(tcase, times_grow_from_seconds_to_years, 0, DURATIONS);
    tcase_add_loop_test(tcase, numbers_of_64_bits_become_large, 0, EDGES);
    tcase_add_test(tcase, large_numbers_take_all_of_64_bits);
    suite_add_tcase(suite, tcase);
    return suite;
}
