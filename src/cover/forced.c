/* The open primary items with no branch or just one, in the words of a tree. */
#include "cover/forced.h"

#include "base/memory.h"

bool forced_init(struct forced *forced, int32_t items)
{
    size_t sizes[FORCED_DEPTH], all = 0;
    *forced = (struct forced){0};
    for (int32_t bits = items + 1;; bits = (int32_t)sizes[forced->top++]) {
        sizes[forced->top] = (size_t)bit_words(bits);
        all += sizes[forced->top];
        if (sizes[forced->top] == 1)
            break;
    }
    forced->words = memory_try_zero(2 * all, sizeof *forced->words);
    uint64_t *next = forced->words;
    for (int set = 0; next && set < 2; set++)
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
