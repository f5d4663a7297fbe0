/* SPDX-License-Identifier: MIT */
/* Suggested words: distances by known examples, and when none is suggested. */
#include "base/words.h"

#include <check.h>
#include <string.h>

#include "suites.h"

/* The distance of the only word tried, -1: not near. */
static int distance(const char *asked, const char *word)
{
    struct guess guess = guess_begin(asked);
    guess_try(&guess, word);
    return guess.meant[0] ? guess.least : -1;
}

START_TEST(distances_are_those_of_edits)
{
    static const struct {
        const char *asked, *word;
        int distance;
    } cases[] = {
        {"kitten", "sitting", -1},  {"rule", "rule", 0},   {"saturday", "sunday", 3},
        {"sundays", "saturday", -1}, {"opne", "open", 2},  {"ab", "ba", -1},
        {"largest dead", "largest failed subtrees", 4},    {"brea", "break", 0},
        {"b", "break", -1},         {"b", "c", -1},        {"dl", "dlx", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_int_eq(distance(cases[i].asked, cases[i].word), cases[i].distance);
    char longest[200];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = 0;
    ck_assert_int_eq(distance(longest, longest), 0);
    ck_assert_int_eq(distance(longest, ""), -1);
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
        {"whyte", "white"},  {"yellow", NULL},  {"", NULL},         {"whitewasher", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct guess guess = guess_begin(cases[i][0]);
        for (int k = 0; colour(k); k++)
            guess_try(&guess, colour(k));
        ck_assert_str_eq(guess.meant, cases[i][1] ? cases[i][1] : "");
    }
}
END_TEST

START_TEST(unknown_words_are_refused_in_one_sentence)
{
    static const struct {
        const char *asked, *otherwise, *text;
    } cases[] = {
        {"gren", NULL, "no colour \"gren\"; did you mean green?"},
        {"gren", "see a rainbow", "no colour \"gren\"; did you mean green?"},
        {"black", NULL, "no colour \"black\"; use red, green, blue or white"},
        {"black", "see a rainbow", "no colour \"black\"; see a rainbow"},
        {"", "see a rainbow", "no colour given; see a rainbow"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct diag diag = {0};
        int k;
        ck_assert(!word_need(colour, cases[i].asked, "colour", cases[i].otherwise, &k, &diag));
        ck_assert_str_eq(diag.text, cases[i].text);
    }
}
END_TEST

START_TEST(words_are_found)
{
    ck_assert_int_eq(word_find(colour, "red"), 0);
    ck_assert_int_eq(word_find(colour, "white"), 3);
    ck_assert_int_eq(word_find(colour, "whit"), -1);
    ck_assert_int_eq(word_find(colour, ""), -1);
}
END_TEST

Suite *suite_words(void)
{
    Suite *suite = suite_create("words");
    TCase *tests = tcase_create("words");
    tcase_add_test(tests, distances_are_those_of_edits);
    tcase_add_test(tests, what_is_near_is_meant);
    tcase_add_test(tests, unknown_words_are_refused_in_one_sentence);
    tcase_add_test(tests, words_are_found);
    suite_add_tcase(suite, tests);
    return suite;
}
