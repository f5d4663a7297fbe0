/* SPDX-License-Identifier: MIT */
/* Slices: the part of a search between two looks at the clock. */
#ifndef ENGINE_SLICE_H
#define ENGINE_SLICE_H

#include <stdint.h>

/* In some problems a node takes as long as a slice. */
#define SLICE_FIRST 1
#define SLICE_MOST (INT64_C(1) << 24)

struct slice {
    int64_t size;       /* nodes, SLICE_FIRST to SLICE_MOST */
    int64_t left;       /* until the next look */
    int64_t looked;     /* clock_now() */
};

static inline void slice_begin(struct slice *slice, int64_t now)
{
    *slice = (struct slice){SLICE_FIRST, SLICE_FIRST, now};
}

/* Adapts the size to between wished / 2 and wished ns. */
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

static inline void slice_double(struct slice *slice, int64_t most)
{
    slice->size = slice->size * 2 < most ? slice->size * 2 : most;
    slice->left = slice->size;
}

#endif
