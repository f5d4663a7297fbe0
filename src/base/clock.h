/* SPDX-License-Identifier: MIT */
/* All access to clocks, in nanoseconds.  clock_now() is monotonic; a script can take it over. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#define CLOCK_SECOND INT64_C(1000000000)
#define CLOCK_MS INT64_C(1000000)

int64_t clock_now(void);

/* Converts a time of clock_now() for pthread_cond_timedwait().  Without
 * pthread_condattr_setclock(), wrong once somebody sets the clock. */
int64_t clock_of_conditions(int64_t until);

/* Return processor time, of the program and of this thread; if scripted, clock_now(). */
int64_t clock_worked(void);
int64_t clock_thread_worked(void);

/* The local date, never scripted: month 0 to 11, day 1 to 31. */
void clock_today(int *month, int *day);

/* Makes clock_now() restart at 0; then only clock_advance() moves it. */
void clock_take_over(void);
void clock_advance(int64_t ns);
bool clock_is_scripted(void);

#endif
