/* SPDX-License-Identifier: MIT */
/* A search over the lanes of a problem.  A long search below a node gets its own frame of the
 * remaining lanes, which are fewer and narrower and so are swept faster. */
#ifndef ENGINE_LANES_FRAME_H
#define ENGINE_LANES_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include <gmp.h>

#include "base/diag.h"
#include "engine/lanes/lanes.h"
#include "engine/residue.h"

/* The place of a level: its options to try, and those not tried. */
struct frame_level {
    const int32_t *options; /* bit k represents options[k] */
    uint64_t all, rest;
    int64_t nodes;          /* nodes of the frame when its last try began */
};

enum pause {
    PAUSE_SOLUTION,         /* every lane of the next level's sets has one option */
    PAUSE_LIMIT,            /* the limit on nodes is reached */
    PAUSE_LARGE,            /* the level that was just begun deserves its own frame */
    PAUSE_DONE
};

struct frame_tally {
    bool each;              /* stop at each solution; otherwise count them */
    uint64_t count;
    mpz_t large;            /* further solutions counted: a large number */
};

struct frame;

/* Continues until the frame has `limit` nodes. */
typedef enum pause frame_searcher(struct frame *frame, int64_t limit, struct frame_tally *tally);

struct frame {
    struct frame *below;    /* frame of the node where this one begins; NULL: the whole problem */
    struct problem rest;    /* owned; remaining problem at that node; else zeroed */
    int32_t *names;         /* owned; [rest.options + 1]: numbers in the whole problem; else NULL */
    struct lanes lanes;
    bool is_plain;          /* options clash over primary items only */
    frame_searcher *search;
    int64_t nodes;          /* options tried, including frames below this one */
    int32_t level;
    struct frame_level *levels; /* [primary + 1]; the first tries option 0, which leaves all
                                 * options */
    uint64_t *sets;         /* [primary + 2][chunks * CHUNK_WORDS] */
    uint64_t *forced;       /* [chunks] */
    uint64_t *thin, *open;  /* [chunks * CHUNK_WORDS]; `open` is lanes_open() */
    bool knows_own;
    uint64_t *own;          /* the same size: each option in the lane of its first item; valid if
                             * knows_own */
    void *memory;           /* owned: memory of `sets` and `thin` */
};

/* Upper bound on the bytes of all frames of a problem. */
double frame_bytes(const struct problem *problem);

/* Opens a frame at the start of a problem with lists of at most LANE_OPTIONS.  NULL with a diag if
 * memory runs out. */
struct frame *frame_open(const struct problem *problem, struct diag *diag);
void frame_close(struct frame *frame);

/* Starts a part of the problem in the frame of the whole problem.  False if the decisions cannot be
 * made.  Cost: the chunks for each decision. */
bool frame_begin(struct frame *frame, const struct part *part);

/* Opens a frame that takes over the level just begun by `below`; NULL if it does not pay or memory
 * runs out. */
struct frame *frame_narrow(struct frame *below);

/* Writes the options of the solution found and returns their number.  `options` has room for one
 * per primary item of the whole problem. */
int32_t frame_solution(struct frame *top, int32_t *options);

/* The share done, 0 to 1, assuming equal subtrees of each node. */
double frame_progress(const struct frame *frame);

/* Returns the search for lanes of `bits` bits on this processor. */
frame_searcher *frame_find_searcher(int32_t bits);

#endif
