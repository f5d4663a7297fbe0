/* SPDX-License-Identifier: MIT */
/* Memory allocation that counts the bytes in use.
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

/* Resizes the array `old` (NULL: allocates one) to `count` elements of `size` bytes.  New elements
 * are uninitialised.  Free it with memory_free(). */
void *memory_need(void *old, size_t count, size_t size);

/* Like memory_need(), but returns NULL if memory runs out, a limit has passed or the size
 * overflows; `old` then stays valid. */
void *memory_try(void *old, size_t count, size_t size);

void *memory_need_zero(size_t count, size_t size);
void *memory_try_zero(size_t count, size_t size);

/* Counts the failed allocations of this thread.  Compare the number before and after a function
 * that cannot report a failure. */
unsigned memory_failures(void);

/* Makes room for `need` elements, at least doubling *capacity if it is less.  NULL if memory runs
 * out or a limit has passed; array and *capacity are then unchanged. */
void *memory_try_grow(void *array, size_t *capacity, size_t need, size_t size);

/* Like memory_try_grow(), never NULL. */
void *memory_need_grow(void *array, size_t *capacity, size_t need, size_t size);

/* Copies a text; the caller owns it. */
char *memory_text(const char *text);

static inline size_t memory_bytes(uint64_t bytes)
{
    return bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

/* Returns the bytes in use by all threads. */
size_t memory_used(void);

void memory_free(void *array);

/* Arrays that are freed together.  Zeroed: empty. */
struct arena {
    struct arena_block *last;   /* owned; newest array, which points to the one before */
    bool failed;                /* an array could not be made */
};

/* Return a new array of the arena, like memory_try() and memory_try_zero().  A caller may make
 * several arrays and then test arena->failed once. */
void *arena_array(struct arena *arena, size_t count, size_t size);
void *arena_zero(struct arena *arena, size_t count, size_t size);

void arena_done(struct arena *arena);

/* Frees a text of the C library, such as open_memstream()'s; NULL is allowed. */
void memory_free_text(char *text);

/* Makes GMP, used for large counts, allocate with memory_need().  Call before using GMP. */
void memory_account_for_gmp(void);

/* Sets the function that restores the terminal before memory_need() exits; NULL: none.  Returns the
 * former one. */
typedef void memory_restore(void);
memory_restore *memory_on_failure(memory_restore *restore);

/* Never returns if another thread is ending the program because memory ran out. */
void memory_wait_for_exit(void);

#endif
