/* SPDX-License-Identifier: MIT */
/* Classes of conjugate symmetries, which fix equally many solutions. */
#ifndef COVER_CONJUGACY_H
#define COVER_CONJUGACY_H

#include "cover/symmetry.h"

/* A class and its representative. */
struct conjugacy_class {
    int32_t symmetry, size;
};

/* Lists the classes except the identity's; `classes` has room for all symmetries.  Cost: items and
 * options per symmetry and generator (or symmetry, without generators). */
bool conjugacy_classes(const struct symmetries *symmetries, const struct problem *problem,
                       struct conjugacy_class *classes, int32_t *count, struct diag *diag);

#endif
