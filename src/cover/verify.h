/* Is this set of options a solution?  Shares no code with any search. */
#ifndef COVER_VERIFY_H
#define COVER_VERIFY_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/problem.h"

/* True where the `count` options are an exact cover; else `diag` names the
 * first item that is not covered, covered twice, or of two colours. */
bool verify(const struct problem *problem, const int32_t *options, int32_t count,
            struct diag *diag);

#endif
