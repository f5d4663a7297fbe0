/* SPDX-License-Identifier: MIT */
/* What the machine knows of this program: memory and cores for it, the file it is. */
#ifndef BASE_MACHINE_H
#define BASE_MACHINE_H

#include <stddef.h>

/* Bytes of memory, or fewer if the program is limited to them; 1 GiB if unknown. */
size_t machine_memory(void);

/* Bytes of stack that the first thread may have; 8 MiB if there is no limit. */
size_t machine_stack(void);

/* How many threads run at the same time, at least 1. */
int machine_cores(void);

/* Linux's link from a process to its program. */
#define MACHINE_SELF "/proc/self/exe"

/* The path of the program that runs, links followed: where the link `self` leads, else, on
 * systems without such a link, `name` (argv[0]; a bare name is looked up in PATH).  NULL:
 * nowhere.  Borrowed until the next call. */
const char *machine_program(const char *self, const char *name);

#endif
