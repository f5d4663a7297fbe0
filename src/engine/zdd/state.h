/* SPDX-License-Identifier: MIT */
/* States of a search, packed into words: what is left of a problem once options are taken.
 *
 * Each item has a field of bits.  An item to be covered just once has one bit, set when it is
 * covered; these items come first, by rank, the order in which a search branches on them.  So has
 * a secondary item, or one bit for each colour that it can no longer have, and one for no colour.
 * An item with bounds counts its covers, from where the top bit of the field says that there may
 * be no more.  So an option can be taken where none of some bits is set, and taking it sets some
 * and adds to some. */
#ifndef ENGINE_ZDD_STATE_H
#define ENGINE_ZDD_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/engine.h"

/* An item that must be covered at least so often, or its field is less. */
struct zdd_least {
    int32_t word, shift;
    uint64_t mask, value;   /* of the field, once shifted */
};

struct zdd_states {
    int32_t words;          /* of a state */
    int32_t exact;          /* items to be covered just once: a search branches on these */
    uint64_t *start;        /* owned; [words]: nothing is taken */
    uint64_t *needs;        /* owned; [options + 1][words]: bits that must not be set */
    uint64_t *sets;         /* owned; [options + 1][words] */
    uint64_t *adds;         /* owned; [options + 1][words]; NULL: no item has bounds */
    uint64_t *matters;      /* owned; [exact + 1][words]: the bits that can still make a difference
                             * where rank r is the first that is open */
    int32_t *first;         /* owned; [exact + 1]: the list of rank r begins at first[r] … */
    int32_t *options;       /* owned; [first[exact]]: the lists; in each come those first that have
                             * no lower rank, both parts ascending */
    int32_t *own;           /* owned; [exact]: how many those are */
    struct zdd_least *least; /* owned; [nleast] */
    int32_t nleast;
};

/* Bring some of the items to be covered just once into the order in which a search best branches on
 * them.  False where memory fails. */
bool zdd_rank(const struct problem *problem, int32_t *items, int32_t count);

/* False with a diag where an option has no item to be covered just once, or where the states would
 * take more than `memory` bytes. */
bool zdd_states_suit(const struct task *task, struct diag *diag);

/* Of a task that suits.  Cost: the entries, and the words for each option.  False with a diag where
 * memory fails. */
bool zdd_states_init(struct zdd_states *states, const struct task *task, struct diag *diag);
void zdd_states_done(struct zdd_states *states);

/* True where the items that must be covered several times are. */
bool zdd_states_is_enough(const struct zdd_states *states, const uint64_t *state);

static ALWAYS_INLINE bool zdd_state_fits(const struct zdd_states *states, const uint64_t *state,
                                         int32_t option, int32_t words)
{
    const uint64_t *needs = states->needs + (size_t)option * (size_t)words;
    uint64_t clash = 0;
    for (int32_t w = 0; w < words; w++)
        clash |= state[w] & needs[w];
    return !clash;
}

static ALWAYS_INLINE void zdd_state_take(const struct zdd_states *states, const uint64_t *state,
                                         int32_t option, uint64_t *below, int32_t words)
{
    const uint64_t *sets = states->sets + (size_t)option * (size_t)words;
    for (int32_t w = 0; w < words; w++)
        below[w] = state[w] | sets[w];
    if (!states->adds)
        return;
    const uint64_t *adds = states->adds + (size_t)option * (size_t)words;
    for (int32_t w = 0; w < words; w++)
        below[w] += adds[w];
}

#endif
