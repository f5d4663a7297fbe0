/* SPDX-License-Identifier: MIT */
/* Classes of conjugate symmetries. */
#include "cover/conjugacy.h"

#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/random.h"

struct sorter {
    const struct problem *problem;
    const struct symmetries *all, *by;  /* and what generates them */
    int32_t *table;             /* owned; [mask + 1], symmetries by their hash, from 1; 0: free */
    size_t mask;
    bool *is_classed;           /* owned; likewise */
    int32_t *members;           /* owned; likewise; of the class in hand */
    int32_t count;              /* of them */
    int32_t *items, *options;   /* owned; a conjugate */
};

static uint64_t hash_of(const struct problem *problem, const int32_t *items,
                        const int32_t *options)
{
    uint64_t hash = 0;
    for (int32_t i = 1; i <= problem->items; i++)
        hash = random_at(hash, (uint32_t)items[i]);
    for (int32_t o = 1; o <= problem->options; o++)
        hash = random_at(hash, (uint32_t)options[o]);
    return hash;
}

static bool is_it(const struct sorter *sorter, int32_t s, const int32_t *items,
                  const int32_t *options)
{
    const struct problem *problem = sorter->problem;
    return memcmp(sorter->all->options[s], options,
                  ((size_t)problem->options + 1) * sizeof *options) == 0 &&
           memcmp(sorter->all->items[s], items, ((size_t)problem->items + 1) * sizeof *items) == 0;
}

/* The place of a symmetry in the table, or a free one if it is not there. */
static int32_t *find(const struct sorter *sorter, const int32_t *items, const int32_t *options)
{
    size_t at = (size_t)hash_of(sorter->problem, items, options) & sorter->mask;
    while (sorter->table[at] && !is_it(sorter, sorter->table[at] - 1, items, options))
        at = (at + 1) & sorter->mask;
    return &sorter->table[at];
}

static void add_member(struct sorter *sorter, int32_t s)
{
    sorter->is_classed[s] = true;
    sorter->members[sorter->count++] = s;
}

/* Add what a generator makes of a symmetry: it maps image to image. */
static void add_conjugate(struct sorter *sorter, int32_t s, int32_t generator)
{
    const int32_t *item = sorter->by->items[generator], *option = sorter->by->options[generator];
    for (int32_t i = 1; i <= sorter->problem->items; i++)
        sorter->items[item[i]] = item[sorter->all->items[s][i]];
    for (int32_t o = 1; o <= sorter->problem->options; o++)
        sorter->options[option[o]] = option[sorter->all->options[s][o]];
    int32_t found = *find(sorter, sorter->items, sorter->options) - 1;
    if (found >= 0 && !sorter->is_classed[found])
        add_member(sorter, found);
}

static bool find_class(struct sorter *sorter, int32_t s)
{
    sorter->count = 0;
    add_member(sorter, s);
    for (int32_t k = 0; k < sorter->count; k++)
        for (int32_t g = 0; g < sorter->by->count; g++) {
            if (!limit_step())
                return false;
            add_conjugate(sorter, sorter->members[k], g);
        }
    return true;
}

static bool find_classes(struct sorter *sorter, struct conjugacy_class *classes, int32_t *count)
{
    const struct symmetries *all = sorter->all;
    size_t room = (size_t)all->count + 1;
    for (sorter->mask = 15; sorter->mask < 2 * room;)
        sorter->mask = 2 * sorter->mask + 1;
    sorter->table = memory_try_zero(sorter->mask + 1, sizeof *sorter->table);
    sorter->is_classed = memory_try_zero(room, sizeof *sorter->is_classed);
    sorter->members = memory_try(NULL, room, sizeof *sorter->members);
    bool done = sorter->table && sorter->is_classed && sorter->members;
    for (int32_t s = 0; s < all->count && done; s++)
        *find(sorter, all->items[s], all->options[s]) = s + 1;
    for (int32_t s = 0; s < all->count && done; s++) {
        if (sorter->is_classed[s])
            continue;
        done = find_class(sorter, s);
        classes[(*count)++] = (struct conjugacy_class){s, sorter->count};
    }
    return done;
}

bool conjugacy_classes(const struct symmetries *symmetries, const struct problem *problem,
                       struct conjugacy_class *classes, int32_t *count, struct diag *diag)
{
    const struct symmetries *by = symmetries->generators ? symmetries->generators : symmetries;
    struct sorter sorter = {.problem = problem, .all = symmetries, .by = by};
    *count = 0;
    bool done = symmetries_room(problem, &sorter.items, &sorter.options, diag) &&
                (find_classes(&sorter, classes, count) || diag_memory(diag, "the symmetries"));
    memory_free(sorter.table);
    memory_free(sorter.is_classed);
    memory_free(sorter.members);
    memory_free(sorter.items);
    memory_free(sorter.options);
    return done;
}
