/* SPDX-License-Identifier: MIT */
/* Limits of a command: time, memory, and interruption.
 *
 * All commands share one mechanism.  While limits are set, a timer raises SIGALRM at the time limit
 * and then every LIMITS_TICK.  Its handler and the handlers of signals that stop the program
 * (limits_stop()) set an atomic number, the alarm.  From then on
 *
 *   - each check fails.  limit_step() is a check: one relaxed load without an alarm, so it may be
 *     part of the innermost loop, in any thread.  memory_try(), memory_try_grow() and reading a
 *     line check too.  A caller whose check fails gives up as if memory had run out; a diag set
 *     then is marked (diag.is_stopped), so no caller needs to find the reason;
 *   - blocking calls (read, write, open, poll, ...) return EINTR at each tick;
 *   - if the program is to end but has not reacted after LIMITS_PATIENCE, the function registered
 *     by limits_begin_timer() ends it from the handler.  This covers code that cannot check:
 *     libraries, the kernel.  limits_lift() confirms the reaction, and grants the same time again
 *     to write results.
 *
 * A long loop looks like
 *
 *     for (size_t k = 0; k < count; k++) {
 *         if (!limit_step())
 *             return diag_memory(diag, "the options");
 *         ...
 *     }
 *
 * with at most a few microseconds between two checks.  A short loop that must not fail needs none;
 * a long one stops with a partial result, and its caller calls limits_passed().
 *
 * The explorer and scripted clocks (base/clock.h) have no timer, so that a script runs the same
 * each time: there, the thread that set the limits reads the clock once in STEPS checks. */
#ifndef BASE_LIMIT_H
#define BASE_LIMIT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"

#define LIMITS_TICK (20 * CLOCK_MS)

/* Processor time of the thread that set the limits; twice that as real time. */
#define LIMITS_PATIENCE (200 * CLOCK_MS)

enum limit {
    LIMIT_NONE,
    LIMIT_TIME,
    LIMIT_STOP          /* interrupted, or goes_on() returned false */
};

struct limits {
    int64_t until;              /* by clock_now(); INT64_MAX: no limit */
    size_t memory;              /* maximum bytes in use, see base/memory.h; SIZE_MAX: no limit */
    bool is_part;               /* `until` ends only a part of the work, not the program */
    /* Called every tick, at a check by the thread that set the limits; false: stop.  NULL: none. */
    bool (*goes_on)(void *self, int64_t now);
    void *self;
};

/* Sets the limits for all threads.  Always called by the same thread, while no other runs. */
void limits_set(const struct limits *limits);

/* Lifts the limits until the next limits_set().  The program still ends if it is too late. */
void limits_lift(void);

/* Lifts the memory limit. */
void limits_free_memory(void);

/* Returns the maximum bytes in use. */
size_t limits_memory(void);

/* Stops the program: checks fail, also under limits set later.  Async-signal-safe. */
void limits_stop(void);

/* Gives limits the timer and SIGALRM.  `end` is called in a signal handler if the program does not
 * react; it ends the program and does not return.  NULL: none. */
typedef void limits_end(enum limit why);
void limits_begin_timer(limits_end *end);

/* Nonzero: a check must call limits_hear().  For limit_step() only. */
extern atomic_int limits_alarm;
bool limits_hear(void);

/* Checks the limits in a loop: false past a limit. */
static inline bool limit_step(void)
{
    return !atomic_load_explicit(&limits_alarm, memory_order_relaxed) || limits_hear();
}

/* Checks the clock now, and calls goes_on() if this thread set the limits. */
enum limit limits_look(void);

/* Returns the limit already passed, without a new check. */
enum limit limits_passed(void);

/* True if a check has failed since these limits were set, a possible reason of another failure. */
bool limits_heard(void);

/* Returns the time limit; INT64_MAX: none. */
int64_t limits_until(void);

#endif
