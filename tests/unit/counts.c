/* SPDX-License-Identifier: MIT */
/* Counts of items equal the sums of the events, forward and back. */
#include "cover/census.h"

#include "base/memory.h"
#include "cover/cursor.h"
#include "cover/method.h"
#include "random_problem.h"
#include "suites.h"

#define LOG_ROOM 4096

struct sums {
    int64_t *of[COUNTED_KINDS];
};

static enum event_kind kind_of(int counted)
{
    return counted == COUNTED_BRANCHED ? EVENT_CHOOSE
           : counted == COUNTED_DEAD   ? EVENT_DIE
                                       : EVENT_COVER;
}

static void add_up(struct sums *sums, const struct event_log *log)
{
    for (int c = 0; c < COUNTED_KINDS; c++)
        for (size_t k = 0; k < log->count; k++)
            sums->of[c][log->events[k].subject] += log->events[k].kind == kind_of(c);
}

static void expect_equal(const struct counts *counts, const struct sums *sums)
{
    for (int c = 0; c < COUNTED_KINDS; c++)
        for (int32_t i = 1; i <= counts->items; i++)
            ck_assert_int_eq(counts->of[c][i], sums ? sums->of[c][i] : 0);
}

/* Moves at random in both directions, at least as far forward as back. */
START_TEST(they_are_those_of_the_way_from_the_start)
{
    struct dice dice = dice_for("counts");
    int64_t dead = 0;
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct census census;
        struct sums sums;
        struct event_log log;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        ck_assert(cursor_init(&cursor, &problem, random_rule(&dice), &diag));
        census_init(&census, &problem);
        event_log_init(&log, cursor_log_room(&problem, DETAIL_EVENTS) + LOG_ROOM);
        for (int leg = 0; leg < 20; leg++) {
            log.count = 0;
            int direction = leg % 2 ? -1 : 1;
            cursor_run(&cursor, direction, &GOAL_NONE, roll(&dice, 1, direction < 0 ? 40 : 80),
                       &log);
            census_see(&census, log.events, log.count, direction);
        }
        int64_t moves = cursor.tally.moves;
        cursor_rewind(&cursor);
        for (int c = 0; c < COUNTED_KINDS; c++)
            sums.of[c] = memory_need_zero((size_t)problem_nodes(&problem), sizeof *sums.of[c]);
        while (cursor.tally.moves < moves) {
            log.count = 0;
            cursor_run(&cursor, 1, &GOAL_NONE, moves - cursor.tally.moves, &log);
            add_up(&sums, &log);
        }
        expect_equal(&census.counts, &sums);
        while (cursor.tally.moves) {
            log.count = 0;
            cursor_run(&cursor, -1, &GOAL_NONE, INT64_MAX, &log);
            census_see(&census, log.events, log.count, -1);
        }
        for (int32_t i = 1; i <= problem.items; i++)
            dead += sums.of[COUNTED_DEAD][i];
        expect_equal(&census.counts, NULL);
        for (int c = 0; c < COUNTED_KINDS; c++)
            memory_free(sums.of[c]);
        event_log_done(&log);
        census_done(&census);
        cursor_done(&cursor);
        problem_done(&problem);
    }
    ck_assert_int_gt(dead, 0);
}
END_TEST

/* With any method, with colours and bounds or without. */
START_TEST(a_run_counts_by_itself_what_its_events_say)
{
    struct dice dice = dice_for("census");
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct cursor logged, silent;
        struct census census, counted;
        struct event_log log;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        struct rule rule = random_rule(&dice);
        ck_assert(cursor_init(&logged, &problem, rule, &diag));
        ck_assert(cursor_init(&silent, &problem, rule, &diag));
        census_init(&census, &problem);
        census_init(&counted, &problem);
        event_log_init(&log, cursor_log_room(&problem, DETAIL_EVENTS) + LOG_ROOM);
        silent.census = &counted;
        for (int leg = 0; leg < 10; leg++) {
            log.count = 0;
            cursor_run(&logged, 1, &GOAL_NONE, roll(&dice, 1, 300), &log);
            census_see(&census, log.events, log.count, 1);
            cursor_run(&silent, 1, &GOAL_NONE, logged.tally.moves - silent.tally.moves, NULL);
            for (int c = 0; c < COUNTED_KINDS; c++)
                for (int32_t i = 1; i <= problem.items; i++)
                    ck_assert_msg(census.counts.of[c][i] == counted.counts.of[c][i],
                                  "%s: item %d, kind %d: %lld by events, %lld by itself",
                                  rule.method ? rule.method->name : "dlx", (int)i, c,
                                  (long long)census.counts.of[c][i],
                                  (long long)counted.counts.of[c][i]);
            for (int32_t l = 0; l < census.profile.levels; l++) {
                ck_assert_int_eq(census.profile.nodes[l], counted.profile.nodes[l]);
                ck_assert_int_eq(census.profile.solutions[l], counted.profile.solutions[l]);
                ck_assert_int_eq(census.profile.deads[l], counted.profile.deads[l]);
            }
            ck_assert_int_eq(census.deepest, counted.deepest);
            ck_assert_int_eq(census.deepest_dead, counted.deepest_dead);
        }
        event_log_done(&log);
        census_done(&census);
        census_done(&counted);
        cursor_done(&logged);
        cursor_done(&silent);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(clearing_leaves_nothing)
{
    struct problem problem;
    struct census census;
    struct event covers = {.kind = EVENT_COVER, .subject = 3};
    example_problem(&problem);
    census_init(&census, &problem);
    census_see(&census, &covers, 1, 1);
    ck_assert_int_eq(census.counts.of[COUNTED_COVERED][3], 1);
    census_clear(&census);
    expect_equal(&census.counts, NULL);
    census_done(&census);
    problem_done(&problem);
}
END_TEST

Suite *suite_counts(void)
{
    Suite *suite = suite_create("counts");
    TCase *tcase = tcase_create("counts");
    tcase_add_test(tcase, they_are_those_of_the_way_from_the_start);
    tcase_add_test(tcase, a_run_counts_by_itself_what_its_events_say);
    tcase_add_test(tcase, clearing_leaves_nothing);
    suite_add_tcase(suite, tcase);
    return suite;
}
