/* SPDX-License-Identifier: MIT */
/* The least image of a solution under a group too large to list.
 *
 * The first option is the least in the orbits of the solution's options, the next the least among
 * images with the first, under its stabiliser, etc.  Source: S. Linton, Finding the smallest image
 * of a set, ISSAC 2004. */
#ifndef COVER_IMAGES_H
#define COVER_IMAGES_H

#include "cover/symmetry.h"

struct images;

/* Symmetries (with an order) and problem are borrowed.  `work` and failures as in group_open().
 * Remembers up to 128 MiB, and uses up to 128 MiB for a solution. */
struct images *images_open(const struct problem *problem, const struct symmetries *symmetries,
                           int64_t work, struct diag *diag);
void images_close(struct images *images);

/* True with the diag if comparing was given up: no solution is least, and images_make_least() has
 * no effect. */
bool images_failed(const struct images *images, struct diag *diag);

/* Like canon_is_least() and canon_make_least(), with ascending options.  Cost: per option, the
 * images equal in earlier ones. */
bool images_is_least(struct images *images, const int32_t *options, int32_t count);
void images_make_least(struct images *images, int32_t *options, int32_t count);

#endif
