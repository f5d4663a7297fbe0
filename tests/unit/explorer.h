/* SPDX-License-Identifier: MIT */
/* A session with a simulated user: keys by name, time, the screen. */
#ifndef TESTS_UNIT_EXPLORER_H
#define TESTS_UNIT_EXPLORER_H

#include <check.h>

#include "base/clock.h"
#include "tui/session.h"
#include "tui/view.h"

struct explorer {
    struct session session;
    struct canvas canvas;
};

/* Opens the board `path`, or the browser if NULL, on a screen of 80x24, with a scripted clock. */
void explorer_open(struct explorer *explorer, const char *path);

/* Opens a board file of this text in the test's directory (scratch.h). */
void explorer_open_text(struct explorer *explorer, const char *board);

/* Opens the browser and then the tour. */
struct tour *explorer_open_tour(struct explorer *explorer);

void explorer_done(struct explorer *explorer);

/* Presses keys, given by names separated by blanks; returns the effect of the last one. */
enum effect_kind press(struct explorer *explorer, const char *keys);

/* Types a text, one key per character. */
void type(struct explorer *explorer, const char *text);

/* Lets time pass as the loop does, except for events due at its very end. */
void pass(struct explorer *explorer, int64_t ns);

/* Runs the search until it pauses by itself. */
void settle(struct explorer *explorer);

/* Draws on a screen of that size. */
void draw(struct explorer *explorer, int width, int height);

/* True if each line looks as in a full redraw.  For lines beside panes, the second to the fifth
 * from below, only the first `beside` columns count. */
bool is_whole(struct explorer *explorer, int beside);

/* True if a line of the last drawn screen contains `text`. */
bool is_shown(const struct explorer *explorer, const char *text);

/* The selected level of the focused stack; -1: none. */
int32_t selected_level(struct session *session);

/* Private parts of views: the browser, the editor, the race, the tour; NULL if not open. */
struct browser *browser_in(const struct session *session);
struct editor *editor_in(const struct session *session);
struct racing *racing_in(const struct session *session);
struct race *race_in(const struct session *session);
struct tour *tour_in(const struct session *session);

/* Loads a board as a command does. */
bool load_board(struct session *session, const char *name);

/* Boards in the board file format. */
#define BOARD_FILE_6X10                                                                     \
    "xxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\n"
#define BOARD_FILE_3X20 "xxxxxxxxxxxxxxxxxxxx\nxxxxxxxxxxxxxxxxxxxx\nxxxxxxxxxxxxxxxxxxxx\n"
#define BOARD_FILE_EXAMPLE "A 1001001\nB 1001000\nC 0001101\nD 0010110\nE 0110011\nF 0100001\n"
#define BOARD_FILE_COLOURS "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n"

#endif
