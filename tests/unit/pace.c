/* SPDX-License-Identifier: MIT */
/* The pace: samples of a quarter of a second, none across a pause. */
#include "tui/search/player.h"

#include "base/clock.h"
#include "suites.h"

START_TEST(samples_are_events_a_second)
{
    struct pace pace = {.count = 0};
    int64_t now = 5 * CLOCK_SECOND;
    ck_assert(pace_sample(&pace, 0) < 0);
    for (int k = 0; k <= 1000; k++, now += CLOCK_MS)
        pace_note(&pace, now, 3 * k);
    ck_assert_int_eq(pace.count, 4);
    for (int ago = 0; ago < 4; ago++)
        ck_assert(pace_sample(&pace, ago) == 3000);
    ck_assert(pace_sample(&pace, 4) < 0);
}
END_TEST

START_TEST(a_pause_is_no_sample)
{
    struct pace pace = {.count = 0};
    pace_note(&pace, CLOCK_SECOND, 0);
    pace_note(&pace, 2 * CLOCK_SECOND, 100);
    pace_pause(&pace);
    pace_note(&pace, 20 * CLOCK_SECOND, 100);
    ck_assert_int_eq(pace.count, 1);
    pace_note(&pace, 21 * CLOCK_SECOND, 300);
    ck_assert_int_eq(pace.count, 2);
    ck_assert(pace_sample(&pace, 0) == 200 && pace_sample(&pace, 1) == 100);
}
END_TEST

START_TEST(only_the_last_ones_are_kept)
{
    struct pace pace = {.count = 0};
    for (int k = 0; k <= PACE_ROOM + 10; k++)
        pace_note(&pace, (k + 1) * CLOCK_SECOND, (int64_t)k * (k - 1) / 2);
    ck_assert_int_eq(pace.count, PACE_ROOM + 10);
    ck_assert(pace_sample(&pace, 0) == PACE_ROOM + 9);
    ck_assert(pace_sample(&pace, PACE_ROOM - 1) == 10);
    ck_assert(pace_sample(&pace, PACE_ROOM) < 0);
}
END_TEST

Suite *suite_pace(void)
{
    Suite *suite = suite_create("pace");
    TCase *tcase = tcase_create("pace");
    tcase_add_test(tcase, samples_are_events_a_second);
    tcase_add_test(tcase, a_pause_is_no_sample);
    tcase_add_test(tcase, only_the_last_ones_are_kept);
    suite_add_tcase(suite, tcase);
    return suite;
}
