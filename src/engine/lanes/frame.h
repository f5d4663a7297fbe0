/* SPDX-License-Identifier: MIT */
/* A search over the lanes of a problem.  A long search below a node gets its own frame of fewer and
 * narrower lanes. */
#ifndef ENGINE_LANES_FRAME_H
#define ENGINE_LANES_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include <gmp.h>

#include "base/diag.h"
#include "engine/lanes/lanes.h"
#include "engine/residue.h"

struct frame_level {
    const int32_t *options; /* bit k is options[k] */
    uint64_t all, rest;
    int64_t nodes;          /* of the frame when its last try began */
};

enum pause {
    PAUSE_SOLUTION,         /* every lane of the next level has one option */
    PAUSE_LIMIT,            /* `limit` nodes are visited */
    PAUSE_LARGE,            /* the level just begun deserves its own frame */
    PAUSE_DONE
};

struct frame_tally {
    bool each;              /* stop at each solution */
    uint64_t count;
    mpz_t large;            /* further solutions counted */
};

struct frame;

/* Continues until the frame has `limit` nodes. */
typedef enum pause frame_searcher(struct frame *frame, int64_t limit, struct frame_tally *tally);

struct frame {
    struct frame *below;    /* the frame of the node where this one begins; or NULL */
    struct problem rest;    /* owned; the problem at that node; else zeroed */
    int32_t *names;         /* owned; [rest.options + 1]: numbers in the whole problem; or NULL */
    struct lanes lanes;
    bool is_plain;          /* options clash over primary items only */
    frame_searcher *search;
    int64_t nodes;          /* options tried, including frames below */
    int32_t level;
    struct frame_level *levels; /* [primary + 1]; the first tries option 0, which leaves all
                                 * others */
    uint64_t *sets;         /* [primary + 2][chunks * CHUNK_WORDS] */
    uint64_t *forced;       /* [chunks] */
    uint64_t *thin, *open;  /* [chunks * CHUNK_WORDS]; `open` is lanes_open() */
    bool knows_own;
    uint64_t *own;          /* of the same size, valid if knows_own: each option in the lane of its
                             * first item */
    void *memory;           /* owned; of `sets` and `thin` */
};

double frame_bytes(const struct problem *problem);

/* Opens a frame at the start of a problem with lists of at most LANE_OPTIONS. */
struct frame *frame_open(const struct problem *problem, struct diag *diag);
void frame_close(struct frame *frame);

/* Starts a part in the whole problem's frame.  False if the decisions cannot be made.  Cost: the
 * chunks for each decision. */
bool frame_begin(struct frame *frame, const struct part *part);

/* Takes over the level just begun; NULL if that does not pay or memory runs out. */
struct frame *frame_narrow(struct frame *below);

/* Writes the options of the solution, at most one per primary item of the whole problem, and
 * returns their number. */
int32_t frame_solution(struct frame *top, int32_t *options);

/* 0 to 1; assumes equal subtrees. */
double frame_progress(const struct frame *frame);

/* Returns the search for lanes of `bits` bits and this processor. */
frame_searcher *frame_find_searcher(int32_t bits);

#endif
