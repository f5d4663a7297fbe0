/* SPDX-License-Identifier: MIT */
/* Slices: how much of a search to do between two looks at the clock. */
#ifndef ENGINE_SLICE_H
#define ENGINE_SLICE_H

#include <stdint.h>

/* It begins with one node, which may take some problems that long. */
#define SLICE_FIRST 1
#define SLICE_MOST (INT64_C(1) << 24)

struct slice {
    int64_t size;       /* nodes, SLICE_FIRST to SLICE_MOST */
    int64_t left;       /* of them, until the next look; no more: it is time */
    int64_t looked;     /* clock_now() */
};

static inline void slice_begin(struct slice *slice, int64_t now)
{
    *slice = (struct slice){SLICE_FIRST, SLICE_FIRST, now};
}

/* Begin the next one, so large that it takes about as long as asked, in nanoseconds, or
 * half of that. */
static inline void slice_next(struct slice *slice, int64_t wished, int64_t now)
{
    int64_t spent = now - slice->looked;
    if (spent > wished && slice->size > SLICE_FIRST)
        slice->size /= 2;
    else if (spent < wished / 2 && slice->size < SLICE_MOST)
        slice->size *= 2;
    slice->left = slice->size;
    slice->looked = now;
}

/* Begin the next one without a clock, twice as large as the last one, up to `most` nodes. */
static inline void slice_double(struct slice *slice, int64_t most)
{
    slice->size = slice->size * 2 < most ? slice->size * 2 : most;
    slice->left = slice->size;
}

#endif
