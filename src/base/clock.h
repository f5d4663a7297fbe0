/* SPDX-License-Identifier: MIT */
/* All access to clocks.  Times are nanoseconds; clock_now() is monotonic.  A script can replace the
 * clocks by one that it advances itself. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#define CLOCK_SECOND INT64_C(1000000000)
#define CLOCK_MS INT64_C(1000000)

int64_t clock_now(void);

/* Converts a time of clock_now() for pthread_cond_timedwait().  If the system lacks
 * pthread_condattr_setclock(), the result is wrong once somebody sets the clock. */
int64_t clock_of_conditions(int64_t until);

/* Return the processor time of the program and of this thread; on a scripted clock, clock_now(). */
int64_t clock_worked(void);
int64_t clock_thread_worked(void);

/* The local date, never scripted: month from 0 to 11, day from 1 to 31. */
void clock_today(int *month, int *day);

/* Replaces the clock: clock_now() restarts at 0, and only clock_advance() moves it. */
void clock_take_over(void);
void clock_advance(int64_t ns);
bool clock_is_scripted(void);

#endif
