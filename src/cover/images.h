/* SPDX-License-Identifier: MIT */
/* The least image of a solution under a group that is too large to be listed.
 *
 * The least option of an image is the least one of an orbit that the solution meets.  Of all
 * images that have it, the next option is found likewise, by the symmetries that keep the first
 * one; and so on.
 * Source: S. Linton, Finding the smallest image of a set, ISSAC 2004. */
#ifndef COVER_IMAGES_H
#define COVER_IMAGES_H

#include "cover/symmetry.h"

struct images;

/* For symmetries with an order; they and the problem are borrowed.  Some `work` is done in all at
 * most, INT64_MAX: as much as it takes; that is 1 for each point of a permutation or a set that is
 * gone through, a few ns.  NULL with a diag where memory fails, past a limit (base/limit.h), or
 * where that is not enough.  What is remembered later takes 128 MiB at most, and memory as
 * memory_need(); the images of one solution another 128 MiB. */
struct images *images_open(const struct problem *problem, const struct symmetries *symmetries,
                           int64_t work, struct diag *diag);
void images_close(struct images *images);

/* True where comparing was given up, for any of these reasons; then with the diag.  Nothing is
 * least any more, and what was to be made least stays as it is. */
bool images_failed(const struct images *images, struct diag *diag);

/* As canon_is_least() and canon_make_least(); then the options are in ascending order.  Cost: for
 * each option, the images that have all before it in common, at most as many as symmetries move
 * options of the solution to each other. */
bool images_is_least(struct images *images, const int32_t *options, int32_t count);
void images_make_least(struct images *images, int32_t *options, int32_t count);

#endif
