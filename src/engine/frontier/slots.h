/* SPDX-License-Identifier: MIT */
/* Slots: the bits of a state (engine/states/states.h) while they matter, packed as closely as they
 * can be.
 *
 * Layer k decides on exact bit k, so a state of layer k is what the options whose lowest bit is
 * below k leave.  A bit matters from the first layer whose options take it to the last layer whose
 * options need it:
 *
 *   1. Before its first layer a bit is open in each state, behind its last one it is covered, or
 *      that state is dead.  Between these it has a slot, which no other bit has in that time.
 *   2. A slot that is free is 1.  So states of a layer are equal where the same is left of them.
 *   3. Fields have places of their own, and are settled (state_settle_fields()).
 *
 * How many slots there are is the width of the frontier; there is no packing with fewer. */
#ifndef ENGINE_FRONTIER_SLOTS_H
#define ENGINE_FRONTIER_SLOTS_H

#include "base/memory.h"
#include "engine/states/trie.h"

/* They must not move in memory once they are made. */
struct frontier_slots {
    struct states states;   /* in slots; without pairs; `exact` is the number of layers */
    struct states_trie trie;    /* the options of each layer */
    struct arena arena;
    int32_t *slot;          /* [layers]: of each exact bit */
    uint64_t *last;         /* [layers][words]: bits whose last layer it is */
    uint64_t *must;         /* [layers][words]: of these the exact ones */
    uint64_t *near;         /* [layers][words]: exact bits with a slot behind the layer */
    int32_t *rest;          /* [layers]: exact bits that may be open behind it */
    bool is_plain;          /* all bits are exact, and there are no fields */
    bool is_impossible;     /* known at once: there is no solution */
};

/* False with a diag: the states do not suit, the frontier is wider than STATES_WORDS_MOST words, or
 * memory fails.  Cost: the words of all options, and the width of each layer. */
bool frontier_slots_init(struct frontier_slots *slots, const struct task *task,
                         struct diag *diag);
void frontier_slots_done(struct frontier_slots *slots);

/* The bytes that they take. */
double frontier_slots_bytes(const struct frontier_slots *slots);

#endif
