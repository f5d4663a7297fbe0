/* SPDX-License-Identifier: MIT */
/* Allocations and writing that fail on demand, put beneath the program by the linker's --wrap.
 *
 * FAULT_AT=n       the n-th allocation fails, counted from 1 (unset or 0: none does)
 * FAULT_FOREVER=1  and so do all after it
 * FAULT_IO_AT=n    the n-th step of writing fails: making, flushing, syncing, closing or naming
 *                  a file; the rest goes on
 * FAULT_MARK=path  a file that is made when the first one fails, to tell whether
 *                  the run came so far */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
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

/* ---- writing ---- */

int __real_open(const char *path, int how, ...);
int __real_fflush(FILE *file);
int __real_fclose(FILE *file);
int __real_fsync(int fd);
int __real_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);
int __wrap_open(const char *path, int how, ...);
int __wrap_fflush(FILE *file);
int __wrap_fclose(FILE *file);
int __wrap_fsync(int fd);
int __wrap_rename(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);

static bool writing_fails(int reason)
{
    static long at = -1, n;
    if (at < 0)
        at = number_from("FAULT_IO_AT");
    if (++n != at)
        return false;
    leave_mark();
    errno = reason;
    return true;
}

int __wrap_open(const char *path, int how, ...)
{
    va_list arguments;
    va_start(arguments, how);
    int mode = how & O_CREAT ? va_arg(arguments, int) : 0;
    va_end(arguments);
    return (how & O_CREAT) && writing_fails(ENOSPC) ? -1 : __real_open(path, how, mode);
}

/* What is in the buffer goes to a device that is full. */
static int write_to_full(FILE *file, int (*write)(FILE *))
{
    int fd = fileno(file), kept = dup(fd), full = __real_open("/dev/full", O_WRONLY);
    dup2(full, fd);
    close(full);
    int result = write(file);
    int reason = errno;
    if (write == __real_fflush)
        dup2(kept, fd);
    close(kept);
    errno = reason;
    return result;
}

int __wrap_fflush(FILE *file)
{
    return file && writing_fails(ENOSPC) ? write_to_full(file, __real_fflush)
                                         : __real_fflush(file);
}

int __wrap_fclose(FILE *file)
{
    bool is_in_memory = fileno(file) < 0;   /* where nothing is written */
    if (is_in_memory || !writing_fails(EIO))
        return __real_fclose(file);
    write_to_full(file, __real_fclose);
    errno = EIO;
    return EOF;
}

int __wrap_fsync(int fd)
{
    return writing_fails(EIO) ? -1 : __real_fsync(fd);
}

int __wrap_rename(const char *from, const char *to)
{
    return writing_fails(ENOSPC) ? -1 : __real_rename(from, to);
}

int __wrap_link(const char *from, const char *to)
{
    return writing_fails(ENOSPC) ? -1 : __real_link(from, to);
}
