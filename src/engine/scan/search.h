/* SPDX-License-Identifier: MIT */
/* A search by first empty cells, by tables: where it stands, and how it goes on.
 *
 * A node is a state; all of its children are made at once, and those without anything to lay on
 * their first empty cell are dropped before they are entered. */
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

/* What was found below states: a cache of one way, which is not asked at depths where it saves too
 * little. */
#define SCAN_DEPTHS 64

/* What the memory did at one depth since it was last judged. */
struct scan_depth {
    int64_t asked, known;       /* how often, and how often it had the answer */
    int64_t left, nodes;        /* subtrees that were searched, and their nodes */
    bool is_useless;
};

struct scan_memory {
    struct cache cache;         /* of the number of solutions; no words: nothing is remembered */
    struct scan_depth depths[SCAN_DEPTHS];
};

/* A small one, that grows up to `limit` bytes as it is used.  No memory is no harm. */
static inline void scan_memory_init(struct scan_memory *memory, int32_t words, size_t limit)
{
    *memory = (struct scan_memory){0};
    bool done = cache_init(&memory->cache, words, 1, limit);
    for (int32_t d = 0; d < SCAN_DEPTHS; d++)
        memory->depths[d].is_useless = !done;
}

/* The record of a depth: the last one is for all that are deeper. */
static ALWAYS_INLINE int32_t scan_memory_depth(int32_t depth)
{
    return depth < SCAN_DEPTHS ? depth : SCAN_DEPTHS - 1;
}

/* Whether states at that depth are remembered. */
static ALWAYS_INLINE bool scan_memory_is_used(const struct scan_memory *memory, int32_t depth)
{
    return !memory->depths[scan_memory_depth(depth)].is_useless;
}

/* The count below a state at that depth, where it is used; NULL: it is not known. */
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

/* A state to go on from. */
struct scan_child {
    uint64_t fits;          /* of its first 64 candidates those that fit */
    struct scan_list list; /* its candidates */
    struct scan_list *slot;    /* borrowed; where they are kept */
    uint32_t laid;          /* which of its parent's candidates led here */
    bool is_solution;       /* then it has nothing else */
    uint64_t state[SCAN_WORDS];
};

struct scan_level {
    struct scan_child *first, *next, *end; /* all children; from `next` on not yet entered */
    uint64_t before[2];     /* found until it was entered */
    int64_t nodes;          /* visited until then */
};

struct scan_search {
    struct scan_layout layout;
    struct scan_presets presets;
    struct scan_table table;
    struct scan_flood flood;   /* of wide windows; for others it takes as long as it saves */
    struct scan_memory memory;
    struct scan_level *levels; /* owned; [cells + 1] */
    struct scan_child *children;   /* owned: of all levels, one level behind the other */
    int32_t level;          /* that it goes on from; -1: done */
    int64_t nodes;
    uint64_t found[2];      /* solutions of all parts, the lowest word first */
    enum outcome (*run)(struct scan_search *search, int64_t budget, bool each);
};

/* The bytes it needs at least; with more it goes faster. */
double scan_search_bytes(const struct scan_layout *layout, const struct task *task);

/* Stand at the start of a task that has a table.  order: as for scan_table_init().  False with a
 * diag where memory fails. */
bool scan_search_init(struct scan_search *search, const struct task *task, const int32_t *order,
                       struct diag *diag);
void scan_search_done(struct scan_search *search);

/* Stand at the start of a part of the task; what is remembered serves it, too.  False: not all of
 * its decisions can be preset, or nothing is left to lay; it must begin anew then before it
 * goes on. */
bool scan_search_begin(struct scan_search *search, const struct part *part);

/* Go on for about so many nodes; each: stop at each solution, which is then scan_search_path(). */
static inline enum outcome scan_search_run(struct scan_search *search, int64_t budget, bool each)
{
    return search->run(search, budget, each);
}

/* The options that are laid, to `options`; returns how many, the cells at most.  The task must
 * not only count. */
int32_t scan_search_path(const struct scan_search *search, int32_t *options);

/* The number of a state's first empty cell. */
static inline int32_t scan_search_cell(const struct scan_search *search,
                                        const struct scan_child *child)
{
    const struct scan_layout *layout = &search->layout;
    return (int32_t)(child->state[layout->words - 1] >> layout->cell_shift);
}

/* The option of candidate `number` of a state; 0: its cell stays empty. */
static inline int32_t scan_search_option(const struct scan_search *search,
                                          const struct scan_child *child, uint32_t number)
{
    const struct scan_table *table = &search->table;
    uint32_t plane = (table->planes - 1) * child->list.count;
    int32_t first = table->places[scan_search_cell(search, child)].first;
    return table->options[first + (int32_t)table->pool[child->list.at + plane + number]];
}

#endif
