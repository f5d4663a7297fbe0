/* SPDX-License-Identifier: MIT */
/* Frames: drawn when due, correct, acknowledged, and none without a change. */
#include <signal.h>
#include <string.h>

#include "base/random.h"
#include "program.h"

START_TEST(test_starts_and_quits)
{
    struct terminal *t = program_start();
    ck_assert(strlen(terminal_text(t)) > 100);
    ck_assert_msg(terminal_unrestored(t), "the program does not use the whole screen");
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

/* For screen readers, which follow the cursor. */
START_TEST(test_the_cursor_follows_the_selection)
{
    static const char *const keys[] = {"s", "s", "\033[C", "\033[C", "\033[B", ":", "x", "\033",
                                       "2", "k"};
    struct terminal *t = program_start();
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        terminal_type(t, keys[k]);
        await_frames(t, 1);
        ck_assert_msg(k < 2 || terminal_cell_at_cursor(t).reverse, "after key %zu", k);
    }
    program_quit(t);
}
END_TEST

/* Never the same size twice, which would not be a resize. */
static void resize_at_random(struct terminal *t, long step)
{
    uint64_t random = random_at(5, (uint64_t)step);
    terminal_resize(t, 1 + 2 * (int)(random % 75) + (int)(step % 2), 1 + (int)(random / 75 % 50));
}

START_TEST(test_every_resize_is_answered)
{
    static const int sizes[][2] = {{1, 1}, {2, 1}, {1, 2}, {300, 1}, {1, 100}, {80, 24},
                                   {3, 3}, {200, 60}, {79, 23}, {10, 50}, {1, 1}, {40, 10}};
    struct terminal *t = program_start();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal_resize(t, sizes[i][0], sizes[i][1]);
        await_frames(t, 1);
    }
    for (long i = scaled(10000); i > 0; i--) {
        resize_at_random(t, i);
        await_frames(t, 1);
    }
    terminal_resize(t, 80, 24);
    await_frames(t, 1);
    assert_screen_is_true(t);
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

START_TEST(test_resizes_while_it_runs)
{
    struct terminal *t = program_start();
    terminal_type(t, " ");
    for (long i = scaled(10000); i > 0; i--) {
        resize_at_random(t, i);
        await_frames(t, 1 + i % 2);
    }
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

START_TEST(test_too_small)
{
    struct terminal *t = program_start();
    terminal_resize(t, 30, 6);
    terminal_await_text(t, "have 30x6");
    ck_assert(terminal_shows(t, "need"));
    terminal_resize(t, 80, 24);
    terminal_await_text(t, "board");
    assert_screen_is_true(t);
    program_quit(t);
}
END_TEST

/* Without a shell to take over, TSTP does not stop the program. */
START_TEST(test_stopped_and_continued)
{
    struct terminal *t = program_start();
    if (_i)
        kill(terminal_pid(t), SIGTSTP);
    else {
        kill(terminal_pid(t), SIGSTOP);
        kill(terminal_pid(t), SIGCONT);
    }
    await_frames(t, 1);
    assert_screen_is_true(t);
    program_quit(t);
}
END_TEST

START_TEST(test_paused_is_idle)
{
    struct terminal *t = program_start();
    terminal_is_silent(t, 300);     /* anything after the first frame */
    long sleeps = terminal_sleeps(t);
    ck_assert(terminal_is_silent(t, 500));
    ck_assert_int_eq(terminal_sleeps(t), sleeps);
    program_quit(t);
}
END_TEST

/* A terminal that never answers is asked once, and the program continues. */
START_TEST(test_deaf_terminal)
{
    struct terminal *t = program_start_with((struct program){.deaf = true});
    terminal_type(t, " ");
    size_t written;
    terminal_written(t, &written);
    terminal_await_bytes(t, written + 2000);
    ck_assert_int_eq(terminal_frames(t), 1);
    program_quit(t);
}
END_TEST

/* An answer slower than the Esc timeout is not a key, which would be answered by a frame. */
START_TEST(test_slow_answer)
{
    struct terminal *t = program_start_with((struct program){.deaf = true});
    terminal_type(t, "\033");
    ck_assert(terminal_is_silent(t, 60));
    terminal_type(t, "[0n");
    ck_assert(terminal_is_silent(t, 60));
    terminal_type(t, "s");
    await_frames(t, 1);
    program_quit(t);
}
END_TEST

START_TEST(test_switches)
{
    static const char *const switches[][2] = {{"--no-sync", "\033[?2026"}, {"--no-ack", "\033[5n"}};
    struct terminal *t = program_open_flagged(switches[_i][0], LARGE_BOARD, (struct program){0});
    size_t length;
    terminal_await_output(t, "board");
    ck_assert(!strstr(terminal_written(t, &length), switches[_i][1]));
    program_quit(t);
}
END_TEST

TCase *case_frames(void)
{
    TCase *tests = tcase_create("frames");
    tcase_add_test(tests, test_starts_and_quits);
    tcase_add_test(tests, test_the_cursor_follows_the_selection);
    tcase_add_test(tests, test_every_resize_is_answered);
    tcase_add_test(tests, test_resizes_while_it_runs);
    tcase_add_test(tests, test_too_small);
    tcase_add_loop_test(tests, test_stopped_and_continued, 0, 2);
    tcase_add_test(tests, test_paused_is_idle);
    tcase_add_test(tests, test_deaf_terminal);
    tcase_add_test(tests, test_slow_answer);
    tcase_add_loop_test(tests, test_switches, 0, 2);
    return tests;
}
