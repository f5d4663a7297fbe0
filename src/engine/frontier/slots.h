/* SPDX-License-Identifier: MIT */
/* Slots: the bits of a state (engine/states/states.h) that matter in a layer.
 *
 * Layer k decides exact bit k: its states are reached by options whose lowest bit is below k.  A
 * bit matters from the first layer whose options take it to the last layer whose options need it:
 *
 *   1. Before its first layer, a bit is open in each state; after its last layer, it is covered,
 *      or the state is dead.  In between it has a slot.
 *   2. A free slot is 1, so states of a layer are equal if the same problem remains.
 *   3. Fields have fixed places, and are settled (state_settle_fields()).
 *
 * The number of slots, the frontier's width, is the minimum of any packing. */
#ifndef ENGINE_FRONTIER_SLOTS_H
#define ENGINE_FRONTIER_SLOTS_H

#include "base/memory.h"
#include "engine/states/trie.h"

/* Must not move in memory. */
struct frontier_slots {
    struct states states;   /* in slots, without pairs; `exact`: layers */
    struct states_trie trie;    /* options of each layer */
    struct arena arena;
    int32_t *slot;          /* [layers]: of each exact bit */
    uint64_t *last;         /* [layers][words]: bits with this last layer */
    uint64_t *must;         /* [layers][words]: exact bits of `last` */
    uint64_t *near;         /* [layers][words]: exact bits with a slot after the layer */
    int32_t *rest;          /* [layers]: number of exact bits that may be open after the layer */
    bool is_plain;          /* all bits are exact, without fields */
    bool is_impossible;     /* known to be without solution */
};

/* False with a diag if the states are unsuitable, wider than STATES_WORDS_MOST words, or memory
 * runs out.  Cost: the words of all options, and the width of each layer. */
bool frontier_slots_init(struct frontier_slots *slots, const struct task *task,
                         struct diag *diag);
void frontier_slots_done(struct frontier_slots *slots);

double frontier_slots_bytes(const struct frontier_slots *slots);

#endif
