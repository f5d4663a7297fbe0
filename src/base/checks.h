/* SPDX-License-Identifier: MIT */
/* Checks of invariants of large structures, for configure --enable-checks. */
#ifndef BASE_CHECKS_H
#define BASE_CHECKS_H

/* Aborts if checks are enabled and the claim is false; otherwise compiles to nothing. */
#if defined ENABLE_CHECKS
#include <assert.h>
#define CHECKED(claim) assert(claim)
#else
#define CHECKED(claim) ((void)0)
#endif

#endif
