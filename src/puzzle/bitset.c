/* SPDX-License-Identifier: MIT */
/* Sets of numbers as bits, which are shifted and joined. */
#include "puzzle/bitset.h"

#include <string.h>

#include "base/memory.h"

bool bitset_init(struct bitset *set, int64_t limit)
{
    *set = (struct bitset){.limit = limit, .words = (size_t)(limit / 64) + 1};
    set->at = memory_try_zero(set->words, sizeof *set->at);
    return set->at;
}

void bitset_done(struct bitset *set)
{
    memory_free(set->at);
    *set = (struct bitset){0};
}

void bitset_clear(struct bitset *set)
{
    memset(set->at, 0, set->words * sizeof *set->at);
}

void bitset_add(struct bitset *set, int64_t n)
{
    set->at[n / 64] |= UINT64_C(1) << n % 64;
}

bool bitset_has(const struct bitset *set, int64_t n)
{
    return n < set->limit && set->at[n / 64] >> n % 64 & 1;
}

/* From the top, so that what is joined is not read again. */
void bitset_join(struct bitset *set, const struct bitset *from, int64_t shift)
{
    size_t far = (size_t)(shift / 64);
    int near = (int)(shift % 64);
    for (size_t k = set->words; k-- > far;) {
        uint64_t word = from->at[k - far] << near;
        if (near && k > far)
            word |= from->at[k - far - 1] >> (64 - near);
        set->at[k] |= word;
    }
}
