/* SPDX-License-Identifier: MIT */
/* What is worth remembering. */
#include "engine/scan/memory.h"

/* Asking once takes as long as visiting this share of a node, and keeping what was not known. */
#define ASKING 0.5

void scan_memory_init(struct scan_memory *memory, int32_t words, size_t limit)
{
    *memory = (struct scan_memory){0};
    bool done = cache_init(&memory->cache, words, 1, limit);
    for (int32_t d = 0; d < SCAN_DEPTHS; d++)
        memory->depths[d].is_useless = !done;
}

void scan_memory_judge(struct scan_depth *depth)
{
    double saved = (double)depth->told * (double)depth->nodes / (double)depth->left;
    *depth = (struct scan_depth){.is_useless = saved < ASKING * (double)depth->asked};
}
