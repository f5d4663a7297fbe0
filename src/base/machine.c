/* What the machine has for this program: memory and cores. */
#include "base/machine.h"

#include <limits.h>
#include <stdint.h>
#include <sys/resource.h>
#include <unistd.h>

#define MEMORY_UNKNOWN ((uint64_t)1 << 30)

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* POSIX has no name for it, but most systems do. */
static uint64_t memory_there(void)
{
    long pages = -1, size = sysconf(_SC_PAGESIZE);
#ifdef _SC_PHYS_PAGES
    pages = sysconf(_SC_PHYS_PAGES);
#endif
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : MEMORY_UNKNOWN;
}

static uint64_t memory_allowed(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur
                                                                              : UINT64_MAX;
}

size_t machine_memory(void)
{
    return (size_t)least(least(memory_there(), memory_allowed()), SIZE_MAX);
}

int machine_cores(void)
{
    long cores = 1;
#ifdef _SC_NPROCESSORS_ONLN
    cores = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    return cores < 1 ? 1 : cores > INT_MAX ? INT_MAX : (int)cores;
}
