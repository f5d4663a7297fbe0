/* SPDX-License-Identifier: MIT */
/* Bags, and slots: the bits of a state (states/states.h) that matter after a bag.
 *
 * Bags are the steps of the search, in order.  A bag decides an exact bit by the options whose
 * lowest bit it is, or joins the two subtrees before it.  A chain has no joins.  A bit matters from
 * the first bag with an option that takes it to the first bag whose subtree has all of these:
 *
 *   1. Before, the bit is open in each state; after, an exact bit is covered, or the state is dead.
 *      Between, it has a slot, the same in all bags.
 *   2. A free slot is 1, so states of a bag are equal if the same problem remains.
 *   3. Fields have fixed places, and are settled (state_settle_fields()).
 *
 * The number of slots, the width of the tree, is the least possible. */
#ifndef ENGINE_TREE_SLOTS_H
#define ENGINE_TREE_SLOTS_H

#include "base/memory.h"
#include "engine/states/trie.h"

/* An item that matters after a bag. */
struct tree_item {
    int32_t item, slot;
};

struct tree_bag {
    int32_t bit;            /* decided; -1: joins */
    int32_t begin;          /* first bag of the subtree */
    int32_t first, end;     /* bits decided in the subtree: first to end - 1 */
    bool starts;            /* begins a subtree to be joined */
};

/* Must not move in memory. */
struct tree_slots {
    struct states states;   /* in slots, without pairs */
    struct states_trie trie;    /* options of each bit */
    struct arena arena;
    struct tree_bag *bags;  /* [count] */
    int32_t count;
    bool joins;             /* a bag joins */
    int32_t *slot;          /* [exact] */
    uint64_t *last;         /* [count][words]: bits that no longer matter after it */
    uint64_t *must;         /* [count][words]: exact bits of `last` */
    uint64_t *live;         /* [count][words]: bits that matter after it */
    uint64_t *near;         /* [count][words]: exact bits of `live` */
    int32_t *rest;          /* [count]: exact bits that may be open after it */
    int32_t *first_group;   /* [count + 1]: of a joining bag, in `groups` */
    uint64_t *groups;       /* [first_group[count]][words]: bits of a secondary item */
    int32_t *item_of;       /* [exact] */
    int32_t *first_item;    /* [count + 1]: of a bag, in `items` */
    struct tree_item *items;
    bool is_plain;          /* bits are exact, without fields */
    bool is_impossible;     /* known to have no solution */
};

/* Uses a chain, unless a tree is cheaper by the factor `worth`.  Fails also if states are
 * unsuitable or wider than STATES_WORDS_MOST.  Cost: the words of all options, the width of each
 * bag, and elimination_improve(). */
bool tree_slots_init(struct tree_slots *slots, const struct task *task, double worth,
                     struct diag *diag);
void tree_slots_done(struct tree_slots *slots);

double tree_slots_bytes(const struct tree_slots *slots);

#endif
