/* SPDX-License-Identifier: MIT */
/* Methods find the same solutions, each with its own tree. */
#include "cover/method.h"

#include <string.h>

#include "base/words.h"

#include "random_problem.h"
#include "suites.h"
#include "walk.h"

static void start(struct cursor *cursor, const struct problem *problem, struct rule rule)
{
    struct diag diag = {0};
    ck_assert_msg(cursor_init(cursor, problem, rule, &diag), "%s", diag.text);
}

static struct tally tally_by(const struct problem *problem, const struct method *method)
{
    struct cursor cursor;
    start(&cursor, problem, (struct rule){.method = method});
    ck_assert_int_eq(cursor_run(&cursor, 1, &GOAL_NONE, INT64_MAX, NULL), FINISHED);
    struct tally tally = cursor.tally;
    cursor_done(&cursor);
    return tally;
}

START_TEST(methods_are_found_by_their_names)
{
    for (int k = 0; methods[k]; k++)
        ck_assert_int_eq(word_find(method_word, methods[k]->name), k);
    ck_assert_ptr_eq(methods[0], &method_dlx);
    ck_assert_int_lt(word_find(method_word, "dl"), 0);
    ck_assert_int_lt(word_find(method_word, ""), 0);
}
END_TEST

/* Knuth's example: every method finds B, D and F. */
START_TEST(all_methods_solve_the_example)
{
    struct problem problem;
    example_problem(&problem);
    for (int k = 0; methods[k]; k++) {
        struct cursor cursor;
        struct goal goal = {1u << MOVE_SOLVE, -1, -1, 0};
        int32_t options[8];
        unsigned found = 0;
        start(&cursor, &problem, (struct rule){.method = methods[k]});
        ck_assert_int_eq(cursor_run(&cursor, 1, &goal, INT64_MAX, NULL), REACHED);
        ck_assert_int_eq(cursor_path(&cursor, options), 3);
        for (int o = 0; o < 3; o++)
            found |= 1u << options[o];
        ck_assert_uint_eq(found, 1u << 2 | 1u << 4 | 1u << 6);
        ck_assert_int_eq(cursor_run(&cursor, 1, &goal, INT64_MAX, NULL), FINISHED);
        ck_assert_int_eq(cursor.tally.solutions, 1);
        cursor_done(&cursor);
    }
    problem_done(&problem);
}
END_TEST

START_TEST(partitions_are_counted_by_bell_numbers)
{
    static const int64_t bell[] = {1, 1, 2, 5, 15, 52, 203, 877};
    for (int n = 0; n <= 7; n++)
        for (int k = 0; methods[k]; k++) {
            struct problem problem;
            partition_problem(&problem, n);
            ck_assert_int_eq(tally_by(&problem, methods[k]).solutions, bell[n]);
            problem_done(&problem);
        }
}
END_TEST

/* Textbook backtracking for items that are covered once. */
struct plain {
    const struct problem *problem;
    bool sharp_first;
    int32_t state[64];          /* 0: open, -1: covered, else its colour */
    int64_t nodes, solutions, deads;
};

static int32_t first_open(const struct plain *plain)
{
    for (int turn = 0; turn < 2; turn++)
        for (int32_t i = 1; i <= plain->problem->primary; i++)
            if (!plain->state[i] && plain->problem->sharp[i] == (plain->sharp_first == !turn))
                return i;
    return 0;
}

static bool lay(struct plain *plain, int32_t o)
{
    for (int32_t e = plain->problem->first[o]; e < plain->problem->first[o + 1]; e++) {
        struct entry entry = plain->problem->entries[e];
        int32_t *state = &plain->state[entry.item];
        if (*state && (*state < 0 || *state != entry.colour))
            return false;
        *state = entry.colour ? entry.colour : -1;
    }
    return true;
}

static void backtrack(struct plain *plain)
{
    int32_t i = first_open(plain), kept[64], tried = 0;
    plain->nodes++;
    memcpy(kept, plain->state, sizeof kept);
    for (int32_t o = 1; i && o <= plain->problem->options; o++) {
        if (!problem_find(plain->problem, o, i))
            continue;
        if (lay(plain, o)) {
            tried++;
            backtrack(plain);
        }
        memcpy(plain->state, kept, sizeof kept);
    }
    plain->solutions += !i;
    plain->deads += i && !tried;
}

START_TEST(backtrackers_visit_what_plain_backtracking_does)
{
    struct dice dice = dice_for("plain backtracking");
    for (int round = rounds(600); round; round--) {
        struct problem problem;
        random_problem(&problem, &dice);
        for (int sharp_first = 0; sharp_first < 2 && !problem.bounds; sharp_first++) {
            struct plain plain = {.problem = &problem, .sharp_first = sharp_first};
            backtrack(&plain);
            struct tally tally = tally_by(&problem, sharp_first ? &method_pieces : &method_scan);
            ck_assert_int_eq(tally.nodes, plain.nodes);
            ck_assert_int_eq(tally.solutions, plain.solutions);
            ck_assert_int_eq(tally.deads, plain.deads);
        }
        problem_done(&problem);
    }
}
END_TEST

/* Dancing cells and the copied matrix differ from dancing links only in how they store the open
 * items: they have the same tree and events, down to the last link. */
static void check_same_story(struct cursor *dlx, struct cursor *other, struct event_log *a,
                             struct event_log *b)
{
    ck_assert_uint_eq(a->count, b->count);
    for (size_t k = 0; k < a->count; k++) {
        ck_assert_int_eq(a->events[k].kind, b->events[k].kind);
        ck_assert_int_eq(a->events[k].level, b->events[k].level);
        ck_assert_int_eq(a->events[k].subject, b->events[k].subject);
    }
    assert_same_tally(dlx->tally, other->tally, other->method->name);
    ck_assert_int_eq(cursor_choose(dlx), cursor_choose(other));
    for (int32_t l = 0; l < dlx->level; l++) {
        ck_assert_int_eq(dlx->choices[l].node, other->choices[l].node);
        ck_assert_int_eq(dlx->choices[l].place, other->choices[l].place);
        ck_assert_int_eq(dlx->choices[l].size, other->choices[l].size);
    }
}

static void compare_with_links(const struct method *method, struct dice *dice)
{
    struct problem problem;
    struct cursor dlx, other;
    struct event_log a, b;
    struct rule rule = random_rule(dice);
    random_problem(&problem, dice);
    rule.method = &method_dlx;
    start(&dlx, &problem, rule);
    rule.method = method;
    start(&other, &problem, rule);
    uint64_t begin = cursor_hash(&other);
    event_log_init(&a, cursor_log_room(&problem, DETAIL_LINKS));
    event_log_init(&b, cursor_log_room(&problem, DETAIL_LINKS));
    for (int direction = 1; direction >= -1; direction -= 2)
        for (enum move move = MOVE_TRY; move != MOVE_NONE;) {
            a.count = b.count = 0;
            move = direction > 0 ? cursor_forward(&dlx, DETAIL_LINKS, &a)
                                 : cursor_backward(&dlx, DETAIL_LINKS, &a);
            ck_assert_int_eq(direction > 0 ? cursor_forward(&other, DETAIL_LINKS, &b)
                                           : cursor_backward(&other, DETAIL_LINKS, &b),
                             move);
            check_same_story(&dlx, &other, &a, &b);
        }
    ck_assert_uint_eq(cursor_hash(&other), begin);
    event_log_done(&a);
    event_log_done(&b);
    cursor_done(&dlx);
    cursor_done(&other);
    problem_done(&problem);
}

START_TEST(cells_and_matrix_show_what_the_links_show)
{
    struct dice dice = dice_for("cells, matrix and links");
    for (int round = rounds(300); round; round--) {
        compare_with_links(&method_cells, &dice);
        compare_with_links(&method_matrix, &dice);
    }
}
END_TEST

/* The updates of dancing links are the nodes that the links show as hidden. */
START_TEST(updates_are_the_nodes_hidden)
{
    struct dice dice = dice_for("updates");
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct cursor quiet, logged;
        struct event_log log;
        struct rule rule = random_rule(&dice);
        int64_t hidden = 0;
        rule.method = &method_dlx;
        random_problem(&problem, &dice);
        start(&quiet, &problem, rule);
        start(&logged, &problem, rule);
        event_log_init(&log, cursor_log_room(&problem, DETAIL_LINKS));
        while (cursor_forward(&logged, DETAIL_LINKS, &log) != MOVE_NONE) {
            for (size_t k = 0; k < log.count; k++)
                hidden += log.events[k].kind == EVENT_HIDE;
            log.count = 0;
        }
        ck_assert_int_eq(cursor_run(&quiet, 1, &GOAL_NONE, 10, NULL) == FINISHED,
                         logged.tally.moves < 10);
        ck_assert_int_eq(quiet.updates, 0);
        cursor_rewind(&quiet);
        quiet.counted = true;
        ck_assert_int_eq(cursor_run(&quiet, 1, &GOAL_NONE, INT64_MAX, NULL), FINISHED);
        ck_assert_int_eq(quiet.updates, hidden);
        event_log_done(&log);
        cursor_done(&quiet);
        cursor_done(&logged);
        problem_done(&problem);
    }
}
END_TEST

/* Two items: both options have the first, only one has the second. */
START_TEST(updates_of_the_others_are_known_for_a_small_problem)
{
    static const struct entry entries[] = {{1, 0}, {2, 0}};
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 2, 2, &diag));
    ck_assert(problem_add(&problem, entries, 1, &diag));
    ck_assert(problem_add(&problem, entries, 2, &diag));
    for (int k = 0; methods[k]; k++) {
        struct cursor cursor;
        start(&cursor, &problem, (struct rule){.by = CHOOSE_LEFTMOST, .method = methods[k]});
        cursor.counted = true;
        ck_assert_int_eq(cursor_run(&cursor, 1, &GOAL_NONE, INT64_MAX, NULL), FINISHED);
        ck_assert_int_eq(cursor.tally.solutions, 1);
        /* links and cells hide the second option from item 2 alone; the backtracker tests 1, then 1 (item
         * 1 is covered when it tests item 2), then 2 entries, and sets and clears 3; the matrix
         * keeps one row and column, then none */
        if (methods[k] == &method_dlx || methods[k] == &method_cells)
            ck_assert_int_eq(cursor.updates, 1);
        else if (methods[k] == &method_matrix)
            ck_assert_int_eq(cursor.updates, 0);
        else
            ck_assert_int_eq(cursor.updates, 1 + 1 + 2 + 2 * 3);
        cursor_done(&cursor);
    }
    problem_done(&problem);
}
END_TEST

START_TEST(a_matrix_beyond_all_measure_is_refused)
{
    enum { MANY = 1 << 15 };
    struct problem problem;
    struct cursor cursor;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, MANY, 1, &diag));
    for (int32_t o = 1; o <= MANY; o++)
        ck_assert(problem_add(&problem, &(struct entry){1, 0}, 1, &diag));
    ck_assert(!cursor_init(&cursor, &problem, (struct rule){.method = &method_matrix}, &diag));
    ck_assert_str_eq(diag.text, "a matrix of 32768 by 32768 is too large to copy on each level, "
                                "up to level 1");
    ck_assert_int_eq(tally_by(&problem, &method_scan).solutions, MANY);
    problem_done(&problem);
}
END_TEST

Suite *suite_method(void)
{
    Suite *suite = suite_create("method");
    TCase *tcase = tcase_create("method");
    tcase_add_test(tcase, methods_are_found_by_their_names);
    tcase_add_test(tcase, all_methods_solve_the_example);
    tcase_add_test(tcase, partitions_are_counted_by_bell_numbers);
    tcase_add_test(tcase, backtrackers_visit_what_plain_backtracking_does);
    tcase_add_test(tcase, cells_and_matrix_show_what_the_links_show);
    tcase_add_test(tcase, updates_are_the_nodes_hidden);
    tcase_add_test(tcase, updates_of_the_others_are_known_for_a_small_problem);
    tcase_add_test(tcase, a_matrix_beyond_all_measure_is_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}
