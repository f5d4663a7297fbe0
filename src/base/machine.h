/* SPDX-License-Identifier: MIT */
/* The machine as this program sees it: memory, stack, cores, its own file. */
#ifndef BASE_MACHINE_H
#define BASE_MACHINE_H

#include <stddef.h>

/* Returns the bytes of memory, at most the process's limit; 1 GiB if unknown. */
size_t machine_memory(void);

/* Returns the main thread's stack limit in bytes, at most 8 MiB. */
size_t machine_stack(void);

/* Returns the number of processors online, at least 1. */
int machine_cores(void);

/* Linux's link to the running program. */
#define MACHINE_SELF "/proc/self/exe"

/* Returns the path of the running program: the target of the link `self` or, without such a link,
 * `name` (argv[0], searched in PATH if bare), resolved.  NULL if not found.  Valid until the next
 * call. */
const char *machine_program(const char *self, const char *name);

#endif
