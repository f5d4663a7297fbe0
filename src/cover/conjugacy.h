/* SPDX-License-Identifier: MIT */
/* Classes of conjugate symmetries, which fix equally many solutions. */
#ifndef COVER_CONJUGACY_H
#define COVER_CONJUGACY_H

#include "cover/symmetry.h"

/* A representative, and the number of symmetries in its class. */
struct conjugacy_class {
    int32_t symmetry, size;
};

/* Lists the classes of a group except the identity's.  `classes` has room for all listed
 * symmetries.  False with a diag if memory runs out or at a limit.  Cost: for each symmetry, the
 * items and options times the generators (times the symmetries, if generators are unknown). */
bool conjugacy_classes(const struct symmetries *symmetries, const struct problem *problem,
                       struct conjugacy_class *classes, int32_t *count, struct diag *diag);

#endif
