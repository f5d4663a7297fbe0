/* SPDX-License-Identifier: MIT */
/* A slow terminal: the program continues, and exits when it should. */
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <fcntl.h>
#include <unistd.h>

#include "program.h"

#define REDRAW "\f"

/* Starts an endless search at max speed; `flag` "--": none. */
static struct terminal *start_search(const char *flag, struct program program)
{
    struct terminal *t = program_open_flagged(flag, ENDLESS_BOARD, program);
    terminal_await_output(t, "ready to search");
    terminal_type(t, ":speed max\r ");
    terminal_await_output(t, "max speed");
    return t;
}

static void assert_killed(struct terminal *t, int number)
{
    int status = terminal_wait(t);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == number,
                  "signal %d, wait status %#x", number, (unsigned)status);
    assert_restored(t);
    terminal_close(t);
}

/* ---- it stops reading ---- */

/* With or without an unanswered question: the line is full, and the search continues. */
static struct terminal *start_stalled(const char *flag)
{
    struct program program = {.columns = 200, .rows = 60, .deaf = true};
    struct terminal *t = start_search(flag, program);
    terminal_fill(t, REDRAW);
    terminal_await_work(t, 100);
    return t;
}

static const char *const asks[] = {"--no-ack", "--"};

START_TEST(test_signals_end_it)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGXCPU, SIGSEGV};
    struct terminal *t = start_stalled(asks[_i % 2]);
    kill(terminal_pid(t), signals[_i]);
    assert_killed(t, signals[_i]);
}
END_TEST

START_TEST(test_keys_end_it)
{
    struct terminal *t = start_stalled(asks[_i]);
    terminal_type(t, "\003");
    terminal_flush(t);
    assert_killed(t, SIGINT);
}
END_TEST

/* Frames that were never read are not needed. */
START_TEST(test_it_reads_again)
{
    struct terminal *t = start_stalled(asks[_i]);
    terminal_type(t, " ");
    terminal_flush(t);
    terminal_slow(t, -1);
    terminal_await_output(t, "paused");
    program_quit(t);
}
END_TEST

START_TEST(test_it_vanishes)
{
    struct terminal *t = start_search("--no-ack", (struct program){.nohup = _i});
    terminal_fill(t, REDRAW);
    terminal_hang_up(t);
    int status = terminal_wait(t);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP);
    terminal_close(t);
}
END_TEST

/* ---- it reads slowly ---- */

/* At this rate a frame takes seconds: the search would never end if it waited for them. */
START_TEST(test_a_slow_line)
{
    struct terminal *t = program_start();
    terminal_type(t, ":speed max\r");
    terminal_await_text(t, "max speed");
    terminal_slow(t, 2000);
    terminal_type(t, " ");
    terminal_await_text(t, "search complete");
    terminal_slow(t, -1);
    program_quit(t);
}
END_TEST

/* A key is answered by the next frame, or the one after it. */
START_TEST(test_keys_on_a_slow_line)
{
    struct terminal *t = start_search("--", (struct program){0});
    terminal_slow(t, 2000);
    await_frames(t, 2);
    long before = terminal_frames(t);
    terminal_type(t, ":zyx");
    terminal_await_text(t, ":zyx");
    ck_assert_int_le(terminal_frames(t) - before, 3);
    terminal_slow(t, -1);
    terminal_type(t, "\033");
    program_quit(t);
}
END_TEST

TCase *case_late(void)
{
    TCase *tests = tcase_create("late");
    tcase_add_loop_test(tests, test_signals_end_it, 0, 7);
    tcase_add_loop_test(tests, test_keys_end_it, 0, 2);
    tcase_add_loop_test(tests, test_it_reads_again, 0, 2);
    tcase_add_loop_test(tests, test_it_vanishes, 0, 2);
    tcase_add_test(tests, test_a_slow_line);
    tcase_add_test(tests, test_keys_on_a_slow_line);
    return tests;
}
