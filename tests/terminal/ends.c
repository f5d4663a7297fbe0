/* SPDX-License-Identifier: MIT */
/* Every way out restores the terminal. */
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>

#include "base/random.h"
#include "program.h"

static const int deadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGFPE, SIGILL,
                             SIGABRT, SIGTRAP, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
                             SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE, SIGPOLL};
enum { DEADLY = sizeof deadly / sizeof *deadly };

START_TEST(test_signals_at_random_moments)
{
    for (long i = scaled(1000); i > 0; i--) {
        uint64_t random = random_at((uint64_t)_i, (uint64_t)i);
        struct terminal *t = program_open(LARGE_BOARD, (struct program){0});
        if (random & 1)
            terminal_type(t, " ");
        terminal_await_bytes(t, (size_t)((random >> 8) % 3000 + 1));
        kill(terminal_pid(t), deadly[_i]);
        int status = terminal_wait(t);
        ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == deadly[_i],
                      "signal %d, wait status %#x", deadly[_i], (unsigned)status);
        assert_restored(t);
        terminal_close(t);
    }
}
END_TEST

START_TEST(test_interrupt_key)
{
    struct terminal *t = program_start();
    terminal_type(t, " \003");
    int status = terminal_wait(t);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    assert_restored(t);
    terminal_close(t);
}
END_TEST

/* Paused, running, and with only the hangup itself as a sign. */
START_TEST(test_hang_up)
{
    struct terminal *t = program_start_with((struct program){.nohup = _i == 2});
    if (_i) {
        terminal_type(t, " ");
        await_frames(t, 2);
    }
    terminal_hang_up(t);
    int status = terminal_wait(t);
    ck_assert(!WIFEXITED(status) || WEXITSTATUS(status) != 0);
    terminal_close(t);
}
END_TEST

/* ---- under a shell ---- */

static struct terminal *start_shell(void)
{
    static const char *const arguments[] = {"/bin/sh", "-i", NULL};
    struct terminal *t = terminal_open(&(struct program){.argv = arguments});
    terminal_await_output(t, "$");
    char line[2 * PATH_MAX + 8];
    snprintf(line, sizeof line, "clear; %s %s\n", program_path, board_path(LARGE_BOARD));
    terminal_type(t, line);
    await_frames_in_all(t, 1);
    return t;
}

/* No answer of the terminal is left for the shell to read as input. */
static void end_shell(struct terminal *t)
{
    terminal_type(t, "echo a''z; exit 7\n");
    terminal_await_output(t, "az");
    ck_assert(!terminal_shows(t, "[0n"));
    assert_ends(t, 7);
}

START_TEST(test_suspended_and_resumed)
{
    struct terminal *t = start_shell();
    for (long i = scaled(1000); i > 0; i--) {
        terminal_type(t, "\032");
        terminal_await_output(t, "$");
        terminal_resize(t, i % 2 ? 100 : 80, i % 2 ? 30 : 24);
        long before = terminal_frames(t);
        terminal_type(t, "clear; fg\n");
        await_frames_in_all(t, before + 1);
    }
    ck_assert_str_ne(terminal_line(t, 29), "");     /* the last resize was to 100x30 */
    assert_screen_is_true(t);
    terminal_type(t, "Q");
    terminal_await_output(t, "$");
    end_shell(t);
}
END_TEST

/* Output is not read, but the shell gets the terminal back. */
START_TEST(test_suspended_on_a_full_line)
{
    struct terminal *t = start_shell();
    terminal_deafen(t, true);
    terminal_fill(t, "\f");
    terminal_type(t, "\032");
    terminal_flush(t);
    terminal_await_foreground(t, terminal_pid(t));
    terminal_slow(t, -1);
    terminal_await_output(t, "$");
    terminal_type(t, "clear; fg\n");
    terminal_await_output(t, "ready to search");
    terminal_type(t, "Q");
    terminal_await_output(t, "$");
    terminal_type(t, "exit 7\n");
    assert_ends(t, 7);
}
END_TEST

START_TEST(test_nothing_is_left_for_the_shell)
{
    struct terminal *t = start_shell();
    terminal_deafen(t, true);
    terminal_type(t, "s");
    await_frames(t, 1);
    terminal_type(t, "Q");
    ck_assert_msg(terminal_is_silent(t, 60), "it quits before the answer to its last frame");
    terminal_deafen(t, false);
    terminal_await_output(t, "$");
    end_shell(t);
}
END_TEST

START_TEST(test_progress_is_taken_away)
{
    static const char *const commands[] = {"solve", "trace"};
    char line[2 * PATH_MAX + 64];
    snprintf(line, sizeof line, "exec %s %s --timeout 2.5 %s >/dev/null", program_path,
             commands[_i], board_path(ENDLESS_BOARD));
    const char *arguments[] = {"/bin/sh", "-c", line, NULL};
    struct terminal *t = terminal_open(&(struct program){.argv = arguments});
    terminal_await_output(t, "nodes in");
    int status = terminal_wait(t);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 3);
    ck_assert(terminal_shows(t, "stopped early"));
    ck_assert(!terminal_shows(t, "nodes in"));
    terminal_close(t);
}
END_TEST

TCase *case_ends(void)
{
    TCase *tests = tcase_create("ends");
    tcase_add_loop_test(tests, test_signals_at_random_moments, 0, DEADLY);
    tcase_add_test(tests, test_interrupt_key);
    tcase_add_loop_test(tests, test_hang_up, 0, 3);
    tcase_add_test(tests, test_suspended_and_resumed);
    tcase_add_test(tests, test_suspended_on_a_full_line);
    tcase_add_test(tests, test_nothing_is_left_for_the_shell);
    tcase_add_loop_test(tests, test_progress_is_taken_away, 0, 2);
    return tests;
}
