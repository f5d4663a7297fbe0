/* SPDX-License-Identifier: MIT */
/* Bags, and slots: the bits of a state (engine/states/states.h) that matter after a bag.
 *
 * Bags are the steps of the search, in order.  A bag decides an exact bit by the options whose
 * lowest bit it is, or joins the states of the two subtrees before it.  A chain of bags has no
 * joins.  A bit matters from the first bag with an option that takes it to the first bag whose
 * subtree has all these options:
 *
 *   1. Before, the bit is open in each state; after, an exact bit is covered, or the state is dead.
 *      Between, it has a slot, the same in all bags.
 *   2. A free slot is 1, so states of a bag are equal if the same problem remains.
 *   3. Fields have fixed places, and are settled (state_settle_fields()).
 *
 * The number of slots, the width of the tree, is the minimum of any packing. */
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
    bool starts;            /* begins a subtree that is joined later */
};

/* Must not move in memory. */
struct tree_slots {
    struct states states;   /* in slots, without pairs */
    struct states_trie trie;    /* options of each bit */
    struct arena arena;
    struct tree_bag *bags;  /* [count] */
    int32_t count;
    bool joins;             /* a bag joins */
    int32_t *slot;          /* [exact]: of each exact bit */
    uint64_t *last;         /* [count][words]: bits that no longer matter after a bag */
    uint64_t *must;         /* [count][words]: exact bits of `last` */
    uint64_t *live;         /* [count][words]: bits that matter after the bag */
    uint64_t *near;         /* [count][words]: exact bits of `live` */
    int32_t *rest;          /* [count]: number of exact bits that may be open after the bag */
    int32_t *first_group;   /* [count + 1]: of a joining bag, in `groups` */
    uint64_t *groups;       /* [first_group[count]][words]: bits of a secondary item */
    int32_t *item_of;       /* [exact]: of each exact bit */
    int32_t *first_item;    /* [count + 1]: of each bag, in `items` */
    struct tree_item *items;
    bool is_plain;          /* all bits are exact, without fields */
    bool is_impossible;     /* known to be without solution */
};

/* Uses a chain, unless a tree is cheaper by the factor `worth`.  False with a diag if the states
 * are unsuitable, wider than STATES_WORDS_MOST words, or memory runs out.  Cost: the words of all
 * options, the width of each bag, and elimination_improve(). */
bool tree_slots_init(struct tree_slots *slots, const struct task *task, double worth,
                     struct diag *diag);
void tree_slots_done(struct tree_slots *slots);

double tree_slots_bytes(const struct tree_slots *slots);

#endif
