/* SPDX-License-Identifier: MIT */
/* Limits of a command: time, memory, and interruption.
 *
 * A timer sends SIGALRM every LIMITS_TICK after the time limit, or from the start with a goes_on().
 * Its handler and limits_stop() set `limits_alarm`.  Past a limit
 *
 *   - checks fail: limit_step(), cheap enough for the innermost loop of any thread; memory_try…();
 *     reading a line.  The caller gives up as if memory had run out, with a diag marked is_stopped;
 *   - blocking calls (read, write, open, poll, ...) return EINTR at each tick;
 *   - if the program must end but, in a library or the kernel, does not call limits_set() or
 *     limits_lift() within LIMITS_PATIENCE, the function of limits_begin_timer() ends it.
 *     limits_lift() gives it LIMITS_PATIENCE again to write its results.
 *
 * A long loop checks every few microseconds:
 *
 *     if (!limit_step())
 *         return diag_memory(diag, "the options");
 *
 * A loop that must not fail stops with a partial result; its caller calls limits_passed().
 *
 * The explorer and scripted clocks use no timer, so that scripts are repeatable: the thread that
 * set the limits reads the clock at every 64th check. */
#ifndef BASE_LIMIT_H
#define BASE_LIMIT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"

#define LIMITS_TICK (20 * CLOCK_MS)

/* To react to a limit: processor time of the thread that set it; in real time, twice as long. */
#define LIMITS_PATIENCE (200 * CLOCK_MS)

enum limit {
    LIMIT_NONE,
    LIMIT_TIME,
    LIMIT_STOP          /* limits_stop(), or false from goes_on() */
};

struct limits {
    int64_t until;              /* on clock_now()'s clock; INT64_MAX: none */
    size_t memory;              /* bytes in use at most; SIZE_MAX: none */
    bool is_part;               /* `until` ends a part of the work, not the program */
    /* Called at each tick, in the thread that set the limits; false: stop.  NULL: none. */
    bool (*goes_on)(void *self, int64_t now);
    void *self;
};

/* Sets the limits of all threads.  Always in the same thread, while no other runs. */
void limits_set(const struct limits *limits);

void limits_lift(void);

void limits_lift_memory(void);

/* SIZE_MAX: none. */
size_t limits_memory(void);

/* Makes checks fail, except after limits_lift().  Async-signal-safe. */
void limits_stop(void);

/* Makes later limits use the timer.  `end` (NULL: none) must end the program and not return. */
typedef void limits_end(enum limit why);
void limits_begin_timer(limits_end *end);

/* limits_react() returns false past a limit. */
extern atomic_int limits_alarm;
bool limits_react(void);

static inline bool limit_step(void)
{
    return !atomic_load_explicit(&limits_alarm, memory_order_relaxed) || limits_react();
}

/* Returns the limit that has passed.  The thread that set them first reads the clock and calls
 * goes_on(). */
enum limit limits_check(void);

/* The same, without the clock and goes_on(). */
enum limit limits_passed(void);

/* True if a check failed since the limits were set; other failures may follow from that. */
bool limits_failed(void);

/* INT64_MAX: none. */
int64_t limits_until(void);

#endif
