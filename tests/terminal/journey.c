/* SPDX-License-Identifier: MIT */
/* A complete visit on a terminal: a board is found, searched, queried, changed, drawn and saved. */
#include <stdio.h>
#include <sys/stat.h>

#include "program.h"

static void go(struct terminal *t, const char *keys, const char *shown)
{
    terminal_type(t, keys);
    terminal_await_text(t, shown);
}

static void find_the_board(struct terminal *t)
{
    terminal_await_text(t, "journey \u00b7 1 puzzle ");
    go(t, "\t", "all \u00b7 ");
    go(t, "6x10", "find: 6x10_");
    terminal_await_text(t, "9,356 solutions, 2,339 distinct");
    go(t, "\025", "type to find");
    go(t, "small one", "find: small one_");
    go(t, "\r", "paused, rising pace");
}

static void watch_and_ask(struct terminal *t)
{
    go(t, " ", "\u25b6 1 step/s, rising");
    go(t, " ", "paused, rising pace");
    go(t, "++++++++++++++++ ", "complete, max speed");
    go(t, "=g", "paused, rising pace");
    go(t, "}", "dead end: cell 4,1 has no placement left");
    go(t, "w", "why");
    terminal_await_text(t, "dead end: cell 4,1");
}

static void stop_and_step_back(struct terminal *t)
{
    go(t, "1g", "ready to search");
    go(t, "bI placed\r", "breakpoint 1: I placed");
    go(t, "c", "stopped: I placed, 1st time");
    go(t, "]", "solution 1: every item is covered");
    go(t, "G", "complete, rising pace");
    go(t, "C", "stopped: I placed");
    go(t, "S", "stepped back");
}

static void change_the_search(struct terminal *t)
{
    go(t, "g", "ready to search");
    go(t, "s", "trying I\u2194 1,1, 1 of 7");
    go(t, "p", "1 pinned");
    go(t, "u", "no longer pinned");
    go(t, "]", "solution 1: every item is covered");
}

static void draw_and_save(struct terminal *t)
{
    go(t, "e", "4 solutions");
    go(t, "x", "pieces cover any number");
    terminal_await_text(t, "7 cells");
    go(t, "q", "the board has changes that are not saved: leave it?");
    go(t, "n", "Space paint");
    go(t, "u", "4 solutions");
    go(t, "x", "7 cells");
    go(t, ":w smaller.board\r", "saved: smaller.board");
    go(t, "q", "paused, rising pace");
    go(t, ":open smaller.board\r", "no solution: 7 cells, the 5 tetrominoes");
}

START_TEST(test_a_whole_visit)
{
    ck_assert_int_eq(mkdir(board_path("journey"), 0700), 0);
    FILE *file = fopen(board_path("journey/small.board"), "w");
    ck_assert_ptr_nonnull(file);
    fputs("dancetty 1\ntitle: A small one\npieces: tetrominoes, any\nboard:\n  xxxx\n  xxxx\n",
          file);
    ck_assert_int_eq(fclose(file), 0);
    const char *const arguments[] = {program_path, board_path("journey"), NULL};
    struct terminal *t = terminal_open(&(struct program){.argv = arguments});
    find_the_board(t);
    watch_and_ask(t);
    stop_and_step_back(t);
    change_the_search(t);
    draw_and_save(t);
    program_quit(t);
}
END_TEST

TCase *case_journey(void)
{
    TCase *tcase = tcase_create("journey");
    tcase_add_test(tcase, test_a_whole_visit);
    return tcase;
}
