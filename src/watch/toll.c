/* SPDX-License-Identifier: MIT */
/* The toll of an option: it is taken in a mirror of its own, where what goes is listed. */
#include "watch/toll.h"

#include "base/memory.h"
#include "cover/method.h"

bool toll_init(struct toll *toll, const struct problem *problem, struct diag *diag)
{
    *toll = (struct toll){.option = 0};
    if (!mirror_init(&toll->mirror, problem, diag))
        return false;
    toll->choices = memory_need(NULL, (size_t)problem_levels(problem) + 1, sizeof *toll->choices);
    toll->lost = memory_need_zero((size_t)problem->items + 1, sizeof *toll->lost);
    toll->hit = memory_need(NULL, (size_t)problem->items + 1, sizeof *toll->hit);
    return true;
}

void toll_done(struct toll *toll)
{
    if (toll->lost)
        mirror_done(&toll->mirror);
    memory_free(toll->choices);
    memory_free(toll->lost);
    memory_free(toll->hit);
    *toll = (struct toll){.option = 0};
}

/* The branch of `item` that tries `option`, as far as mirrors look at it. */
static struct choice branch(const struct mirror *mirror, int32_t item, int32_t option)
{
    return (struct choice){.item = item,
                           .node = option ? mirror_node(mirror, option, item) : item};
}

/* The item by which a search could come by the option: `first`, where it has that, else its first
 * one; 0: the option is gone. */
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

/* Add up what the last branch took off the lists of others. */
static void add_up(struct toll *toll)
{
    const struct mirror *mirror = &toll->mirror;
    for (size_t k = mirror->begun[mirror->level - 1]; k < mirror->ndone; k++) {
        int32_t node = mirror->done[k].subject;
        if (mirror->done[k].kind != EVENT_HIDE)
            continue;
        int32_t item = mirror_entry(mirror, node).item;
        if (!toll->lost[item]++)
            toll->hit[toll->hits++] = item;
        if (toll->lost[item] > toll->most)
            toll->most = toll->lost[item];
    }
}

void toll_take(struct toll *toll, const struct cursor *cursor, const struct mirror *seen,
               int32_t option)
{
    struct cursor path = *cursor;
    while (toll->hits)
        toll->lost[toll->hit[--toll->hits]] = 0;
    toll->most = 0;
    path.choices = toll->choices;
    path.level = seen->level;
    for (int32_t l = 0; l < seen->level; l++)
        path.choices[l] = branch(seen, seen->path[l].item, seen->path[l].option);
    mirror_derive(&toll->mirror, &path);
    int32_t item = find_item(&toll->mirror, seen->path[seen->level].item, option);
    if (item) {
        path.choices[path.level++] = branch(seen, item, option);
        mirror_derive(&toll->mirror, &path);
    }
    toll->option = item ? option : path.level ? seen->path[path.level - 1].option : 0;
    if (toll->option && cursor->method->hides)
        add_up(toll);
}
