/* SPDX-License-Identifier: MIT */
/* Memory that is given, or ends the program in good order.
 *
 * Two ways to ask.  memory_need() is for what has a small, known size: where
 * the system has none left it restores the terminal, prints one line and exits
 * with status 2.  memory_try() is for what grows with the input: it returns
 * NULL and the caller reports a diag; so it does past the limits (base/limit.h).  What is in
 * use is counted.  No other file calls malloc(). */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Resize `old` (NULL: a new array) to `count` elements of `size` bytes.
 * The contents are kept up to the smaller size, what is new is not set.
 * Never NULL; the caller owns the result and gives it to memory_free(). */
void *memory_need(void *old, size_t count, size_t size);

/* The same, but NULL where there is no memory or the product overflows;
 * `old` then stands as it was. */
void *memory_try(void *old, size_t count, size_t size);

/* A new array of zero bytes; as memory_need() and memory_try(). */
void *memory_need_zero(size_t count, size_t size);
void *memory_try_zero(size_t count, size_t size);

/* How often memory failed in this thread since it began.  Whoever asks before and after learns
 * whether it failed where a function has no other way to say so. */
unsigned memory_failures(void);

/* Make room for `need` elements in an array of `*capacity`, at least doubling.
 * NULL on failure, `array` and `*capacity` then stand as they were. */
void *memory_try_grow(void *array, size_t *capacity, size_t need, size_t size);

/* The same, never NULL, as memory_need(). */
void *memory_need_grow(void *array, size_t *capacity, size_t need, size_t size);

/* A copy of `text`, owned by the caller.  Never NULL. */
char *memory_text(const char *text);

/* So many bytes, or all that can have an address. */
static inline size_t memory_bytes(uint64_t bytes)
{
    return bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

/* The bytes in use, in all threads. */
size_t memory_used(void);

/* Free an array; NULL is fine. */
void memory_free(void *array);

/* Free a text that the C library made, as open_memstream() does; NULL is fine. */
void memory_free_text(char *text);

/* Let GMP, by which counts of any size are made, ask memory_need().  Once, before any other use of
 * GMP. */
void memory_lend_gmp(void);

/* Register what memory_need() calls before it exits: it puts the terminal
 * back.  NULL takes it away.  Returns what was registered before. */
typedef void memory_restore(void);
memory_restore *memory_on_failure(memory_restore *restore);

/* Wait for ever if another thread is ending the program for lack of memory, which it has said. */
void memory_let_end(void);

#endif
