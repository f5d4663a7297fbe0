/* SPDX-License-Identifier: MIT */
/* The options of an item that each current choice removes, as bit sets.
 *
 * An item's table, made on demand, lists its options by their other entries: a choice removes the
 * options in the rows of its entries.  The fewest choices that remove all options are a minimum
 * cover.  Choices that alone remove some option are in each cover and usually suffice.  Source: the
 * essential columns of McCluskey, "Minimization of Boolean functions" (1956). */
#ifndef EXPLAIN_BLOCKERS_H
#define EXPLAIN_BLOCKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "playback/mirror.h"

struct blockers_table;

struct blockers {
    const struct mirror *mirror;    /* borrowed; its path may change */
    struct blockers_table **tables;   /* owned; [primary + 1]; NULL: not made */
    size_t bytes;                   /* of all tables */
    int32_t words;                  /* of a set of the current item's options */
    struct blockers_table *table;     /* borrowed; of the current item */
    uint64_t *rests;                /* owned; [levels + 2][words]: options still uncovered */
    size_t room_rests;
    int32_t *picked;                /* owned; [levels]: levels of the partial cover */
    int32_t count;
    bool is_least;                  /* the last result of why_none_by() is minimum */
    int32_t steps_most;             /* limit of a search with bounds, well under a second */
    int64_t steps;                  /* made by those searches */
};

/* Tables are for problems without bounds and take at most 32 MB, plus one of at most 32 MB.  Memory
 * as memory_need(), here and below. */
void blockers_init(struct blockers *blockers, const struct mirror *mirror);
void blockers_done(struct blockers *blockers);

/* It takes at most 32 MB. */
bool blockers_suits(const struct blockers *blockers, int32_t item);

/* Finds the fewest choices on the mirror's path that remove all options of a primary item
 * (blockers_suits()).  Writes their ascending levels to `levels` ([mirror->level]) and returns
 * their number; -1: an option is left.  Ties are broken by the lowest level in which sets differ.
 * Cost: levels × entries of a choice near the item × options / 64; at worst exponential in the
 * result. */
int32_t blockers_minimum(struct blockers *blockers, int32_t item, int32_t *levels);

#endif
