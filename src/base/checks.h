/* SPDX-License-Identifier: MIT */
/* Checks for configure --enable-checks. */
#ifndef BASE_CHECKS_H
#define BASE_CHECKS_H

/* Aborts on a false claim; without checks, nothing. */
#if defined ENABLE_CHECKS
#include <assert.h>
#define CHECKED(claim) assert(claim)
#else
#define CHECKED(claim) ((void)0)
#endif

#endif
