/* SPDX-License-Identifier: MIT */
/* States, packed into words: what is left of a problem.  The same state has the same solutions,
 * however a search came there.
 *
 *   1. A bit below `exact` says that an item that is covered exactly once is still open.  Which
 *      bit an item has is the caller's: a search branches on the lowest, mostly.
 *   2. A bit from there on, below `bits`, says that a secondary item may still be covered in one
 *      colour, or without one.
 *   3. Behind these an item with bounds has a field that counts down from `start`; its top bit says
 *      that it may be covered once more.  No field reaches across two words.
 *
 * So an option can be taken where all bits that it needs are set; it takes bits away, and one from
 * each field that it uses.  memo, zdd and frontier stand on these; the engine scan has states of
 * its own, windows that move over a board with the first empty cell (scan/layout.h). */
#ifndef ENGINE_STATES_STATES_H
#define ENGINE_STATES_STATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/diag.h"
#include "base/memory.h"
#include "engine/engine.h"

/* The widest states where words are kept on the stack. */
enum { STATES_WORDS_MOST = 8 };

/* The uses of an item with bounds. */
struct states_field {
    int32_t item, least, most;
    int32_t word, shift;
    uint64_t mask;          /* of the field, not shifted */
    uint64_t start;         /* its value where nothing is used */
    int32_t share;          /* the fewest exact items of an option that has the item */
    int32_t last;           /* the last exact bit that is an option's first; -1: none is */
};

/* A secondary item in a colour, 0: in none. */
struct states_pair {
    int32_t colour, bit;
    int32_t next;           /* the next one of the item, from 1; 0: there is none */
};

struct states {
    const struct problem *problem;  /* borrowed */
    struct arena arena;         /* has all arrays but `pairs` */
    int32_t words, exact, bits;
    int32_t *bit_of;        /* [items + 1]: of exact items */
    struct states_field *fields;    /* [nfields] */
    int32_t nfields;
    int32_t *field_of;      /* [items + 1], -1: none; NULL where there are no fields */
    struct states_pair *pairs;      /* owned; [npairs + 1], from 1 */
    int32_t *pairs_of;      /* [items + 1]: the item's first pair; 0: none */
    int32_t npairs;
    size_t room_pairs;
    bool is_impossible;     /* an item cannot be covered as often as it has to be */
    /* from states_fill() on */
    uint64_t *start;        /* [words] */
    uint64_t *needs;        /* [options + 1][words] */
    uint64_t *takes;        /* likewise; the same array where nothing has a colour */
    uint64_t *uses;         /* likewise; NULL where there are no fields */
    uint64_t *matters;      /* [exact][words]: what makes a difference where no lower exact
                             * bit is set; NULL: there are only exact items */
};

/* Say what the bits are; nothing can be done with states yet.
 * bits: [items + 1]: the bit of each exact item, below `exact`; several need not be anything's.
 * False with a diag: an option has primary items, but no exact one; or the states need more than
 * `words_most` words; or memory fails.  Cost: the entries, and for those of secondary items the
 * colours that they have. */
bool states_init(struct states *states, const struct problem *problem, const int32_t *bits,
                 int32_t exact, int32_t words_most, struct diag *diag);
void states_done(struct states *states);

/* Orders of the items, so that few are reached by options on those before them and not done
 * themselves: as cells are to be scanned, if a board is known, then the others as they are given;
 * the same with an order of small cuts if no board is known; the cheaper of both by a guess.  If
 * all are hopeless, by that guess, a narrow order is used. */
enum states_order { STATES_GIVEN, STATES_SCANNED, STATES_CHEAPEST };

/* The same with bits in such an order.  False as well if time runs out. */
bool states_init_ordered(struct states *states, const struct task *task, enum states_order order,
                         int32_t words_most, struct diag *diag);

/* Bring the items that are covered exactly once, `count` of them, into a narrow order (narrow.c).
 * False: memory or time ran out.  Cost: the entries, and sorting the neighbours of each item. */
bool order_narrow(const struct problem *problem, int32_t *items, int32_t count);

/* The bytes that states_fill() takes. */
double states_bytes(const struct states *states);

/* Find what options need, take and use.  False with a diag where memory fails.  Cost: the entries,
 * and the words of each option. */
bool states_fill(struct states *states, struct diag *diag);

/* True where what options need, use and take fits the start, each field as each word.  Cost: the
 * words of all options. */
bool states_check(const struct states *states);

/* The pair of a secondary item's entry, from 1.  Cost: the colours of the item. */
int32_t states_find_pair(const struct states *states, struct entry entry);

/* Options by exact bits: those of bit b are options[first[b]] … */
struct states_lists {
    int32_t *first;         /* owned; [exact + 1] */
    int32_t *options;       /* owned; in each list first its own, both parts ascending */
    int32_t *own;           /* owned; [exact]: how many have no lower bit */
};

/* by_all: an option is on the list of each of its exact bits, else on that of the lowest.  False
 * where memory fails.  Cost: the entries.  Needs no states_fill(). */
bool states_list(const struct states *states, bool by_all, struct states_lists *lists);
void states_lists_done(struct states_lists *lists);

/* True where each option takes what it needs: nothing has a colour or is covered more than once. */
static ALWAYS_INLINE bool states_are_bare(const struct states *states)
{
    return states->takes == states->needs;
}

/* The lowest bit of a state; -1: none is set. */
static ALWAYS_INLINE int32_t state_lowest(const uint64_t *state, int32_t words)
{
    for (int32_t w = 0; w < words; w++)
        if (state[w])
            return w * 64 + bit_lowest(state[w]);
    return -1;
}

/* True where the state lacks some of the bits that are needed. */
static ALWAYS_INLINE bool state_lacks(const uint64_t *needs, const uint64_t *state, int32_t words)
{
    uint64_t lacks = 0;
    for (int32_t w = 0; w < words; w++)
        lacks |= needs[w] & ~state[w];
    return lacks;
}

/* Count what the option uses, once its bits are taken.  There are fields. */
static ALWAYS_INLINE void state_use(const struct states *states, uint64_t *state, int32_t option,
                                    int32_t words)
{
    const uint64_t *uses = states->uses + (size_t)option * (size_t)words;
    for (int32_t w = 0; w < words; w++)
        state[w] -= uses[w];
}

/* True where each item was covered as often as it has to be. */
bool state_is_enough(const struct states *states, const uint64_t *state);

/* Take from a state what does not matter any more, and from fields all but what may: as long as its
 * most is out of reach, an item that was covered often enough counts as covered just so often.
 * `pivot`: its lowest exact bit, `exact` where none is left.  False where an item cannot be covered
 * as often as it has to be. */
bool state_settle(const struct states *states, uint64_t *state, int32_t pivot);

/* The fields' part of it, of a state with so many exact items open. */
bool state_settle_fields(const struct states *states, uint64_t *state, int32_t pivot,
                         int32_t open);

#endif
