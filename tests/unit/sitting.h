/* SPDX-License-Identifier: MIT */
/* A session as somebody sits in front of it: keys by name, time, the screen. */
#ifndef TESTS_UNIT_SITTING_H
#define TESTS_UNIT_SITTING_H

#include <check.h>

#include "base/clock.h"
#include "tui/session.h"
#include "tui/view.h"

struct sitting {
    struct session session;
    struct canvas canvas;
};

/* Begin with the board `path`, or, where it is NULL, in the browser, on a screen of
 * 80x24.  The clock is taken over. */
void sitting_begin(struct sitting *sitting, const char *path);

/* Begin with a board file of this text, among the boards of the test's folder (scratch.h). */
void sit_down_to(struct sitting *sitting, const char *board);

/* Begin in the browser, and open the tour. */
struct tour *sit_down_to_tour(struct sitting *sitting);

void sitting_done(struct sitting *sitting);

/* Press keys, named with blanks between; returns what the last one asks for. */
enum effect_kind press(struct sitting *sitting, const char *keys);

/* Type a text, a key for each character. */
void type(struct sitting *sitting, const char *text);

/* Let time pass, as the loop does; what is due at its end is not yet done. */
void pass(struct sitting *sitting, int64_t ns);

/* Let the search run until it pauses by itself. */
void settle(struct sitting *sitting);

/* Draw it on a screen of that size. */
void draw(struct sitting *sitting, int width, int height);

/* Is each line as in a frame that is drawn as a whole?  Of those beside panes, from the second to
 * the fifth from below, only the first `beside` columns count. */
bool is_whole(struct sitting *sitting, int beside);

/* Is that text in a line of the screen last drawn? */
bool is_shown(const struct sitting *sitting, const char *text);

/* The level selected in the stack, which has the focus; -1: none is. */
int32_t selected_level(struct session *session);

/* What is private to views: the browser, the editor, the race, the tour; NULL: it is not open. */
struct browser *browser_in(const struct session *session);
struct editor *editor_in(const struct session *session);
struct racing *racing_in(const struct session *session);
struct race *race_in(const struct session *session);
struct tour *tour_in(const struct session *session);

/* Load a board, as a command does. */
bool load_board(struct session *session, const char *name);

/* Some boards as files hold them. */
#define BOARD_FILE_6X10                                                                     \
    "xxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\n"
#define BOARD_FILE_3X20 "xxxxxxxxxxxxxxxxxxxx\nxxxxxxxxxxxxxxxxxxxx\nxxxxxxxxxxxxxxxxxxxx\n"
#define BOARD_FILE_EXAMPLE "A 1001001\nB 1001000\nC 0001101\nD 0010110\nE 0110011\nF 0100001\n"
#define BOARD_FILE_COLOURS "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n"

#endif
