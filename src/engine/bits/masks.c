/* SPDX-License-Identifier: MIT */
#include "engine/bits/masks.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

#if defined HAVE_PROCESSORS
#include <immintrin.h>
#endif

struct coloured {
    struct entry entry;
    int32_t at;             /* index of the entry */
};

static int compare(int32_t one, int32_t other)
{
    return (one > other) - (one < other);
}

static int compare_coloured(const void *one, const void *other)
{
    const struct entry *a = &((const struct coloured *)one)->entry;
    const struct entry *b = &((const struct coloured *)other)->entry;
    return a->item != b->item ? compare(a->item, b->item) : compare(a->colour, b->colour);
}

static int32_t list_coloured(const struct problem *problem, struct coloured *coloured)
{
    int32_t count = 0;
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++)
        if (problem->entries[e].colour)
            coloured[count++] = (struct coloured){problem->entries[e], e};
    return count;
}

bool hues_init(struct hues *hues, const struct problem *problem, struct diag *diag)
{
    *hues = (struct hues){.marks = problem->items};
    if (!problem->coloured)
        return true;
    size_t entries = (size_t)problem->first[problem->options + 1];
    struct coloured *coloured = memory_try(NULL, entries, sizeof *coloured);
    hues->of = memory_try_zero(entries, sizeof *hues->of);
    if (!coloured || !hues->of) {
        memory_free(coloured);
        hues_done(hues);
        return diag_memory(diag, "the colours");
    }
    int32_t count = list_coloured(problem, coloured);
    qsort(coloured, (size_t)count, sizeof *coloured, compare_coloured);
    for (int32_t k = 0; k < count; k++) {
        hues->marks += !k || compare_coloured(&coloured[k - 1], &coloured[k]);
        hues->of[coloured[k].at] = hues->marks;
    }
    memory_free(coloured);
    return true;
}

void hues_done(struct hues *hues)
{
    memory_free(hues->of);
    *hues = (struct hues){0};
}

#define ALIGNED_WORDS 8

/* In whole groups of lanes. */
static size_t room_for(int32_t marks, int32_t words)
{
    size_t groups = ((size_t)marks + MASK_LANES - 1) / MASK_LANES;
    return groups * MASK_LANES * (size_t)words;
}

double masks_bytes(int32_t marks, int32_t words)
{
    double numbers = 64.0 * words + 2.0 * marks;
    return 2.0 * (double)room_for(marks, words) * sizeof(uint64_t) + numbers * sizeof(int32_t);
}

bool masks_init(struct masks *masks, const struct problem *problem, const struct hues *hues,
                int32_t words)
{
    size_t marks = (size_t)hues->marks + 1, rows = room_for(hues->marks, words);
    size_t lanes = words > 1 ? room_for(problem->primary, words) : 0;
    *masks = (struct masks){.problem = problem, .hues = hues, .words = words};
    masks->option = memory_try(NULL, (size_t)words * 64, sizeof *masks->option);
    masks->mark = memory_try(NULL, marks, sizeof *masks->mark);
    masks->place = memory_try(NULL, marks, sizeof *masks->place);
    masks->block = memory_try(NULL, rows + lanes + ALIGNED_WORDS, sizeof *masks->rows);
    if (!masks->option || !masks->mark || !masks->place || !masks->block) {
        masks_done(masks);
        return false;
    }
    uintptr_t over = (uintptr_t)masks->block / sizeof *masks->rows % ALIGNED_WORDS;
    masks->rows = (uint64_t *)masks->block + (ALIGNED_WORDS - over);
    masks->lanes = masks->rows + (lanes ? rows : 0);
    return true;
}

void masks_done(struct masks *masks)
{
    memory_free(masks->option);
    memory_free(masks->mark);
    memory_free(masks->place);
    memory_free(masks->block);
    *masks = (struct masks){0};
}

static void clear_rows(struct masks *masks)
{
    memset(masks->rows, 0, room_for(masks->marks, masks->words) * sizeof *masks->rows);
}

static void fill_lanes(struct masks *masks)
{
    size_t words = (size_t)masks->words;
    const uint64_t *row = masks->rows;
    uint64_t *lanes = masks->lanes;
    if (words == 1)
        return;
    for (int32_t p = 0; p < masks->primary; p += MASK_LANES, lanes += words * MASK_LANES)
        for (size_t l = 0; l < MASK_LANES; l++, row += words)
            for (size_t w = 0; w < words; w++)
                lanes[w * MASK_LANES + l] = row[w];
}

static void put_options(struct masks *masks)
{
    const struct problem *problem = masks->problem;
    const int32_t *hue = masks->hues->of;
    for (int32_t t = 0; t < masks->options; t++) {
        int32_t o = masks->option[t];
        uint64_t bit = UINT64_C(1) << t % 64;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t item = problem->entries[e].item;
            masks_row(masks, masks->place[item], masks->words)[t / 64] |= bit;
            if (hue && hue[e])
                masks_row(masks, masks->place[hue[e]], masks->words)[t / 64] |= bit;
        }
    }
}

static void append(struct masks *masks, int32_t mark)
{
    masks->place[mark] = masks->marks;
    masks->mark[masks->marks++] = mark;
}

void masks_begin(struct masks *masks)
{
    const struct problem *problem = masks->problem;
    masks->options = masks->marks = 0;
    masks->primary = problem->primary;
    for (int32_t mark = 1; mark <= masks->hues->marks; mark++)
        append(masks, mark);
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_is_choice(problem, o))
            masks->option[masks->options++] = o;
    clear_rows(masks);
    put_options(masks);
    fill_lanes(masks);
}

static void keep_marks(struct masks *masks, const struct masks *wide, const uint64_t *alive,
                       const uint64_t *open)
{
    masks->marks = 0;
    for (int32_t w = 0; w < bit_words(wide->primary); w++)
        for (uint64_t rest = open[w]; rest; rest &= rest - 1)
            append(masks, wide->mark[w * 64 + bit_lowest(rest)]);
    masks->primary = masks->marks;
    for (int32_t p = wide->primary; p < wide->marks; p++)
        if (bits_meet(masks_row(wide, p, wide->words), alive, wide->words))
            append(masks, wide->mark[p]);
}

/* `to` stays in a register, because each iteration depends on it. */
static void keep_options(struct masks *masks, const struct masks *wide, const uint64_t *alive)
{
    int32_t *to = masks->option;
    for (int32_t w = 0; w < wide->words; w++) {
        const int32_t *from = wide->option + (size_t)w * 64;
        for (uint64_t rest = alive[w]; rest; rest &= rest - 1)
            *to++ = from[bit_lowest(rest)];
    }
    masks->options = (int32_t)(to - masks->option);
}

#if defined HAVE_PROCESSORS
TARGET_AVX2 static void pack_set(uint64_t *to, const uint64_t *set, const uint64_t *alive,
                                 int32_t words)
{
    int32_t fill = 0;
    for (int32_t w = 0; w < words; w++) {
        if (!alive[w])
            continue;
        uint64_t bits = _pext_u64(set[w], alive[w]);
        int32_t room = 64 - fill, count = bit_count(alive[w]);
        *to |= bits << fill;
        if (count > room)
            to[1] = bits >> room;
        to += count >= room;
        fill = (fill + count) % 64;
    }
}

static void pack_sets(struct masks *masks, const struct masks *wide, const uint64_t *alive)
{
    for (int32_t p = 0; p < masks->marks; p++)
        pack_set(masks_row(masks, p, masks->words),
                 masks_row(wide, wide->place[masks->mark[p]], wide->words), alive, wide->words);
}

/* Cost of packing a word, in options put into sets. */
#define PACKED_AS_PUT 0.6

static bool is_packed_sooner(const struct masks *masks, const struct masks *wide)
{
    const struct problem *problem = masks->problem;
    double length = (double)problem->first[problem->options + 1] / (problem->options + 1);
    return (double)masks->marks * wide->words * PACKED_AS_PUT < masks->options * length;
}
#endif

void masks_narrow(struct masks *masks, const struct masks *wide, const uint64_t *alive,
                  const uint64_t *open, enum processor processor)
{
    keep_marks(masks, wide, alive, open);
    keep_options(masks, wide, alive);
    clear_rows(masks);
#if defined HAVE_PROCESSORS
    if (processor >= PROCESSOR_AVX2 && is_packed_sooner(masks, wide))
        pack_sets(masks, wide, alive);
    else
#endif
        put_options(masks);
    fill_lanes(masks);
    (void)processor;
}
