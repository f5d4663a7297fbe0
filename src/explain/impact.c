/* SPDX-License-Identifier: MIT */
#include "explain/impact.h"

#include <string.h>

#include "base/memory.h"
#include "cover/method.h"

bool impact_init(struct impact *impact, const struct problem *problem, struct diag *diag)
{
    *impact = (struct impact){.option = 0};
    if (!mirror_init(&impact->mirror, problem, diag))
        return false;
    impact->choices =
        memory_need(NULL, (size_t)problem_levels(problem) + 1, sizeof *impact->choices);
    impact->lost = memory_need_zero((size_t)problem->items + 1, sizeof *impact->lost);
    return true;
}

void impact_done(struct impact *impact)
{
    if (impact->lost)
        mirror_done(&impact->mirror);
    memory_free(impact->choices);
    memory_free(impact->lost);
    *impact = (struct impact){.option = 0};
}

/* Has the fields that mirrors read. */
static struct choice branch(const struct mirror *mirror, int32_t item, int32_t option)
{
    return (struct choice){.item = item,
                           .node = option ? mirror_node(mirror, option, item) : item};
}

/* Returns `first` if the option has it, else its first primary item; 0: it is unavailable. */
static int32_t find_item(const struct mirror *mirror, int32_t first, int32_t option)
{
    const struct problem *problem = mirror->problem;
    int32_t found = 0;
    for (int32_t k = 0; option && k < problem_length(problem, option); k++) {
        int32_t item = problem->entries[problem->first[option] + k].item;
        if (!mirror->open[item] || !mirror->linked[problem_node(problem, option, k)])
            return 0;
        if (item == first || (!found && item <= problem->primary))
            found = item;
    }
    return found;
}

static void count_lost(struct impact *impact, struct cursor *path)
{
    const struct mirror *mirror = &impact->mirror;
    int32_t items = mirror->problem->items;
    path->level--;
    mirror_derive(&impact->mirror, path);
    memcpy(impact->lost, mirror->size, ((size_t)items + 1) * sizeof *impact->lost);
    path->level++;
    mirror_derive(&impact->mirror, path);
    for (int32_t i = 1; i <= items; i++) {
        impact->lost[i] -= mirror->size[i];
        if (impact->lost[i] > impact->most)
            impact->most = impact->lost[i];
    }
}

void impact_take(struct impact *impact, const struct cursor *cursor, const struct mirror *seen,
                 int32_t option)
{
    struct cursor path = *cursor;
    memset(impact->lost, 0, ((size_t)impact->mirror.problem->items + 1) * sizeof *impact->lost);
    impact->most = 0;
    path.choices = impact->choices;
    path.level = seen->level;
    for (int32_t l = 0; l < seen->level; l++)
        path.choices[l] = branch(seen, seen->path[l].item, seen->path[l].option);
    mirror_derive(&impact->mirror, &path);
    int32_t item = find_item(&impact->mirror, seen->path[seen->level].item, option);
    if (item)
        path.choices[path.level++] = branch(seen, item, option);
    impact->option = item ? option : path.level ? seen->path[path.level - 1].option : 0;
    if (impact->option && cursor->method->hides)
        count_lost(impact, &path);
}
