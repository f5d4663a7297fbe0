/* SPDX-License-Identifier: MIT */
/* Editing boards: what the session and its command line ask of the editor. */
#ifndef TUI_EDITING_H
#define TUI_EDITING_H

#include "tui/session.h"

/* Edit the board that is loaded, or go on with the one that is open, where it has changes that
 * are not saved or is the one that is played. */
void editing_begin(struct session *session);

/* Quit, where no change would be lost by that; else the editor asks. */
enum effect editing_quit(struct session *session);

/* What it can do wherever its keys go, and its commands. */
extern const struct action editing_actions[];

/* Add a set of pieces: "pentominoes", "pentominoes, any"; without an argument ask for it. */
enum effect editing_add(struct call *call);

/* Leave what was begun last, the editor at last, or ask first; where it asks, stay. */
enum effect editing_leave(struct call *call);

/* Save it as the argument, which is asked about if it overwrites another file.  If that is empty or
 * missing, save it in its own file; a bundled board, a link, a file that has changed or is in
 * another format gets a copy in the working directory instead.  The editor must be open. */
enum effect editing_save(struct call *call);

#endif
