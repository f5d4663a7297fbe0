/* SPDX-License-Identifier: MIT */
/* Input and display during a long call.  Functions that check base/limit.h poll for keys and
 * signals.  Signals and Ctrl-C stop the call, Esc on request; other keys are kept. */
#ifndef TUI_TERMINAL_BUSY_H
#define TUI_TERMINAL_BUSY_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/terminal/screen.h"

enum busy_stops {
    STOPS_NEVER,
    STOPS_ESC,          /* drops the keys typed before */
    STOPS_ANY           /* the key is kept, the call repeated later */
};

#define BUSY_KEYS 256   /* more stay in the terminal */

struct busy {
    const struct screen *screen;    /* NULL: never interrupt */
    struct canvas *canvas;          /* borrowed; "busy" is in its last line */
    enum busy_stops stops;
    int64_t begun, polled, shown;   /* clock_now() of the call, poll, "busy" (0: not shown) */
    bool is_stopped;                /* by Esc */
    struct key keys[BUSY_KEYS];     /* [count] */
    int count;
};

/* A stopped call fails as if memory had run out. */
void busy_begin(struct busy *busy, enum busy_stops stops);

/* True if "busy" was drawn on the canvas. */
bool busy_end(struct busy *busy);

/* The first one; false: none. */
bool busy_take(struct busy *busy, struct key *key);

#endif
