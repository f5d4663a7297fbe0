/* SPDX-License-Identifier: MIT */
/* The race on the screen: what is private to its view, for what acts and what draws. */
#ifndef TUI_RACING_H
#define TUI_RACING_H

#include "play/race.h"
#include "tui/scene.h"

struct racing {
    struct race *race;      /* owned; NULL: there is none */
    int direction;          /* in which it is played, 1 or -1; 0: paused */
    bool hurries;           /* flat out, whatever the speed */
    double credit;          /* beats that may be played by now */
    int64_t last;           /* clock_now() at which the last slice began */
    int selected;           /* a lane */
};

/* Draw it; the racer that is shown at x, y of the canvas when it has `area`, false: none. */
void draw_race(const void *racing, const struct scene *scene, struct canvas *canvas,
               struct rect area);
bool race_hit(const struct racing *racing, struct rect area, int x, int y, int *racer);

#endif
