/* SPDX-License-Identifier: MIT */
/* The race on the screen: some searches of the board side by side. */
#ifndef TUI_RACING_H
#define TUI_RACING_H

#include "play/race.h"
#include "tui/session.h"

struct racing {
    struct race *race;      /* owned */
    int direction;          /* in which it is played, 1 or -1; 0: paused */
    bool hurries;           /* flat out, whatever the speed */
    double credit;          /* beats that may be played by now */
    int64_t last;           /* clock_now() at which the last slice began */
    int selected;           /* a lane */
};

/* Show the race there is, else begin the usual one: the search in force against others. */
void racing_show(struct session *session);

/* Begin another: "rule leftmost, engine bits, seed 7", each a change of the search in force, which
 * runs against it where that is only one. */
void racing_begin(struct session *session, const char *strategies);

/* The board is going: so is its race. */
void racing_end(struct session *session);

/* The lane that draw_race() shows at x, y of the canvas when it has `area`; false: none. */
bool race_hit(const struct racing *racing, struct rect area, int x, int y, int *racer);

#endif
