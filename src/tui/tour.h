/* SPDX-License-Identifier: MIT */
/* The guided tour: lessons beside the explorer, which goes on to do what its keys say. */
#ifndef TUI_TOUR_H
#define TUI_TOUR_H

#include "tui/lessons.h"
#include "tui/session.h"

struct tour {
    const struct context *context;  /* what its keys mean */
    int page;               /* an index into lessons[] */
    bool answered, is_right;
    char reply[QUIZ_ROOM + 64]; /* to the answer given last */
    struct strategy strategy;   /* of boards to come, as it was before the tour */
};

/* Begin with the first page; what goes wrong becomes the message. */
void tour_begin(struct session *session);

/* End it; the board stays. */
void tour_end(struct session *session);

/* As tour_begin(), for keys and commands. */
enum effect run_tour(struct call *call);

/* True where a page is on the screen. */
bool tour_is_shown(const struct session *session);

/* Take the lesson's part of a screen off `rest`; empty where none is shown.  Where there is no room
 * for both nothing is left. */
struct rect tour_area(const struct session *session, struct rect *rest);

#endif
