/* SPDX-License-Identifier: MIT */
/* A permutation group by base and strong generators, with point stabilisers.
 *
 * Random elements supply the generators until they generate the known order of the group.  So only
 * the running time depends on chance, not the result.  Source: Schreier and Sims, as in Seress,
 * Permutation Group Algorithms (2003), chapter 4. */
#ifndef COVER_GROUP_H
#define COVER_GROUP_H

#include <gmp.h>

#include "cover/symmetry.h"

struct generator {
    int32_t *to, *from;     /* owned; [points], a permutation and its inverse */
    int level;              /* it fixes the bases of all earlier levels */
};

/* The orbit of a base under the generators that fix all earlier bases. */
struct orbit {
    int32_t base, size;
    int32_t *points;        /* owned; [points], `size` used, the base first */
    int32_t *via;           /* owned; [points], the generator that leads to a point, from 1; -1: the
                             * base; 0: not in the orbit */
};

/* The subgroup that fixes some points: a base and strong generators. */
struct stabiliser {
    struct stabiliser *next, *first;    /* owned; the parent's next, and this one's first: each
                                         * fixes one more point */
    int32_t point;                  /* fixed by this one in addition to its parent's */
    int32_t *via;                   /* owned; as in an orbit, with the parent's generators */
    struct generator *generators;   /* owned */
    int32_t ngenerators;
    struct orbit *levels;           /* owned */
    int nlevels;
    size_t room, room_levels;
    mpz_t order;                    /* of the generated group */
    int32_t *least;                 /* owned; [points], the least point of each point's orbit */
};

/* A group of symmetries.  Points are numbered from 0: options, then items. */
struct group {
    int32_t options, points;
    struct stabiliser *all;         /* owned; fixes nothing */
    uint64_t chance;                /* number of random numbers drawn */
    int64_t work, looked;           /* remaining points to go through: now, at the last check of
                                     * limits */
    struct diag fault;              /* if set, comparing was given up for good */
    size_t bytes;                   /* of the stabilisers */
    int32_t *element, *spare, *path;    /* owned; [points] */
};
#define GROUP_TOO_LARGE "the symmetries are too many to compare"

/* Opens the group of symmetries that have an order; borrowed during the call.  `work` bounds the
 * total work, 1 for each point of a permutation gone through (a few ns); INT64_MAX: no bound.
 * False with a diag, and nothing to close, if memory runs out, at a limit (base/limit.h) or if the
 * work does not suffice. */
bool group_open(struct group *group, const struct problem *problem,
                const struct symmetries *symmetries, int64_t work, struct diag *diag);
void group_close(struct group *group);

/* Uses up some work.  False, with a fault, if the work or a limit is exhausted. */
bool group_goes_on(struct group *group, int64_t work);

/* Returns the subgroup of `parent` that fixes the point; `parent` itself if it is trivial.  Valid
 * until group_forget().  Incomplete after a fault. */
struct stabiliser *group_stabiliser(struct group *group, struct stabiliser *parent, int32_t point);

/* Frees all stabilisers except the whole group if they exceed 128 MiB. */
void group_forget(struct group *group);

#endif
