/* SPDX-License-Identifier: MIT */
/* A tree of tests for each item's options: options that need the same bits share one.
 *
 * Nodes are in preorder: if a state lacks a bit, its subtree is skipped.  Short lists are tested
 * option by option.  A tree is built when its item is first branched on. */
#ifndef ENGINE_STATES_TRIE_H
#define ENGINE_STATES_TRIE_H

#include <stddef.h>

#include "engine/states/states.h"

/* skip: next node if a bit is missing; first, end: its own options. */
struct states_node {
    int32_t skip;
    int32_t first, end;
};

struct states_trie {
    const struct states *states;
    struct states_lists lists;  /* owned; a built tree sorts its list */
    struct arena arena;
    uint64_t *leaves;       /* [listed options][words] */
    int32_t *root, *end;    /* [exact]: nodes of a bit's tree; equal: not built */
    struct states_node *nodes;    /* [listed options + 1] */
    uint64_t *needs;        /* [listed options + 1][words] */
    int32_t used;           /* built */
};

/* Owns the lists, even on failure; builds no tree.  States have at most STATES_WORDS_MOST words. */
bool states_trie_init(struct states_trie *trie, const struct states *states,
                      const struct states_lists *lists, struct diag *diag);
void states_trie_done(struct states_trie *trie);

static inline size_t states_trie_leaves(const struct states_trie *trie)
{
    return (size_t)trie->lists.first[trie->states->exact];
}

void states_trie_make(struct states_trie *trie, int32_t bit);

/* Writes the successor of each possible option to `to`, and the option to `options` unless NULL.
 * Returns their number; both arrays need room for one more.  bit: the list, set in the state, and
 * its lowest bit if lists are by the lowest.  bare: states_are_bare(); words: states->words; best
 * as constants. */
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
            /* branchless, because unpredictable */
            found += !state_lacks(needs, state, words);
        }
    }
    return found;
}

#endif
