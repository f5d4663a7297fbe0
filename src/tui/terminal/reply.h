/* SPDX-License-Identifier: MIT */
/* The terminal's reply to a status request confirms that a frame has arrived.  After a frame the
 * screen writes REPLY_QUESTION, and draws none until REPLY_ANSWER, so that a slow line does not
 * fill up.  Requests end after 1 s without a reply; a terminal that has replied before gets 10 s,
 * and after a late reply twice the time.
 *
 * Keys pass through here, because the bytes of a slow reply look like keys: those that may begin a
 * reply are held until the next one decides. */
#ifndef TUI_TERMINAL_REPLY_H
#define TUI_TERMINAL_REPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/terminal/key.h"

/* Source: ECMA-48, DSR (8.3.35). */
#define REPLY_QUESTION "\033[5n"
#define REPLY_ANSWER "\033[0n"

struct reply {
    bool wanted;            /* after each frame */
    bool due;
    int64_t until;          /* clock_now() at which waiting ends, … */
    int64_t patience;       /* … this long after the request */
    bool missed;            /* the last reply was late */
    struct key keys[4];     /* [count] */
    int count;
    int kept;               /* the last ones; may begin a reply */
};

void reply_init(struct reply *reply, bool wanted);

void reply_asked(struct reply *reply, int64_t now);

/* Records a reply that curses recognised. */
void reply_came(struct reply *reply);

/* True while a reply is due.  Gives up after too long, and releases the held keys. */
bool reply_is_due(struct reply *reply, int64_t now);

/* reply_take() must have returned false before. */
void reply_pass(struct reply *reply, struct key key);

/* False: none. */
bool reply_take(struct reply *reply, struct key *key);

#endif
