/* SPDX-License-Identifier: MIT */
/* The options of each item to branch on, as trees of tests: those that need the same bits are
 * tested for them together.
 *
 * A tree stands in the order of visiting it: where a state lacks what a node needs, the search
 * skips all that is below.  Few options that have little in common are tested one after the other.
 * It is made when an item is first branched on. */
#ifndef ENGINE_STATES_TRIE_H
#define ENGINE_STATES_TRIE_H

#include <stddef.h>

#include "engine/states/states.h"

/* Beside what it needs: where to go on if that is lacking, and its options but for those of the
 * nodes below. */
struct states_node {
    int32_t skip;
    int32_t first, end;
};

struct states_trie {
    const struct states *states;   /* borrowed */
    struct states_lists lists;  /* owned; once a bit's tree is made, in the order of its leaves */
    struct arena arena;
    uint64_t *leaves;       /* [listed options][words]: what they need */
    int32_t *root, *end;    /* [exact]: where a bit's tree stands; equal: it is not made */
    struct states_node *nodes;    /* [listed options + 1] */
    uint64_t *needs;        /* likewise, [words] each */
    int32_t used;           /* nodes made */
};

/* Of these lists, which are handed over even where it fails; no tree is made.  The states have no
 * more than STATES_WORDS_MOST words.  False with a diag where memory fails. */
bool states_trie_init(struct states_trie *trie, const struct states *states,
                      const struct states_lists *lists, struct diag *diag);
void states_trie_done(struct states_trie *trie);

/* How many options there are on all lists. */
static inline size_t states_trie_leaves(const struct states_trie *trie)
{
    return (size_t)trie->lists.first[trie->states->exact];
}

/* Make the tree of a bit that has none. */
void states_trie_make(struct states_trie *trie, int32_t bit);

/* Write what each option that can be taken leaves of the state to `to`, and, where `options` is not
 * NULL, its number there.  Returns how many there are; both want room for one more.
 * bit: the list; it is set, and is the lowest one where lists are by the lowest.
 * bare: states_are_bare(); words: states->words; both constants, where they can be. */
static ALWAYS_INLINE size_t states_trie_match(struct states_trie *trie, int32_t bit,
                                              const uint64_t *state, uint64_t *to,
                                              int32_t *options, bool bare, int32_t words)
{
    if (trie->root[bit] == trie->end[bit])
        states_trie_make(trie, bit);
    size_t found = 0;
    for (int32_t at = trie->root[bit], end = trie->end[bit]; at < end;) {
        const struct states_node *node = &trie->nodes[at];
        if (state_lacks(trie->needs + (size_t)at * (size_t)words, state, words)) {
            at = node->skip;
            continue;
        }
        at++;
        for (int32_t k = node->first; k < node->end; k++) {
            const uint64_t *needs = trie->leaves + (size_t)k * (size_t)words;
            size_t option = (size_t)trie->lists.options[k];
            const uint64_t *takes = bare ? needs : trie->states->takes + option * (size_t)words;
            for (int32_t w = 0; w < words; w++)
                to[found * (size_t)words + (size_t)w] = state[w] & ~takes[w];
            if (options)
                options[found] = trie->lists.options[k];
            /* without a branch, as it is hard to predict */
            found += !state_lacks(needs, state, words);
        }
    }
    return found;
}

#endif
