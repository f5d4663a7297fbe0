/* SPDX-License-Identifier: MIT */
/* Checks a solution, without code of any search. */
#ifndef COVER_VERIFY_H
#define COVER_VERIFY_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/problem.h"

/* True for a solution; else `diag` names the first item covered too rarely, too often or in two
 * colours, or the first repeated option. */
bool verify(const struct problem *problem, const int32_t *options, int32_t count,
            struct diag *diag);

#endif
