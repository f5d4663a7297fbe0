/* SPDX-License-Identifier: MIT */
/* The built program, started on a terminal: what all tests of it need. */
#ifndef TESTS_TERMINAL_PROGRAM_H
#define TESTS_TERMINAL_PROGRAM_H

#include <check.h>
#include <limits.h>

#include "harness.h"

/* The tests, a case each. */
TCase *case_frames(void);
TCase *case_input(void);
TCase *case_output(void);
TCase *case_ends(void);
TCase *case_late(void);
TCase *case_busy(void);
TCase *case_recording(void);
TCase *case_visits(void);
TCase *case_journey(void);

#define LARGE_BOARD "large.txt"     /* 6x10: 2339 solutions, no end within a visit */
#define ENDLESS_BOARD "endless.txt" /* by one-sided pieces: no end within a test */
/* A title, a C1 control, a bidirectional mark, a width of nothing and no UTF-8 at all. */
#define EVIL "\033]0;owned\007\033[8m\302\233" EVIL_TEXT
#define EVIL_TEXT "\342\200\256\357\273\277\377"  /* what a title may hold */
#define EVIL_BOARD "bad" EVIL "\n.txt"      /* no board */
#define EVIL_NAMES "good" EVIL "\n.board"   /* one with such a title */

/* Make the boards above, or remove them and all that the tests have left.  False
 * where there is no room. */
bool boards_make(void);
void boards_remove(void);

/* Valid until the next call. */
const char *board_path(const char *name);

/* The full path of the program that DANCETTY names, else ./dancetty. */
extern char program_path[PATH_MAX];
bool program_find(void);

/* `full` times SCALE, at least 1. */
long scaled(long full);

/* Start it on a board; `program` says everything but argv. */
struct terminal *program_open(const char *name, struct program program);
struct terminal *program_open_flagged(const char *flag, const char *name, struct program program);

/* With the 6x10 board, paused, its first frame drawn. */
struct terminal *program_start(void);
struct terminal *program_start_with(struct program program);

/* Quit it, see that all is well, and free the terminal. */
void program_quit(struct terminal *t);

/* It ends by itself with `status`; frees the terminal. */
void assert_ends(struct terminal *t, int status);

void assert_restored(struct terminal *t);
void assert_grammar(struct terminal *t, bool utf8);

/* What curses believes is on the screen and what is there are the same: a redraw
 * changes nothing.  The program is paused. */
void assert_screen_is_true(struct terminal *t);

void await_frames(struct terminal *t, long more);
void await_frames_in_all(struct terminal *t, long all);

#endif
