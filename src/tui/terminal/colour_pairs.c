/* SPDX-License-Identifier: MIT */
#include "tui/terminal/colour_pairs.h"

#include <string.h>

#include "base/memory.h"

enum { SHADES = 257 };      /* 256 colours and the terminal's own */

void pairs_init(struct pairs *pairs, int limit)
{
    *pairs = (struct pairs){.limit = (int16_t)(limit < INT16_MAX ? limit : INT16_MAX)};
    pairs->numbers = memory_need_zero(SHADES * SHADES, sizeof *pairs->numbers);
}

void pairs_done(struct pairs *pairs)
{
    memory_free(pairs->numbers);
    *pairs = (struct pairs){0};
}

void pairs_forget(struct pairs *pairs)
{
    memset(pairs->numbers, 0, SHADES * SHADES * sizeof *pairs->numbers);
    pairs->used = 0;
    pairs->exhausted = false;
}

int16_t pairs_find(struct pairs *pairs, struct style style, bool *fresh)
{
    *fresh = false;
    if (!pairs->numbers || (style.ink < 0 && style.paper < 0))
        return 0;
    int16_t *number = &pairs->numbers[(style.ink + 1) * SHADES + style.paper + 1];
    if (*number)
        return *number;
    if (pairs->used + 1 >= pairs->limit) {
        pairs->exhausted = true;
        return 0;
    }
    *fresh = true;
    return *number = ++pairs->used;
}
