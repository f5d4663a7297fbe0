/* SPDX-License-Identifier: MIT */
/* Takers: which of the current choices take which options of an item, as sets of bits.
 *
 * For each item that was asked about there is a table of its options by what else they have, so
 * that a choice takes the options in the rows of its own entries.  The fewest choices that take
 * all options are a least cover: a choice that alone takes some option is part of each cover, and
 * mostly that is all.  Source: the essential columns of the tables of McCluskey, "Minimization of
 * Boolean functions" (1956). */
#ifndef EXPLAIN_TAKERS_H
#define EXPLAIN_TAKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "playback/mirror.h"

struct takers_table;

struct takers {
    const struct mirror *mirror;    /* borrowed; of it the path may change */
    struct takers_table **tables;   /* owned; [primary + 1]; NULL: not made yet */
    size_t bytes;                   /* of all tables */
    int32_t words;                  /* of a set: those of the item in question */
    struct takers_table *table;     /* borrowed; that one's */
    uint64_t *rests;                /* owned; [levels + 2][words]: what more and more leave */
    size_t room_rests;
    int32_t *picked;                /* owned; [levels]: the levels of the cover so far */
    int32_t count;
    bool is_least;                  /* no fewer do than why_none_by() named last */
    int32_t steps_most;             /* of a search with bounds, well under a second on a large
                                     * board; then it ends */
    int64_t steps;                  /* that those took */
};

/* Of a mirror; its tables are for problems without bounds.  Memory as memory_need(), here and
 * below: the tables take 32 MB at most, and one more as much. */
void takers_init(struct takers *takers, const struct mirror *mirror);
void takers_done(struct takers *takers);

/* True where a table of the item's options takes 32 MB at most. */
bool takers_suits(const struct takers *takers, int32_t item);

/* The fewest choices of the mirror's path that alone take all options of a primary item, one that
 * suits: writes their levels, ascending, to `levels` ([mirror->level]) and returns how many; -1:
 * some option is there.  Of as few the first by the order of words: the lowest level in which two
 * sets differ decides.  Cost: the levels, times the entries of a choice near the item, times its
 * options / 64; at worst exponential in the number returned. */
int32_t takers_fewest(struct takers *takers, int32_t item, int32_t *levels);

#endif
