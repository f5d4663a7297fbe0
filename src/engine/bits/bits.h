/* SPDX-License-Identifier: MIT */
/* What the engine of bitsets holds: the levels of its search, in tiers that go by the same masks.
 *
 * A level owns its set of the options that are alive, so nothing is ever undone.  Where few are
 * left the levels below go by narrower masks, of only those. */
#ifndef ENGINE_BITS_BITS_H
#define ENGINE_BITS_BITS_H

#include "engine/bits/masks.h"
#include "engine/engine.h"

struct bits_run;
struct batches;

/* Go on until `budget`, which is reduced, is spent, or until another tier has its turn: both are
 * OUTCOME_PAUSED.  Not `each`: count the solutions and go on. */
typedef enum outcome bits_search(struct bits_run *bits, int64_t *budget, bool each,
                                 int64_t *count);

struct bits_level {
    int32_t item;           /* the place of the item that it branches on */
    int32_t word;           /* of the item's set; `rest` is what is left of it */
    uint64_t rest;
    int32_t size, tried;    /* branches */
    int32_t back;           /* where to go on when all are tried; -1: nowhere */
    bool closes;            /* the last branch covers the item no more */
};

struct tier {
    struct masks masks;
    struct tier *wider;     /* borrowed: of the levels above; NULL: there are none */
    bits_search *search;    /* NULL: not found yet for its masks as they are */
    int32_t first;          /* level */
    int32_t open_words;     /* of a set of primary items */
    int64_t entered, nodes; /* how often, and how many nodes there were below */
    int64_t before;         /* nodes of the run when it was entered */
    uint64_t *alive;        /* owned; [depth + 1][words]: a level's options, from `first` on */
    uint64_t *open;         /* owned; [depth + 1][open_words]: a level's primary items */
    int32_t *most;          /* owned; [depth + 1][primary]: how often they may be covered yet; only
                             * of problems with bounds */
};

enum { TIERS = 25 };        /* of 1, 2, 4, … words: up to 2^30 options */

struct bits_run {
    struct engine_run run;
    const struct problem *problem;  /* borrowed */
    struct hues hues;
    enum processor processor;
    struct tier widest, narrow[TIERS];
    struct tier *tier;      /* of `level` */
    int32_t level, depth;   /* 0 <= level < depth */
    int32_t dead;           /* the place of the first dead item of the last dead end */
    struct batches *batches;    /* owned; NULL: not made yet */
    bool has_batches;       /* it may make them */
    struct bits_level *levels; /* owned; [depth] */
    int32_t *options;       /* owned; [depth]: what each level tries, 0: nothing */
    int32_t *solution;      /* owned; [depth] */
    bool is_empty;          /* without a primary item: the empty solution is not yet reported */
};

/* The search that suits a tier: by its words and items, the problem and the processor. */
bits_search *bits_find_search(const struct bits_run *bits, const struct tier *tier);

/* Go on in the tier of the level, where there is a primary item. */
bits_search bits_go;

/* Begin the first level of the widest tier, which is begun. */
void bits_choose_first(struct bits_run *bits);

/* The bytes that a tier takes at most; marks are items and hues. */
double tier_bytes(const struct problem *problem, int32_t marks, int32_t words);
void tier_done(struct tier *tier);

/* Begin the widest tier, without its first level.  False with a diag where memory fails. */
bool bits_begin(struct bits_run *bits, struct diag *diag);

/* The level is begun: go on by batches or in a narrower tier where that is likely to pay.  Lent are
 * the level's sets, and how many options are alive.  False where the tier stays. */
bool tier_enter(struct bits_run *bits, const uint64_t *alive, const uint64_t *open,
                const int32_t *most, int32_t count);

/* Go back to the tier of the level. */
void tier_leave(struct bits_run *bits);

#endif
