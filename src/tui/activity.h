/* SPDX-License-Identifier: MIT */
/* Activities: each fills the screen between title and status, and hears the keys there. */
#ifndef TUI_ACTIVITY_H
#define TUI_ACTIVITY_H

#include <stdint.h>

#include "tui/session.h"
#include "tui/view.h"

/* A pointer may be NULL where the activity has nothing of the kind. */
typedef void draw_function(const struct scene *scene, struct canvas *canvas, struct rect area);

struct activity {
    const char *title;          /* for the title line; NULL: the board's, with the search */
    draw_function *draw;        /* NULL: the panes of the search */

    /* What its keys mean now. */
    const struct context *(*context)(const struct session *session);

    /* Do what Enter does where the focus is. */
    enum effect (*enter)(struct session *session);

    /* The keys worth knowing now; NULL: those of the context. */
    const struct hint *(*hints)(const struct session *session);

    /* Make what is drawn as it is now; the board is going, and all that was made of it. */
    void (*prepare)(struct session *session);
    void (*end)(struct session *session);

    /* Move the selection by columns and rows, by a page or to an end of it. */
    void (*move)(struct session *session, int x, int y);

    /* A mouse button: KEY_MOUSE_ down, KEY_DRAG_ moved while down, KEY_RELEASE_ up. */
    void (*press)(struct session *session, struct key key);

    /* A character that no key of the context stands for. */
    void (*type)(struct session *session, int code);

    /* As session_slice() and session_wait(); NULL: the search goes on behind it. */
    bool (*slice)(struct session *session);
    int64_t (*wait)(const struct session *session);
};

extern const struct activity activity_search, activity_browser, activity_help, activity_editor,
    activity_race, activity_hand;

/* The one that is on the screen. */
const struct activity *session_activity(const struct session *session);

/* Of `page` rows on the screen as many as a page turns. */
int activity_page(const struct session *session);

#endif
