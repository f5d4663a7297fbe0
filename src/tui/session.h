/* SPDX-License-Identifier: MIT */
/* The shell around the views, with their stack, the input line and the keys.
 *
 * It alone knows the current view, and carries out effects. */
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

/* Each view is in the stack at most once. */
#define STACK_ROOM 8

struct session {
    struct model model;
    const struct view *stack[STACK_ROOM];   /* [depth]; the last is shown */
    int depth;                      /* at least 1: the search is at the bottom */
    struct input input;
    int redraws;                    /* since the last key or session_draw() */
    const char *directory;          /* for remembered boards; borrowed, NULL: none */
    bool is_first;                  /* the directory did not exist */
    struct remembered *remembered;  /* owned; NULL: nothing */
};

/* Opens the board in `explored`, or the browser.  False with a diag. */
bool session_init(struct session *session, const struct explore *explored, struct diag *diag);
void session_done(struct session *session);

const struct view *session_view(const struct session *session);

/* Enter ends the line. */
bool session_asks_for_line(const struct session *session);

const struct context *session_context(const struct session *session);

enum hint_moment session_moment(const struct session *session);

/* `argument` follows the command, NULL: from a key.  Returns the loop's effect. */
enum effect_kind session_run(struct session *session, const struct action *action,
                             const char *argument);

/* Sets a message if the line is invalid. */
enum effect_kind session_command(struct session *session, const char *line);

/* Redraw afterwards, whatever this returns. */
enum effect_kind session_key(struct session *session, struct key key);

/* Like EFFECT_OPEN.  False with a message. */
bool session_open(struct session *session, const struct view *view, const char *text);

/* True if the search is shown and runs at max speed. */
bool session_is_at_max_speed(const struct session *session);

/* Works for about 1 ms.  True if something has changed. */
bool session_slice(struct session *session);

/* Like `restarts` of struct view. */
bool session_restarts(const struct session *session);

/* Like wait() of struct job. */
int64_t session_wait(const struct session *session);

void session_draw(struct session *session, struct canvas *canvas);

/* Like session_draw(), on the previous frame.  At max speed, most frames redraw only the board and
 * the focused pane. */
void session_redraw(struct session *session, struct canvas *canvas);

/* Updates the solutions, the atlas and the journal for the scene. */
void session_prepare(struct session *session);

/* Valid until the session changes. */
struct scene session_scene(const struct session *session);

/* The session then owns the puzzle. */
void session_take(struct session *session, struct open_puzzle *opened);

#endif
