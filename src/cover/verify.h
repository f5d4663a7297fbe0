/* SPDX-License-Identifier: MIT */
/* Is this set of options a solution?  Shares no code with any search. */
#ifndef COVER_VERIFY_H
#define COVER_VERIFY_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/problem.h"

/* True where the `count` options are a solution; else `diag` names the first item that
 * is not covered as often as it must be, covered too often, or of two colours, or
 * the first option that is there twice. */
bool verify(const struct problem *problem, const int32_t *options, int32_t count,
            struct diag *diag);

#endif
