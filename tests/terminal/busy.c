/* SPDX-License-Identifier: MIT */
/* Large puzzles: each key and command is answered soon, and long work can be stopped. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "program.h"

#define BOARD "board.board"
#define SIDE_STOPPED 600        /* searching it for a name takes a second */
#define ANSWER_MOST 1.0         /* seconds of the program's own work; the goal is 0.2 */

/* ---- puzzles ---- */

static FILE *create(const char *name)
{
    FILE *file = fopen(board_path(name), "w");
    ck_assert_ptr_nonnull(file);
    return file;
}

static void write_board(long side)
{
    FILE *file = create(BOARD);
    fputs("dancetty 1\npieces: dominoes, any\nboard:\n", file);
    for (long y = 0; y < side; y++) {
        fputs("  ", file);
        for (long x = 0; x < side; x++)
            putc('x', file);
        putc('\n', file);
    }
    fclose(file);
}

static void write_dominoes(long cells)
{
    long side = 8;
    while (side * side < cells)
        side++;
    write_board(side);
}

static void write_items(long items)
{
    FILE *file = create(BOARD);
    for (long i = 0; i < items; i++)
        fprintf(file, "i%ld ", i);
    putc('\n', file);
    for (long i = 0; i < items; i++)
        fprintf(file, "i%ld\n", i);
    fclose(file);
}

/* Options of two or three of 40 items. */
static void write_options(long options)
{
    FILE *file = create(BOARD);
    for (int i = 0; i < 40; i++)
        fprintf(file, "i%d ", i);
    putc('\n', file);
    for (long o = 0; o < options; o++)
        fprintf(file, o % 3 ? "i%ld i%ld\n" : "i%ld i%ld i%ld\n", o % 13, 13 + o / 13 % 13,
                26 + o / 169 % 14);
    fclose(file);
}

/* Two items and three options each. */
static void write_components(long components)
{
    FILE *file = create(BOARD);
    for (long c = 0; c < components; c++)
        fprintf(file, "a%ld b%ld ", c, c);
    putc('\n', file);
    for (long c = 0; c < components; c++)
        fprintf(file, "a%ld\nb%ld\na%ld b%ld\n", c, c, c, c);
    fclose(file);
}

static const struct large {
    const char *name;
    void (*write)(long size);
    long full;
} large[] = {
    {"dominoes", write_dominoes, 1000000},
    {"items", write_items, 100000},
    {"options", write_options, 1000000},
    {"components", write_components, 100000},
};
enum { LARGE = sizeof large / sizeof *large };

/* ---- answers ---- */

static double worked(const struct terminal *t)
{
    clockid_t clock;
    struct timespec now;
    ck_assert_int_eq(clock_getcpuclockid(terminal_pid(t), &clock), 0);
    ck_assert_int_eq(clock_gettime(clock, &now), 0);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Fails unless the last key of `keys` is answered by a frame in time. */
static void assert_answered(struct terminal *t, const char *name, const char *keys)
{
    size_t length = strlen(keys);
    for (size_t k = 0; k < length; k++) {
        double before = worked(t);
        terminal_send(t, &keys[k], 1);
        ck_assert_msg(terminal_frame(t), "%s: \"%s\" ends it", name, keys);
        double took = worked(t) - before;
        ck_assert_msg(took < ANSWER_MOST, "%s: \"%s\", key %zu took %.2f s", name, keys, k, took);
    }
}

static const char *const typed[] = {
    "s", "S", ".", ",", "i", "I", "o", "O", "}", "]", "f", "F", "c", "C", ">", "<", "r", "`", "g",
    "w", "1j", "2", "3", "4", "4v", "4m", "5", "5j", "5v", "6", "7", "8", "9j", "9G", "%", "0", "#",
    "#", "z", "A", "p", "X", "u", "B", "'", "*", "J", "n", "G", ":goto 50000\r", ":rule first\r",
    ":order cells\r", ":back\r", "/zzzz\r", ":break depth>9\r", ":export! svg board x.svg\r",
    ":export! svg sheet x.svg\r", ":export! text x.txt\r", ":pin option 5\r", ":ban option 6\r",
    "H", "e", "R", "Rm", "y", "&", ";", "?", "a", "M", "1W", "4W", ":copy board\r",
    ":watch option 5\r", ":overlay taken\r", ":overlay solutions\r", ":solution 2\r", ":seed 5\r",
    ":method pieces\r", ":back\r", ":method matrix\r", "s", ":back\r", ":method marks\r",
    ":resume\r", ":query largest failed subtrees\r", ":query deepest dead ends\r",
    ":query causes of dead ends\r", ":query subtrees alike\r", ":query nodes where depth>3\r",
    ":query where rule first and rule smallest differ most\r", ":race rule first, seed 3\r",
    ":record! x.gif\r", "sss", ":record\r", ":export! gif board x.gif\r",
    ":export! pdf sheet x.pdf\r", ":save! x.board\r", "e:unique\r", ":speed max\r", " ", " ",
};

START_TEST(test_answers)
{
    const struct large *puzzle = &large[_i];
    const char *const arguments[] = {program_path, "--no-state", board_path(BOARD), NULL};
    puzzle->write(10 + scaled(puzzle->full));   /* smaller ones may be in another format */
    struct terminal *t = terminal_open(&(struct program){.argv = arguments});
    ck_assert(terminal_frame(t));
    for (size_t k = 0; k < sizeof typed / sizeof *typed; k++) {
        assert_answered(t, puzzle->name, typed[k]);
        assert_answered(t, puzzle->name, "\033");
        assert_answered(t, puzzle->name, "\033");
    }
    terminal_type(t, "\003");
    int status = terminal_wait(t);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    assert_restored(t);
    terminal_close(t);
}
END_TEST

/* ---- stopping ---- */

static struct terminal *start_long_work(void)
{
    write_board(SIDE_STOPPED);
    struct terminal *t = program_open(BOARD, (struct program){0});
    ck_assert(terminal_frame(t));
    terminal_type(t, "/zzzz\r");
    terminal_await_text(t, "Esc stops it");
    return t;
}

START_TEST(test_esc_stops_work)
{
    struct terminal *t = start_long_work();
    terminal_type(t, "\033");
    terminal_await_text(t, "stopped after");
    program_quit(t);
}
END_TEST

/* A key is kept until the work is done. */
START_TEST(test_keys_wait_for_work)
{
    struct terminal *t = start_long_work();
    terminal_type(t, ":qrst");
    terminal_await_text(t, ":qrst");
    terminal_type(t, "\033");
    program_quit(t);
}
END_TEST

static void assert_interrupted(struct terminal *t)
{
    int status = terminal_wait(t);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "wait status %#x",
                  (unsigned)status);
    assert_restored(t);
    terminal_close(t);
}

START_TEST(test_ctrl_c_stops_work)
{
    struct terminal *t = start_long_work();
    terminal_type(t, "\003");
    assert_interrupted(t);
}
END_TEST

/* The program blocks on reading a file and checks nothing. */
START_TEST(test_ctrl_c_without_a_look)
{
    char command[PATH_MAX + 16];
    ck_assert_int_eq(mkfifo(board_path("pipe.board"), 0600), 0);
    snprintf(command, sizeof command, ":open %s", board_path("pipe.board"));
    struct terminal *t = program_start();
    terminal_type(t, command);
    terminal_await_text(t, "pipe.board");
    terminal_type(t, "\r");
    ck_assert(terminal_is_silent(t, 200));
    terminal_type(t, "\003");
    assert_interrupted(t);
    unlink(board_path("pipe.board"));
}
END_TEST

TCase *case_busy(void)
{
    TCase *tests = tcase_create("busy");
    tcase_add_loop_test(tests, test_answers, 0, LARGE);
    tcase_add_test(tests, test_esc_stops_work);
    tcase_add_test(tests, test_keys_wait_for_work);
    tcase_add_test(tests, test_ctrl_c_stops_work);
    tcase_add_test(tests, test_ctrl_c_without_a_look);
    return tests;
}
