/* SPDX-License-Identifier: MIT */
/* A search by first empty cells, by tables: where it stands, and how it goes on.
 *
 * A node is a state; all of its children are made at once, and those without anything to lay on
 * their first empty cell are dropped before they are entered. */
#ifndef ENGINE_SCAN_SEARCH_H
#define ENGINE_SCAN_SEARCH_H

#include "engine/engine.h"
#include "engine/scan/flood.h"
#include "engine/scan/memory.h"
#include "engine/scan/presets.h"
#include "engine/scan/table.h"

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
