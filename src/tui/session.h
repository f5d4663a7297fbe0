/* SPDX-License-Identifier: MIT */
/* The session: all that the explorer remembers, changed by keys, moved by the player, drawn. */
#ifndef TUI_SESSION_H
#define TUI_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/browser.h"
#include "tui/explore.h"
#include "tui/history.h"
#include "tui/key.h"
#include "tui/keymap.h"
#include "tui/layout.h"
#include "tui/model.h"
#include "tui/scene.h"

struct activity;
struct racing;
struct tour;

struct remembered;

struct session {
    struct model model;
    const struct activity *const *activities;   /* by mode, ended by NULL */
    const struct context *text;     /* what keys mean while a line is typed */
    enum mode mode;
    enum mode behind_help;          /* what the help gives way to */
    struct manual_mode *manual_mode; /* owned; NULL: nobody plays by hand */
    bool browsing, prompting;       /* the two below are open */
    struct browser browser;
    struct editor *editor;          /* owned; NULL: it is not open */
    struct prompt prompt;
    const char *label;              /* what the prompt begins with: ":", "/", "title: " */
    enum effect (*answer)(struct session *session, const char *text);
    struct history commands, finds; /* what was answered to ":" and "/" */
    bool scrubbing;                 /* the mouse went down on the timeline */
    const char *state;              /* a folder to remember in; borrowed, NULL: none */
    struct remembered *remembered;  /* of this board; owned, NULL: nothing is kept of it */
    struct keymap keymap;
    int help_top;
    struct racing *racing;          /* owned; NULL: there is no race */
    struct tour *tour;              /* owned; NULL: there is none */
    struct rect size;               /* of the screen, what a lesson leaves of it */
};

/* A session as wished, with a board or, where none is named, the browser open.
 * False with a diag where the board is no good. */
bool session_init(struct session *session, const struct explore *explored, struct diag *diag);
void session_done(struct session *session);

/* What was answered before to what is asked; NULL: nothing of it is kept. */
struct history *session_history(struct session *session);

/* What its keys mean now. */
const struct context *session_context(const struct session *session);

/* Run an action; `argument`: what stands behind the command, NULL: a key asks for it. */
enum effect session_run(struct session *session, const struct action *action,
                        const char *argument);

/* Ask for a line of text, which begins with `text`; `label` is borrowed.  Where it is ended with
 * Enter `answer` gets it. */
void session_ask(struct session *session, const char *label, const char *text,
                 enum effect (*answer)(struct session *session, const char *text));

/* Act on a key.  Whatever it says, the session may have to be drawn again. */
enum effect session_key(struct session *session, struct key key);

/* Move on for about a millisecond.  True where something has changed. */
bool session_slice(struct session *session);

/* Nanoseconds until session_slice() has something to do: 0 now, -1 never. */
int64_t session_wait(const struct session *session);

/* Draw it all on the canvas. */
void session_draw(struct session *session, struct canvas *canvas);

/* What views may read of it; borrowed, good until the session changes. */
struct scene session_scene(struct session *session);

/* Where the views lie on the screen of its size. */
struct layout session_layout(const struct session *session);

/* What that mode shows is gone: where it is on the screen, or behind the help, the search is. */
void session_end_mode(struct session *session, enum mode mode);

/* For keys and commands.  What goes wrong becomes the message, and all stays as it was.
 * A board is named by its path, or as in the library. */
bool session_load(struct session *session, const char *name);
/* Search another open puzzle, which is handed over. */
void session_take(struct session *session, struct open_puzzle *opened);
void session_browse(struct session *session);

/* Open the browser where it was, or else in that folder; false with a diag. */
bool session_browse_in(struct session *session, const char *folder, struct diag *diag);
void session_help(struct session *session);

#endif
