/* SPDX-License-Identifier: MIT */
/* What the explorer hears and shows while one of its calls takes long.
 *
 * Reading, encoding and whatever else comes by base/limit.h looks for keys and signals now and
 * then.  Signals and Ctrl-C stop the call in any case, Esc if the caller says so.  All other keys
 * are kept in their order until the call has returned. */
#ifndef TUI_TERMINAL_BUSY_H
#define TUI_TERMINAL_BUSY_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/terminal/screen.h"

/* Which keys stop a call besides Ctrl-C. */
enum busy_stops {
    STOPS_NEVER,
    STOPS_ESC,          /* and the keys typed before it are dropped */
    STOPS_ANY           /* the call is repeated later; the key is kept */
};

#define BUSY_KEYS 256   /* more stay with the terminal */

struct busy {
    const struct screen *screen;    /* borrowed; NULL: nobody looks, and all takes its time */
    struct canvas *canvas;          /* borrowed: its last line says that the call takes long */
    enum busy_stops stops;
    int64_t begun, heard, shown;    /* clock_now() of the call, of the last look, of the last line;
                                     * shown 0: none */
    bool is_stopped;                /* by Esc */
    struct key keys[BUSY_KEYS];     /* [count] */
    int count;
};

/* A call begins; it fails past its limits as if there were no memory. */
void busy_begin(struct busy *busy, enum busy_stops stops);

/* It has returned.  True if it has drawn its line, which the next frame is to draw over. */
bool busy_end(struct busy *busy);

/* The next key that was kept; false: there is none. */
bool busy_take(struct busy *busy, struct key *key);

#endif
