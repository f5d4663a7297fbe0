/* SPDX-License-Identifier: MIT */
/* The mirror: the state of the links as events alone tell it. */
#include "playback/mirror.h"

#include <string.h>

#include "base/memory.h"

static bool get_arrays(struct mirror *mirror)
{
    const struct problem *problem = mirror->problem;
    size_t items = (size_t)problem->items, nodes = (size_t)problem_nodes(problem);
    size_t entries = (size_t)problem->first[problem->options + 1];
    size_t levels = (size_t)problem_levels(problem);
    mirror->path = memory_try_zero(levels + 1, sizeof *mirror->path);
    mirror->begun = memory_try_zero(levels + 1, sizeof *mirror->begun);
    mirror->size = memory_try_zero(items + 1, sizeof *mirror->size);
    mirror->open = memory_try_zero(items + 1, sizeof *mirror->open);
    mirror->colour = memory_try_zero(items + 1, sizeof *mirror->colour);
    mirror->most = memory_try_zero(items + 1, sizeof *mirror->most);
    mirror->linked = memory_try_zero(nodes, sizeof *mirror->linked);
    mirror->option_of = memory_try_zero(nodes, sizeof *mirror->option_of);
    mirror->first = memory_try_zero(items + 2, sizeof *mirror->first);
    mirror->nodes = memory_try_zero(entries, sizeof *mirror->nodes);
    return mirror->path && mirror->size && mirror->open && mirror->colour && mirror->most &&
           mirror->linked && mirror->option_of && mirror->first && mirror->nodes &&
           mirror->begun;
}

/* Sort the nodes by item, a counting sort that keeps the order of options. */
static void sort_nodes(struct mirror *mirror)
{
    const struct problem *problem = mirror->problem;
    int32_t entries = problem->first[problem->options + 1];
    for (int32_t e = 0; e < entries; e++)
        mirror->first[problem->entries[e].item + 1]++;
    for (int32_t i = 0; i <= problem->items; i++)
        mirror->first[i + 1] += mirror->first[i];
    for (int32_t o = 1; o <= problem->options; o++) {
        for (int32_t k = 0; k < problem_length(problem, o); k++) {
            int32_t item = problem->entries[problem->first[o] + k].item;
            int32_t node = problem_node(problem, o, k);
            mirror->nodes[mirror->first[item]++] = node;
            mirror->option_of[node] = o;
        }
    }
    for (int32_t i = problem->items + 1; i > 0; i--)
        mirror->first[i] = mirror->first[i - 1];
    mirror->first[0] = 0;
}

void mirror_reset(struct mirror *mirror)
{
    const struct problem *problem = mirror->problem;
    mirror->level = mirror->derived = 0;
    mirror->ndone = 0;
    mirror->path[0] = (struct mirror_choice){0};
    for (int32_t i = 1; i <= problem->items; i++) {
        mirror->size[i] = mirror->first[i + 1] - mirror->first[i];
        mirror->open[i] = true;
        mirror->colour[i] = 0;
        mirror->most[i] = problem_bounds(problem, i).most;
    }
    memset(mirror->linked, true, (size_t)problem_nodes(problem) * sizeof *mirror->linked);
}

bool mirror_init(struct mirror *mirror, const struct problem *problem, struct diag *diag)
{
    *mirror = (struct mirror){.problem = problem};
    if (!get_arrays(mirror)) {
        mirror_done(mirror);
        return diag_memory(diag, "the mirror of the links");
    }
    sort_nodes(mirror);
    mirror_reset(mirror);
    return true;
}

void mirror_done(struct mirror *mirror)
{
    memory_free(mirror->path);
    memory_free(mirror->size);
    memory_free(mirror->open);
    memory_free(mirror->colour);
    memory_free(mirror->most);
    memory_free(mirror->linked);
    memory_free(mirror->option_of);
    memory_free(mirror->first);
    memory_free(mirror->nodes);
    memory_free(mirror->begun);
    memory_free(mirror->done);
    *mirror = (struct mirror){0};
}

int32_t mirror_node(const struct mirror *mirror, int32_t option, int32_t item)
{
    const struct problem *problem = mirror->problem;
    int32_t k = problem_place(problem, option, item);
    return k < 0 ? 0 : problem_node(problem, option, k);
}

int32_t mirror_covered_at(const struct mirror *mirror, int32_t item)
{
    for (int32_t l = 0; l < mirror->level; l++) {
        int32_t option = mirror->path[l].option;
        if (option ? mirror_node(mirror, option, item) : mirror->path[l].item == item)
            return l;
    }
    return -1;
}

int32_t mirror_branches(const struct mirror *mirror, int32_t item)
{
    struct bounds bounds = problem_bounds(mirror->problem, item);
    int32_t need = mirror->most[item] - (bounds.most - bounds.least);
    int32_t branches = mirror->size[item] + 1 - (need > 0 ? need : 0);
    return branches > 0 ? branches : 0;
}

/* The how-manieth option of its item's list this one is. */
static int32_t place_of(const struct mirror *mirror, int32_t item, int32_t option)
{
    int32_t place = 1;
    for (int32_t k = mirror->first[item]; k < mirror->first[item + 1]; k++) {
        int32_t node = mirror->nodes[k];
        if (mirror->option_of[node] == option)
            break;
        place += mirror->linked[node];
    }
    return place;
}

static void choose_item(struct mirror *mirror, int32_t item)
{
    mirror->path[mirror->level] =
        (struct mirror_choice){.item = item, .size = mirror_branches(mirror, item)};
}

/* Option 0, which closes the item, is the last branch always. */
static void try_option(struct mirror *mirror, int32_t option)
{
    struct mirror_choice *choice = &mirror->path[mirror->level++];
    choice->option = option;
    choice->place = !option         ? choice->size
                    : choice->aside ? choice->aside
                                    : place_of(mirror, choice->item, option);
    mirror->path[mirror->level] = (struct mirror_choice){0};
}

static void untry_option(struct mirror *mirror)
{
    struct mirror_choice *choice = &mirror->path[--mirror->level];
    choice->option = choice->place = 0;
}

static int32_t last_option(const struct mirror *mirror)
{
    return mirror->path[mirror->level - 1].option;
}

static int32_t colour_of(const struct mirror *mirror, int32_t option, int32_t item)
{
    return mirror_entry(mirror, mirror_node(mirror, option, item)).colour;
}

void mirror_apply(struct mirror *mirror, struct event event)
{
    int32_t subject = event.subject;
    mirror->derived = -1;
    switch ((enum event_kind)event.kind) {
    case EVENT_CHOOSE:
        choose_item(mirror, subject);
        break;
    case EVENT_UNCHOOSE:
        mirror->path[mirror->level] = (struct mirror_choice){0};
        break;
    case EVENT_TRY:
        try_option(mirror, subject);
        break;
    case EVENT_UNTRY:
        untry_option(mirror);
        break;
    case EVENT_COVER:
    case EVENT_UNCOVER:
        mirror->open[subject] = event.kind == EVENT_UNCOVER;
        break;
    case EVENT_SPEND:
    case EVENT_UNSPEND:
        mirror->most[subject] += event.kind == EVENT_UNSPEND ? 1 : -1;
        break;
    case EVENT_ASIDE:
    case EVENT_UNASIDE:
        mirror->path[mirror->level].aside += event.kind == EVENT_ASIDE ? 1 : -1;
        break;
    case EVENT_PURIFY:
        mirror->colour[subject] = colour_of(mirror, last_option(mirror), subject);
        break;
    case EVENT_UNPURIFY:
        mirror->colour[subject] = 0;
        break;
    case EVENT_HIDE:
    case EVENT_UNHIDE:
        mirror_set_linked(mirror, subject, event.kind == EVENT_UNHIDE);
        break;
    case EVENT_SOLVE:
    case EVENT_UNSOLVE:
    case EVENT_DIE:
    case EVENT_UNDIE:
    case EVENT_KINDS:
        break;
    }
}

/* True where item i's list is, in this order, what is linked. */
static bool same_list(const struct mirror *mirror, const struct links *links, int32_t i)
{
    int32_t x = links->node[i].down;
    for (int32_t k = mirror->first[i]; k < mirror->first[i + 1]; k++) {
        if (!mirror->linked[mirror->nodes[k]])
            continue;
        if (x != mirror->nodes[k])
            return false;
        x = links->node[x].down;
    }
    return x == i;
}

bool mirror_equals(const struct mirror *mirror, const struct links *links)
{
    for (int32_t i = 1; i <= mirror->problem->items; i++) {
        bool open = links_open(links, i);
        if (mirror->size[i] != links->size[i] || mirror->open[i] != open ||
            (open && mirror->most[i] != links->most[i]) ||
            mirror->colour[i] != links->colour[i] || !same_list(mirror, links, i))
            return false;
    }
    return true;
}
