/* SPDX-License-Identifier: MIT */
#include "explain/blame.h"

#include "base/memory.h"

/* Takes the options that do not cover the item as the path.  True if they leave it without
 * options. */
static bool can_kill(struct blame *blame, const int32_t *options, int32_t count, int32_t item)
{
    struct mirror *path = &blame->path;
    path->level = 0;
    for (int32_t k = 0; k < count; k++)
        if (problem_place(path->problem, options[k], item) < 0)
            path->path[path->level++] = (struct mirror_choice){.option = options[k]};
    return why_none_by(&blame->blockers, item, blame->levels) > 0;
}

static void find_suspects(struct blame *blame)
{
    const struct query *query = blame->query;
    int32_t primary = blame->path.problem->primary, count = 0;
    blame->suspects = memory_need(NULL, (size_t)primary + 1, sizeof *blame->suspects);
    for (int32_t i = 1; i <= primary; i++)
        if (can_kill(blame, query->choices, query->count, i))
            blame->suspects[count++] = i;
    blame->suspects[count] = 0;
}

bool blame_init(struct blame *blame, const struct query *query, const struct problem *problem,
                struct diag *diag)
{
    *blame = (struct blame){.query = query};
    if (!mirror_init(&blame->path, problem, diag))
        return false;
    int32_t levels = problem_levels(problem);
    blame->levels = memory_need(NULL, (size_t)levels + 1, sizeof *blame->levels);
    blockers_init(&blame->blockers, &blame->path);
    if (query->kind == QUERY_CAUSED && !problem->bounds && query->count <= levels)
        find_suspects(blame);
    return true;
}

void blame_done(struct blame *blame)
{
    blockers_done(&blame->blockers);
    mirror_done(&blame->path);
    memory_free(blame->levels);
    memory_free(blame->suspects);
    *blame = (struct blame){0};
}

int32_t blame_fewest(struct blame *blame, const struct cursor *cursor, int32_t item,
                     int32_t *levels)
{
    mirror_note(&blame->path, cursor, 0);
    int32_t count = why_none_by(&blame->blockers, item, levels);
    return count > 0 ? count : 0;
}

static bool is_named(const struct query *query, int32_t option)
{
    for (int32_t k = 0; k < query->count; k++)
        if (query->choices[k] == option)
            return true;
    return false;
}

bool blame_holds(struct blame *blame, const struct cursor *cursor, int32_t item)
{
    struct mirror *path = &blame->path;
    int32_t kept = 0;
    mirror_note(path, cursor, 0);
    for (int32_t l = 0; l < path->level; l++)
        if (is_named(blame->query, path->path[l].option))
            path->path[kept++] = path->path[l];
    path->level = kept;
    return kept && item && why_none_by(&blame->blockers, item, blame->levels) > 0;
}

bool blame_may_hold(struct blame *blame, const struct stretches *stretches, int64_t k)
{
    const struct query *query = blame->query;
    int32_t options[QUERY_CHOICES], count = 0;
    bool may_hold = !blame->suspects;
    for (int32_t n = 0; n < query->count; n++)
        if (stretches_has_option(stretches, k, query->choices[n]))
            options[count++] = query->choices[n];
    for (const int32_t *item = blame->suspects; item && *item && !may_hold; item++)
        may_hold = stretches_has_dead(stretches, k, *item) &&
                   can_kill(blame, options, count, *item);
    return may_hold;
}
