/* SPDX-License-Identifier: MIT */
/* Stretches: which options a search tried and which items it found dead, by stretches of nodes, so
 * that whoever looks for some of these passes over the others.
 *
 * All stretches have as many nodes.  When there are as many as there is room for, each two become
 * one, so that what is kept is bounded. */
#ifndef EXPLAIN_STRETCHES_H
#define EXPLAIN_STRETCHES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "playback/mirror.h"

struct stretches {
    int32_t items, words;   /* of the problem; of both sets of a stretch */
    int shift;              /* stretch k has the nodes from (k << shift) + 1 on */
    int64_t count, most;
    uint64_t *sets;         /* owned; [count][words]: items that died, then options in force */
    size_t room;
};

/* None yet of a problem, at most `most`, 2 <= most, and 16 MB where that is enough for two. */
void stretches_init(struct stretches *stretches, const struct problem *problem, int64_t most);
void stretches_done(struct stretches *stretches);

/* The search, whose path is noted, entered `node`, the next one; this one was dead for want of
 * `item`.  Memory as memory_need(). */
void stretches_enter(struct stretches *stretches, const struct mirror *path, int64_t node);
void stretches_die(struct stretches *stretches, int64_t node, int32_t item);

/* True where the item died in stretch k, or the option was in force. */
bool stretches_has_dead(const struct stretches *stretches, int64_t k, int32_t item);
bool stretches_has_option(const struct stretches *stretches, int64_t k, int32_t option);

/* The first node of stretch k. */
static inline int64_t stretches_first(const struct stretches *stretches, int64_t k)
{
    return (k << stretches->shift) + 1;
}

#endif
