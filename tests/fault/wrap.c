/* Allocations that fail on demand, put beneath the program by the linker's --wrap.
 *
 * FAULT_AT=n       the n-th allocation fails, counted from 1 (unset or 0: none does)
 * FAULT_FOREVER=1  and so do all after it
 * FAULT_MARK=path  a file that is made when the first one fails, to tell whether
 *                  the run came so far */
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static long number_from(const char *name)
{
    const char *value = getenv(name);
    return value ? strtol(value, NULL, 10) : 0;
}

static void leave_mark(void)
{
    const char *path = getenv("FAULT_MARK");
    int file = path ? open(path, O_WRONLY | O_CREAT, 0600) : -1;
    if (file >= 0)
        close(file);
}

/* Count an allocation: true where it has to fail. */
static bool fails(void)
{
    static long at = -1, forever, n;
    if (at < 0) {
        at = number_from("FAULT_AT");
        forever = number_from("FAULT_FOREVER");
    }
    n++;
    if (n == at)
        leave_mark();
    return at > 0 && (n == at || (forever && n > at));
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails() ? NULL : __real_realloc(old, size);
}
