/* SPDX-License-Identifier: MIT */
/* Counts of any size: GMP, whose memory is ours. */
#include "base/big.h"

#include <stddef.h>

#include <gmp.h>

#include "base/memory.h"

static void *get(size_t size)
{
    return memory_need(NULL, 1, size);
}

static void *resize(void *old, size_t before, size_t size)
{
    (void)before;
    return memory_need(old, 1, size);
}

static void give(void *old, size_t size)
{
    (void)size;
    memory_free(old);
}

void big_begin(void)
{
    mp_set_memory_functions(get, resize, give);
}
