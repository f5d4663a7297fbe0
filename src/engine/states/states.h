/* SPDX-License-Identifier: MIT */
/* States: the rest of a problem, in words.  Equal states have the same solutions.
 *
 *   1. A bit below `exact` is set if its item, to be covered exactly once, is open.  The caller
 *      assigns bits to items; a search usually branches on the lowest set bit.
 *   2. A bit from `exact` to `bits` - 1 is set if a secondary item may still be covered in one
 *      colour, or without any.
 *   3. Above these, each item with bounds has a field, within a word, that counts down from
 *      `start`; its top bit is set if the item may be covered once more.
 *
 * An option is possible if the bits that it needs are set; it clears bits, and subtracts one from
 * each field that it uses.  scan has its own states (scan/layout.h). */
#ifndef ENGINE_STATES_STATES_H
#define ENGINE_STATES_STATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/diag.h"
#include "base/memory.h"
#include "engine/engine.h"

enum { STATES_WORDS_MOST = 8 };

/* The uses left of an item with bounds. */
struct states_field {
    int32_t item, least, most;
    int32_t word, shift;
    uint64_t mask;          /* not shifted */
    uint64_t start;         /* before any use */
    int32_t share;          /* fewest exact items beside it in an option */
    int32_t first, last;    /* exact bits that are the lowest of such an option; last -1: none */
};

/* A secondary item in a colour, or in none (0). */
struct states_pair {
    int32_t colour, bit;
    int32_t next;           /* the item's next; 0: none */
};

struct states {
    const struct problem *problem;
    struct arena arena;         /* owns the arrays except `pairs` */
    int32_t words, exact, bits;
    int32_t *bit_of;        /* [items + 1], for exact items */
    struct states_field *fields;    /* [nfields] */
    int32_t nfields;
    int32_t *field_of;      /* [items + 1]; -1: none; NULL without fields */
    struct states_pair *pairs;      /* [npairs + 1], from 1 */
    int32_t *pairs_of;      /* [items + 1]: first pair; 0: none */
    int32_t npairs;
    size_t room_pairs;
    bool is_impossible;
    /* set by states_fill() */
    uint64_t *start;        /* [words] */
    uint64_t *needs;        /* [options + 1][words] */
    uint64_t *takes;        /* [options + 1][words]; `needs` itself without colours and fields */
    uint64_t *uses;         /* [options + 1][words]; NULL without fields */
    uint64_t *matters;      /* [exact][words]: bits that matter if no lower exact bit is set; NULL:
                             * all bits are exact */
};

/* Defines the bits; states_fill() must follow.  bits: [items + 1]: exact items' bits, below
 * `exact`; some may be unassigned.  Fails if an option has primary items but no exact one, or a
 * state needs more than `words_most` words.  Cost: the entries, secondary ones times the item's
 * colours. */
bool states_init(struct states *states, const struct problem *problem, const int32_t *bits,
                 int32_t exact, int32_t words_most, struct diag *diag);
void states_done(struct states *states);

/* Orders of items that keep the frontier narrow: few open ones are reached from earlier ones.
 * GIVEN: as given; on a board, cells first, in scanning order.  SCANNED: the same, but by small
 * cuts without a board.  CHEAPEST: the cheaper of both, by a guess.  A narrow order replaces a
 * hopeless one, but not ANY: as given, for states of the same size in any order. */
enum states_order { STATES_ANY, STATES_GIVEN, STATES_SCANNED, STATES_CHEAPEST };

/* Like states_init(), with bits in this order.  Also false if time runs out. */
bool states_init_ordered(struct states *states, const struct task *task, enum states_order order,
                         int32_t words_most, struct diag *diag);

/* Sorts `count` exact items.  False if memory or time runs out.  Cost: the entries, and sorting
 * each item's neighbours. */
bool order_narrow(const struct problem *problem, int32_t *items, int32_t count);

double states_bytes(const struct states *states);

/* Cost: the entries, and the words of each option. */
bool states_fill(struct states *states, struct diag *diag);

/* Checks the same arrays.  Cost: the words of all options. */
bool states_check(const struct states *states);

/* Returns a secondary item's pair.  Cost: its colours. */
int32_t states_find_pair(const struct states *states, struct entry entry);

/* The list of exact bit b: options[first[b]] … options[first[b + 1] - 1]. */
struct states_lists {
    int32_t *first;         /* [exact + 1] */
    int32_t *options;       /* owned; per list its `own`, then others, both ascending */
    int32_t *own;           /* [exact]: options without a lower bit */
};

/* Lists each option under all its exact bits if `by_all`, else under the lowest.  Works before
 * states_fill().  False if memory runs out.  Cost: the entries. */
bool states_list(const struct states *states, bool by_all, struct states_lists *lists);
void states_lists_done(struct states_lists *lists);

/* True without colours and fields: options take the bits they need. */
static ALWAYS_INLINE bool states_are_bare(const struct states *states)
{
    return states->takes == states->needs;
}

/* -1: none. */
static ALWAYS_INLINE int32_t state_lowest(const uint64_t *state, int32_t words)
{
    for (int32_t w = 0; w < words; w++)
        if (state[w])
            return w * 64 + bit_lowest(state[w]);
    return -1;
}

static ALWAYS_INLINE bool state_lacks(const uint64_t *needs, const uint64_t *state, int32_t words)
{
    uint64_t lacks = 0;
    for (int32_t w = 0; w < words; w++)
        lacks |= needs[w] & ~state[w];
    return lacks;
}

/* Subtracts the option's uses, after its bits.  Needs fields. */
static ALWAYS_INLINE void state_use(const struct states *states, uint64_t *state, int32_t option,
                                    int32_t words)
{
    const uint64_t *uses = states->uses + (size_t)option * (size_t)words;
    for (int32_t w = 0; w < words; w++)
        state[w] -= uses[w];
}

/* True if all items have reached their least coverage. */
bool state_is_enough(const struct states *states, const uint64_t *state);

/* Clears bits that no longer matter, and lowers fields if later options cannot tell: if an item's
 * most is out of reach, coverage beyond its least does not matter.  pivot: lowest exact bit, or
 * `exact`.  False if an item cannot reach its least coverage. */
bool state_settle(const struct states *states, uint64_t *state, int32_t pivot);

/* Only fields, once the options are decided whose lowest exact bit is from `begin` to pivot - 1;
 * open: exact items. */
bool state_settle_fields(const struct states *states, uint64_t *state, int32_t begin,
                         int32_t pivot, int32_t open);

#endif
