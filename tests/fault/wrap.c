/* SPDX-License-Identifier: MIT */
/* Allocations, reads and writes that fail on demand: the linker's --wrap intercepts the program's
 * calls, and symbols found before the C library's intercept the libraries' calls.
 *
 * FAULT_AT=n       the n-th allocation fails, counted from 1 (unset or 0: none)
 * FAULT_FOREVER=1  and so do all after it
 * FAULT_IO_AT=n    the n-th step of writing fails: creating, flushing, syncing, closing or renaming
 *                  a file; later steps succeed
 * FAULT_POWER_AT=n the power fails before the n-th step of writing, or at the end if there are
 *                  fewer: the program is gone at once, unsynced files are cut in half, and names
 *                  are as of the last sync of their directory
 * FAULT_NAMES=kept but names are on the disk, synced or not
 * FAULT_MARK=path  a file created at the first failure, to tell whether the run reached it */
#define _GNU_SOURCE     /* dladdr() */
#include "fault.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int __real_open(const char *path, int how, ...);
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static long number_from(const char *name)
{
    const char *value = name ? getenv(name) : NULL;
    return value ? strtol(value, NULL, 10) : 0;
}

static void leave_mark(void)
{
    const char *path = getenv("FAULT_MARK");
    int file = path ? __real_open(path, O_WRONLY | O_CREAT, 0600) : -1;
    if (file >= 0)
        close(file);
}

/* ---- counting ---- */

static struct counter {
    const char *name, *variable, *forever;
    long n, at;     /* at: -1: environment not read yet */
    bool goes_on;
} counters[FAULTS] = {
    [FAULT_ALLOCATION] = {"allocation", "FAULT_AT", "FAULT_FOREVER", 0, -1, false},
    [FAULT_LIBRARY] = {.name = "library"},
    [FAULT_STEP] = {"step", "FAULT_IO_AT", NULL, 0, -1, false},
    [FAULT_POWER] = {"power", "FAULT_POWER_AT", NULL, 0, -1, false},
    [FAULT_OPENING] = {.name = "opening"},
    [FAULT_READING] = {.name = "reading"},
    [FAULT_SHORT] = {.name = "short"},
    [FAULT_ERROR] = {.name = "error"},
    [FAULT_INTERRUPT] = {.name = "interrupt"},
};

const char *fault_name(enum fault fault)
{
    return counters[fault].name;
}

static struct counter *counter_of(enum fault fault)
{
    struct counter *counter = &counters[fault];
    if (counter->at < 0) {
        counter->at = number_from(counter->variable);
        counter->goes_on = number_from(counter->forever);
    }
    return counter;
}

void fault_arm(enum fault fault, long n, bool goes_on)
{
    struct counter *counter = &counters[fault];
    counter->at = n ? counter->n + n : 0;
    counter->goes_on = goes_on;
}

bool fault_is_due(enum fault fault)
{
    struct counter *counter = counter_of(fault);
    counter->n++;
    if (counter->n == counter->at)
        leave_mark();
    return counter->at > 0 &&
           (counter->n == counter->at || (counter->goes_on && counter->n > counter->at));
}

/* ---- memory ---- */

static void *refuse(void)
{
    errno = ENOMEM;
    return NULL;
}

/* Intercepts allocations by libraries, including the C library.  Under sanitizers, theirs must be
 * found first. */
#if defined __GLIBC__ && !defined SANITIZED
#define real_malloc __libc_malloc
#define real_calloc __libc_calloc
#define real_realloc __libc_realloc
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

/* These crash without memory: curses (6.4: a growing screen, tparm(), the terminal's name from
 * strdup()), fontconfig (2.14), expat on its data, pixman (0.42) while loading, cairo (1.16)
 * copying clip paths, and the loader (glibc 2.36), for thread-local data of libraries. */
static bool is_fragile(const Dl_info *caller)
{
    static const char *const names[] = {"curses", "tinfo", "fontconfig", "expat",
                                        "pixman", "cairo", "/ld"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (strstr(caller->dli_fname, names[k]))
            return true;
    return caller->dli_sname && strstr(caller->dli_sname, "strdup");
}

static bool library_fails(const void *caller)
{
    Dl_info at;
    bool is_meant = counters[FAULT_LIBRARY].at && dladdr(caller, &at) && !is_fragile(&at);
    return is_meant && fault_is_due(FAULT_LIBRARY);
}

void *malloc(size_t size)
{
    return library_fails(__builtin_return_address(0)) ? refuse() : real_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return library_fails(__builtin_return_address(0)) ? refuse() : real_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return library_fails(__builtin_return_address(0)) ? refuse() : real_realloc(old, size);
}
#else
#define real_malloc __real_malloc
#define real_calloc __real_calloc
#define real_realloc __real_realloc
#endif

void *__wrap_malloc(size_t size)
{
    return fault_is_due(FAULT_ALLOCATION) ? refuse() : real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fault_is_due(FAULT_ALLOCATION) ? refuse() : real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fault_is_due(FAULT_ALLOCATION) ? refuse() : real_realloc(old, size);
}

/* ---- reading ---- */

FILE *__real_fopen(const char *path, const char *how);
DIR *__real_opendir(const char *path);
size_t __real_fread(void *bytes, size_t size, size_t count, FILE *file);
FILE *__wrap_fopen(const char *path, const char *how);
DIR *__wrap_opendir(const char *path);
size_t __wrap_fread(void *bytes, size_t size, size_t count, FILE *file);

static bool opening_fails(void)
{
    if (!fault_is_due(FAULT_OPENING))
        return false;
    errno = EMFILE;
    return true;
}

FILE *__wrap_fopen(const char *path, const char *how)
{
    return opening_fails() ? NULL : __real_fopen(path, how);
}

DIR *__wrap_opendir(const char *path)
{
    return opening_fails() ? NULL : __real_opendir(path);
}

/* Reads from a directory instead, as from an unreadable disk: the C library must see the fault. */
size_t __wrap_fread(void *bytes, size_t size, size_t count, FILE *file)
{
    if (fault_is_due(FAULT_READING)) {
        int directory = __real_open(".", O_RDONLY);
        dup2(directory, fileno(file));
        close(directory);
    }
    return __real_fread(bytes, size, count, file);
}

/* ---- writing ---- */

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

/* ---- the power fails ---- */

enum { PATH_ROOM = 512, OPEN_MOST = 16 };

/* Files created but not synced, and names assigned but not synced. */
static struct draft { int fd; char path[PATH_ROOM]; } drafts[OPEN_MOST];
static struct naming { char from[PATH_ROOM], to[PATH_ROOM], before[PATH_ROOM]; } namings[OPEN_MOST];
static int draft_count, naming_count;

static _Noreturn void give_up(const char *path)
{
    perror(path);
    abort();
}

static bool power_is_watched;

void fault_watch_power(void)
{
    power_is_watched = true;
}

static bool may_lose_power(void)
{
    return power_is_watched || counter_of(FAULT_POWER)->at;
}

static void lose_names(void)
{
    while (naming_count) {
        const struct naming *last = &namings[--naming_count];
        __real_rename(last->to, last->from);
        unlink(last->to);       /* if both are the same file, nothing was renamed */
        __real_rename(last->before, last->to);
    }
}

static void lose_power(void)
{
    struct stat status;
    for (int k = 0; k < draft_count; k++)
        if (stat(drafts[k].path, &status) == 0 && truncate(drafts[k].path, status.st_size / 2) != 0)
            give_up(drafts[k].path);
    if (!getenv("FAULT_NAMES"))
        lose_names();
}

static void lose_power_at_the_end(void)
{
    if (!counter_of(FAULT_POWER)->at)
        return;
    lose_power();
    _exit(EXIT_SUCCESS);
}

static void note_draft(int fd, const char *path)
{
    static bool is_first = true;
    if (!may_lose_power() || fd < 0 || draft_count == OPEN_MOST)
        return;
    if (is_first)
        atexit(lose_power_at_the_end);
    is_first = false;
    drafts[draft_count].fd = fd;
    snprintf(drafts[draft_count++].path, PATH_ROOM, "%s", path);
}

static void note_naming(const char *from, const char *to)
{
    if (!may_lose_power() || naming_count == OPEN_MOST)
        return;
    struct naming *naming = &namings[naming_count];
    snprintf(naming->from, PATH_ROOM, "%s", from);
    snprintf(naming->to, PATH_ROOM, "%s", to);
    snprintf(naming->before, PATH_ROOM, "%s.before%d", to, naming_count++);
    if (__real_link(to, naming->before) != 0 && errno != ENOENT)
        give_up(naming->before);
    for (int k = 0; k < draft_count; k++)
        if (strcmp(drafts[k].path, from) == 0)
            snprintf(drafts[k].path, PATH_ROOM, "%s", to);
}

static void note_sync(int fd)
{
    struct stat status;
    int kept = 0;
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode))
        while (naming_count)
            unlink(namings[--naming_count].before);
    for (int k = 0; k < draft_count; k++)
        if (drafts[k].fd != fd)
            drafts[kept++] = drafts[k];
    draft_count = kept;
}

/* Counts a step of writing; true if it must fail. */
static bool writing_fails(int reason)
{
    if (fault_is_due(FAULT_POWER)) {
        lose_power();
        raise(SIGKILL);
    }
    if (!fault_is_due(FAULT_STEP))
        return false;
    errno = reason;
    return true;
}

/* ---- the steps ---- */

int __wrap_open(const char *path, int how, ...)
{
    va_list arguments;
    va_start(arguments, how);
    int mode = how & O_CREAT ? va_arg(arguments, int) : 0;
    va_end(arguments);
    if (!(how & O_CREAT))
        return __real_open(path, how, mode);
    int fd = writing_fails(ENOSPC) ? -1 : __real_open(path, how, mode);
    note_draft(fd, path);
    return fd;
}

/* Flushes the buffer to a full device. */
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
    bool is_in_memory = fileno(file) < 0;   /* without a file descriptor */
    if (is_in_memory || !writing_fails(EIO))
        return __real_fclose(file);
    write_to_full(file, __real_fclose);
    errno = EIO;
    return EOF;
}

int __wrap_fsync(int fd)
{
    int result = writing_fails(EIO) ? -1 : __real_fsync(fd);
    if (result == 0)
        note_sync(fd);
    return result;
}

int __wrap_rename(const char *from, const char *to)
{
    if (writing_fails(ENOSPC))
        return -1;
    note_naming(from, to);
    return __real_rename(from, to);
}

int __wrap_link(const char *from, const char *to)
{
    if (writing_fails(ENOSPC))
        return -1;
    note_naming(from, to);
    return __real_link(from, to);
}
