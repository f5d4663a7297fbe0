/* SPDX-License-Identifier: MIT */
/* How often an item is covered, beside its name. */
#ifndef FORMAT_BOUNDS_H
#define FORMAT_BOUNDS_H

#include "base/scan.h"
#include "cover/problem.h"

/* Cuts "2|name", "2:3|name", ":3|name", "name[2]", "name[2:3]" or "name[2..3]".  False without
 * bounds; then *name is the word. */
bool bounds_cut(struct word word, struct word *bounds, struct word *name);

/* False unless both are numbers, least at most `most`, which is not 0; an empty least is 0. */
bool bounds_of(struct word least, struct word most, struct bounds *bounds);

/* Reads "2", "2:3", ":3" or "2..3". */
bool bounds_read(struct scan *scan, struct word word, struct bounds *bounds);

#endif
