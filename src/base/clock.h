/* SPDX-License-Identifier: MIT */
/* The only access to clocks, which scripts can replace. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#define CLOCK_SECOND INT64_C(1000000000)
#define CLOCK_MS INT64_C(1000000)

/* Returns monotonic nanoseconds. */
int64_t clock_now(void);

/* Converts times of clock_now() for pthread_cond_timedwait(): unchanged or, without
 * pthread_condattr_setclock(), to the time of day, which may be set meanwhile. */
int64_t clock_of_conditions(int64_t until);

/* Processor time of the program, and of this thread, in nanoseconds; clock_now() if scripted. */
int64_t clock_worked(void);

int64_t clock_thread_worked(void);

/* The local date: month from 0 to 11, day from 1 to 31. */
void clock_today(int *month, int *day);

/* Replaces the clock: clock_now() restarts at 0, moved only by clock_advance(). */
void clock_take_over(void);
void clock_advance(int64_t ns);
bool clock_is_scripted(void);

#endif
