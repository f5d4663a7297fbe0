/* SPDX-License-Identifier: MIT */
/* The guided tour: what is private to its view, for what reads it aloud. */
#ifndef TUI_TOUR_H
#define TUI_TOUR_H

#include "playback/strategy.h"
#include "tui/lessons.h"

struct tour {
    bool is_open;
    int page;               /* an index into lessons[] */
    bool answered, is_right;
    char reply[QUIZ_ROOM + 64]; /* to the answer given last */
    struct strategy strategy;   /* of boards to come, as it was before the tour */
};

#endif
