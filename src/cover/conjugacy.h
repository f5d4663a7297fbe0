/* SPDX-License-Identifier: MIT */
/* Classes of conjugate symmetries, which keep equally many solutions. */
#ifndef COVER_CONJUGACY_H
#define COVER_CONJUGACY_H

#include "cover/symmetry.h"

/* One symmetry of a class, and how many they are. */
struct conjugacy_class {
    int32_t symmetry, size;
};

/* List the classes of a group, except that of the identity; classes has room for as many as
 * symmetries are listed.  False with a diag if memory runs out.  Cost: for each symmetry the items
 * and options, as often as there are generators, or symmetries if these are not known. */
bool conjugacy_classes(const struct symmetries *symmetries, const struct problem *problem,
                       struct conjugacy_class *classes, int32_t *count, struct diag *diag);

#endif
