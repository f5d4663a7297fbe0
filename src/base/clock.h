/* SPDX-License-Identifier: MIT */
/* Time: the only access to the clocks, replaceable by a script's clock. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#define CLOCK_SECOND INT64_C(1000000000)
#define CLOCK_MS INT64_C(1000000)

/* Returns monotonic time in nanoseconds. */
int64_t clock_now(void);

/* Converts `until` of clock_now() to the clock of pthread_cond_timedwait(): the same clock or,
 * without pthread_condattr_setclock(), the time of day, which may be set during the wait. */
int64_t clock_of_conditions(int64_t until);

/* Returns the program's processor time in nanoseconds; clock_now() if scripted. */
int64_t clock_worked(void);

/* Returns this thread's processor time likewise. */
int64_t clock_thread_worked(void);

/* Starts a scripted clock: clock_now() restarts at 0, and only clock_advance() moves it. */
void clock_take_over(void);
void clock_advance(int64_t ns);
bool clock_is_scripted(void);

#endif
