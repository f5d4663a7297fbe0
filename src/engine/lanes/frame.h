/* SPDX-License-Identifier: MIT */
/* A search over the lanes of a problem; where it goes on for long below a node, a frame of its own
 * for what is left there, as fewer and narrower lanes are swept faster. */
#ifndef ENGINE_LANES_FRAME_H
#define ENGINE_LANES_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include <gmp.h>

#include "base/diag.h"
#include "engine/lanes/lanes.h"
#include "engine/residue.h"

/* Where a level is: what it has to try, and what it has not tried yet. */
struct frame_level {
    const int32_t *options; /* bit k stands for options[k] */
    uint64_t all, rest;
    int64_t nodes;          /* the frame's, when its last try began */
};

enum pause {
    PAUSE_SOLUTION,         /* the sets one level up have one option in each lane */
    PAUSE_LIMIT,            /* so many nodes are visited */
    PAUSE_LARGE,            /* the level that was just begun deserves a frame of its own */
    PAUSE_DONE
};

/* What a search has found. */
struct frame_tally {
    bool each;              /* each solution is listed; else they are counted */
    uint64_t count;
    mpz_t large;            /* what is counted besides, in large numbers */
};

struct frame;

/* Go on until the frame has `limit` nodes. */
typedef enum pause frame_searcher(struct frame *frame, int64_t limit, struct frame_tally *tally);

struct frame {
    struct frame *below;    /* whose node this is; NULL: the whole problem's */
    struct problem rest;    /* owned; what is left at that node; else zeroed */
    int32_t *names;         /* owned; [rest.options + 1]: options of the whole problem; else NULL */
    struct lanes lanes;
    bool is_plain;          /* options clash by primary items only */
    frame_searcher *search;
    int64_t nodes;          /* options tried, those of the frames below included */
    int32_t level;
    struct frame_level *levels; /* [primary + 1]; the first tries option 0, which leaves all */
    uint64_t *sets;         /* [primary + 2][chunks * CHUNK_WORDS] */
    uint64_t *forced;       /* [chunks] */
    uint64_t *thin, *open;  /* [chunks * CHUNK_WORDS]; `open` is lanes_open() */
    bool knows_own;
    uint64_t *own;          /* likewise: each option in the lane of its first item; once it
                             * knows_own */
    void *memory;           /* that `sets` and `thin` lie in */
};

/* The bytes that all frames of a problem may take at most. */
double frame_bytes(const struct problem *problem);

/* Stand at the start of a problem whose lists have LANE_OPTIONS at most.  NULL with a diag where
 * memory fails. */
struct frame *frame_open(const struct problem *problem, struct diag *diag);
void frame_close(struct frame *frame);

/* Stand at the start of a part of the problem, which the frame is of as a whole.  False where the
 * decisions cannot be had.  Cost: the chunks for each of them. */
bool frame_begin(struct frame *frame, const struct part *part);

/* A frame for the level that was just begun, which the one below leaves to it; NULL: it is not
 * worth it, or memory fails. */
struct frame *frame_narrow(struct frame *below);

/* Write the options of the solution found; returns how many.  `options` has room for one for each
 * primary item of the whole problem. */
int32_t frame_solution(struct frame *top, int32_t *options);

/* The share that is done, if all subtrees of a node were equal. */
double frame_progress(const struct frame *frame);

/* The search for lanes of so many bits, on the processor that is here. */
frame_searcher *frame_find_searcher(int32_t bits);

#endif
