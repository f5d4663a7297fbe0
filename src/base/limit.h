/* SPDX-License-Identifier: MIT */
/* Limits of a command: time, memory, and interruption.
 *
 * SIGALRM arrives every LIMITS_TICK from the time limit on, earlier only for goes_on().  It and
 * limits_stop() set an atomic number, the alarm.  Past a limit
 *
 *   - checks fail: limit_step(), a relaxed load for the innermost loop of any thread;
 *     memory_try(), memory_try_grow() and reading a line.  The caller gives up as if memory had
 *     run out, with a diag marked is_stopped;
 *   - blocking calls (read, write, open, poll, ...) return EINTR at each tick;
 *   - if the program is to end but does not react within LIMITS_PATIENCE, because it is in a
 *     library or the kernel, the function of limits_begin_timer() ends it.  limits_lift() is a
 *     reaction, and grants the same time to write results.
 *
 * A long loop checks every few microseconds:
 *
 *     if (!limit_step())
 *         return diag_memory(diag, "the options");
 *
 * A loop that must not fail stops with a partial result; its caller calls limits_passed().
 *
 * The explorer and scripted clocks (base/clock.h) have no timer, so scripts are repeatable: the
 * thread that set the limits reads the clock in one of STEPS checks. */
#ifndef BASE_LIMIT_H
#define BASE_LIMIT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"

#define LIMITS_TICK (20 * CLOCK_MS)

/* Processor time of the thread that set the limits; twice as much real time. */
#define LIMITS_PATIENCE (200 * CLOCK_MS)

enum limit {
    LIMIT_NONE,
    LIMIT_TIME,
    LIMIT_STOP          /* interrupted, or by goes_on() */
};

struct limits {
    int64_t until;              /* of clock_now(); INT64_MAX: none */
    size_t memory;              /* bytes in use (base/memory.h); SIZE_MAX: none */
    bool is_part;               /* `until` ends a part of the work, not the program */
    /* Called at checks of the thread that set the limits, every tick; false: stop.  NULL: none. */
    bool (*goes_on)(void *self, int64_t now);
    void *self;
};

/* Sets all threads' limits, always in one thread while no other runs. */
void limits_set(const struct limits *limits);

/* Lifts the limits, except the end of the program. */
void limits_lift(void);

/* Lifts the memory limit. */
void limits_free_memory(void);

size_t limits_memory(void);

/* Stops the program: all checks fail, also after limits_set().  Async-signal-safe. */
void limits_stop(void);

/* Starts using a timer and SIGALRM.  `end`, called in a signal handler if the program does not
 * react, ends it without returning; NULL: none. */
typedef void limits_end(enum limit why);
void limits_begin_timer(limits_end *end);

/* Nonzero: limit_step() calls limits_react(). */
extern atomic_int limits_alarm;
bool limits_react(void);

/* False past a limit. */
static inline bool limit_step(void)
{
    return !atomic_load_explicit(&limits_alarm, memory_order_relaxed) || limits_react();
}

/* In the thread that set the limits, checks the clock and calls goes_on(). */
enum limit limits_check(void);

/* Without a check. */
enum limit limits_passed(void);

/* True if a check has failed under these limits, perhaps the cause of another failure. */
bool limits_failed(void);

/* INT64_MAX: none. */
int64_t limits_until(void);

#endif
