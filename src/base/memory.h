/* SPDX-License-Identifier: MIT */
/* Counted memory, with failures as results or as an orderly exit.
 *
 * memory_need() is for small, known sizes: without memory it restores the terminal, prints one line
 * and exits with status 2.  memory_try() is for sizes that grow with the input: without memory or
 * past the limits (base/limit.h) it returns NULL, and the caller reports a diag.  No other file
 * calls malloc(). */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Resizes `old` (NULL: a new array) to `count` elements of `size` bytes.  Keeps the content up to
 * the smaller size; new elements are uninitialised.  Never NULL; the caller frees it with
 * memory_free(). */
void *memory_need(void *old, size_t count, size_t size);

/* Like memory_need(), but NULL: no memory or the product overflows; `old` then stays valid. */
void *memory_try(void *old, size_t count, size_t size);

/* Return a new array of zero bytes. */
void *memory_need_zero(size_t count, size_t size);
void *memory_try_zero(size_t count, size_t size);

/* Returns the number of failed requests of this thread.  Compare it before and after a function
 * that cannot report a failure. */
unsigned memory_failures(void);

/* Makes room for `need` elements in an array of `*capacity`, at least doubling it.  NULL on
 * failure; the array and `*capacity` then stay unchanged. */
void *memory_try_grow(void *array, size_t *capacity, size_t need, size_t size);

/* Like memory_try_grow(), but never NULL. */
void *memory_need_grow(void *array, size_t *capacity, size_t need, size_t size);

/* Returns a copy of `text`, owned by the caller.  Never NULL. */
char *memory_text(const char *text);

/* Converts to size_t, at most SIZE_MAX. */
static inline size_t memory_bytes(uint64_t bytes)
{
    return bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

/* Returns the bytes in use by all threads. */
size_t memory_used(void);

/* Frees an array; NULL is allowed. */
void memory_free(void *array);

/* Frees a text allocated by the C library, as by open_memstream(); NULL is allowed. */
void memory_free_text(char *text);

/* Makes GMP, used for large counts, allocate by memory_need().  Call once, before any other use of
 * GMP. */
void memory_lend_gmp(void);

/* Registers a function that restores the terminal before memory_need() exits; NULL: none.  Returns
 * the previous one. */
typedef void memory_restore(void);
memory_restore *memory_on_failure(memory_restore *restore);

/* Waits forever if another thread is exiting because memory ran out. */
void memory_let_end(void);

#endif
