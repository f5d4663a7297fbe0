/* The built program on a terminal, end to end: what it draws, and what it survives.
 *
 * DANCETTY names the program (the default is ./dancetty), SCALE the share of the full
 * numbers of resizes, bytes and signals (the default is a thousandth). */
#include <check.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "grammar.h"
#include "harness.h"

#define LARGE_BOARD "large.txt"     /* 6x10: 2339 solutions, no end within a test */
#define EVIL_BOARD "evil\033]0;owned\007\033[8m\302\233\342\200\256\357\273\277\n\377.txt"

static char program_path[PATH_MAX], folder[] = "/tmp/boards-XXXXXX", board_path[PATH_MAX];

/* ---- getting there ---- */

static long scaled(long full)
{
    const char *scale = getenv("SCALE");
    long n = (long)((double)full * (scale ? strtod(scale, NULL) : 0.001));
    return n > 1 ? n : 1;
}

static const char *path_in(const char *home, const char *name)
{
    snprintf(board_path, sizeof board_path, "%s/%s", home, name);
    return board_path;
}

static void write_board(const char *name, const char *text)
{
    FILE *file = fopen(path_in(folder, name), "w");
    if (!file)
        return;     /* the tests will miss it */
    fputs(text, file);
    fclose(file);
}

static void make_boards(void)
{
    write_board(LARGE_BOARD, "xxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\n"
                             "xxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\n");
    write_board(EVIL_BOARD, "xxxxxxxxxx\nxxxx\033]0;owned\007\n");
}

static void remove_boards(void)
{
    unlink(path_in(folder, LARGE_BOARD));
    unlink(path_in(folder, EVIL_BOARD));
    rmdir(folder);
}

static struct terminal *open_board(const char *name, struct program program)
{
    const char *arguments[] = {program_path, path_in(folder, name), NULL};
    program.argv = arguments;
    return terminal_open(&program);
}

/* With the 6x10 board, paused, its first frame drawn. */
static struct terminal *start_with(struct program program)
{
    struct terminal *t = open_board(LARGE_BOARD, program);
    ck_assert(terminal_frame(t));
    return t;
}

static struct terminal *start(void)
{
    return start_with((struct program){0});
}

static void assert_restored(struct terminal *t)
{
    const char *wrong = terminal_unrestored(t);
    ck_assert_msg(!wrong, "%s was not put back", wrong);
}

static void assert_ends(struct terminal *t, int status)
{
    int found = terminal_wait(t);
    ck_assert_msg(WIFEXITED(found) && WEXITSTATUS(found) == status,
                  "exit status %d expected, wait status %#x found", status, (unsigned)found);
    assert_restored(t);
    terminal_close(t);
}

static void quit(struct terminal *t)
{
    terminal_type(t, "Q");
    assert_ends(t, 0);
}

static void assert_grammar(struct terminal *t, bool utf8)
{
    size_t length;
    const char *bytes = terminal_written(t, &length);
    size_t fault = grammar_fault(bytes, length, utf8);
    if (fault < length)
        ck_abort_msg("byte %zu: 0x%02x '%.8s' is not of the program's language", fault,
                     (unsigned char)bytes[fault], bytes + fault + (bytes[fault] == '\033'));
}

static bool has_frames(struct terminal *t, const void *context)
{
    return terminal_frames(t) >= *(const long *)context;
}

static void await_frames(struct terminal *t, long more)
{
    long all = terminal_frames(t) + more;
    terminal_await(t, has_frames, &all);
}

/* ---- frames ---- */

START_TEST(test_starts_and_quits)
{
    struct terminal *t = start();
    ck_assert(strlen(terminal_text(t)) > 100);
    ck_assert_msg(terminal_unrestored(t), "the program does not use the whole screen");
    assert_grammar(t, true);
    quit(t);
}
END_TEST

/* What curses believes is on the screen and what is there are the same. */
static void assert_screen_is_true(struct terminal *t)
{
    char *drawn = strdup(terminal_text(t));
    terminal_type(t, "\f");
    await_frames(t, 1);
    bool same = !strcmp(drawn, terminal_text(t));
    /* Too long for one message of the test library. */
    if (!same)
        fprintf(stderr, "before Ctrl-L:\n%safter it:\n%s", drawn, terminal_text(t));
    free(drawn);
    ck_assert_msg(same, "a redraw shows another screen");
}

START_TEST(test_every_resize_is_answered)
{
    static const int sizes[][2] = {{1, 1}, {2, 1}, {1, 2}, {300, 1}, {1, 100}, {80, 24},
                                   {3, 3}, {200, 60}, {79, 23}, {10, 50}, {1, 1}, {40, 10}};
    struct terminal *t = start();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal_resize(t, sizes[i][0], sizes[i][1]);
        await_frames(t, 1);
    }
    for (long i = scaled(10000); i > 0; i--) {
        uint64_t random = random_at(5, (uint64_t)i);
        terminal_resize(t, 1 + (int)(random % 150), 1 + (int)(random / 150 % 50));
        await_frames(t, 1);
    }
    terminal_resize(t, 80, 24);
    await_frames(t, 1);
    assert_screen_is_true(t);
    assert_grammar(t, true);
    quit(t);
}
END_TEST

START_TEST(test_resizes_while_it_runs)
{
    struct terminal *t = start();
    terminal_type(t, " ");
    for (long i = scaled(10000); i > 0; i--) {
        uint64_t random = random_at(6, (uint64_t)i);
        terminal_resize(t, 1 + (int)(random % 150), 1 + (int)(random / 150 % 50));
        await_frames(t, 1 + (long)(random >> 62));
    }
    assert_grammar(t, true);
    quit(t);
}
END_TEST

START_TEST(test_stopped_and_continued)
{
    struct terminal *t = start();
    kill(terminal_pid(t), SIGSTOP);
    kill(terminal_pid(t), SIGCONT);
    await_frames(t, 1);
    assert_screen_is_true(t);
    quit(t);
}
END_TEST

START_TEST(test_paused_is_idle)
{
    struct terminal *t = start();
    terminal_is_silent(t, 300);     /* whatever follows the first frame */
    long sleeps = terminal_sleeps(t);
    ck_assert(terminal_is_silent(t, 500));
    ck_assert_int_eq(terminal_sleeps(t), sleeps);
    quit(t);
}
END_TEST

/* A terminal that never answers: asked once, and the program goes on without. */
START_TEST(test_deaf_terminal)
{
    struct terminal *t = start_with((struct program){.deaf = true});
    terminal_type(t, " ");
    size_t written;
    terminal_written(t, &written);
    terminal_await_bytes(t, written + 2000);
    ck_assert_int_eq(terminal_frames(t), 1);
    quit(t);
}
END_TEST

/* ---- what comes in ---- */

/* Any byte that does not quit, suspend, leave a file or go on from an Esc: that would be a key
 * that does. */
static char harmless_byte(uint64_t random)
{
    static const char left_out[] = {3, 26, 27, 28, 'q', 'Q', 'L', ':'};
    char byte = (char)(random >> 32);
    return memchr(left_out, byte, sizeof left_out) ? 'x' : byte;
}

START_TEST(test_random_bytes)
{
    struct terminal *t = start();
    for (long i = 0, all = scaled(10000000); i < all; i++) {
        char byte = harmless_byte(random_at(7, (uint64_t)i));
        terminal_send(t, &byte, 1);
        if (i % 4096 == 4095)
            terminal_flush(t);
    }
    terminal_flush(t);
    await_frames(t, 1);
    assert_grammar(t, true);
    quit(t);
}
END_TEST

START_TEST(test_pasted_text)
{
    struct terminal *t = start();
    static char text[1 << 20];
    long size = scaled((long)sizeof text), before = terminal_frames(t);
    memset(text, 's', sizeof text);
    terminal_send(t, text, (size_t)(size > 1 << 17 ? size : 1 << 17));
    terminal_flush(t);
    ck_assert_int_gt(terminal_frames(t), before);
    quit(t);
}
END_TEST

/* ---- what goes out ---- */

START_TEST(test_terminals)
{
    static const struct {
        const char *name;
        int colours;
    } terminals[] = {{"xterm-256color", 256}, {"tmux-256color", 256}, {"xterm", 8},
                     {"screen", 8}, {"linux", 8}, {"vt100", 0}};
    struct terminal *t = start_with((struct program){.term = terminals[_i].name});
    int most = -1;
    terminal_type(t, "sssss");
    await_frames(t, 1);
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < 80; x++) {
            struct shown cell = terminal_cell(t, x, y);
            most = cell.ink > most ? cell.ink : most;
            most = cell.paper > most ? cell.paper : most;
        }
    ck_assert_int_lt(most, terminals[_i].colours);
    if (terminals[_i].colours)
        ck_assert_int_ge(most, terminals[_i].colours == 8 ? 0 : 8);
    assert_grammar(t, true);
    quit(t);
}
END_TEST

START_TEST(test_no_color)
{
    static const char *const environment[] = {"NO_COLOR=1", NULL};
    struct terminal *t = start_with((struct program){.environment = environment});
    terminal_type(t, "sssss");
    await_frames(t, 1);
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < 80; x++) {
            ck_assert_int_eq(terminal_cell(t, x, y).ink, -1);
            ck_assert_int_eq(terminal_cell(t, x, y).paper, -1);
        }
    quit(t);
}
END_TEST

START_TEST(test_locale_c_is_ascii)
{
    struct terminal *t = start_with((struct program){.locale = "C"});
    terminal_type(t, "sssss");
    await_frames(t, 1);
    assert_grammar(t, false);
    quit(t);
}
END_TEST

START_TEST(test_evil_board)
{
    struct terminal *t = open_board(EVIL_BOARD, (struct program){0});
    assert_ends(t, 2);
}
END_TEST

START_TEST(test_evil_board_is_quoted)
{
    struct terminal *t = open_board(EVIL_BOARD, (struct program){0});
    terminal_wait(t);
    ck_assert_str_ne(terminal_line(t, 0), "");
    assert_grammar(t, true);
    terminal_close(t);
}
END_TEST

START_TEST(test_refused_terminal)
{
    static const char *const refused[][2] = {{"dumb", "the terminal `dumb` cannot move its cursor"},
                                             {"no-such", "the terminal `no-such` is not known here"}};
    struct terminal *t = open_board(LARGE_BOARD, (struct program){.term = refused[_i][0]});
    terminal_await_output(t, refused[_i][1]);
    assert_ends(t, 2);
}
END_TEST

/* ---- ends ---- */

static const int deadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                             SIGBUS, SIGFPE, SIGILL, SIGABRT};
enum { DEADLY = sizeof deadly / sizeof *deadly };

START_TEST(test_signals_at_random_moments)
{
    for (long i = scaled(1000); i > 0; i--) {
        uint64_t random = random_at((uint64_t)_i, (uint64_t)i);
        struct terminal *t = open_board(LARGE_BOARD, (struct program){0});
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
    struct terminal *t = start();
    terminal_type(t, " \003");
    int status = terminal_wait(t);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    assert_restored(t);
    terminal_close(t);
}
END_TEST

START_TEST(test_hang_up)
{
    struct terminal *t = start();
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
    snprintf(line, sizeof line, "clear; %s %s\n", program_path, path_in(folder, LARGE_BOARD));
    terminal_type(t, line);
    long first = 1;
    terminal_await(t, has_frames, &first);
    return t;
}

/* Nothing that the terminal answered was left for the shell to read as typed. */
static void end_shell(struct terminal *t)
{
    terminal_type(t, "echo a''z; exit 7\n");
    terminal_await_output(t, "az");
    ck_assert(!terminal_shows(t, "0n"));
    assert_ends(t, 7);
}

START_TEST(test_suspended_and_resumed)
{
    struct terminal *t = start_shell();
    for (long i = scaled(1000); i > 0; i--) {
        terminal_type(t, "\032");
        terminal_await_output(t, "$");
        long before = terminal_frames(t) + 1;
        terminal_type(t, "clear; fg\n");
        terminal_await(t, has_frames, &before);
    }
    assert_screen_is_true(t);
    terminal_type(t, "Q");
    terminal_await_output(t, "$");
    end_shell(t);
}
END_TEST

START_TEST(test_nothing_is_left_for_the_shell)
{
    struct terminal *t = start_shell();
    terminal_type(t, " ");
    await_frames(t, 3);
    terminal_type(t, "Q");
    terminal_await_output(t, "$");
    end_shell(t);
}
END_TEST

static Suite *suite_terminal(void)
{
    Suite *suite = suite_create("terminal");
    TCase *frames = tcase_create("frames"), *traffic = tcase_create("traffic"),
          *ends = tcase_create("ends");
    tcase_add_test(frames, test_starts_and_quits);
    tcase_add_test(frames, test_every_resize_is_answered);
    tcase_add_test(frames, test_resizes_while_it_runs);
    tcase_add_test(frames, test_stopped_and_continued);
    tcase_add_test(frames, test_paused_is_idle);
    tcase_add_test(frames, test_deaf_terminal);
    tcase_add_test(traffic, test_random_bytes);
    tcase_add_test(traffic, test_pasted_text);
    tcase_add_loop_test(traffic, test_terminals, 0, 6);
    tcase_add_test(traffic, test_no_color);
    tcase_add_test(traffic, test_locale_c_is_ascii);
    tcase_add_test(traffic, test_evil_board);
    tcase_add_test(traffic, test_evil_board_is_quoted);
    tcase_add_loop_test(traffic, test_refused_terminal, 0, 2);
    tcase_add_loop_test(ends, test_signals_at_random_moments, 0, DEADLY);
    tcase_add_test(ends, test_interrupt_key);
    tcase_add_loop_test(ends, test_hang_up, 0, 2);
    tcase_add_test(ends, test_suspended_and_resumed);
    tcase_add_test(ends, test_nothing_is_left_for_the_shell);
    TCase *all[] = {frames, traffic, ends};
    for (int i = 0; i < 3; i++) {
        tcase_set_timeout(all[i], (double)(120 + scaled(100000)));
        suite_add_tcase(suite, all[i]);
    }
    return suite;
}

int main(void)
{
    const char *named = getenv("DANCETTY");
    setlocale(LC_ALL, "C.UTF-8");
    if (!realpath(named ? named : "./dancetty", program_path)) {
        fprintf(stderr, "terminal: there is no program %s\n", named ? named : "./dancetty");
        return 1;
    }
    if (!mkdtemp(folder)) {
        perror(folder);
        return 1;
    }
    make_boards();
    SRunner *runner = srunner_create(suite_terminal());
    srunner_run_all(runner, CK_SILENT);
    int failed = srunner_ntests_failed(runner);
    if (failed)
        srunner_print(runner, CK_NORMAL);
    srunner_print(runner, CK_MINIMAL);
    srunner_free(runner);
    remove_boards();
    return failed != 0;
}
