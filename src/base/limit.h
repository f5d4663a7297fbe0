/* SPDX-License-Identifier: MIT */
/* Limits of a command: time, memory, and interruption.
 *
 * A timer sends SIGALRM every LIMITS_TICK once the time limit has passed, or from the start if
 * there is a goes_on().  The signal's handler and limits_stop() set the atomic `limits_alarm`.
 * Past a limit
 *
 *   - checks fail: limit_step(), which is cheap enough for the innermost loop of any thread;
 *     memory_try(), memory_try_grow() and reading a line.  The caller gives up as if memory had
 *     run out, with a diag marked is_stopped;
 *   - blocking calls (read, write, open, poll, ...) return EINTR at each tick;
 *   - if the program must end but does not call limits_set() or limits_lift() within
 *     LIMITS_PATIENCE, because it is in a library or the kernel, the function of
 *     limits_begin_timer() ends it.  After limits_lift(), the program has LIMITS_PATIENCE again to
 *     write its results.
 *
 * A long loop checks every few microseconds:
 *
 *     if (!limit_step())
 *         return diag_memory(diag, "the options");
 *
 * A loop that must not fail stops with a partial result; its caller calls limits_passed().
 *
 * The explorer and scripted clocks (base/clock.h) use no timer, so that scripts are repeatable.
 * Instead, the thread that set the limits reads the clock at every 64th check. */
#ifndef BASE_LIMIT_H
#define BASE_LIMIT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"

#define LIMITS_TICK (20 * CLOCK_MS)

/* Time to react to a limit, in processor time of the thread that set the limits; in real time,
 * twice as long. */
#define LIMITS_PATIENCE (200 * CLOCK_MS)

enum limit {
    LIMIT_NONE,
    LIMIT_TIME,
    LIMIT_STOP          /* limits_stop() was called, or goes_on() returned false */
};

struct limits {
    int64_t until;              /* time limit, on clock_now()'s clock; INT64_MAX: none */
    size_t memory;              /* maximum bytes in use (base/memory.h); SIZE_MAX: none */
    bool is_part;               /* `until` ends a part of the work, not the program */
    /* Called once per tick in the thread that set the limits; false: stop.  NULL: none. */
    bool (*goes_on)(void *self, int64_t now);
    void *self;
};

/* Sets the limits of all threads.  Always called in the same thread, while no other runs. */
void limits_set(const struct limits *limits);

/* Removes the limits.  A program that was stopped, or is past its time limit, must still end within
 * LIMITS_PATIENCE. */
void limits_lift(void);

void limits_lift_memory(void);

/* SIZE_MAX: none. */
size_t limits_memory(void);

/* Makes all checks fail, except after limits_lift().  Async-signal-safe. */
void limits_stop(void);

/* Makes later limits use a timer and SIGALRM.  The signal handler calls `end` (NULL: none) if the
 * program does not react; it must end the program and not return. */
typedef void limits_end(enum limit why);
void limits_begin_timer(limits_end *end);

/* If limits_alarm is not 0, limit_step() calls limits_react(), which returns false past a limit. */
extern atomic_int limits_alarm;
bool limits_react(void);

static inline bool limit_step(void)
{
    return !atomic_load_explicit(&limits_alarm, memory_order_relaxed) || limits_react();
}

/* Returns the limit that has passed.  In the thread that set the limits, first reads the clock and
 * calls goes_on(). */
enum limit limits_check(void);

/* Like limits_check(), without reading the clock. */
enum limit limits_passed(void);

/* True if a check has failed since the limits were set; another failure may be its consequence. */
bool limits_failed(void);

/* INT64_MAX: none. */
int64_t limits_until(void);

#endif
