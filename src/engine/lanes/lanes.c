/* SPDX-License-Identifier: MIT */
#include "engine/lanes/lanes.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

int32_t lanes_longest(const struct problem *problem)
{
    int32_t longest = 0;
    int32_t *count = memory_need_zero((size_t)problem->items + 1, sizeof *count);
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (++count[item] > longest && item <= problem->primary)
            longest = count[item];
    }
    memory_free(count);
    return longest;
}

int32_t lanes_width(int32_t longest)
{
    int32_t bits = 8;
    while (bits <= longest)
        bits *= 2;
    return bits;
}

int32_t lanes_chunks(int32_t count, int32_t bits)
{
    return (int32_t)(((int64_t)count * bits + CHUNK_BITS - 1) / CHUNK_BITS);
}

double lanes_bytes(const struct problem *problem, int32_t bits)
{
    double records = problem->options + 1.0 + problem->items;
    double entries = problem->first[problem->options + 1];
    return records * lanes_chunks(problem->primary, bits) * (double)CHUNK_BYTES +
           entries * 2 * sizeof(int32_t);
}

uint64_t *lanes_chunk_array(size_t count, void **memory)
{
    char *bytes = *memory = memory_try(NULL, count + 1, CHUNK_BYTES);
    return bytes ? (uint64_t *)(void *)(bytes + (-(uintptr_t)bytes & (CHUNK_BYTES - 1))) : NULL;
}

static bool find_bits(struct lanes *lanes)
{
    const struct problem *problem = lanes->problem;
    int32_t entries = problem->first[problem->options + 1];
    int32_t *next = memory_try(NULL, (size_t)problem->primary + 1, sizeof *next);
    if (!next)
        return false;
    for (int32_t i = 1; i <= problem->primary; i++)
        next[i] = (i - 1) * lanes->bits;
    for (int32_t e = 0; e < entries; e++) {
        int32_t item = problem->entries[e].item;
        lanes->bit[e] = item <= problem->primary ? next[item]++ : -1;
    }
    memory_free(next);
    return true;
}

bool lanes_init(struct lanes *lanes, const struct problem *problem, int32_t bits,
                struct diag *diag)
{
    size_t options = (size_t)problem->options + 1, items = (size_t)problem->items + 1;
    size_t entries = (size_t)problem->first[problem->options + 1];
    *lanes = (struct lanes){
        .problem = problem,
        .bits = bits,
        .chunks = lanes_chunks(problem->primary, bits),
    };
    if (!lists_init(&lanes->lists, problem, diag))
        return false;
    lanes->bit = memory_try(NULL, entries + 1, sizeof *lanes->bit);
    lanes->left = memory_try_zero(options, sizeof *lanes->left);
    lanes->rows = memory_try_zero(items, sizeof *lanes->rows);
    lanes->unused = lanes_chunk_array((options + items) * (size_t)lanes->chunks, &lanes->memory);
    if (!lanes->bit || !lanes->left || !lanes->rows || !lanes->unused ||
        !find_bits(lanes)) {
        lanes_done(lanes);
        return diag_memory(diag, "what each option leaves");
    }
    return true;
}

void lanes_done(struct lanes *lanes)
{
    lists_done(&lanes->lists);
    memory_free(lanes->bit);
    memory_free(lanes->left);
    memory_free(lanes->rows);
    memory_free(lanes->memory);
    *lanes = (struct lanes){0};
}

void lanes_open(const struct lanes *lanes, uint64_t *sets)
{
    const int32_t *first = lanes->lists.first, bits = lanes->bits;
    memset(sets, 0, (size_t)lanes->chunks * CHUNK_BYTES);
    for (int32_t k = 0; k < lanes->chunks * (CHUNK_BITS / bits); k++) {
        uint64_t set = 1;
        if (k < lanes->problem->primary)
            set = ((UINT64_C(1) << (first[k + 2] - first[k + 1])) - 1) | lane_flag(bits);
        sets[k * bits / 64] |= set << k * bits % 64;
    }
}

static void add_option(const struct lanes *lanes, int32_t option, uint64_t *sets)
{
    const struct problem *problem = lanes->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (lanes->bit[e] >= 0)
            bit_set(sets, lanes->bit[e]);
}

static uint64_t *next_unused(struct lanes *lanes)
{
    uint64_t *sets = lanes->unused;
    lanes->unused += lanes->chunks * CHUNK_WORDS;
    memset(sets, 0, (size_t)lanes->chunks * CHUNK_BYTES);
    return sets;
}

static const uint64_t *find_row(struct lanes *lanes, int32_t item)
{
    const struct lists *lists = &lanes->lists;
    if (!lanes->rows[item]) {
        lanes->rows[item] = next_unused(lanes);
        for (int32_t k = lists->first[item]; k < lists->first[item + 1]; k++)
            add_option(lanes, lists->option[k], lanes->rows[item]);
    }
    return lanes->rows[item];
}

static void add_clashing(struct lanes *lanes, struct entry entry, uint64_t *sets)
{
    const struct lists *lists = &lanes->lists;
    if (entry.colour) {
        for (int32_t k = lists->first[entry.item]; k < lists->first[entry.item + 1]; k++)
            if (problem_find(lanes->problem, lists->option[k], entry.item)->colour != entry.colour)
                add_option(lanes, lists->option[k], sets);
        return;
    }
    const uint64_t *row = find_row(lanes, entry.item);
    for (int32_t w = 0; w < lanes->chunks * CHUNK_WORDS; w++)
        sets[w] |= row[w];
}

const uint64_t *lanes_make(struct lanes *lanes, int32_t option)
{
    const struct problem *problem = lanes->problem;
    uint64_t *left = lanes->left[option] = next_unused(lanes);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        add_clashing(lanes, problem->entries[e], left);
    for (int32_t w = 0; w < lanes->chunks * CHUNK_WORDS; w++)
        left[w] = ~left[w];
    add_option(lanes, option, left);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (lanes->bit[e] >= 0)
            bit_clear(left, problem->entries[e].item * lanes->bits - 1);
    return left;
}
