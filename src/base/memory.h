/* SPDX-License-Identifier: MIT */
/* Allocation that counts the bytes in use.
 *
 * memory_need…() is for small sizes: without memory it restores the terminal, prints a line and
 * exits with status 2.  memory_try…() is for sizes that grow with the input: without memory, past a
 * limit (base/limit.h) or if the size overflows, it returns NULL and changes nothing; the caller
 * reports a diag. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Resizes the array `old` (NULL: a new one) to `count` elements of `size` bytes; new ones are
 * uninitialised.  Free it with memory_free(). */
void *memory_need(void *old, size_t count, size_t size);

void *memory_try(void *old, size_t count, size_t size);

void *memory_need_zero(size_t count, size_t size);
void *memory_try_zero(size_t count, size_t size);

/* Counts this thread's failed allocations.  Compare it before and after a function that cannot
 * report a failure. */
unsigned memory_failures(void);

/* Make room for `need` elements; if *capacity is less, at least double it. */
void *memory_try_grow(void *array, size_t *capacity, size_t need, size_t size);

void *memory_need_grow(void *array, size_t *capacity, size_t need, size_t size);

/* The caller owns the copy. */
char *memory_text(const char *text);

static inline size_t memory_bytes(uint64_t bytes)
{
    return bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

/* Returns the bytes used by all threads. */
size_t memory_used(void);

void memory_free(void *array);

/* Arrays freed together.  Zeroed: empty. */
struct arena {
    struct arena_block *last;   /* owned; the newest, which points to the one before */
    bool failed;                /* an array could not be made */
};

/* Like memory_try() and memory_try_zero().  Test arena->failed once, after several arrays. */
void *arena_array(struct arena *arena, size_t count, size_t size);
void *arena_zero(struct arena *arena, size_t count, size_t size);

void arena_done(struct arena *arena);

/* Frees a text of the C library, as by open_memstream(); accepts NULL. */
void memory_free_text(char *text);

/* Makes GMP allocate with memory_need().  Call before using GMP. */
void memory_account_for_gmp(void);

/* Sets the function that restores the terminal (NULL: none); returns the former. */
typedef void memory_restore(void);
memory_restore *memory_on_failure(memory_restore *restore);

/* Never returns if another thread is ending the program for lack of memory. */
void memory_wait_for_exit(void);

#endif
