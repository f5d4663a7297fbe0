/* SPDX-License-Identifier: MIT */
/* What a command may take: until when, how much memory, and whether it is wanted any more. */
#include "base/limit.h"

#include <stdatomic.h>

#include "base/clock.h"

#define NO_LIMITS {.until = INT64_MAX, .memory = SIZE_MAX}

/* Steps between two looks: soon enough where each takes a millisecond, and where each takes
 * nothing the looks do not count. */
#define STEPS 64

/* The owner may set others while threads still look at these. */
static _Atomic int64_t held_until = INT64_MAX;
static _Atomic size_t held_memory = SIZE_MAX;
static struct limits held = NO_LIMITS;      /* the owner's alone */
static atomic_int passed;
static _Thread_local unsigned steps;
static _Thread_local bool is_owner;

void limits_set(const struct limits *limits)
{
    held = *limits;
    atomic_store(&held_until, limits->until);
    atomic_store(&held_memory, limits->memory);
    is_owner = true;
    atomic_store(&passed, LIMIT_NONE);
}

void limits_lift(void)
{
    limits_set(&(struct limits)NO_LIMITS);
}

void limits_free_memory(void)
{
    atomic_store(&held_memory, SIZE_MAX);
}

size_t limits_memory(void)
{
    return atomic_load_explicit(&held_memory, memory_order_relaxed);
}

enum limit limits_passed(void)
{
    return (enum limit)atomic_load(&passed);
}

enum limit limits_look(void)
{
    int64_t now = clock_now();
    if (limits_passed())
        return limits_passed();
    if (is_owner && held.goes_on && !held.goes_on(held.self, now))
        atomic_store(&passed, LIMIT_STOP);
    else if (now >= atomic_load(&held_until))
        atomic_store(&passed, LIMIT_TIME);
    return limits_passed();
}

bool limit_step(void)
{
    if (++steps % STEPS == 0)
        limits_look();
    return !atomic_load_explicit(&passed, memory_order_relaxed);
}
