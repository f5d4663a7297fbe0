/* SPDX-License-Identifier: MIT */
#include "base/machine.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/memory.h"

#define MEMORY_UNKNOWN ((uint64_t)1 << 30)
#define STACK_MOST ((size_t)8 << 20)

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Not in POSIX. */
static uint64_t physical_memory(void)
{
    long pages = -1, size = sysconf(_SC_PAGESIZE);
#ifdef _SC_PHYS_PAGES
    pages = sysconf(_SC_PHYS_PAGES);
#endif
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : MEMORY_UNKNOWN;
}

#ifndef RLIMIT_AS
#define RLIMIT_AS RLIMIT_DATA   /* OpenBSD has no other */
#endif

static uint64_t memory_allowed(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur
                                                                              : UINT64_MAX;
}

size_t machine_memory(void)
{
    return memory_bytes(least(physical_memory(), memory_allowed()));
}

size_t machine_stack(void)
{
    struct rlimit limit;
    bool is_limited = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < STACK_MOST;
    return is_limited ? (size_t)limit.rlim_cur : STACK_MOST;
}

int machine_cores(void)
{
    long cores = 1;
#ifdef _SC_NPROCESSORS_ONLN
    cores = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    return cores < 1 ? 1 : cores > INT_MAX ? INT_MAX : (int)cores;
}

static bool find_in_path(const char *name, char found[PATH_MAX])
{
    const char *directory = getenv("PATH");
    while (directory && *directory) {
        size_t length = strcspn(directory, ":");
        int wrote = snprintf(found, PATH_MAX, "%.*s/%s", length ? (int)length : 1,
                             length ? directory : ".", name);
        if (wrote > 0 && wrote < PATH_MAX && access(found, X_OK) == 0)
            return true;
        directory += length + (directory[length] == ':');
    }
    return false;
}

const char *machine_program(const char *self, const char *name)
{
    static char path[PATH_MAX];
    char found[PATH_MAX];
    ssize_t length = readlink(self, path, sizeof path - 1);
    if (length > 0) {
        path[length] = 0;
        return path;
    }
    if (name && !strchr(name, '/'))
        name = find_in_path(name, found) ? found : NULL;
    return name && realpath(name, path) ? path : NULL;
}
