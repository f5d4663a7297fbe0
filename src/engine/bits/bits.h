/* SPDX-License-Identifier: MIT */
/* The bitset engine: the levels of its search, in tiers that share masks.
 *
 * Each level has its set of alive options, so nothing is undone.  If few are alive, deeper levels
 * use narrower masks. */
#ifndef ENGINE_BITS_BITS_H
#define ENGINE_BITS_BITS_H

#include "engine/bits/masks.h"
#include "engine/engine.h"

struct bits_run;
struct batches;

/* Runs until `budget` is spent, and reduces it; OUTCOME_PAUSED also if batches or another tier
 * continue.  Without `each`, counts without stopping. */
typedef enum outcome bits_search(struct bits_run *bits, int64_t *budget, bool each,
                                 int64_t *count);

struct bits_level {
    int32_t item;           /* its place */
    int32_t word;           /* index in the set; its untried options */
    uint64_t rest;
    int32_t size, tried;    /* branches */
    int32_t back;           /* level to return to; -1: none */
    bool closes;            /* the last branch stops covering the item */
};

struct tier {
    struct masks masks;
    struct tier *wider;     /* borrowed; for the levels above, or NULL */
    bits_search *search;    /* NULL: to be chosen */
    int32_t first;          /* level */
    int32_t open_words;     /* words of items */
    int64_t entered, nodes; /* entries; nodes below */
    int64_t before;         /* nodes at the last entry */
    uint64_t *alive;        /* [depth + 1][words]: options, from `first` on */
    uint64_t *open;         /* [depth + 1][open_words]: items */
    int32_t *most;          /* [depth + 1][primary]: remaining upper bounds; or NULL */
};

enum { TIERS = 25 };        /* of 1, 2, 4, … words: up to 2^30 options */

struct bits_run {
    struct engine_run run;
    const struct problem *problem;
    struct hues hues;
    enum processor processor;
    struct tier widest, narrow[TIERS];
    struct tier *tier;      /* of `level` */
    int32_t level, depth;   /* 0 <= level < depth */
    int32_t dead;           /* place of the last dead item */
    struct batches *batches;    /* owned; or NULL */
    bool has_batches;       /* may use batches */
    struct bits_level *levels; /* [depth] */
    int32_t *options;       /* [depth]: option tried, or 0 */
    int32_t *solution;      /* [depth] */
    bool is_empty;          /* no primary items, and no solution reported */
};

bits_search *bits_find_search(const struct bits_run *bits, const struct tier *tier);

/* Needs a primary item. */
bits_search bits_go;

/* Begins the first level. */
void bits_choose_first(struct bits_run *bits);

/* Upper bound.  marks: items and hues. */
double tier_bytes(const struct problem *problem, int32_t marks, int32_t words);
void tier_done(struct tier *tier);

bool bits_begin(struct bits_run *bits, struct diag *diag);

/* Continues below the level just begun, in batches or a narrower tier; false if neither would pay.
 * Borrows the level's sets; count: alive options. */
bool tier_enter(struct bits_run *bits, const uint64_t *alive, const uint64_t *open,
                const int32_t *most, int32_t count);

void tier_leave(struct bits_run *bits);

#endif
