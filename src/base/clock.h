/* SPDX-License-Identifier: MIT */
/* Time: the only door to the clocks, which a script may take over. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#define CLOCK_SECOND INT64_C(1000000000)
#define CLOCK_MS INT64_C(1000000)

/* Nanoseconds since some fixed moment, never going back. */
int64_t clock_now(void);

/* The moment `until` of clock_now() as pthread_cond_timedwait() counts: by the same clock, but
 * without pthread_condattr_setclock() by the time of day, which may be set while a thread waits. */
int64_t clock_of_conditions(int64_t until);

/* Nanoseconds of processor time that the program has used; a script's clock says clock_now(). */
int64_t clock_worked(void);

/* The same of this thread. */
int64_t clock_thread_worked(void);

/* Take the clock over: from now on clock_now() starts at 0 and only clock_advance() moves it. */
void clock_take_over(void);
void clock_advance(int64_t ns);
bool clock_is_scripted(void);

#endif
