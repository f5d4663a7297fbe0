/* SPDX-License-Identifier: MIT */
/* The session, the shell around all views: a stack of them, the line that is typed, the keys.
 *
 * It alone knows which view is shown, and carries out what views call for. */
#ifndef TUI_SESSION_H
#define TUI_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/explore.h"
#include "tui/keys/history.h"
#include "tui/layout.h"
#include "tui/model.h"
#include "tui/scene.h"
#include "tui/terminal/key.h"

struct remembered;

/* A view stands in it once. */
#define STACK_ROOM 8

struct session {
    struct model model;
    const struct view *stack[STACK_ROOM];   /* [depth], the one that is shown last */
    int depth;                      /* at least 1: the search is below all others */
    struct input input;
    int redraws;                    /* since a key or session_draw() */
    const char *folder;             /* to remember in; borrowed, NULL: none */
    struct remembered *remembered;  /* of this board; owned, NULL: nothing is kept of it */
};

/* A session as asked for, with a board or, where none is named, the browser open.
 * False with a diag where the board is no good. */
bool session_init(struct session *session, const struct explore *explored, struct diag *diag);
void session_done(struct session *session);

/* What fills the screen. */
const struct view *session_view(const struct session *session);

/* True while a line of text is asked for, which an Enter ends. */
bool session_asks_for_line(const struct session *session);

/* What its keys mean now. */
const struct context *session_context(const struct session *session);

/* Run an action; `argument`: what stands behind the command, NULL: a key asks for it.  Returns what
 * the loop is to do. */
enum effect_kind session_run(struct session *session, const struct action *action,
                             const char *argument);

/* Do what `line` says, or leave a message that says what is wrong with it. */
enum effect_kind session_command(struct session *session, const char *line);

/* Act on a key.  Whatever it says, the session may have to be drawn again. */
enum effect_kind session_key(struct session *session, struct key key);

/* Show a view, as EFFECT_OPEN does.  False with a message. */
bool session_open(struct session *session, const struct view *view, const char *text);

/* True where the search is seen and takes all the time there is. */
bool session_is_flat_out(const struct session *session);

/* Move on for about a millisecond.  True where something has changed. */
bool session_slice(struct session *session);

/* True if a slice that takes long may be stopped by any key, and is repeated. */
bool session_restarts(const struct session *session);

/* Nanoseconds until session_slice() has something to do: 0 now, -1 never. */
int64_t session_wait(const struct session *session);

/* Draw it all on the canvas. */
void session_draw(struct session *session, struct canvas *canvas);

/* The same on a canvas that has what was drawn last.  While the search runs flat out, three of four
 * frames draw no pane but the board and the one in focus: nobody reads figures that fast. */
void session_redraw(struct session *session, struct canvas *canvas);

/* Bring what is drawn up to the search: the solutions and counts taken in, the last moves and the
 * reason of the option selected. */
void session_prepare(struct session *session);

/* What views may read of it; borrowed, good until the session changes. */
struct scene session_scene(const struct session *session);

/* Explore another open puzzle, which is handed over. */
void session_take(struct session *session, struct open_puzzle *opened);

#endif
