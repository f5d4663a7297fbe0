/* SPDX-License-Identifier: MIT */
/* Compares two searches: divergences, costs, both in words.
 *
 * Call divergences_init(), then merged_run() repeatedly, divergences_rank() before reading the
 * list, and divergences_done(). */
#ifndef EXPLAIN_DIVERGENCES_H
#define EXPLAIN_DIVERGENCES_H

#include "playback/merged.h"
#include "playback/strategy.h"

#define DIVERGENCES_MOST 500         /* ranked */

struct divergences {
    struct merged merged;
    char names[2][64];              /* the searches' */
    int32_t list[DIVERGENCES_MOST];  /* indices into merged.at, costliest first */
    int32_t count;
    struct merged_sum sum;
};

/* Like merged_init().  Fails also if a strategy uses an engine, which has no tree. */
bool divergences_init(struct divergences *divergences, const struct encoding *const encodings[2],
                     const struct strategy *const strategies[2], struct diag *diag);
void divergences_done(struct divergences *divergences);

/* Cost: the common nodes kept. */
void divergences_rank(struct divergences *divergences);

/* Returns a node's share of the absolute costs, 0 to 1. */
double divergences_share(const struct divergences *divergences, int32_t node);

#define DIVERGENCES_ROOM 512

/* After divergences_rank(), write raw names to `text` (DIVERGENCES_ROOM bytes) and return it.  For
 * a node: its cost ("leftmost: 55,555 nodes more, 71 %"), place ("after F 4,1, X 3,1") and one
 * search's work there ("smallest: 1,234 nodes, 1 solution; takes cell 1,2 (2 left)").  In
 * conclusion: both totals, and the share of the largest divergences. */
const char *divergences_cost(const struct divergences *divergences, int32_t node, char *text);
const char *divergences_place(const struct divergences *divergences, int32_t node, char *text);
const char *divergences_side(const struct divergences *divergences, int32_t node, int search,
                             char *text);
const char *divergences_conclusion(const struct divergences *divergences, char *text);

#endif
