/* SPDX-License-Identifier: MIT */
/* The least image of a solution under a group too large to list.
 *
 * The least option of an image is the least option in the orbits that the solution meets.  Among
 * the images that contain it, the next option is found in the same way, by the symmetries that fix
 * the first, and so on.  Source: S. Linton, Finding the smallest image of a set, ISSAC 2004. */
#ifndef COVER_IMAGES_H
#define COVER_IMAGES_H

#include "cover/symmetry.h"

struct images;

/* Opens a comparison under symmetries that have an order; they and the problem are borrowed.
 * `work` bounds the total work, 1 for each point of a permutation or set gone through (a few ns);
 * INT64_MAX: no bound.  NULL with a diag if memory runs out, at a limit (base/limit.h) or if the
 * work does not suffice.  Remembers up to 128 MiB, memory as memory_need(), and needs up to 128 MiB
 * for the images of one solution. */
struct images *images_open(const struct problem *problem, const struct symmetries *symmetries,
                           int64_t work, struct diag *diag);
void images_close(struct images *images);

/* True, with the diag, if comparing was given up for one of these reasons.  From then on nothing is
 * least, and images_make_least() leaves solutions unchanged. */
bool images_failed(const struct images *images, struct diag *diag);

/* Like canon_is_least() and canon_make_least(), with options in ascending order afterwards.  Cost:
 * for each option, the images that agree in all earlier ones, at most as many as there are
 * symmetries between options of the solution. */
bool images_is_least(struct images *images, const int32_t *options, int32_t count);
void images_make_least(struct images *images, int32_t *options, int32_t count);

#endif
