/* SPDX-License-Identifier: MIT */
/* Invariants of the larger structures, which configure --enable-checks has the program check. */
#ifndef BASE_CHECKS_H
#define BASE_CHECKS_H

/* Ends a program that checks where the claim is false; else nothing is compiled. */
#if defined ENABLE_CHECKS
#include <assert.h>
#define CHECKED(claim) assert(claim)
#else
#define CHECKED(claim) ((void)0)
#endif

#endif
