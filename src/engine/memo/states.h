/* SPDX-License-Identifier: MIT */
/* States: what is left of a problem, as bits; the same state has the same count however the search
 * came there.
 *
 * A bit says that an item that is covered exactly once is still open, or that a secondary
 * item may still be covered so: in this colour, or without one.  So an option can be taken where
 * all bits that it needs are there, and takes bits away.  Items with bounds have fields that count
 * their uses. */
#ifndef ENGINE_MEMO_STATES_H
#define ENGINE_MEMO_STATES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/diag.h"
#include "cover/problem.h"

/* The widest states. */
#define MEMO_WORDS_MOST 8

/* The uses of an item with bounds, as long as they matter: from `least` on, and as long as `most`
 * is out of reach, it is `least`. */
struct memo_field {
    int32_t item, least, most;
    int32_t word, shift;
    uint64_t mask;          /* of the field, not shifted */
    int32_t share;          /* the fewest exact items of an option that has the item */
    int32_t last;           /* the last exact bit that is an option's first; -1: none is */
};

struct memo_states {
    const struct problem *problem;  /* borrowed */
    int32_t words;
    int32_t exact;          /* the bits before this one are exact items */
    int32_t bits;           /* those before this one are no fields */
    uint64_t *start;        /* owned; [words] */
    uint64_t *needs;        /* owned; [options + 1][words] */
    uint64_t *takes;        /* owned; likewise; the same array where nothing has a colour */
    uint64_t *matters;      /* owned; [exact][words]: what may be needed by options none of whose
                             * exact bits is lower; NULL: there are only exact items */
    struct memo_field *fields;      /* owned; [nfields] */
    int32_t nfields;
    int32_t *field_of;      /* owned; [items + 1], -1: none; NULL where there are no fields */
    bool is_impossible;     /* an item cannot be covered as often as it has to be */
};

/* bits: [items + 1]: which bit an exact item is, all of them below `exact`; several need not be
 * anything's.  False with a diag: an option has primary items, but no exact one; or the states need
 * more than MEMO_WORDS_MOST words; or memory fails.  Cost: the entries, and for those of secondary
 * items the colours that they have. */
bool memo_states_init(struct memo_states *states, const struct problem *problem,
                      const int32_t *bits, int32_t exact, struct diag *diag);
void memo_states_done(struct memo_states *states);

/* The lowest bit of a state; -1: none is set. */
static ALWAYS_INLINE int32_t memo_lowest(const uint64_t *state, int32_t words)
{
    for (int32_t w = 0; w < words; w++)
        if (state[w])
            return w * 64 + bit_lowest(state[w]);
    return -1;
}

/* Cover the option's items with bounds.  False where one of them has run out. */
bool memo_states_use(const struct memo_states *states, uint64_t *state, int32_t option);

/* Take from a state what does not matter any more.  `pivot`: its lowest exact bit, `exact` where
 * none is left.  False where an item cannot be covered as often as it has to be. */
bool memo_states_settle(const struct memo_states *states, uint64_t *state, int32_t pivot);

#endif
