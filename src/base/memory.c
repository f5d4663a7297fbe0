/* SPDX-License-Identifier: MIT */
#include "base/memory.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gmp.h>
#if defined HAVE_MALLOC_H
#include <malloc.h>
#elif defined HAVE_MALLOC_NP_H
#include <malloc_np.h>
#elif defined HAVE_MALLOC_SIZE
#include <malloc/malloc.h>
#endif

#include "base/limit.h"
#include "base/status.h"

static memory_restore *on_failure;

static atomic_bool is_ending;
static _Thread_local bool ends_it;

static _Noreturn void give_up(void)
{
    static atomic_flag ends = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&ends))
        pause();
    ends_it = true;
    atomic_store(&is_ending, true);
    if (on_failure)
        on_failure();
    fputs("dancetty: out of memory\n", stderr);
    exit(STATUS_FAULT);
}

void memory_wait_for_exit(void)
{
    while (atomic_load(&is_ending) && !ends_it)
        pause();
}

/* A header contains it if the system has no call. */
#if defined HAVE_MALLOC_H || defined HAVE_MALLOC_NP_H
#define HEADER 0
#define size_of_block malloc_usable_size
#elif defined HAVE_MALLOC_SIZE
#define HEADER 0
#define size_of_block malloc_size
#else
#define HEADER _Alignof(max_align_t)

static size_t size_of_block(const size_t *block)
{
    return *block;
}
#endif

static void *block_of(void *array)
{
    return array ? (char *)array - HEADER : NULL;
}

static size_t size_of(void *array)
{
    return array ? size_of_block(block_of(array)) : 0;
}

static _Atomic size_t used;

size_t memory_used(void)
{
    return atomic_load_explicit(&used, memory_order_relaxed);
}

static void count(size_t before, size_t after)
{
    atomic_fetch_add_explicit(&used, after - before, memory_order_relaxed);
}

/* before: bytes of the former block. */
static void *array_in(void *block, size_t bytes, size_t before)
{
    if (!block)
        return NULL;
    if (HEADER > 0)
        *(size_t *)block = bytes;
    count(before, size_of_block(block));
    return (char *)block + HEADER;
}

/* At least 1; 0: overflow. */
static size_t size_needed(size_t count_of, size_t size)
{
    if (!count_of || !size)
        return 1;
    return count_of <= (SIZE_MAX - HEADER) / size ? count_of * size : 0;
}

static void *resize(void *old, size_t count_of, size_t size)
{
    size_t bytes = size_needed(count_of, size), before = size_of(old);
    return bytes ? array_in(realloc(block_of(old), HEADER + bytes), bytes, before) : NULL;
}

static void *get_zero(size_t count_of, size_t size)
{
    size_t bytes = size_needed(count_of, size);
    return bytes ? array_in(calloc(1, HEADER + bytes), bytes, 0) : NULL;
}

static bool is_allowed(void *old, size_t count_of, size_t size)
{
    size_t before = size_of(old), now = memory_used(), most = limits_memory();
    size_t others = now > before ? now - before : 0;
    return limit_step() && others <= most && (!size || count_of <= (most - others) / size);
}

static _Thread_local unsigned failures;

unsigned memory_failures(void)
{
    return failures;
}

static void *note_failure(void *array)
{
    failures += !array;
    return array;
}

void *memory_try(void *old, size_t count, size_t size)
{
    return note_failure(is_allowed(old, count, size) ? resize(old, count, size) : NULL);
}

void *memory_need(void *old, size_t count, size_t size)
{
    void *array = resize(old, count, size);
    if (!array)
        give_up();
    return array;
}

void *memory_try_zero(size_t count, size_t size)
{
    return note_failure(is_allowed(NULL, count, size) ? get_zero(count, size) : NULL);
}

void *memory_need_zero(size_t count, size_t size)
{
    void *array = get_zero(count, size);
    if (!array)
        give_up();
    return array;
}

/* Doubles, so that appending takes linear time. */
static size_t grown_room(size_t capacity, size_t need)
{
    size_t room = capacity < 8 ? 8 : capacity * 2;
    return room < need ? need : room;
}

void *memory_try_grow(void *array, size_t *capacity, size_t need, size_t size)
{
    if (!limit_step())
        return note_failure(NULL);
    if (array && need <= *capacity)
        return array;
    size_t room = grown_room(*capacity, need);
    void *grown = memory_try(array, room, size);
    if (grown)
        *capacity = room;
    return grown;
}

void *memory_need_grow(void *array, size_t *capacity, size_t need, size_t size)
{
    if (array && need <= *capacity)
        return array;
    *capacity = grown_room(*capacity, need);
    return memory_need(array, *capacity, size);
}

char *memory_text(const char *text)
{
    size_t bytes = strlen(text) + 1;
    return memcpy(memory_need(NULL, bytes, 1), text, bytes);
}

void memory_free(void *array)
{
    count(size_of(array), 0);
    free(block_of(array));
}

struct arena_block {
    _Alignas(max_align_t) struct arena_block *before;
};

/* With the header; SIZE_MAX: too many. */
static size_t arena_bytes(size_t count_of, size_t size)
{
    size_t room = sizeof(struct arena_block);
    return !size || count_of <= (SIZE_MAX - room) / size ? room + count_of * size : SIZE_MAX;
}

static void *keep(struct arena *arena, struct arena_block *block)
{
    arena->failed |= !block;
    if (!block)
        return NULL;
    block->before = arena->last;
    arena->last = block;
    return block + 1;
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
    return keep(arena, memory_try(NULL, 1, arena_bytes(count, size)));
}

void *arena_zero(struct arena *arena, size_t count, size_t size)
{
    return keep(arena, memory_try_zero(1, arena_bytes(count, size)));
}

void arena_done(struct arena *arena)
{
    while (arena->last) {
        struct arena_block *block = arena->last;
        arena->last = block->before;
        memory_free(block);
    }
}

void memory_free_text(char *text)
{
    free(text);
}

memory_restore *memory_on_failure(memory_restore *restore)
{
    memory_restore *before = on_failure;
    on_failure = restore;
    return before;
}

static void *give_gmp(size_t size)
{
    return memory_need(NULL, 1, size);
}

static void *resize_gmp(void *old, size_t before, size_t size)
{
    (void)before;
    return memory_need(old, 1, size);
}

static void free_gmp(void *old, size_t size)
{
    (void)size;
    memory_free(old);
}

void memory_account_for_gmp(void)
{
    mp_set_memory_functions(give_gmp, resize_gmp, free_gmp);
}
