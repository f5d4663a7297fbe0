/* SPDX-License-Identifier: MIT */
/* Suggested words: distances by known examples, and when none is suggested. */
#include "base/words.h"

#include <check.h>
#include <string.h>

#include "suites.h"

START_TEST(distances_are_those_of_edits)
{
    static const struct {
        const char *a, *b;
        int distance;
    } cases[] = {
        {"", "", 0},         {"", "abc", 3},         {"kitten", "sitting", 3},
        {"rule", "rule", 0}, {"saturday", "sunday", 3}, {"ab", "ba", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert_int_eq(word_distance(cases[i].a, cases[i].b), cases[i].distance);
        ck_assert_int_eq(word_distance(cases[i].b, cases[i].a), cases[i].distance);
    }
    char longest[200];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = 0;
    ck_assert_int_eq(word_distance(longest, ""), WORD_ROOM - 1);
}
END_TEST

static const char *colour(int k)
{
    static const char *const words[] = {"red", "green", "blue", "white", NULL};
    return words[k];
}

START_TEST(what_is_near_is_meant)
{
    static const char *const cases[][2] = {
        {"rde", NULL},       {"rad", "red"},    {"grene", "green"}, {"blu", "blue"},
        {"whyte", "white"},  {"yellow", NULL},  {"", NULL},         {"whitewash", NULL},
    };
    char hint[HINT_ROOM];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *meant = word_meant(colour, cases[i][0]);
        ck_assert_int_eq(!meant, !cases[i][1]);
        if (meant)
            ck_assert_str_eq(meant, cases[i][1]);
    }
    ck_assert_str_eq(word_hint(colour, "gren", hint), "; did you mean green?");
    ck_assert_str_eq(word_hint(colour, "black", hint), "");
}
END_TEST

static const char *no_word(int k)
{
    (void)k;
    return NULL;
}

START_TEST(words_are_found_and_listed)
{
    char list[64], short_list[8];
    ck_assert_int_eq(word_find(colour, "red"), 0);
    ck_assert_int_eq(word_find(colour, "white"), 3);
    ck_assert_int_eq(word_find(colour, "whit"), -1);
    ck_assert_int_eq(word_find(no_word, ""), -1);
    ck_assert_str_eq(word_list(colour, list, sizeof list), "red, green, blue or white");
    ck_assert_str_eq(word_list(colour, short_list, sizeof short_list), "red, gr");
    ck_assert_str_eq(word_list(no_word, list, sizeof list), "");
}
END_TEST

Suite *suite_words(void)
{
    Suite *suite = suite_create("words");
    TCase *tests = tcase_create("words");
    tcase_add_test(tests, distances_are_those_of_edits);
    tcase_add_test(tests, what_is_near_is_meant);
    tcase_add_test(tests, words_are_found_and_listed);
    suite_add_tcase(suite, tests);
    return suite;
}
