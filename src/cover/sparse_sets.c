/* SPDX-License-Identifier: MIT */
#include "cover/sparse_sets.h"

#include "base/random.h"

bool sparse_sets_init(struct sparse_sets *sets, const struct problem *problem)
{
    size_t items = (size_t)problem->items, nodes = (size_t)problem_nodes(problem);
    size_t entries = (size_t)problem->first[problem->options + 1];
    *sets = (struct sparse_sets){0};
    sets->first = arena_zero(&sets->arena, items + 2, sizeof *sets->first);
    sets->size = arena_zero(&sets->arena, items + 1, sizeof *sets->size);
    sets->cell = arena_zero(&sets->arena, entries, sizeof *sets->cell);
    sets->place = arena_zero(&sets->arena, nodes, sizeof *sets->place);
    sets->from = arena_zero(&sets->arena, nodes, sizeof *sets->from);
    sets->item = arena_zero(&sets->arena, nodes, sizeof *sets->item);
    if (sets->arena.failed) {
        sparse_sets_done(sets);
        return false;
    }
    for (int32_t e = 0; e < (int32_t)entries; e++)
        sets->first[problem->entries[e].item + 1]++;
    for (int32_t i = 0; i <= problem->items; i++)
        sets->first[i + 1] += sets->first[i];
    sparse_sets_reset(sets, problem);
    return true;
}

void sparse_sets_done(struct sparse_sets *sets)
{
    arena_done(&sets->arena);
    *sets = (struct sparse_sets){0};
}

void sparse_sets_reset(struct sparse_sets *sets, const struct problem *problem)
{
    for (int32_t i = 1; i <= problem->items; i++)
        sets->size[i] = 0;
    for (int32_t o = 1; o <= problem->options; o++) {
        for (int32_t k = 0; k < problem_length(problem, o); k++) {
            int32_t item = problem->entries[problem->first[o] + k].item;
            int32_t place = sets->first[item] + sets->size[item]++;
            int32_t node = problem_node(problem, o, k);
            sets->cell[place] = node;
            sets->place[node] = place;
            sets->item[node] = item;
        }
    }
}

uint64_t sparse_sets_hash(const struct sparse_sets *sets, const struct problem *problem)
{
    uint64_t hash = 0;
    for (int32_t i = 1; i <= problem->items; i++)
        hash = random_at(hash, (uint64_t)sets->size[i]);
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++)
        hash = random_at(hash, (uint64_t)sets->cell[e]);
    return hash;
}
