/* SPDX-License-Identifier: MIT */
/* Counted memory.
 *
 * memory_need() is for small sizes: without memory it restores the terminal, prints a line and
 * exits with status 2.  memory_try() is for sizes that grow with the input: without memory or past
 * a limit (base/limit.h) it returns NULL, and the caller reports a diag.  No other file calls
 * malloc(). */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Resizes `old` (NULL: a new array) to `count` elements of `size` bytes, new ones uninitialised.
 * Never NULL; free with memory_free(). */
void *memory_need(void *old, size_t count, size_t size);

/* Like memory_need(), but NULL without memory or on overflow; `old` stays valid. */
void *memory_try(void *old, size_t count, size_t size);

/* A new array of zero bytes. */
void *memory_need_zero(size_t count, size_t size);
void *memory_try_zero(size_t count, size_t size);

/* This thread's failures, to notice one in a function that cannot report it. */
unsigned memory_failures(void);

/* Makes room for `need` elements in an array of `*capacity`, at least doubling it.  NULL, with both
 * unchanged: no memory. */
void *memory_try_grow(void *array, size_t *capacity, size_t need, size_t size);

/* Like memory_try_grow(), never NULL. */
void *memory_need_grow(void *array, size_t *capacity, size_t need, size_t size);

/* Owned by the caller.  Never NULL. */
char *memory_text(const char *text);

static inline size_t memory_bytes(uint64_t bytes)
{
    return bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

size_t memory_used(void);

/* NULL is allowed. */
void memory_free(void *array);

/* Arrays that are freed together.  Zeroed: none. */
struct arena {
    struct arena_block *last;   /* owned; each points to the previous one */
    bool failed;                /* memory ran out for one of them */
};

/* Returns an array of the arena like memory_try() or memory_try_zero().  A caller may test
 * arena->failed once after several. */
void *arena_array(struct arena *arena, size_t count, size_t size);
void *arena_zero(struct arena *arena, size_t count, size_t size);

void arena_done(struct arena *arena);

/* Frees a text of the C library, such as open_memstream()'s; NULL is allowed. */
void memory_free_text(char *text);

/* Lets GMP, used for large counts, use memory_need().  Call first. */
void memory_account_for_gmp(void);

/* Sets the function that restores the terminal before exiting; NULL: none.  Returns the former
 * one. */
typedef void memory_restore(void);
memory_restore *memory_on_failure(memory_restore *restore);

/* Waits forever if another thread exits for lack of memory. */
void memory_wait_for_exit(void);

#endif
