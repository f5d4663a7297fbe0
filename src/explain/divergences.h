/* SPDX-License-Identifier: MIT */
/* Two searches compared: where they diverge, by what that costs, and in words.
 *
 * Its life: divergences_init(); merged_run() as often as there is more to see, and
 * divergences_rank() before what is ranked is looked at; divergences_done(). */
#ifndef EXPLAIN_DIVERGENCES_H
#define EXPLAIN_DIVERGENCES_H

#include "playback/merged.h"
#include "playback/strategy.h"

#define DIVERGENCES_MOST 500         /* divergences that are ranked */

struct divergences {
    struct merged merged;
    char names[2][64];              /* of the searches */
    int32_t list[DIVERGENCES_MOST];  /* places in merged.at, the dearest first */
    int32_t count;
    struct merged_sum sum;
};

/* As merged_init().  False with a diag, also where a strategy has an engine, which has no tree. */
bool divergences_init(struct divergences *divergences, const struct encoding *const encodings[2],
                     const struct strategy *const strategies[2], struct diag *diag);
void divergences_done(struct divergences *divergences);

/* Sum up and rank what was seen.  Cost: the common nodes kept. */
void divergences_rank(struct divergences *divergences);

/* The share of all costs, whichever way, that belongs to one node, 0 to 1. */
double divergences_share(const struct divergences *divergences, int32_t node);

#define DIVERGENCES_ROOM 512

/* Write to `text` (DIVERGENCES_ROOM bytes), after divergences_rank(), of a node: what it costs,
 * "leftmost: 55,555 nodes more, 71 %"; where it is, "after F 4,1, X 3,1"; what one search does
 * there, "smallest: 1,234 nodes, 1 solution; cell 1,2, 2 placements left".  Of all: what the
 * searches visit, and which share of all differences few divergences make.  Names from a file are
 * not made safe.  Each returns `text`. */
const char *divergences_cost(const struct divergences *divergences, int32_t node, char *text);
const char *divergences_place(const struct divergences *divergences, int32_t node, char *text);
const char *divergences_side(const struct divergences *divergences, int32_t node, int search,
                             char *text);
const char *divergences_conclusion(const struct divergences *divergences, char *text);

#endif
