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

/* Leave what was begun last, the editor at last, or ask first; answer what it asks. */
enum effect editing_leave(struct session *session);
enum effect editing_answer(struct session *session, bool yes);

/* For the command line, each with what follows its name.  All but the first one need an open
 * editor, and say so. */
enum effect editing_new(struct call *call);     /* "square 6x10" */
enum effect editing_write(struct call *call);   /* a path, or "" */
enum effect editing_add(struct call *call);     /* "pentominoes" */
enum effect editing_uses(struct call *call);    /* "2..5" */
enum effect editing_number(struct call *call);  /* "8" */
enum effect editing_title(struct call *call);
enum effect editing_author(struct call *call);
enum effect editing_source(struct call *call);
enum effect editing_note(struct call *call);

/* Save it as `path`, which is asked about if it overwrites another file.  If that is empty, save it
 * in its own file; a bundled board, a link, a file that has changed or is in another format gets a
 * copy in the working directory instead.  The editor must be open. */
enum effect editing_save(struct session *session, const char *path);

#endif
