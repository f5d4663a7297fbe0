/* SPDX-License-Identifier: MIT */
/* The gallery: the solutions kept as they are to be shown, in some order, those equal up to
 * symmetry as one, and which of them have what was looked for.
 *
 * It follows the list of solutions in steps of bounded cost, so that of a hundred thousand
 * no one step takes long. */
#ifndef PLAYBACK_GALLERY_H
#define PLAYBACK_GALLERY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/symmetry.h"
#include "playback/condition.h"
#include "playback/solutions.h"
#include "puzzle/legend.h"

/* One list: the order, and how it is kept.  By cells those are neighbours that agree on the first
 * cells, row by row; by options those that have the same first options in common. */
#define GALLERY_ORDERS(_)   \
    _(FOUND, "as found")    \
    _(CELLS, "by cells")    \
    _(OPTIONS, "by options")

enum gallery_order {
#define GALLERY_ORDER(order, name) GALLERY_##order,
    GALLERY_ORDERS(GALLERY_ORDER)
#undef GALLERY_ORDER
    GALLERY_ORDER_COUNT
};

const char *gallery_order_name(enum gallery_order order);

/* As many as a frame has time for. */
#define GALLERY_STEP 512

/* Solutions are named here by their places in the list, from 0.
 *
 * Which of them are equal up to symmetry: a table of their least images, by hash.  The images are
 * not kept but made again where two hashes are the same.  All zero: not begun. */
struct symmetry_classes {
    struct canon canon;                 /* owned */
    const struct solutions *solutions;  /* borrowed */
    int32_t count;                      /* solutions taken in */
    size_t room, room_options;
    int32_t *first;                     /* owned; [count]: the first that it is equal to */
    int32_t *number;                    /* owned; [count]: at a first one, how many are equal */
    uint64_t *hash;                     /* owned; [count]: the same for equal ones */
    int32_t *table;                     /* owned; the first ones by hash, -1: free */
    int32_t *own, *other;               /* owned; [room_options]: solutions in hand */
};

struct gallery {
    const struct encoding *encoding;    /* borrowed */
    const struct solutions *solutions;  /* borrowed */
    enum gallery_order order;
    bool merges;
    struct symmetries symmetries;       /* owned; found once something is to be merged */
    bool has_symmetries;
    struct diag fault;                  /* set: why it merges no more */
    struct symmetry_classes classes;    /* begun while it merges */
    uint64_t times;                     /* of solutions->times, as it was */
    int32_t seen;                       /* solutions shown or merged so far */
    int32_t count;                      /* shown */
    size_t room;
    int32_t *shown;                     /* owned; [count]: the first of each kind, in order */
    int32_t *rank;                      /* owned; [options + 1]: the place of each in the order */
    unsigned char *marks;               /* owned; [options + 1], 0 between two questions */
    struct condition wanted;            /* what is looked for, where there are words */
    char *words;                        /* owned; as it was said; NULL: nothing */
    int32_t judged;                     /* of those seen, whether they have it is known */
    int32_t matching;                   /* of those shown and judged how many have it */
    bool *matches;                      /* owned; [judged] */
};

/* Both are borrowed.  Memory here and below as memory_need(). */
void gallery_init(struct gallery *gallery, const struct encoding *encoding,
                  const struct solutions *solutions);
void gallery_done(struct gallery *gallery);

/* The search was changed, and what is borrowed with it: order and merging stay as they are, words
 * are forgotten. */
void gallery_renew(struct gallery *gallery);

/* Take in some more solutions, judge some more.  Cost: for each of at most `most` its options for
 * each symmetry, and the logarithm of those shown times its options. */
void gallery_follow(struct gallery *gallery, int32_t most);

/* True where that has something to do. */
bool gallery_lags(const struct gallery *gallery);

void gallery_sort(struct gallery *gallery, enum gallery_order order);

/* Show those that are equal up to symmetry as one, or not.  False with a diag where no symmetry
 * is known, and nothing changes, or where there are too many: then, and where that turns out later
 * (gallery->fault), it shows all. */
bool gallery_merge(struct gallery *gallery, bool merges, struct diag *diag);

/* Look for solutions of which a condition holds.  False with a diag where it is none. */
bool gallery_search(struct gallery *gallery, const char *words, struct diag *diag);

/* The number of the solution shown at place `at`, 0 <= at < gallery->count. */
int64_t gallery_number(const struct gallery *gallery, int32_t at);

/* The place where solution `number` is shown, or the one that it is equal to; -1: it is not
 * there yet.  Cost: a binary search. */
int32_t gallery_find(const struct gallery *gallery, int64_t number);

/* How many solutions are shown at that place as one. */
int32_t gallery_alike(const struct gallery *gallery, int32_t at);

/* True where the solution shown there is known to have what is looked for. */
bool gallery_has(const struct gallery *gallery, int32_t at);

/* The next place with it from `at` on, that excluded (-1 and gallery->count are allowed), in
 * `direction` 1 or -1; -1: there is none.  Takes in and judges all there is first. */
int32_t gallery_next(struct gallery *gallery, int32_t at, int direction);

#endif
