/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "grammar.h"

static char directory[DIRECTORY_ROOM];
char program_path[PATH_MAX];

bool program_find(void)
{
    const char *name = getenv("DANCETTY");
    return realpath(name ? name : "./dancetty", program_path);
}

long scaled(long full)
{
    const char *scale = getenv("SCALE");
    long n = (long)((double)full * (scale ? strtod(scale, NULL) : 0.001));
    return n > 1 ? n : 1;
}

const char *board_path(const char *name)
{
    static char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    return path;
}

static void write_board(const char *name, const char *text)
{
    FILE *file = fopen(board_path(name), "w");
    if (!file)
        return;     /* the tests will fail without it */
    fputs(text, file);
    fclose(file);
}

bool boards_make(void)
{
    if (!directory_make(directory))
        return false;
    setenv("TMPDIR", directory, 1); /* removed with it: leftovers of failed tests */
    write_board(LARGE_BOARD, "xxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\n"
                             "xxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\n");
    write_board(ENDLESS_BOARD, "dancetty 1\npieces: one-sided pentominoes\nboard:\n"
                               "  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n"
                               "  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n"
                               "  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n");
    write_board(SMALL_BOARD,
                "dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n  xx\n");
    write_board(EVIL_BOARD, "xxxxxxxxxx\nxxxx" EVIL "\n");
    write_board(EVIL_NAMES, "dancetty 1\ntitle: " EVIL_TEXT "\npieces: tetrominoes, any\n"
                            "board:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n");
    return true;
}

void boards_remove(void)
{
    directory_remove(directory);
}

struct terminal *program_open_flagged(const char *flag, const char *name, struct program program)
{
    const char *arguments[] = {program_path, flag, board_path(name), NULL};
    program.argv = arguments;
    return terminal_open(&program);
}

struct terminal *program_open(const char *name, struct program program)
{
    return program_open_flagged("--", name, program);
}

struct terminal *program_start_with(struct program program)
{
    struct terminal *t = program_open(LARGE_BOARD, program);
    ck_assert(terminal_frame(t));
    return t;
}

struct terminal *program_start(void)
{
    return program_start_with((struct program){0});
}

void assert_restored(struct terminal *t)
{
    const char *wrong = terminal_unrestored(t);
    ck_assert_msg(!wrong, "%s was not put back", wrong);
}

void assert_ends(struct terminal *t, int status)
{
    int found = terminal_wait(t);
    ck_assert_msg(WIFEXITED(found) && WEXITSTATUS(found) == status,
                  "exit status %d expected, wait status %#x found", status, (unsigned)found);
    assert_restored(t);
    terminal_close(t);
}

void program_quit(struct terminal *t)
{
    terminal_type(t, "Q");
    assert_ends(t, 0);
}

void come_home(struct terminal *t)
{
    for (int k = 0; k < 40; k++)
        terminal_type(t, k % 5 == 4 || k % 7 == 6 ? "y" : "\033");
    terminal_type(t, "\033\033\033");
}

void assert_grammar(struct terminal *t, bool utf8)
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

void await_frames_in_all(struct terminal *t, long all)
{
    terminal_await(t, has_frames, &all);
}

void await_frames(struct terminal *t, long more)
{
    await_frames_in_all(t, terminal_frames(t) + more);
}

void assert_screen_is_true(struct terminal *t)
{
    char *drawn = strdup(terminal_text(t));
    terminal_type(t, "\f");
    await_frames(t, 1);
    bool same = !strcmp(drawn, terminal_text(t));
    /* Too long for libcheck's messages. */
    if (!same)
        fprintf(stderr, "before Ctrl-L:\n%safter it:\n%s", drawn, terminal_text(t));
    free(drawn);
    ck_assert_msg(same, "a redraw shows another screen");
}
