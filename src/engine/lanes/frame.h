/* SPDX-License-Identifier: MIT */
/* A search over the lanes of a problem.  Long searches below a node get a frame of fewer and
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
    int64_t nodes;          /* when its last try began */
};

enum pause {
    PAUSE_SOLUTION,         /* each lane of the next level has one option */
    PAUSE_LIMIT,            /* `limit` nodes are visited */
    PAUSE_LARGE,            /* the level just begun deserves its own frame */
    PAUSE_DONE
};

struct frame_tally {
    bool each;              /* stop at each solution */
    uint64_t count;
    mpz_t large;            /* further solutions */
};

struct frame;

/* Continues up to `limit` nodes of the frame. */
typedef enum pause frame_searcher(struct frame *frame, int64_t limit, struct frame_tally *tally);

struct frame {
    struct frame *below;    /* with the node where this one begins; or NULL */
    struct problem rest;    /* owned; the problem at that node, or zeroed */
    int32_t *names;         /* [rest.options + 1]: numbers in the whole; or NULL */
    struct lanes lanes;
    bool is_plain;          /* without clashes over secondary items */
    frame_searcher *search;
    int64_t nodes;          /* options tried, with frames below */
    int32_t level;
    struct frame_level *levels; /* [primary + 1]; the first tries option 0, which leaves all
                                 * others */
    uint64_t *sets;         /* [primary + 2][chunks * CHUNK_WORDS] */
    uint64_t *forced;       /* [chunks] */
    uint64_t *thin, *open;  /* [chunks * CHUNK_WORDS]; `open` is lanes_open() */
    bool knows_own;
    uint64_t *own;          /* [chunks * CHUNK_WORDS], if knows_own: each option, in the lane of its
                             * first item */
    void *memory;           /* owned; `sets` and `thin` */
};

double frame_bytes(const struct problem *problem);

/* Opens a frame on a problem with lists of at most LANE_OPTIONS. */
struct frame *frame_open(const struct problem *problem, struct diag *diag);
void frame_close(struct frame *frame);

/* Starts a part in the whole problem's frame.  False if its decisions are impossible.  Cost: the
 * chunks, for each decision. */
bool frame_begin(struct frame *frame, const struct part *part);

/* Takes over the level just begun; NULL if that would not pay or memory runs out. */
struct frame *frame_narrow(struct frame *below);

/* Writes the solution's options, at most one per primary item of the whole; returns their
 * number. */
int32_t frame_solution(struct frame *top, int32_t *options);

/* 0 to 1; as if subtrees were equal. */
double frame_progress(const struct frame *frame);

/* For this width and processor. */
frame_searcher *frame_find_searcher(int32_t bits);

#endif
