/* SPDX-License-Identifier: MIT */
#ifndef BASE_MACHINE_H
#define BASE_MACHINE_H

#include <stddef.h>

/* Returns bytes, or the process's limit if less; 1 GiB: unknown. */
size_t machine_memory(void);

/* Returns bytes for the main thread, at most 8 MiB. */
size_t machine_stack(void);

/* At least 1. */
int machine_cores(void);

#define MACHINE_SELF "/proc/self/exe"

/* Returns the program's path, resolved: the link `self` or, without one, `name` (argv[0]) looked up
 * in PATH.  NULL: unknown.  Valid until the next call. */
const char *machine_program(const char *self, const char *name);

#endif
