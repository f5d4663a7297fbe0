/* SPDX-License-Identifier: MIT */
/* A permutation group by base and strong generators, with point stabilisers, from random elements
 * until the order is reached: only the time is random.  Source: Schreier and Sims, as in Seress,
 * Permutation Group Algorithms (2003), chapter 4. */
#ifndef COVER_GROUP_H
#define COVER_GROUP_H

#include <gmp.h>

#include "cover/symmetry.h"

struct generator {
    int32_t *to, *from;     /* [points], a permutation and its inverse */
    int level;              /* it fixes all earlier bases */
};

/* The orbit of a base under generators that fix earlier bases. */
struct orbit {
    int32_t base, size;
    int32_t *points;        /* [points], `size` used, the base first */
    int32_t *via;           /* [points], generator there, from 1; 0: none; -1: base */
};

struct stabiliser {
    struct stabiliser *next, *first;    /* owned; a child fixes one more point */
    int32_t point;                  /* fixed, but not by the parent */
    int32_t *via;                   /* owned; as in an orbit, by the parent's generators */
    struct generator *generators;   /* owned */
    int32_t ngenerators;
    struct orbit *levels;           /* owned */
    int nlevels;
    size_t room, room_levels;
    mpz_t order;                    /* of the generated group */
    int32_t *least;                 /* [points], least of its orbit */
};

/* Points are numbered from 0: options, then items. */
struct group {
    int32_t options, points;
    struct stabiliser *all;         /* owned */
    uint64_t chance;                /* random numbers drawn */
    int64_t work, looked;           /* points left: now, at the last limit check */
    struct diag fault;              /* set: given up */
    size_t bytes;                   /* of the stabilisers */
    int32_t *element, *spare, *path;    /* [points] */
};
#define GROUP_TOO_LARGE "the symmetries are too many to compare"

/* Opens the group of symmetries with an order.  `work` bounds the visited points of permutations, a
 * few ns each; INT64_MAX: no bound.  Fails past it or a limit (base/limit.h). */
bool group_open(struct group *group, const struct problem *problem,
                const struct symmetries *symmetries, int64_t work, struct diag *diag);
void group_close(struct group *group);

/* Uses up work.  False, with a fault, past the bound or a limit. */
bool group_goes_on(struct group *group, int64_t work);

/* Returns the subgroup of `parent` that fixes the point, or a trivial `parent`.  Valid until
 * group_forget(); incomplete after a fault. */
struct stabiliser *group_stabiliser(struct group *group, struct stabiliser *parent, int32_t point);

/* Frees the stabilisers, except the whole group, if they exceed 128 MiB. */
void group_forget(struct group *group);

#endif
