/* SPDX-License-Identifier: MIT */
/* Masks: the options that are left, numbered anew, and for each item the set of those with it.
 *
 * A set of options is a row of `words` words, bit t for option t.  Open primary items come
 * first, then what else lets options clash: secondary items, and hues, each for the options
 * that have a secondary item in one colour. */
#ifndef ENGINE_BITS_MASKS_H
#define ENGINE_BITS_MASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/processor.h"
#include "cover/problem.h"

/* The hues of a problem, numbered behind its items. */
struct hues {
    int32_t marks;          /* items and hues */
    int32_t *of;            /* owned; [entries]: an entry's hue, 0: none; NULL: no colours at all */
};

/* False with a diag where memory fails. */
bool hues_init(struct hues *hues, const struct problem *problem, struct diag *diag);
void hues_done(struct hues *hues);

/* Of so many items lie the sets side by side, word by word, as the lanes of vectors. */
#define MASK_LANES 8

struct masks {
    const struct problem *problem;  /* borrowed, as are its hues */
    const struct hues *hues;
    int32_t words, options;
    int32_t primary, marks; /* places: the open primary items from 0 on, then the others */
    int32_t *option;        /* owned; [options]: its number in the problem */
    int32_t *mark;          /* owned; [marks]: which item or hue lies at a place */
    int32_t *place;         /* owned; [hues->marks + 1]: where those lie that there are */
    uint64_t *rows;         /* [marks][words]: the set at each place */
    uint64_t *lanes;        /* [primary / MASK_LANES, rounded up][words][MASK_LANES]: those of the
                             * primary items once more; aligned as the widest vectors like it */
    void *block;            /* owned: where rows and lanes lie */
};

/* The bytes that masks of so many marks and words take at most. */
double masks_bytes(int32_t marks, int32_t words);

/* Room for sets of so many words, 1 <= words.  False where memory fails. */
bool masks_init(struct masks *masks, const struct problem *problem, const struct hues *hues,
                int32_t words);
void masks_done(struct masks *masks);

/* All items, and all options that a search may choose, at most 64 * words.  Cost: the entries. */
void masks_begin(struct masks *masks);

/* The options of `wide` that are alive, at most 64 * words, and its open primary items, all in the
 * same order.  Cost: about the entries of those options, or the sets of those items. */
void masks_narrow(struct masks *masks, const struct masks *wide, const uint64_t *alive,
                  const uint64_t *open, enum processor processor);

/* The set at `place`; `words` as in the masks, a constant where it can be. */
static ALWAYS_INLINE uint64_t *masks_row(const struct masks *masks, int32_t place, int32_t words)
{
    return masks->rows + (size_t)(uint32_t)place * (size_t)words;
}

#endif
