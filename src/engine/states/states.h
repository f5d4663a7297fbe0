/* SPDX-License-Identifier: MIT */
/* States, packed into words: the rest of a problem.  Equal states have the same solutions, however
 * the search reached them.
 *
 *   1. A bit below `exact` is set if an item that must be covered exactly once is open.  The caller
 *      assigns bits to items; a search usually branches on the lowest set bit.
 *   2. A bit from `exact` to `bits` - 1 is set if a secondary item may still be covered in one
 *      colour, or without a colour.
 *   3. Above these, each item with bounds has a field that counts down from `start`; its top bit is
 *      set if it may be covered once more.  No field crosses a word boundary.
 *
 * An option can be chosen if all bits that it needs are set; it clears bits, and subtracts one from
 * each field that it uses.  Used by memo, zdd and frontier; scan has its own states, windows that
 * move over a board with the first empty cell (scan/layout.h). */
#ifndef ENGINE_STATES_STATES_H
#define ENGINE_STATES_STATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/diag.h"
#include "base/memory.h"
#include "engine/engine.h"

/* The most words of a state kept on the stack. */
enum { STATES_WORDS_MOST = 8 };

/* The uses left of an item with bounds. */
struct states_field {
    int32_t item, least, most;
    int32_t word, shift;
    uint64_t mask;          /* of the field, not shifted */
    uint64_t start;         /* its value before any use */
    int32_t share;          /* minimum number of exact items in an option with the item */
    int32_t last;           /* last exact bit that is the lowest of such an option; -1: none */
};

/* A secondary item in a colour; 0: without one. */
struct states_pair {
    int32_t colour, bit;
    int32_t next;           /* the item's next pair, from 1; 0: none */
};

struct states {
    const struct problem *problem;  /* borrowed */
    struct arena arena;         /* owns all arrays except `pairs` */
    int32_t words, exact, bits;
    int32_t *bit_of;        /* [items + 1]; set for exact items only */
    struct states_field *fields;    /* [nfields] */
    int32_t nfields;
    int32_t *field_of;      /* [items + 1], -1: none; NULL without fields */
    struct states_pair *pairs;      /* owned; [npairs + 1], from 1 */
    int32_t *pairs_of;      /* [items + 1]: the item's first pair; 0: none */
    int32_t npairs;
    size_t room_pairs;
    bool is_impossible;     /* an item cannot reach its least coverage */
    /* set by states_fill() */
    uint64_t *start;        /* [words] */
    uint64_t *needs;        /* [options + 1][words] */
    uint64_t *takes;        /* [options + 1][words]; same array as needs without colours */
    uint64_t *uses;         /* [options + 1][words]; NULL without fields */
    uint64_t *matters;      /* [exact][words]: the bits that matter if no lower exact bit is set;
                             * NULL: all bits are exact */
};

/* Defines the bits; states_fill() must follow before states are used.
 * bits: [items + 1]: the bit of each exact item, below `exact`; bits may be left unassigned.
 * False with a diag if an option has primary items but no exact one, the states need more than
 * `words_most` words, or memory runs out.  Cost: the number of entries, and for each entry of a
 * secondary item, the number of its colours. */
bool states_init(struct states *states, const struct problem *problem, const int32_t *bits,
                 int32_t exact, int32_t words_most, struct diag *diag);
void states_done(struct states *states);

/* Orders of the items that keep the frontier narrow: few items are reached by options of earlier
 * items and still open.  GIVEN: as given; if a board is known, its cells first, in scanning order.
 * SCANNED: the same, but by small cuts if no board is known.  CHEAPEST: the cheaper of both, by a
 * guess; if both are hopeless, a narrow order. */
enum states_order { STATES_GIVEN, STATES_SCANNED, STATES_CHEAPEST };

/* Like states_init() with bits in such an order.  Also false if time runs out. */
bool states_init_ordered(struct states *states, const struct task *task, enum states_order order,
                         int32_t words_most, struct diag *diag);

/* Sorts `count` items, each covered exactly once, into a narrow order (narrow.c).  False if memory
 * or time runs out.  Cost: the number of entries, and sorting the neighbours of each item. */
bool order_narrow(const struct problem *problem, int32_t *items, int32_t count);

/* Returns the bytes needed by states_fill(). */
double states_bytes(const struct states *states);

/* Computes `needs`, `takes`, `uses` and the start.  False with a diag if memory runs out.  Cost:
 * the number of entries, and the words of each option. */
bool states_fill(struct states *states, struct diag *diag);

/* True if `needs`, `takes` and `uses` agree with the start, in fields and in words.  Cost: the
 * words of all options. */
bool states_check(const struct states *states);

/* Returns the pair of a secondary item's entry, from 1.  Cost: the number of the item's colours. */
int32_t states_find_pair(const struct states *states, struct entry entry);

/* The options by exact bit: the list of bit b is options[first[b]] to options[first[b + 1] - 1]. */
struct states_lists {
    int32_t *first;         /* owned; [exact + 1] */
    int32_t *options;       /* owned; per list first its `own`, then the rest, each ascending */
    int32_t *own;           /* owned; [exact]: number of options without a lower bit */
};

/* Lists each option under each of its exact bits if `by_all`, otherwise under the lowest.  False if
 * memory runs out.  Cost: the number of entries.  Does not need states_fill(). */
bool states_list(const struct states *states, bool by_all, struct states_lists *lists);
void states_lists_done(struct states_lists *lists);

/* True if each option takes the bits it needs: neither colours nor fields exist. */
static ALWAYS_INLINE bool states_are_bare(const struct states *states)
{
    return states->takes == states->needs;
}

/* Returns the lowest bit of a state; -1: none is set. */
static ALWAYS_INLINE int32_t state_lowest(const uint64_t *state, int32_t words)
{
    for (int32_t w = 0; w < words; w++)
        if (state[w])
            return w * 64 + bit_lowest(state[w]);
    return -1;
}

/* True if the state lacks a needed bit. */
static ALWAYS_INLINE bool state_lacks(const uint64_t *needs, const uint64_t *state, int32_t words)
{
    uint64_t lacks = 0;
    for (int32_t w = 0; w < words; w++)
        lacks |= needs[w] & ~state[w];
    return lacks;
}

/* Subtracts the option's uses from the fields, after its bits were taken.  Requires fields. */
static ALWAYS_INLINE void state_use(const struct states *states, uint64_t *state, int32_t option,
                                    int32_t words)
{
    const uint64_t *uses = states->uses + (size_t)option * (size_t)words;
    for (int32_t w = 0; w < words; w++)
        state[w] -= uses[w];
}

/* True if each item has reached its least coverage. */
bool state_is_enough(const struct states *states, const uint64_t *state);

/* Normalises a state: clears bits that no longer matter, and lowers fields as far as later options
 * cannot tell: if an item's most is out of reach, any coverage from its least on counts as the
 * least.  `pivot`: the lowest exact bit; `exact` if none is set.  False if an item cannot reach its
 * least coverage. */
bool state_settle(const struct states *states, uint64_t *state, int32_t pivot);

/* The part of state_settle() for fields, with `open` exact items open. */
bool state_settle_fields(const struct states *states, uint64_t *state, int32_t pivot,
                         int32_t open);

#endif
