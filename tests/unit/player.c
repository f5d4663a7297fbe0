/* SPDX-License-Identifier: MIT */
/* The player: events per time at each speed, and when it stops. */
#include "tui/search/player.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "boards.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "suites.h"

struct show {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
    struct player player;
};

static void show_begin(struct show *show, const char *rows)
{
    struct diag diag = {0};
    memset(show, 0, sizeof *show);
    clock_take_over();
    board_init(&show->puzzle, rows, "pentominoes");
    ck_assert_msg(encode(&show->encoding, &show->puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert_msg(playback_init(&show->playback, &show->encoding.problem,
                                (struct rule){.by = CHOOSE_SMALLEST}, &diag), "%s", diag.text);
    player_init(&show->player);
    player_set_speed(&show->player, SPEED_USUAL);
}

static void show_done(struct show *show)
{
    playback_done(&show->playback);
    encoding_done(&show->encoding);
    puzzle_done(&show->puzzle);
}

/* Lets time pass as the loop does, except for events due at its very end. */
static void pass(struct show *show, int64_t ns)
{
    int64_t end = clock_now() + ns;
    while (clock_now() < end) {
        player_slice(&show->player, &show->playback, clock_now());
        int64_t wait = player_wait(&show->player, clock_now()), left = end - clock_now();
        if (left > 0)
            clock_advance(wait < 0 || wait > left ? left : wait);
    }
}

static int64_t events_shown(const struct show *show)
{
    return playback_tally(&show->playback).events;
}

START_TEST(one_event_a_second_is_one_event_a_second)
{
    struct show show;
    show_begin(&show, BOARD_6X10);
    player_set_speed(&show.player, 0);
    player_play(&show.player, 1, clock_now());
    for (int seconds = 1; seconds <= 30; seconds++) {
        pass(&show, CLOCK_SECOND);
        ck_assert_int_eq(events_shown(&show), seconds);
    }
    player_play(&show.player, -1, clock_now());
    for (int seconds = 1; seconds <= 30; seconds++) {
        pass(&show, CLOCK_SECOND);
        ck_assert_int_eq(events_shown(&show), 30 - seconds);
        ck_assert_int_eq(show.player.playing, PLAYING);
    }
    pass(&show, CLOCK_SECOND);
    ck_assert_int_eq(show.player.playing, PAUSED);
    ck_assert(cursor_at_start(&show.playback.cursor));
    ck_assert_int_eq(player_wait(&show.player, clock_now()), -1);
    show_done(&show);
}
END_TEST

/* Up to 20,000 events per second each is played alone; faster speeds play groups of moves. */
START_TEST(each_speed_is_kept)
{
    struct show show;
    int64_t speed = speeds[_i];
    show_begin(&show, BOARD_6X10);
    player_set_speed(&show.player, _i);
    player_play(&show.player, 1, clock_now());
    pass(&show, 2 * CLOCK_SECOND);
    int64_t most_off = speed > 20000 ? 2000 : 1;
    ck_assert_int_ge(events_shown(&show), 2 * speed - most_off);
    ck_assert_int_le(events_shown(&show), 2 * speed + most_off);
    ck_assert_double_eq_tol(show.player.average, (double)speed, 0.05 * (double)speed + 1);
    ck_assert_double_eq_tol(show.player.rate, (double)speed, 0.05 * (double)speed + 1);
    show_done(&show);
}
END_TEST

START_TEST(speeds_ascend_and_end_flat_out)
{
    struct player player;
    char text[48];
    player_init(&player);
    ck_assert_str_eq(player_speed_text(&player, text, sizeof text), "rising pace");
    player_set_speed(&player, player_speed_now(&player));
    ck_assert_int_eq(speeds[player.speed], 20);
    ck_assert_str_eq(player_speed_text(&player, text, sizeof text), "20 events/s");
    for (int k = 1; k + 1 < speed_count; k++)
        ck_assert_int_gt(speeds[k], speeds[k - 1]);
    player_set_speed(&player, -1);
    ck_assert_str_eq(player_speed_text(&player, text, sizeof text), "1 event/s");
    player_set_speed(&player, speed_count - 2);
    ck_assert_str_eq(player_speed_text(&player, text, sizeof text), "500,000 events/s");
    player_set_speed(&player, speed_count);
    ck_assert_int_eq(player.speed, speed_count - 1);
    ck_assert_str_eq(player_speed_text(&player, text, sizeof text), "max speed");
}
END_TEST

/* An excess or deficit at one speed must not carry over to the next. */
START_TEST(a_new_speed_begins_afresh)
{
    struct show show;
    show_begin(&show, BOARD_6X10);
    player_play(&show.player, 1, clock_now());
    for (int speed = speed_count - 1; speed > 0; speed--) {
        player_set_speed(&show.player, speed);
        pass(&show, CLOCK_SECOND);
        player_set_speed(&show.player, 0);
        int64_t before = events_shown(&show);
        pass(&show, 10 * CLOCK_SECOND);
        ck_assert_int_ge(events_shown(&show) - before, 9);
        ck_assert_int_le(events_shown(&show) - before, 11);
    }
    show_done(&show);
}
END_TEST

START_TEST(what_the_machine_cannot_keep_up_with_is_dropped)
{
    struct show show;
    show_begin(&show, BOARD_6X10);
    player_play(&show.player, 1, clock_now());
    pass(&show, CLOCK_SECOND);
    int64_t before = events_shown(&show);
    clock_advance(60 * CLOCK_SECOND);
    player_slice(&show.player, &show.playback, clock_now());
    ck_assert_int_le(events_shown(&show) - before, 3);
    show_done(&show);
}
END_TEST

START_TEST(seeking_stops_at_the_goal)
{
    struct show show;
    show_begin(&show, BOARD_3X20);
    for (int n = 1; n <= 8; n++) {
        struct goal goal = playback_begin_jump(&show.playback, JUMP_SOLUTION, 1);
        player_seek(&show.player, 1, goal, clock_now());
        pass(&show, CLOCK_SECOND);
        ck_assert_int_eq(show.player.playing, PAUSED);
        ck_assert_int_eq(show.playback.cursor.tally.solutions, n);
        ck_assert(cursor_at_solution(&show.playback.cursor));
    }
    for (int n = 7; n >= 1; n--) {
        struct goal goal = playback_begin_jump(&show.playback, JUMP_SOLUTION, -1);
        player_seek(&show.player, -1, goal, clock_now());
        pass(&show, CLOCK_SECOND);
        ck_assert_int_eq(show.player.playing, PAUSED);
        ck_assert_int_eq(show.playback.cursor.tally.solutions, n);
        ck_assert(cursor_at_solution(&show.playback.cursor));
    }
    show_done(&show);
}
END_TEST

START_TEST(playing_pauses_at_either_end)
{
    struct show show;
    show_begin(&show, BOARD_3X20);
    player_set_speed(&show.player, _i ? speed_count - 1 : speed_count - 2);
    player_play(&show.player, 1, clock_now());
    pass(&show, 60 * CLOCK_SECOND);
    ck_assert_int_eq(show.player.playing, PAUSED);
    ck_assert(cursor_at_end(&show.playback.cursor));
    ck_assert_int_eq(show.playback.cursor.tally.solutions, 8);
    ck_assert_int_eq(show.playback.cursor.tally.nodes, 32978);
    ck_assert_int_eq(show.playback.census.played, show.playback.cursor.tally.events);
    ck_assert_double_le(show.player.left, 0);
    player_play(&show.player, -1, clock_now());
    pass(&show, 60 * CLOCK_SECOND);
    ck_assert_int_eq(show.player.playing, PAUSED);
    ck_assert(cursor_at_start(&show.playback.cursor));
    ck_assert_int_eq(show.playback.cursor.tally.events, 0);
    ck_assert_double_lt(show.player.left, 0);
    show_done(&show);
}
END_TEST

START_TEST(the_time_left_is_told_when_it_can_be_guessed)
{
    struct show show;
    show_begin(&show, BOARD_6X10);
    player_play(&show.player, 1, clock_now());
    pass(&show, CLOCK_SECOND / 2);
    ck_assert_double_lt(show.player.left, 0);
    player_set_speed(&show.player, 9);      /* 1000 events per second */
    pass(&show, 20 * CLOCK_SECOND);
    ck_assert_double_lt(show.player.left, 0);
    player_set_speed(&show.player, 13);     /* 20000 */
    pass(&show, 20 * CLOCK_SECOND);
    ck_assert_double_gt(show.player.left, 0);
    player_play(&show.player, -1, clock_now());
    pass(&show, 2 * CLOCK_SECOND);
    ck_assert_double_lt(show.player.left, 0);
    show_done(&show);
}
END_TEST

START_TEST(the_average_is_that_of_the_present_speed)
{
    struct show show;
    show_begin(&show, BOARD_6X10);
    player_set_speed(&show.player, 0);
    player_play(&show.player, 1, clock_now());
    pass(&show, 100 * CLOCK_SECOND);
    ck_assert_double_eq_tol(show.player.average, 1, 0.02);
    player_set_speed(&show.player, SPEED_USUAL);
    pass(&show, 100 * CLOCK_SECOND);
    ck_assert_double_eq_tol(show.player.average, 20, 0.2);
    player_pause(&show.player);
    pass(&show, 100 * CLOCK_SECOND);
    ck_assert_double_eq_tol(show.player.average, 20, 0.2);
    show_done(&show);
}
END_TEST

/* ---- the rising pace ---- */

static void show_begin_rising(struct show *show)
{
    show_begin(show, BOARD_6X10);
    player_rise(&show->player);
    player_play(&show->player, 1, clock_now());
}

static int64_t steps_in_a_second(struct show *show)
{
    int64_t before = show->playback.cursor.tally.moves;
    pass(show, CLOCK_SECOND);
    return show->playback.cursor.tally.moves - before;
}

static void expect_reason(const struct show *show, const char *expected)
{
    char text[48];
    ck_assert_str_eq(player_reason_text(&show->player, text, sizeof text), expected);
}

START_TEST(the_pace_doubles_every_two_seconds)
{
    struct show show;
    char text[48];
    show_begin_rising(&show);
    for (int steps = 1; steps <= 16; steps *= 2) {
        ck_assert_int_le(llabs(steps_in_a_second(&show) - steps), 1);
        ck_assert_int_le(llabs(steps_in_a_second(&show) - steps), 1);
        expect_reason(&show, "rising");
    }
    pass(&show, CLOCK_SECOND / 10);
    ck_assert_str_eq(player_speed_text(&show.player, text, sizeof text), "32 steps/s");
    player_pause(&show.player);
    pass(&show, 60 * CLOCK_SECOND);
    player_play(&show.player, 1, clock_now());
    ck_assert_int_le(llabs(steps_in_a_second(&show) - 32), 1);
    show_done(&show);
}
END_TEST

START_TEST(the_first_solution_comes_within_40_seconds)
{
    struct show show;
    show_begin_rising(&show);
    for (int seconds = 0; seconds < 40 && !show.playback.cursor.tally.solutions; seconds++)
        pass(&show, CLOCK_SECOND);
    ck_assert_int_eq(show.playback.cursor.tally.solutions, 1);
    expect_reason(&show, "slow at a solution");
    ck_assert(player_can_be_read(&show.player));
    ck_assert_int_le(steps_in_a_second(&show), 1);
    pass(&show, 3 * CLOCK_SECOND);
    expect_reason(&show, "");
    ck_assert(!player_can_be_seen(&show.player));
    ck_assert_int_gt(steps_in_a_second(&show), 100);
    show_done(&show);
}
END_TEST

START_TEST(a_large_failed_subtree_slows_the_pace)
{
    struct show show;
    show_begin_rising(&show);
    for (int k = 0; k < 40 && show.player.rise.reason != RISE_FAILURE; k++)
        pass(&show, CLOCK_SECOND / 2);
    expect_reason(&show, "slow: 91 nodes failed");
    ck_assert_int_le(steps_in_a_second(&show), 1);
    show_done(&show);
}
END_TEST

START_TEST(a_kept_pace_is_the_nearest_speed)
{
    struct show show;
    show_begin_rising(&show);
    pass(&show, 13 * CLOCK_SECOND);
    double rate = show.player.rate;
    player_set_speed(&show.player, player_speed_now(&show.player));
    ck_assert_double_ge((double)speeds[show.player.speed], rate);
    ck_assert_double_lt((double)speeds[show.player.speed - 1], rate);
    pass(&show, 60 * CLOCK_SECOND);
    ck_assert_double_eq_tol(show.player.rate, (double)speeds[show.player.speed], 0.1 * rate);
    show_done(&show);
}
END_TEST

START_TEST(the_pace_rises_up_to_a_higher_speed)
{
    struct show show;
    show_begin(&show, BOARD_6X10);
    player_set_speed(&show.player, 12);     /* 10000 events per second */
    player_rise(&show.player);
    player_play(&show.player, 1, clock_now());
    pass(&show, 300 * CLOCK_SECOND);
    ck_assert_int_gt(show.player.rise.doublings, 8);
    double events = (double)show.playback.cursor.tally.events;
    double steps = (double)(1 << show.player.rise.doublings);
    ck_assert_double_le(steps * events / (double)show.playback.cursor.tally.moves, 10000);
    show_done(&show);
}
END_TEST

Suite *suite_player(void)
{
    Suite *suite = suite_create("player");
    TCase *tcase = tcase_create("player");
    tcase_add_test(tcase, one_event_a_second_is_one_event_a_second);
    tcase_add_loop_test(tcase, each_speed_is_kept, 0,
                        is_short_run() ? speed_count - 3 : speed_count - 1);
    tcase_add_test(tcase, speeds_ascend_and_end_flat_out);
    tcase_add_test(tcase, a_new_speed_begins_afresh);
    tcase_add_test(tcase, what_the_machine_cannot_keep_up_with_is_dropped);
    tcase_add_test(tcase, seeking_stops_at_the_goal);
    tcase_add_loop_test(tcase, playing_pauses_at_either_end, 0, 2);
    tcase_add_test(tcase, the_time_left_is_told_when_it_can_be_guessed);
    tcase_add_test(tcase, the_average_is_that_of_the_present_speed);
    tcase_add_test(tcase, the_pace_doubles_every_two_seconds);
    tcase_add_test(tcase, the_first_solution_comes_within_40_seconds);
    tcase_add_test(tcase, a_large_failed_subtree_slows_the_pace);
    tcase_add_test(tcase, a_kept_pace_is_the_nearest_speed);
    tcase_add_test(tcase, the_pace_rises_up_to_a_higher_speed);
    suite_add_tcase(suite, tcase);
    return suite;
}
