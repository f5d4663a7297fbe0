/* What the machine has for this program: memory and cores. */
#ifndef BASE_MACHINE_H
#define BASE_MACHINE_H

#include <stddef.h>

/* Bytes of memory, or fewer where the program is kept to them; 1 GiB where nobody knows. */
size_t machine_memory(void);

/* How many threads run at the same time, at least 1. */
int machine_cores(void);

#endif
