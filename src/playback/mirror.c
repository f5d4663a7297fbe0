/* SPDX-License-Identifier: MIT */
#include "playback/mirror.h"

#include <string.h>

#include "base/memory.h"
#include "cover/method.h"

static bool get_arrays(struct mirror *mirror)
{
    const struct problem *problem = mirror->problem;
    size_t items = (size_t)problem->items, nodes = (size_t)problem_nodes(problem);
    size_t entries = (size_t)problem->first[problem->options + 1];
    size_t levels = (size_t)problem_levels(problem);
    mirror->path = arena_zero(&mirror->arena, levels + 1, sizeof *mirror->path);
    mirror->begun = arena_zero(&mirror->arena, levels + 1, sizeof *mirror->begun);
    mirror->size = arena_zero(&mirror->arena, items + 1, sizeof *mirror->size);
    mirror->open = arena_zero(&mirror->arena, items + 1, sizeof *mirror->open);
    mirror->colour = arena_zero(&mirror->arena, items + 1, sizeof *mirror->colour);
    mirror->most = arena_zero(&mirror->arena, items + 1, sizeof *mirror->most);
    mirror->linked = arena_zero(&mirror->arena, nodes, sizeof *mirror->linked);
    mirror->option_of = arena_zero(&mirror->arena, nodes, sizeof *mirror->option_of);
    mirror->first = arena_zero(&mirror->arena, items + 2, sizeof *mirror->first);
    mirror->nodes = arena_zero(&mirror->arena, entries, sizeof *mirror->nodes);
    return !mirror->arena.failed;
}

/* Counts, to keep the order of options. */
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

static void reset(struct mirror *mirror)
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
    if (mirror->has_sets)
        sparse_sets_reset(&mirror->sets, problem);
}

bool mirror_init(struct mirror *mirror, const struct problem *problem, struct diag *diag)
{
    *mirror = (struct mirror){.problem = problem};
    if (!get_arrays(mirror)) {
        mirror_done(mirror);
        return diag_memory(diag, "the mirror of the links");
    }
    sort_nodes(mirror);
    reset(mirror);
    return true;
}

bool mirror_add_sets(struct mirror *mirror)
{
    return mirror->has_sets = sparse_sets_init(&mirror->sets, mirror->problem);
}

void mirror_done(struct mirror *mirror)
{
    if (mirror->has_sets)
        sparse_sets_done(&mirror->sets);
    arena_done(&mirror->arena);
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

bool mirror_lacks(const struct mirror *mirror, int32_t option)
{
    const struct problem *problem = mirror->problem;
    for (int32_t k = 0; k < problem_length(problem, option); k++) {
        int32_t item = problem->entries[problem->first[option] + k].item;
        if (!mirror->open[item] || !mirror->linked[problem_node(problem, option, k)])
            return true;
    }
    return false;
}

int32_t mirror_branches(const struct mirror *mirror, int32_t item)
{
    struct bounds bounds = problem_bounds(mirror->problem, item);
    int32_t need = mirror->most[item] - (bounds.most - bounds.least);
    int32_t branches = mirror->size[item] + 1 - (need > 0 ? need : 0);
    return branches > 0 ? branches : 0;
}

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

/* Option 0, which closes the item, is the last branch. */
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

static void set_linked(struct mirror *mirror, int32_t node, int32_t item, bool linked)
{
    mirror->linked[node] = linked;
    mirror->size[item] += linked ? 1 : -1;
    if (mirror->has_sets && linked)
        sparse_sets_restore(&mirror->sets, node);
    else if (mirror->has_sets)
        sparse_sets_remove(&mirror->sets, node);
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
        set_linked(mirror, subject, mirror_entry(mirror, subject).item,
                   event.kind == EVENT_UNHIDE);
        break;
    case EVENT_SOLVE:
    case EVENT_UNSOLVE:
    case EVENT_DIE:
    case EVENT_UNDIE:
    case EVENT_KINDS:
        break;
    }
}

void mirror_note(struct mirror *mirror, const struct cursor *cursor, int32_t from)
{
    mirror->level = cursor->level;
    for (int32_t l = from; l < cursor->level; l++)
        mirror->path[l] = (struct mirror_choice){.item = cursor->choices[l].item,
                                                 .option = cursor_option(cursor, l),
                                                 .place = cursor->choices[l].place,
                                                 .size = cursor->choices[l].size};
}

/* invariant 1 */
static bool is_list(const struct mirror *mirror, int32_t i)
{
    int32_t linked = 0, last = 0;
    for (int32_t k = mirror->first[i]; k < mirror->first[i + 1]; k++) {
        int32_t node = mirror->nodes[k], option = mirror->option_of[node];
        if (option <= last || mirror_node(mirror, option, i) != node ||
            (mirror->has_sets &&
             sparse_sets_is_active(&mirror->sets, node) != mirror->linked[node]))
            return false;
        linked += mirror->linked[node];
        last = option;
    }
    return mirror->size[i] == linked;
}

/* invariants 2 and 3 */
static bool is_choice(const struct mirror *mirror, int32_t level)
{
    const struct mirror_choice *choice = &mirror->path[level];
    if (level == mirror->level)
        return !choice->option && !choice->place;
    return choice->item && 1 <= choice->place && choice->place <= choice->size &&
           (!choice->option || mirror_node(mirror, choice->option, choice->item)) &&
           (level + 1 == mirror->level || !mirror->open[choice->item] ||
            !problem_is_exact(mirror->problem, choice->item));
}

/* invariant 5 */
static bool is_coloured_rightly(const struct mirror *mirror, int32_t i)
{
    bool is_given = false;
    for (int32_t l = 0; l < mirror->level && !is_given; l++) {
        const struct entry *entry = problem_find(mirror->problem, mirror->path[l].option, i);
        is_given = entry && entry->colour == mirror->colour[i];
    }
    return !mirror->colour[i] ||
           (is_given && mirror->open[i] && i > mirror->problem->primary);
}

/* invariant 6 */
static bool is_derivation(const struct mirror *mirror)
{
    bool rises = true;
    for (int32_t l = 0; l < mirror->derived; l++)
        rises &= mirror->begun[l] <=
                 (l + 1 < mirror->derived ? mirror->begun[l + 1] : mirror->ndone);
    return mirror->derived < 0 || (rises && mirror->derived == mirror->level);
}

bool mirror_check(const struct mirror *mirror)
{
    bool holds = is_derivation(mirror);
    for (int32_t l = 0; l <= mirror->level; l++)
        holds = holds && is_choice(mirror, l);
    for (int32_t i = 1; i <= mirror->problem->items; i++)
        holds = holds && is_list(mirror, i) && 1 <= mirror->most[i] &&
                mirror->most[i] <= problem_bounds(mirror->problem, i).most &&
                is_coloured_rightly(mirror, i);
    return holds;
}

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

/* ---- the state from the path, with a log for undoing ---- */

static void keep(struct mirror *mirror, enum event_kind kind, int32_t subject)
{
    if (mirror->ndone == mirror->room_done)
        mirror->done = memory_need_grow(mirror->done, &mirror->room_done, mirror->ndone + 1,
                                        sizeof *mirror->done);
    mirror->done[mirror->ndone++] = (struct event){.kind = (uint8_t)kind, .subject = subject};
}

static void make(struct mirror *mirror, enum event_kind kind, int32_t subject)
{
    mirror_apply(mirror, (struct event){.kind = (uint8_t)kind, .subject = subject});
    keep(mirror, kind, subject);
}

/* Spares `node` and nodes settled by a colour.  Called thousands of times per frame. */
static void set_option(struct mirror *mirror, int32_t option, int32_t node, bool linked)
{
    const struct problem *problem = mirror->problem;
    const struct entry *entries = &problem->entries[problem->first[option]];
    int32_t first = problem_node(problem, option, 0), count = problem_length(problem, option);
    for (int32_t k = 0; k < count; k++) {
        int32_t item = entries[k].item, colour = entries[k].colour;
        if (first + k != node && !(colour && mirror->colour[item] == colour))
            set_linked(mirror, first + k, item, linked);
    }
}

static void hide(struct mirror *mirror, int32_t node)
{
    set_option(mirror, mirror->option_of[node], node, false);
    keep(mirror, EVENT_HIDE, node);
}

/* Hides item i's listed options, except options of colour `keep` (0: none). */
static void hide_list(struct mirror *mirror, int32_t i, int32_t keep)
{
    for (int32_t k = mirror->first[i]; k < mirror->first[i + 1]; k++) {
        int32_t node = mirror->nodes[k];
        if (mirror->linked[node] && !(keep && mirror_entry(mirror, node).colour == keep))
            hide(mirror, node);
    }
}

static void cover(struct mirror *mirror, int32_t item)
{
    hide_list(mirror, item, 0);
    make(mirror, EVENT_COVER, item);
}

static void use(struct mirror *mirror, int32_t item)
{
    if (mirror->most[item] > 1)
        make(mirror, EVENT_SPEND, item);
    else
        cover(mirror, item);
}

static void commit(struct mirror *mirror, struct entry entry)
{
    if (!entry.colour) {
        use(mirror, entry.item);
    } else if (!mirror->colour[entry.item]) {
        hide_list(mirror, entry.item, entry.colour);
        make(mirror, EVENT_PURIFY, entry.item);
    }
}

/* In the order of the links, cyclically after `item`: the first item that reaches an option hides
 * it. */
static void commit_others(struct mirror *mirror, int32_t option, int32_t item)
{
    const struct problem *problem = mirror->problem;
    const struct entry *entries = &problem->entries[problem->first[option]];
    int32_t count = problem_length(problem, option);
    int32_t at = problem_place(problem, option, item);
    for (int32_t k = 1; k < count; k++)
        commit(mirror, entries[(at + k) % count]);
}

/* Up to `option`; 0: all. */
static void set_aside(struct mirror *mirror, int32_t item, int32_t option)
{
    for (int32_t k = mirror->first[item]; k < mirror->first[item + 1]; k++) {
        int32_t node = mirror->nodes[k];
        if (!mirror->linked[node])
            continue;
        set_option(mirror, mirror->option_of[node], 0, false);
        make(mirror, EVENT_ASIDE, mirror->option_of[node]);
        if (mirror->option_of[node] == option)
            break;
    }
}

/* Option 0 closes the item. */
static void take_branch(struct mirror *mirror, int32_t item, int32_t option)
{
    bool stays_open = mirror->most[item] > 1;
    make(mirror, EVENT_CHOOSE, item);
    if (stays_open)
        set_aside(mirror, item, option);
    else
        cover(mirror, item);
    make(mirror, EVENT_TRY, option);
    if (option && stays_open)
        use(mirror, item);
    if (option)
        commit_others(mirror, option, item);
    else
        make(mirror, EVENT_COVER, item);
}

/* For methods that examine only the option's own items. */
static void mark_branch(struct mirror *mirror, int32_t item, int32_t option)
{
    const struct problem *problem = mirror->problem;
    make(mirror, EVENT_CHOOSE, item);
    make(mirror, EVENT_TRY, option);
    if (!option)
        make(mirror, EVENT_COVER, item);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        if (entry.colour && !mirror->colour[entry.item])
            make(mirror, EVENT_PURIFY, entry.item);
        else if (!entry.colour && mirror->most[entry.item] > 1)
            make(mirror, EVENT_SPEND, entry.item);
        else if (!entry.colour)
            make(mirror, EVENT_COVER, entry.item);
    }
}

static int32_t count_common(const struct mirror *mirror, const struct cursor *cursor)
{
    int32_t l = 0;
    while (l < mirror->level && l < cursor->level &&
           mirror->path[l].item == cursor->choices[l].item &&
           mirror->path[l].option == cursor_option(cursor, l))
        l++;
    return l;
}

static void undo_to(struct mirror *mirror, size_t end)
{
    while (mirror->ndone > end) {
        struct event event = mirror->done[--mirror->ndone];
        int32_t subject = event.subject;
        if (event.kind == EVENT_HIDE) {
            set_option(mirror, mirror->option_of[subject], subject, true);
            continue;
        }
        event.kind = (uint8_t)event_inverse(event.kind);
        mirror_apply(mirror, event);
        if (event.kind == EVENT_UNASIDE)
            set_option(mirror, subject, 0, true);
    }
}

void mirror_derive(struct mirror *mirror, const struct cursor *cursor)
{
    int32_t common = mirror->derived < 0 ? 0 : count_common(mirror, cursor);
    size_t stays = common < mirror->level ? mirror->begun[common] : mirror->ndone;
    /* undoing more than half costs more */
    if (mirror->derived < 0 || mirror->ndone - stays > stays)
        reset(mirror);
    else
        undo_to(mirror, stays);
    for (int32_t l = mirror->level; l < cursor->level; l++) {
        int32_t item = cursor->choices[l].item, option = cursor_option(cursor, l);
        mirror->begun[l] = mirror->ndone;
        if (cursor->method->hides)
            take_branch(mirror, item, option);
        else
            mark_branch(mirror, item, option);
    }
    mirror->derived = cursor->level;
}
