/* SPDX-License-Identifier: MIT */
/* The built program on a terminal: helpers of all its tests. */
#ifndef TESTS_TERMINAL_PROGRAM_H
#define TESTS_TERMINAL_PROGRAM_H

#include <check.h>
#include <limits.h>

#include "harness.h"

/* The tests, one case each. */
TCase *case_frames(void);
TCase *case_input(void);
TCase *case_output(void);
TCase *case_ends(void);
TCase *case_late(void);
TCase *case_busy(void);
TCase *case_recording(void);
TCase *case_visits(void);
TCase *case_journey(void);
TCase *case_pastes(void);

#define LARGE_BOARD "large.txt"     /* 6x10: 2339 solutions, too many for one visit */
#define ENDLESS_BOARD "endless.txt" /* one-sided pieces: too many solutions for a test */
#define SMALL_BOARD "small.board"   /* two cells and a domino */
/* A title sequence, a C1 control, a bidirectional mark, a zero-width character, invalid UTF-8. */
#define EVIL "\033]0;owned\007\033[8m\302\233" EVIL_TEXT
#define EVIL_TEXT "\342\200\256\357\273\277\377"  /* allowed in a title */
#define EVIL_BOARD "bad" EVIL "\n.txt"      /* not a board */
#define EVIL_NAMES "good" EVIL "\n.board"   /* a board with such a title */

/* Make the boards above; remove them and all leftovers of the tests.  False if the disk is full. */
bool boards_make(void);
void boards_remove(void);

/* Valid until the next call. */
const char *board_path(const char *name);

/* The full path of $DANCETTY, or of ./dancetty. */
extern char program_path[PATH_MAX];
bool program_find(void);

/* Returns `full` times SCALE, at least 1. */
long scaled(long full);

/* Starts it on a board; `program` sets everything except argv. */
struct terminal *program_open(const char *name, struct program program);
struct terminal *program_open_flagged(const char *flag, const char *name, struct program program);

/* Starts it with the 6x10 board, paused; returns after the first frame. */
struct terminal *program_start(void);
struct terminal *program_start_with(struct program program);

/* Quits the program, checks its end, and frees the terminal. */
void program_quit(struct terminal *t);

/* Closes all views: Esc leaves one, y confirms losing changes. */
void come_home(struct terminal *t);

/* Waits for an exit with `status`; frees the terminal. */
void assert_ends(struct terminal *t, int status);

void assert_restored(struct terminal *t);
void assert_grammar(struct terminal *t, bool utf8);

/* Checks that curses and the screen agree: a redraw of the paused program changes nothing. */
void assert_screen_is_true(struct terminal *t);

void await_frames(struct terminal *t, long more);
void await_frames_in_all(struct terminal *t, long all);

#endif
