/* SPDX-License-Identifier: MIT */
/* How a memory of states grows, and where it is let be. */
#include "engine/scan/memory.h"

#include <string.h>

#include "base/memory.h"

#define BITS_FIRST 10

/* Asking once takes as long as visiting this share of a node, and keeping what was not known. */
#define ASKING 0.5

static size_t entry_bytes(const struct scan_memory *memory)
{
    return (size_t)(memory->words + 1) * sizeof *memory->entries;
}

void scan_memory_init(struct scan_memory *memory, int32_t words, size_t limit)
{
    *memory = (struct scan_memory){
        .words = words,
        .shift = 64 - BITS_FIRST,
        .limit = limit,
    };
    memory->entries = memory_try_zero((size_t)1 << BITS_FIRST, entry_bytes(memory));
    for (int32_t d = 0; d < SCAN_DEPTHS; d++)
        memory->depths[d].is_useless = !memory->entries;
}

void scan_memory_done(struct scan_memory *memory)
{
    memory_free(memory->entries);
    *memory = (struct scan_memory){0};
}

void scan_memory_forget(struct scan_memory *memory)
{
    if (memory->entries)
        memset(memory->entries, 0, entry_bytes(memory) << (64 - memory->shift));
}

void scan_memory_grow(struct scan_memory *memory)
{
    size_t entries = (size_t)1 << (64 - memory->shift), stride = (size_t)memory->words + 1;
    struct scan_memory larger = *memory;
    larger.shift--;
    memory->kept = larger.kept = 0;
    if (2 * entries * entry_bytes(memory) > memory->limit)
        return;
    larger.entries = memory_try_zero(2 * entries, entry_bytes(memory));
    if (!larger.entries)
        return;
    for (const uint64_t *from = memory->entries; from < memory->entries + entries * stride;
         from += stride) {
        uint64_t *to = scan_memory_place(&larger, from, memory->words);
        for (size_t w = 0; w < stride; w++)
            to[w] = from[w];
    }
    memory_free(memory->entries);
    *memory = larger;
}

void scan_memory_judge(struct scan_depth *depth)
{
    double saved = (double)depth->told * (double)depth->nodes / (double)depth->left;
    *depth = (struct scan_depth){.is_useless = saved < ASKING * (double)depth->asked};
}
