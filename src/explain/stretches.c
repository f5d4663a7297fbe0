/* SPDX-License-Identifier: MIT */
#include "explain/stretches.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

#define SHIFT_FIRST 4
#define BYTES_MOST (16u << 20)

static uint64_t *set_of(const struct stretches *stretches, int64_t k)
{
    return &stretches->sets[(size_t)k * (size_t)stretches->words];
}

/* Options follow the items; option 0 closes an item. */
static int32_t bit_of(const struct stretches *stretches, int32_t option)
{
    return stretches->items + 1 + option;
}

void stretches_init(struct stretches *stretches, const struct problem *problem, int64_t most)
{
    *stretches = (struct stretches){.items = problem->items, .shift = SHIFT_FIRST};
    stretches->words = bit_words(problem->items + problem->options + 2);
    int64_t room = (int64_t)(BYTES_MOST / sizeof *stretches->sets) / stretches->words;
    stretches->most = room < 2 ? 2 : room < most ? room : most;
}

void stretches_done(struct stretches *stretches)
{
    memory_free(stretches->sets);
    *stretches = (struct stretches){0};
}

static void halve(struct stretches *stretches)
{
    size_t words = (size_t)stretches->words;
    for (int64_t k = 0; k < stretches->count; k++) {
        uint64_t *to = set_of(stretches, k / 2);
        const uint64_t *from = set_of(stretches, k);
        for (size_t w = 0; w < words; w++)
            to[w] = k % 2 ? to[w] | from[w] : from[w];
    }
    stretches->count = (stretches->count + 1) / 2;
    stretches->shift++;
}

static uint64_t *reach(struct stretches *stretches, const struct mirror *path, int64_t node)
{
    size_t words = (size_t)stretches->words;
    while ((node - 1) >> stretches->shift >= stretches->most)
        halve(stretches);
    int64_t k = (node - 1) >> stretches->shift;
    if (k < stretches->count)
        return set_of(stretches, k);
    stretches->sets = memory_need_grow(stretches->sets, &stretches->room, (size_t)(k + 1) * words,
                                       sizeof *stretches->sets);
    memset(set_of(stretches, stretches->count), 0,
           (size_t)(k + 1 - stretches->count) * words * sizeof *stretches->sets);
    stretches->count = k + 1;
    for (int32_t l = 0; l < path->level; l++)
        bit_set(set_of(stretches, k), bit_of(stretches, path->path[l].option));
    return set_of(stretches, k);
}

void stretches_enter(struct stretches *stretches, const struct mirror *path, int64_t node)
{
    uint64_t *set = reach(stretches, path, node);
    if (path->level)
        bit_set(set, bit_of(stretches, path->path[path->level - 1].option));
}

void stretches_die(struct stretches *stretches, int64_t node, int32_t item)
{
    bit_set(set_of(stretches, (node - 1) >> stretches->shift), item);
}

bool stretches_has_dead(const struct stretches *stretches, int64_t k, int32_t item)
{
    return bit_is_set(set_of(stretches, k), item);
}

bool stretches_has_option(const struct stretches *stretches, int64_t k, int32_t option)
{
    return bit_is_set(set_of(stretches, k), bit_of(stretches, option));
}
