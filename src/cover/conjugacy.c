/* SPDX-License-Identifier: MIT */
#include "cover/conjugacy.h"

#include "base/limit.h"
#include "base/memory.h"

struct sorter {
    const struct problem *problem;
    const struct symmetries *all, *by;  /* group, generators */
    struct symmetry_table table;
    bool *is_classed;           /* [all->count + 1] */
    int32_t *members;           /* [all->count + 1]; the current class */
    int32_t count;
    int32_t *items, *options;   /* owned; a conjugate */
};

static void add_member(struct sorter *sorter, int32_t s)
{
    sorter->is_classed[s] = true;
    sorter->members[sorter->count++] = s;
}

/* Conjugates symmetry s by a generator, which maps images to images. */
static void add_conjugate(struct sorter *sorter, int32_t s, int32_t generator)
{
    const int32_t *item = sorter->by->items[generator], *option = sorter->by->options[generator];
    for (int32_t i = 1; i <= sorter->problem->items; i++)
        sorter->items[item[i]] = item[sorter->all->items[s][i]];
    for (int32_t o = 1; o <= sorter->problem->options; o++)
        sorter->options[option[o]] = option[sorter->all->options[s][o]];
    int32_t found = *symmetry_table_find(&sorter->table, sorter->items, sorter->options) - 1;
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
    sorter->is_classed = memory_try_zero(room, sizeof *sorter->is_classed);
    sorter->members = memory_try(NULL, room, sizeof *sorter->members);
    bool done = symmetry_table_init(&sorter->table, sorter->problem, all, room) &&
                sorter->is_classed && sorter->members;
    for (int32_t s = 0; s < all->count && done; s++)
        *symmetry_table_find(&sorter->table, all->items[s], all->options[s]) = s + 1;
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
    symmetry_table_done(&sorter.table);
    memory_free(sorter.is_classed);
    memory_free(sorter.members);
    memory_free(sorter.items);
    memory_free(sorter.options);
    return done;
}
