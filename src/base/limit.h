/* SPDX-License-Identifier: MIT */
/* What a command may take: until when, how much memory, and whether it is wanted any more.
 *
 * One mechanism for all commands.  While limits hold, a timer's signal (SIGALRM) arrives at the
 * time limit, and then every LIMITS_TICK.  Its handler, and the handlers of signals that stop the
 * program (limits_stop()), set one atomic number, the alarm.  From then on
 *
 *   - each look fails.  limit_step() is a look: one relaxed load while there is no alarm, so that
 *     it may be part of the innermost loop, in any thread.  memory_try() and memory_try_grow() are
 *     looks, and so is each line that is read.  A caller that sees a look fail gives up as if
 *     memory had failed; a diag that is set then is marked (diag.is_stopped), so nobody has to
 *     find the reason out;
 *   - calls that wait (read, write, open, poll, ...) return with EINTR at each tick;
 *   - if the program is to end, and has still not heard LIMITS_PATIENCE later, the function that
 *     limits_begin_timer() registered ends it from the handler.  This is for code that cannot
 *     look: a library, the kernel.  limits_lift() says that the program has heard, and gives it
 *     the same time once more to write what it knows.
 *
 * So a long loop of work looks like
 *
 *     for (size_t k = 0; k < count; k++) {
 *         if (!limit_step())
 *             return diag_memory(diag, "the options");
 *         ...
 *     }
 *
 * with some microseconds or less between two looks.  A loop that must not fail needs no look if it
 * ends soon; if it does not, it stops and leaves what it has, and its caller asks limits_passed().
 *
 * The explorer has no such timer, and neither has a clock of a script (base/clock.h), so that a
 * script runs the same each time: then a look of the thread that set the limits reads the clock
 * once in some dozens of looks. */
#ifndef BASE_LIMIT_H
#define BASE_LIMIT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"

#define LIMITS_TICK (20 * CLOCK_MS)

/* Of processor time of the thread that set the limits; twice that if it only waits. */
#define LIMITS_PATIENCE (200 * CLOCK_MS)

enum limit {
    LIMIT_NONE,
    LIMIT_TIME,
    LIMIT_STOP          /* it is not wanted any more */
};

struct limits {
    int64_t until;              /* clock_now(); INT64_MAX: as long as it takes */
    size_t memory;              /* bytes in use, see base/memory.h; SIZE_MAX: all there is */
    bool is_part;               /* `until` ends only a part of the work: the program goes on */
    /* Asked every tick, at a look of the thread that set the limits: false to stop.  NULL: none. */
    bool (*goes_on)(void *self, int64_t now);
    void *self;
};

/* From now on these hold, in all threads.  Always called by the same thread, and while no other
 * one runs. */
void limits_set(const struct limits *limits);

/* Looks do not fail any more, until limits are set again.  The program still ends when it is too
 * late for it. */
void limits_lift(void);

/* Memory is limited no more. */
void limits_free_memory(void);

/* The memory that may be in use. */
size_t limits_memory(void);

/* Stop the program: looks fail, also those of limits that are set later.  Safe in a handler of
 * signals. */
void limits_stop(void);

/* From now on limits have the timer, and SIGALRM is theirs.  `end` ends the program if it does not
 * hear; it is called in a handler of signals, and does not return.  NULL: nothing ends it. */
typedef void limits_end(enum limit why);
void limits_begin_timer(limits_end *end);

/* Not 0: somebody has to look.  For limit_step() alone. */
extern atomic_int limits_alarm;
bool limits_hear(void);

/* A step of work: false past a limit. */
static inline bool limit_step(void)
{
    return !atomic_load_explicit(&limits_alarm, memory_order_relaxed) || limits_hear();
}

/* Look at the clock now, and ask goes_on() if this thread set the limits. */
enum limit limits_look(void);

/* The limit that is passed, without another look. */
enum limit limits_passed(void);

/* True if a look has failed since these limits were set, which may be why something else fails. */
bool limits_heard(void);

/* When the limits that hold end the work; INT64_MAX: never. */
int64_t limits_until(void);

#endif
