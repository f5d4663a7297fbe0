/* SPDX-License-Identifier: MIT */
#include "engine/best/links.h"

#include <stdlib.h>

struct placed_option {
    int64_t net;
    int32_t option;
};

static int compare(const void *a, const void *b)
{
    const struct placed_option *one = a, *other = b;
    return one->net != other->net ? (one->net > other->net) - (one->net < other->net)
                                  : (one->option > other->option) - (one->option < other->option);
}

static bool make_arrays(struct sorted_links *links, const struct problem *problem)
{
    struct arena *arena = &links->arena;
    size_t items = (size_t)problem->items + 1;
    links->at = arena_zero(arena, (size_t)problem_nodes(problem) + 1, sizeof *links->at);
    links->left = arena_array(arena, items, sizeof *links->left);
    links->right = arena_array(arena, items, sizeof *links->right);
    links->least = arena_zero(arena, items, sizeof *links->least);
    links->most = arena_zero(arena, items, sizeof *links->most);
    links->flexible = arena_zero(arena, items, sizeof *links->flexible);
    return !arena->failed;
}

static void make_items(struct sorted_links *links, const struct problem *problem)
{
    for (int32_t i = 0; i <= problem->items; i++) {
        struct bounds bounds = problem_bounds(problem, i ? i : 1);
        links->at[i] = (struct sorted_node){.item = i, .up = i, .down = i};
        links->flexible[i] = i && i <= problem->primary && !problem_is_exact(problem, i);
        links->least[i] = bounds.least;
        links->most[i] = bounds.most;
    }
    for (int32_t i = 0; i <= problem->primary; i++) {
        links->left[i] = i ? i - 1 : problem->primary;
        links->right[i] = i < problem->primary ? i + 1 : 0;
    }
}

static void append(struct sorted_links *links, const struct problem *problem,
                   struct placed_option placed)
{
    struct sorted_node *at = links->at;
    int32_t length = problem_length(problem, placed.option);
    int32_t spacer = problem_node(problem, placed.option, 0) - 1;
    at[spacer].down = spacer + length;
    at[spacer + length + 1].up = spacer + 1;
    at[spacer + length + 1].item = -placed.option;
    for (int32_t k = 0; k < length; k++) {
        struct entry entry = problem->entries[problem->first[placed.option] + k];
        int32_t node = spacer + 1 + k, last = at[entry.item].up;
        at[node] = (struct sorted_node){entry.item, last, entry.item, entry.colour, placed.net};
        at[last].down = at[entry.item].up = node;
    }
}

bool sorted_links_init(struct sorted_links *links, const struct taxes *taxes, struct diag *diag)
{
    const struct problem *problem = taxes->problem;
    size_t options = (size_t)problem->options;
    *links = (struct sorted_links){.problem = problem};
    struct placed_option *order = memory_try(NULL, options + 1, sizeof *order);
    if (!order || !make_arrays(links, problem)) {
        memory_free(order);
        sorted_links_done(links);
        return diag_memory(diag, "the links");
    }
    make_items(links, problem);
    for (int32_t o = 1; o <= problem->options; o++)
        order[o - 1] = (struct placed_option){taxes->net[o], o};
    if (options)
        qsort(order, options, sizeof *order, compare);
    for (size_t k = 0; k < options; k++)
        append(links, problem, order[k]);
    memory_free(order);
    return true;
}

void sorted_links_done(struct sorted_links *links)
{
    arena_done(&links->arena);
    *links = (struct sorted_links){.problem = NULL};
}

static inline void hide(struct sorted_node *at, int32_t node)
{
    for (int32_t k = node + 1; k != node;) {
        if (at[k].item <= 0) {
            k = at[k].up;
            continue;
        }
        if (at[k].colour >= 0) {
            at[at[k].up].down = at[k].down;
            at[at[k].down].up = at[k].up;
        }
        k++;
    }
}

static inline void unhide(struct sorted_node *at, int32_t node)
{
    for (int32_t k = node - 1; k != node;) {
        if (at[k].item <= 0) {
            k = at[k].down;
            continue;
        }
        if (at[k].colour >= 0)
            at[at[k].up].down = at[at[k].down].up = k;
        k--;
    }
}

/* Undone in reverse order, removals restore all links. */
void sorted_cover(struct sorted_links *links, int32_t item, int64_t limit)
{
    struct sorted_node *at = links->at;
    if (item <= links->problem->primary) {
        links->right[links->left[item]] = links->right[item];
        links->left[links->right[item]] = links->left[item];
    }
    for (int32_t node = at[item].down; node != item && at[node].net < limit; node = at[node].down)
        hide(at, node);
}

void sorted_uncover(struct sorted_links *links, int32_t item, int64_t limit)
{
    struct sorted_node *at = links->at;
    for (int32_t node = at[item].down; node != item && at[node].net < limit; node = at[node].down)
        unhide(at, node);
    if (item <= links->problem->primary)
        links->left[links->right[item]] = links->right[links->left[item]] = item;
}

static void purify(struct sorted_links *links, int32_t node, int64_t limit)
{
    struct sorted_node *at = links->at;
    int32_t item = at[node].item, colour = at[node].colour;
    for (int32_t k = at[item].down; k != item && at[k].net < limit; k = at[k].down)
        if (at[k].colour != colour)
            hide(at, k);
        else if (k != node)
            at[k].colour = -1;
}

static void unpurify(struct sorted_links *links, int32_t node, int64_t limit)
{
    struct sorted_node *at = links->at;
    int32_t item = at[node].item, colour = at[node].colour;
    for (int32_t k = at[item].down; k != item && at[k].net < limit; k = at[k].down)
        if (at[k].colour < 0)
            at[k].colour = colour;
        else if (k != node)
            unhide(at, k);
}

void sorted_count(struct sorted_links *links, int32_t item, int64_t limit)
{
    links->least[item]--;
    if (!--links->most[item])
        sorted_cover(links, item, limit);
}

void sorted_uncount(struct sorted_links *links, int32_t item, int64_t limit)
{
    if (!links->most[item]++)
        sorted_uncover(links, item, limit);
    links->least[item]++;
}

void sorted_take(struct sorted_links *links, int32_t node, int64_t limit)
{
    const struct sorted_node *at = links->at;
    for (int32_t k = node + 1; k != node;) {
        int32_t item = at[k].item;
        if (item <= 0) {
            k = at[k].up;
            continue;
        }
        if (links->flexible[item])
            sorted_count(links, item, limit);
        else if (!at[k].colour)
            sorted_cover(links, item, limit);
        else if (at[k].colour > 0)
            purify(links, k, limit);
        k++;
    }
}

void sorted_untake(struct sorted_links *links, int32_t node, int64_t limit)
{
    const struct sorted_node *at = links->at;
    for (int32_t k = node - 1; k != node;) {
        int32_t item = at[k].item;
        if (item <= 0) {
            k = at[k].down;
            continue;
        }
        if (links->flexible[item])
            sorted_uncount(links, item, limit);
        else if (!at[k].colour)
            sorted_uncover(links, item, limit);
        else if (at[k].colour > 0)
            unpurify(links, k, limit);
        k--;
    }
}

void sorted_remove(struct sorted_links *links, int32_t node)
{
    struct sorted_node *at = links->at;
    hide(at, node);
    at[at[node].up].down = at[node].down;
    at[at[node].down].up = at[node].up;
}

void sorted_restore(struct sorted_links *links, int32_t node)
{
    struct sorted_node *at = links->at;
    at[at[node].up].down = at[at[node].down].up = node;
    unhide(at, node);
}
