/* SPDX-License-Identifier: MIT */
#include "base/clock.h"

#include <time.h>

static bool scripted;
static int64_t scripted_now;

static int64_t read_clock(clockid_t clock)
{
    struct timespec t;
    if (scripted)
        return scripted_now;
    clock_gettime(clock, &t);
    return t.tv_sec * CLOCK_SECOND + t.tv_nsec;
}

int64_t clock_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t clock_of_conditions(int64_t until)
{
#ifdef HAVE_CONDATTR_SETCLOCK
    return until;
#else
    return until - clock_now() + read_clock(CLOCK_REALTIME);
#endif
}

int64_t clock_worked(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

int64_t clock_thread_worked(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

void clock_today(int *month, int *day)
{
    time_t now = time(NULL);
    struct tm date = *localtime(&now);
    *month = date.tm_mon;
    *day = date.tm_mday;
}

void clock_take_over(void)
{
    scripted = true;
    scripted_now = 0;
}

void clock_advance(int64_t ns)
{
    scripted_now += ns;
}

bool clock_is_scripted(void)
{
    return scripted;
}
