/* SPDX-License-Identifier: MIT */
/* When and how a search uses narrower masks. */
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "engine/bits/batch.h"

double tier_bytes(const struct problem *problem, int32_t marks, int32_t words)
{
    double primary = problem->primary, levels = problem_levels(problem) + 1;
    double most = problem->bounds ? primary * sizeof(int32_t) : 0;
    double sets = ((double)words + primary / 64 + 1) * sizeof(uint64_t);
    return masks_bytes(marks, words) + levels * (sets + most);
}

static bool tier_init(struct tier *tier, const struct bits_run *bits, int32_t words)
{
    const struct problem *problem = bits->problem;
    size_t rows = (size_t)bits->depth + 1, primary = (size_t)problem->primary;
    size_t open_words = (size_t)bit_words(problem->primary);
    if (!masks_init(&tier->masks, problem, &bits->hues, words))
        return false;
    tier->alive = memory_try(NULL, rows, (size_t)words * sizeof *tier->alive);
    tier->open = memory_try(NULL, rows, open_words * sizeof *tier->open);
    if (problem->bounds)
        tier->most = memory_try(NULL, rows, primary * sizeof *tier->most);
    if (tier->alive && tier->open && (tier->most || !problem->bounds))
        return true;
    tier_done(tier);
    return false;
}

void tier_done(struct tier *tier)
{
    masks_done(&tier->masks);
    memory_free(tier->alive);
    memory_free(tier->open);
    memory_free(tier->most);
    *tier = (struct tier){0};
}

static void set_all(uint64_t *set, int32_t words, int32_t count)
{
    memset(set, 0, (size_t)words * sizeof *set);
    memset(set, 0xff, (size_t)(count / 64) * sizeof *set);
    if (count % 64)
        set[count / 64] = (UINT64_C(1) << count % 64) - 1;
}

static void go_to_first(struct tier *tier, struct bits_run *bits)
{
    tier->first = bits->level;
    tier->open_words = bit_words(tier->masks.primary);
    set_all(tier->alive, tier->masks.words, tier->masks.options);
    set_all(tier->open, tier->open_words, tier->masks.primary);
    tier->search = NULL;
    bits->tier = tier;
}

/* To a width with its own search. */
static int32_t round_words(int32_t words)
{
    for (int32_t width = 1; width <= 8; width *= 2)
        if (words <= width)
            return width;
    return words;
}

bool bits_begin(struct bits_run *bits, struct diag *diag)
{
    struct tier *tier = &bits->widest;
    if (!tier_init(tier, bits, round_words(bit_words(bits->problem->options))))
        return diag_memory(diag, "the sets of options");
    masks_begin(&tier->masks);
    go_to_first(tier, bits);
    for (int32_t i = 1; tier->most && i <= bits->problem->primary; i++)
        tier->most[i - 1] = bits->problem->bounds[i].most;
    return true;
}

/* Nodes below an entry that make a tier pay; vectors are fast on wide sets, too.  A node visits
 * primary items, a new tier all marks. */
static const int64_t nodes_worth[PROCESSOR_COUNT] = {
    [PROCESSOR_PORTABLE] = 3,
    [PROCESSOR_AVX2] = 12,
    [PROCESSOR_AVX512] = 48,
};

static bool is_worth(const struct tier *narrow, const struct bits_run *bits)
{
    const struct masks *masks = &bits->tier->masks;
    int64_t spare = bits->run.nodes / 32 + 64;
    int64_t worth = nodes_worth[bits->processor] * masks->marks / masks->primary;
    return narrow->entered * worth <= narrow->nodes + spare;
}

static struct tier *find_narrow(struct bits_run *bits, int32_t count)
{
    int32_t k = 0;
    while (INT64_C(64) << k < count)
        k++;
    struct tier *narrow = &bits->narrow[k];
    bool is_narrower = INT64_C(2) << k <= bits->tier->masks.words;
    if (!is_narrower || !is_worth(narrow, bits))
        return NULL;
    return narrow->alive || tier_init(narrow, bits, 1 << k) ? narrow : NULL;
}

bool tier_enter(struct bits_run *bits, const uint64_t *alive, const uint64_t *open,
                const int32_t *most, int32_t count)
{
    if (batches_enter(bits, alive, open, count))
        return true;
    struct tier *wide = bits->tier, *narrow = find_narrow(bits, count);
    struct bits_level *level = &bits->levels[bits->level];
    if (!narrow)
        return false;
    masks_narrow(&narrow->masks, &wide->masks, alive, open, bits->processor);
    for (int32_t p = 0; most && p < narrow->masks.primary; p++)
        narrow->most[p] = most[wide->masks.place[narrow->masks.mark[p]]];
    level->item = narrow->masks.place[wide->masks.mark[level->item]];
    narrow->wider = wide;
    narrow->entered++;
    narrow->before = bits->run.nodes;
    go_to_first(narrow, bits);
    return true;
}

void tier_leave(struct bits_run *bits)
{
    while (bits->level < bits->tier->first) {
        bits->tier->nodes += bits->run.nodes - bits->tier->before;
        bits->tier = bits->tier->wider;
    }
}
