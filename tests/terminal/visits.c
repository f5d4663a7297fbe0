/* SPDX-License-Identifier: MIT */
/* Successive visits with a configuration: the state that a user finds again. */
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "program.h"

static char settings[2][PATH_MAX + 32];
static const char *const environment[] = {settings[0], settings[1], NULL};

/* The user's directories, which outlive the terminal. */
static void move_in(const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "%s-config", name);
    snprintf(settings[0], sizeof *settings, "XDG_CONFIG_HOME=%s", board_path(path));
    ck_assert_int_eq(mkdir(board_path(path), 0700), 0);
    snprintf(path, sizeof path, "%s-config/dancetty", name);
    ck_assert_int_eq(mkdir(board_path(path), 0700), 0);
    snprintf(path, sizeof path, "%s-state", name);
    snprintf(settings[1], sizeof *settings, "XDG_STATE_HOME=%s", board_path(path));
}

static void configure(const char *name, const char *text)
{
    char path[64];
    snprintf(path, sizeof path, "%s-config/dancetty/config", name);
    FILE *file = fopen(board_path(path), "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    ck_assert_int_eq(fclose(file), 0);
}

static struct terminal *visit(void)
{
    return program_start_with((struct program){.environment = environment});
}

static void go_to(struct terminal *t, const char *command, const char *caption)
{
    terminal_type(t, command);
    terminal_await_text(t, caption);
}

/* How to get finer lines is said at the first visit only. */
START_TEST(test_hints_for_the_first_time_come_once)
{
    move_in("first");
    struct program program = {.environment = environment, .locale = "C"};
    struct terminal *t = program_start_with(program);
    ck_assert(terminal_shows(t, "start with LANG=C.UTF-8"));
    program_quit(t);
    t = program_start_with(program);
    ck_assert(!terminal_shows(t, "start with LANG=C.UTF-8"));
    program_quit(t);
}
END_TEST

START_TEST(test_what_was_left_is_there_again)
{
    move_in("left");
    struct terminal *t = visit();
    go_to(t, ":goto 500\r", "nodes                    500");
    go_to(t, ":bookmark half way\r", "bookmark at node 500");
    program_quit(t);
    t = visit();
    terminal_await_text(t, "last left at node 500; :resume returns there; ' lists 1 bookmark");
    go_to(t, ":resume\r", "going to node 500, where this board was left");
    go_to(t, "'", "half way");
    program_quit(t);
}
END_TEST

/* Neither a hangup nor a signal loses marks. */
START_TEST(test_it_is_kept_whatever_ends_the_visit)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT};
    char name[16];
    snprintf(name, sizeof name, "ended-%d", _i);
    move_in(name);
    struct terminal *t = visit();
    go_to(t, ":goto 300\r", "nodes                    300");
    if (_i < 3)
        kill(terminal_pid(t), signals[_i]);
    else
        terminal_hang_up(t);
    ck_assert(WIFSIGNALED(terminal_wait(t)));
    terminal_close(t);
    t = visit();
    terminal_await_text(t, "last left at node 300");
    program_quit(t);
}
END_TEST

START_TEST(test_the_configuration_holds)
{
    move_in("configured");
    configure("configured", "theme light\nkey global F5 zoom\nkey global m step\n");
    struct terminal *t = visit();
    ck_assert_int_eq(terminal_cell(t, 5, 10).paper, 255);
    go_to(t, "m", "trying");
    go_to(t, "t", "theme contrast");
    ck_assert_int_eq(terminal_cell(t, 5, 10).paper, 16);
    program_quit(t);
}
END_TEST

START_TEST(test_a_wrong_configuration_is_reported_before_the_screen_is_taken)
{
    move_in("wrong");
    configure("wrong", "theme light\nspeed of light\n");
    struct terminal *t = program_open(LARGE_BOARD, (struct program){.environment = environment});
    terminal_await_output(t, "config:2:7: expected events");
    assert_ends(t, 2);
}
END_TEST

TCase *case_visits(void)
{
    TCase *tcase = tcase_create("visits");
    tcase_add_test(tcase, test_hints_for_the_first_time_come_once);
    tcase_add_test(tcase, test_what_was_left_is_there_again);
    tcase_add_loop_test(tcase, test_it_is_kept_whatever_ends_the_visit, 0, 4);
    tcase_add_test(tcase, test_the_configuration_holds);
    tcase_add_test(tcase, test_a_wrong_configuration_is_reported_before_the_screen_is_taken);
    return tcase;
}
