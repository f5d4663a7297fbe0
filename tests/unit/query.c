/* SPDX-License-Identifier: MIT */
/* Queries: parsing. */
#include "explain/query.h"

#include <string.h>

#include "random_problem.h"
#include "suites.h"

static const struct {
    const char *text, *fault;
} wrong[] = {
    {"", "no query given; see dancetty help query"},
    {"largest subtrees", "no query \"largest subtrees\"; see dancetty help query"},
    {"largest failed", "no query \"largest failed\"; did you mean largest failed subtrees?"},
    {"largest failed subtrees please", "expected the end, found 'please'"},
    {"dead ends", "no query \"dead ends\"; did you mean dead ends caused by CHOICES?"},
    {"nodes where", "expected a condition, found nothing"},
    {"nodes where branches", "expected a comparison such as >= or ==, found nothing"},
    {"first solution below each choice of level 0", "expected a level from 1, found '0'"},
    {"dead ends caused by these choices",
     "\"these choices\" needs current choices, and there are none: name the choices"},
    {"where smallest", "expected a way to search, found nothing"},
    {"where smallest and best differ most",
     "no strategy \"best\"; name a rule, method, engine, seed, order or bound"},
    {"where smallest differ most", "expected a way to search, found nothing"},
    {"where rule best and smallest differ most",
     "no rule \"best\"; use smallest, leftmost or sharp"},
};

START_TEST(faults_say_what_is_expected)
{
    static const struct legend legend;
    struct problem problem;
    struct query query;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(!query_read(&query, wrong[_i].text, &problem, &legend, (struct query_context){0},
                          &diag));
    ck_assert_str_eq(diag.text, wrong[_i].fault);
    problem_done(&problem);
}
END_TEST

START_TEST(these_are_the_cause_or_the_last_choices)
{
    static const struct legend legend;
    struct problem problem;
    struct query query;
    struct diag diag = {0};
    const int32_t path[] = {1, 4, 5}, cause[] = {1, 5};
    struct query_context here = {cause, path, 2, 3, NULL}, open = {NULL, path, 0, 3, NULL};
    example_problem(&problem);
    ck_assert(query_read(&query, "dead ends caused by these 2 choices", &problem, &legend, here,
                         &diag));
    ck_assert(query.count == 2 && query.choices[0] == 1 && query.choices[1] == 5);
    ck_assert(query_read(&query, "dead ends caused by these choices", &problem, &legend, open,
                         &diag));
    ck_assert_int_eq(query.count, 3);
    ck_assert(query_read(&query, "dead ends caused by this choice", &problem, &legend, open,
                         &diag));
    ck_assert(query.count == 1 && query.choices[0] == 5);
    ck_assert(!query_read(&query, "dead ends caused by these 3 choices", &problem, &legend, here,
                          &diag));
    ck_assert_str_eq(diag.text, "expected 2, as w says, found '3'");
    problem_done(&problem);
}
END_TEST

START_TEST(ways_are_by_what_is_otherwise)
{
    static const struct legend legend;
    static const struct strategy seed = {.rule = {.random = true, .seed = 3}};
    const struct query_context none = {0}, seeded = {.strategy = &seed};
    struct problem problem;
    struct query query;
    struct diag diag = {0};
    char name[64];
    example_problem(&problem);
    ck_assert(query_read(&query, "where leftmost and method scan seed 7 differ most", &problem,
                         &legend, none, &diag));
    ck_assert_int_eq(query.kind, QUERY_DIFFER);
    ck_assert_str_eq(strategy_write(&query.ways[0], STRATEGY_NAME, name, sizeof name), "leftmost");
    ck_assert_str_eq(strategy_write(&query.ways[1], STRATEGY_NAME, name, sizeof name),
                     "method scan");
    ck_assert(query_read(&query, "where sharp and seed none", &problem, &legend, seeded,
                         &diag));
    ck_assert_str_eq(strategy_write(&query.ways[0], STRATEGY_NAME, name, sizeof name),
                     "sharp, seed 3");
    ck_assert_str_eq(strategy_write(&query.ways[1], STRATEGY_NAME, name, sizeof name), "smallest");
    problem_done(&problem);
}
END_TEST

Suite *suite_query(void)
{
    Suite *suite = suite_create("query");
    TCase *tcase = tcase_create("query");
    tcase_add_loop_test(tcase, faults_say_what_is_expected, 0, (int)(sizeof wrong / sizeof *wrong));
    tcase_add_test(tcase, ways_are_by_what_is_otherwise);
    tcase_add_test(tcase, these_are_the_cause_or_the_last_choices);
    suite_add_tcase(suite, tcase);
    return suite;
}
