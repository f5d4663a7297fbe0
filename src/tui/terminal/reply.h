/* SPDX-License-Identifier: MIT */
/* The terminal's answer to "are you there?", which says that a frame has arrived.
 *
 * After a frame the screen writes REPLY_QUESTION; the terminal sends REPLY_ANSWER
 * once it has worked through all that came before.  No new frame is drawn until
 * then, so that a slow line never fills up.  A terminal that has not answered
 * within a second is not asked again.  One that has answered before is slow rather than deaf: it
 * has ten seconds, and where its answer comes too late it is asked on, with twice the time.
 *
 * Keys pass through here, because the bytes of an answer that crawls in are taken
 * for keys: those that could be its beginning are kept back until the next one
 * shows.  An answer never leaks as keys, and no key is lost. */
#ifndef TUI_TERMINAL_REPLY_H
#define TUI_TERMINAL_REPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/terminal/key.h"

/* Source: ECMA-48, DSR (8.3.35). */
#define REPLY_QUESTION "\033[5n"
#define REPLY_ANSWER "\033[0n"

struct reply {
    bool wanted;            /* ask after each frame */
    bool due;               /* asked, and not yet answered */
    int64_t until;          /* clock_now() at which waiting ends, */
    int64_t patience;       /* so long after the question */
    bool missed;            /* the last answer did not come in time */
    struct key keys[4];     /* passing through, the first `count` */
    int count;
    int kept;               /* how many at their end could begin an answer */
};

void reply_init(struct reply *reply, bool wanted);

/* Note that the question has gone out. */
void reply_asked(struct reply *reply, int64_t now);

/* Note that the answer came in one piece. */
void reply_came(struct reply *reply);

/* True while an answer is worth waiting for.  When it has been due for too long
 * the terminal is given up, and the keys kept back are free. */
bool reply_is_due(struct reply *reply, int64_t now);

/* Let a key in.  Everything reply_take() has to give must have been taken. */
void reply_pass(struct reply *reply, struct key key);

/* Take the next key out.  False where there is none. */
bool reply_take(struct reply *reply, struct key *key);

#endif
