/* SPDX-License-Identifier: MIT */
/* The options of an item that each current choice removes, as bit sets.
 *
 * An item's table, made on demand, lists its options by other entries: a choice removes the options
 * in its entries' rows.  The fewest choices that remove all are a minimum cover.  Choices that
 * alone remove some option are in each cover and usually suffice.  Source: the essential columns of
 * McCluskey, "Minimization of Boolean functions" (1956). */
#ifndef EXPLAIN_BLOCKERS_H
#define EXPLAIN_BLOCKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "playback/mirror.h"

struct blockers_table;

struct blockers {
    const struct mirror *mirror;    /* its path may change */
    struct blockers_table **tables;   /* [primary + 1]; NULL: not made */
    size_t bytes;                   /* all tables */
    int32_t words;                  /* in a set of the current options */
    struct blockers_table *table;     /* borrowed; the current item's */
    uint64_t *rests;                /* [levels + 2][words]: options still uncovered */
    size_t room_rests;
    int32_t *picked;                /* [levels]: levels of the partial cover */
    int32_t count;
    bool is_least;                  /* why_none_by() found a minimum */
    int32_t steps_most;             /* limit with bounds; well under a second */
    int64_t steps;                  /* made by them */
};

/* Tables, only without bounds, take at most 32 MB, plus one of at most 32 MB. */
void blockers_init(struct blockers *blockers, const struct mirror *mirror);
void blockers_done(struct blockers *blockers);

/* Its table takes at most 32 MB. */
bool blockers_suits(const struct blockers *blockers, int32_t item);

/* Finds the fewest choices on the mirror's path that remove all options of a primary item
 * (blockers_suits()).  Writes their levels, ascending, to `levels` ([mirror->level]) and returns
 * their number; -1: an option is left.  The lowest level in which sets differ breaks ties.  Cost:
 * levels × a choice's entries near the item × options / 64; at worst exponential in the result. */
int32_t blockers_minimum(struct blockers *blockers, int32_t item, int32_t *levels);

#endif
