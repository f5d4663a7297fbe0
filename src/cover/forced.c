/* SPDX-License-Identifier: MIT */
#include "cover/forced.h"

#include "base/memory.h"

bool forced_init(struct forced *forced, int32_t items)
{
    size_t sizes[FORCED_DEPTH];
    *forced = (struct forced){0};
    for (int32_t bits = items + 1;; bits = (int32_t)sizes[forced->top++]) {
        sizes[forced->top] = (size_t)bit_words(bits);
        forced->count += FORCED_SETS * sizes[forced->top];
        if (sizes[forced->top] == 1)
            break;
    }
    forced->words = memory_try_zero(forced->count, sizeof *forced->words);
    uint64_t *next = forced->words;
    for (int set = 0; next && set < FORCED_SETS; set++)
        for (int32_t l = 0; l <= forced->top; next += sizes[l++])
            forced->sets[set][l] = next;
    forced->items = next ? items : 0;
    return next;
}

void forced_done(struct forced *forced)
{
    memory_free(forced->words);
    *forced = (struct forced){0};
}
