/* SPDX-License-Identifier: MIT */
/* A permutation group by base and strong generators, and the stabilisers of its points.
 *
 * The generators come from random elements: as the order of the group is known, it is known when
 * they are enough.  Nothing is left to chance but how long it takes.
 * Source: Schreier and Sims, as in Seress, Permutation Group Algorithms (2003), chapter 4. */
#ifndef COVER_GROUP_H
#define COVER_GROUP_H

#include <gmp.h>

#include "cover/symmetry.h"

struct generator {
    int32_t *to, *from;     /* owned; [points], and its inverse */
    int level;              /* it keeps the bases of all levels before */
};

/* The orbit of a base under the generators that keep all bases before. */
struct orbit {
    int32_t base, size;
    int32_t *points;        /* owned; [points], the base first; `size` are set */
    int32_t *via;           /* owned; [points], the generator that leads there, from 1; 0: none */
};

/* The elements that keep some points: a base and strong generators. */
struct stabiliser {
    struct stabiliser *next, *first;    /* owned; that keep a point more: of the parent, of this */
    int32_t point;                  /* which it keeps and its parent need not */
    int32_t *via;                   /* owned; as an orbit has it, by the parent's generators */
    struct generator *generators;   /* owned */
    int32_t ngenerators;
    struct orbit *levels;           /* owned */
    int nlevels;
    size_t room, room_levels;
    mpz_t order;                    /* so far */
    int32_t *least;                 /* owned; [points], the least one of its orbit */
};

/* Of symmetries.  Points are numbered from 0: the options, then the items. */
struct group {
    int32_t options, points;
    struct stabiliser *all;         /* owned; that keep nothing */
    uint64_t chance;                /* random numbers taken */
    int64_t work, looked;           /* points that may be gone through, and at the last look */
    struct diag fault;              /* set: it was given up, and nothing is found any more */
    size_t bytes;                   /* that the stabilisers take */
    int32_t *element, *spare, *path;    /* owned; [points] */
};
#define GROUP_TOO_LARGE "the symmetries are too many to compare"

/* For symmetries with an order; they are borrowed until it is open.  Some `work` is done in all at
 * most, INT64_MAX: as much as it takes; that is 1 for each point of a permutation that is gone
 * through, a few ns.  False with a diag, and nothing to close, where memory fails, past a limit
 * (base/limit.h), or where that is not enough. */
bool group_open(struct group *group, const struct problem *problem,
                const struct symmetries *symmetries, int64_t work, struct diag *diag);
void group_close(struct group *group);

/* Take note of some work.  False, with a fault, where it is the last. */
bool group_goes_on(struct group *group, int64_t work);

/* The elements of `parent` that keep the point, too; itself where it moves nothing.  Lent until
 * they are forgotten.  They are not complete where there is a fault. */
struct stabiliser *group_stabiliser(struct group *group, struct stabiliser *parent, int32_t point);

/* Forget the stabilisers found where they take more than 128 MiB, but the whole group. */
void group_forget(struct group *group);

#endif
