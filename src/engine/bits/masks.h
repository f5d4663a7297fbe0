/* SPDX-License-Identifier: MIT */
/* Masks: the remaining options, renumbered, and for each item the set of its options.
 *
 * A set is a row of `words` words, with bit t for option t.  Open primary items come first, then
 * all else over which options clash: secondary items, and hues, the options that give a secondary
 * item one colour. */
#ifndef ENGINE_BITS_MASKS_H
#define ENGINE_BITS_MASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/processor.h"
#include "cover/problem.h"

/* Numbered after the items. */
struct hues {
    int32_t marks;          /* items and hues */
    int32_t *of;            /* [entries]: hue or 0; NULL: no colours */
};

bool hues_init(struct hues *hues, const struct problem *problem, struct diag *diag);
void hues_done(struct hues *hues);

/* Items whose sets interleave word by word, as lanes of vectors. */
#define MASK_LANES 8

struct masks {
    const struct problem *problem;
    const struct hues *hues;
    int32_t words, options;
    int32_t primary, marks; /* open primary items; all places */
    int32_t *option;        /* [options]: numbers in the problem */
    int32_t *mark;          /* [marks]: item or hue at a place */
    int32_t *place;         /* [hues->marks + 1]: inverse of `mark` */
    uint64_t *rows;         /* [marks][words]: sets */
    uint64_t *lanes;        /* [primary / MASK_LANES, rounded up][words][MASK_LANES]: sets of
                             * primary items, aligned for the widest vectors */
    void *block;            /* owned: `rows` and `lanes` */
};

double masks_bytes(int32_t marks, int32_t words);

/* `words` >= 1.  False if memory runs out. */
bool masks_init(struct masks *masks, const struct problem *problem, const struct hues *hues,
                int32_t words);
void masks_done(struct masks *masks);

/* All items and choices, at most 64 * words options.  Cost: the entries. */
void masks_begin(struct masks *masks);

/* The alive options of `wide`, at most 64 * words, and its open primary items, in the same order.
 * Cost: their entries, or the sets of these items. */
void masks_narrow(struct masks *masks, const struct masks *wide, const uint64_t *alive,
                  const uint64_t *open, enum processor processor);

/* words: masks->words, best as a constant. */
static ALWAYS_INLINE uint64_t *masks_row(const struct masks *masks, int32_t place, int32_t words)
{
    return masks->rows + (size_t)(uint32_t)place * (size_t)words;
}

#endif
