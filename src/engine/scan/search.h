/* SPDX-License-Identifier: MIT */
/* A search by first empty cells.  A node is a state; its children are made at once, except those
 * without candidates. */
#ifndef ENGINE_SCAN_SEARCH_H
#define ENGINE_SCAN_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/engine.h"
#include "engine/scan/flood.h"
#include "engine/scan/presets.h"
#include "engine/scan/table.h"
#include "engine/states/cache.h"

/* Counts of states, in a direct-mapped cache; depths at which it does not pay bypass it. */
#define SCAN_DEPTHS 64

/* Since the last judgement. */
struct scan_depth {
    int64_t asked, known;       /* lookups and hits */
    int64_t left, nodes;        /* subtrees left, and their nodes */
    bool is_useless;
};

struct scan_memory {
    struct cache cache;         /* unused without words */
    struct scan_depth depths[SCAN_DEPTHS];
};

/* Starts with a small cache that grows up to `limit` bytes; stays unused without memory. */
static inline void scan_memory_init(struct scan_memory *memory, int32_t words, size_t limit)
{
    *memory = (struct scan_memory){0};
    bool done = cache_init(&memory->cache, words, 1, limit);
    for (int32_t d = 0; d < SCAN_DEPTHS; d++)
        memory->depths[d].is_useless = !done;
}

/* The last record serves all deeper levels. */
static ALWAYS_INLINE int32_t scan_memory_depth(int32_t depth)
{
    return depth < SCAN_DEPTHS ? depth : SCAN_DEPTHS - 1;
}

static ALWAYS_INLINE bool scan_memory_is_used(const struct scan_memory *memory, int32_t depth)
{
    return !memory->depths[scan_memory_depth(depth)].is_useless;
}

/* Returns the count below a state; NULL: unknown.  The depth must use the cache. */
static ALWAYS_INLINE const uint64_t *scan_memory_find(struct scan_memory *memory, int32_t depth,
                                                       const uint64_t *state, int words)
{
    const uint64_t *place = cache_place(&memory->cache, state, words);
    struct scan_depth *at = &memory->depths[scan_memory_depth(depth)];
    uint64_t differs = 0;
    for (int w = 0; w < words; w++)
        differs |= place[w] ^ state[w];
    at->asked++;
    at->known += !differs;
    return differs ? NULL : place + words;
}

struct scan_child {
    uint64_t fits;          /* among the first 64 candidates */
    struct scan_list list; /* candidates for its cell */
    struct scan_list *slot;    /* borrowed; of `list` */
    uint32_t laid;          /* parent's candidate that led here */
    bool is_solution;       /* then other fields are undefined */
    uint64_t state[SCAN_WORDS];
};

struct scan_level {
    struct scan_child *first, *next, *end; /* children; `next`: the first not entered */
    uint64_t before[2];     /* solutions before entry */
    int64_t nodes;          /* before entry */
};

struct scan_search {
    struct scan_layout layout;
    struct scan_presets presets;
    struct scan_table table;
    struct scan_flood flood;
    struct scan_memory memory;
    struct scan_level *levels; /* [cells + 1] */
    struct scan_child *children;   /* owned */
    int32_t level;          /* -1: done */
    int64_t nodes;
    uint64_t found[2];      /* solutions of all parts, lowest word first */
    enum outcome (*run)(struct scan_search *search, int64_t budget, bool each);
};

/* More memory makes it faster. */
double scan_search_bytes(const struct scan_layout *layout, const struct task *task);

/* order: as for scan_table_init(). */
bool scan_search_init(struct scan_search *search, const struct task *task, const int32_t *order,
                       struct diag *diag);
void scan_search_done(struct scan_search *search);

/* Begins a part; the cache remains valid.  False if decisions cannot be preset or no cell is left;
 * then begin another. */
bool scan_search_begin(struct scan_search *search, const struct part *part);

/* For about `budget` nodes; each: stops at each solution, for scan_search_path(). */
static inline enum outcome scan_search_run(struct scan_search *search, int64_t budget, bool each)
{
    return search->run(search, budget, each);
}

/* Writes the placed options, at most one per cell; returns their number.  Not if the task only
 * counts. */
int32_t scan_search_path(const struct scan_search *search, int32_t *options);

static inline int32_t scan_search_cell(const struct scan_search *search,
                                        const struct scan_child *child)
{
    const struct scan_layout *layout = &search->layout;
    return (int32_t)(child->state[layout->words - 1] >> layout->cell_shift);
}

/* 0: the cell stays empty. */
static inline int32_t scan_search_option(const struct scan_search *search,
                                          const struct scan_child *child, uint32_t number)
{
    const struct scan_table *table = &search->table;
    uint32_t plane = (table->planes - 1) * child->list.count;
    int32_t first = table->places[scan_search_cell(search, child)].first;
    return table->options[first + (int32_t)table->pool[child->list.at + plane + number]];
}

#endif
