/* SPDX-License-Identifier: MIT */
/* Input and display during a long call.
 *
 * Functions that check base/limit.h poll for keys and signals.  Signals and Ctrl-C always stop the
 * call, Esc on request; other keys are kept. */
#ifndef TUI_TERMINAL_BUSY_H
#define TUI_TERMINAL_BUSY_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/terminal/screen.h"

enum busy_stops {
    STOPS_NEVER,
    STOPS_ESC,          /* and drop the keys typed before it */
    STOPS_ANY           /* the call is repeated later; the key is kept */
};

#define BUSY_KEYS 256   /* more stay in the terminal */

struct busy {
    const struct screen *screen;    /* borrowed; NULL: never interrupt */
    struct canvas *canvas;          /* borrowed; "busy" is shown in its last line */
    enum busy_stops stops;
    int64_t begun, heard, shown;    /* clock_now() of the call, the last poll and the last "busy";
                                     * shown 0: none */
    bool is_stopped;                /* by Esc */
    struct key keys[BUSY_KEYS];     /* [count] */
    int count;
};

/* Begins a call.  If stopped, it fails as if memory had run out. */
void busy_begin(struct busy *busy, enum busy_stops stops);

/* Ends the call.  True if "busy" was drawn on the canvas. */
bool busy_end(struct busy *busy);

/* Takes the first key kept; false: none. */
bool busy_take(struct busy *busy, struct key *key);

#endif
