/* SPDX-License-Identifier: MIT */
/* Time: the only door to the clocks, which a script may take over. */
#include "base/clock.h"

#include <time.h>

static bool scripted;
static int64_t scripted_now;

int64_t clock_now(void)
{
    struct timespec t;
    if (scripted)
        return scripted_now;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * CLOCK_SECOND + t.tv_nsec;
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
