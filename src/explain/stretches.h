/* SPDX-License-Identifier: MIT */
/* The options tried and items dead in each stretch of nodes, for a lookup to skip stretches.
 *
 * Stretches have equally many nodes.  A full table merges pairs. */
#ifndef EXPLAIN_STRETCHES_H
#define EXPLAIN_STRETCHES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "playback/mirror.h"

struct stretches {
    int32_t items, words;   /* of the problem; of a stretch's two sets */
    int shift;              /* stretch k starts at node (k << shift) + 1 */
    int64_t count, most;
    uint64_t *sets;         /* [count][words]: dead items, then options on the path */
    size_t room;
};

/* At most `most` >= 2 stretches and, if two fit, 16 MB. */
void stretches_init(struct stretches *stretches, const struct problem *problem, int64_t most);
void stretches_done(struct stretches *stretches);

/* Record that the search, with its path noted, entered the next node; that it is a dead end because
 * of `item`. */
void stretches_enter(struct stretches *stretches, const struct mirror *path, int64_t node);
void stretches_die(struct stretches *stretches, int64_t node, int32_t item);

/* In stretch k the item died, or the option was on the path. */
bool stretches_has_dead(const struct stretches *stretches, int64_t k, int32_t item);
bool stretches_has_option(const struct stretches *stretches, int64_t k, int32_t option);

static inline int64_t stretches_first(const struct stretches *stretches, int64_t k)
{
    return (k << stretches->shift) + 1;
}

#endif
