/* SPDX-License-Identifier: MIT */
#include "cover/links.h"

#include <string.h>

#include "base/memory.h"
#include "base/random.h"

static bool get_arrays(struct links *links)
{
    size_t items = (size_t)links->items;
    links->left = arena_array(&links->arena, items + 2, sizeof *links->left);
    links->right = arena_array(&links->arena, items + 2, sizeof *links->right);
    links->size = arena_zero(&links->arena, items + 1, sizeof *links->size);
    links->colour = arena_zero(&links->arena, items + 1, sizeof *links->colour);
    links->most = arena_zero(&links->arena, items + 1, sizeof *links->most);
    links->slack = arena_zero(&links->arena, items + 1, sizeof *links->slack);
    links->node = arena_zero(&links->arena, (size_t)links->nodes, sizeof *links->node);
    return !links->arena.failed;
}

static void link_ring(struct links *links, int32_t head, int32_t first, int32_t last)
{
    int32_t before = head;
    for (int32_t i = first; i <= last; i++) {
        links->left[i] = before;
        links->right[before] = i;
        before = i;
    }
    links->right[before] = head;
    links->left[head] = before;
}

static void append_node(struct links *links, int32_t x, struct entry entry)
{
    int32_t i = entry.item, last = links->node[i].up;
    links->node[x] = (struct node){i, last, i, entry.colour};
    links->node[last].down = x;
    links->node[i].up = x;
    links->size[i]++;
}

static void link_options(struct links *links, const struct problem *problem)
{
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t first = problem_node(problem, o, 0), count = problem_length(problem, o);
        for (int32_t k = 0; k < count; k++)
            append_node(links, first + k, problem->entries[problem->first[o] + k]);
        links->node[first - 1].down = first + count - 1;
        links->node[first + count].item = -o;
        links->node[first + count].up = first;
    }
}

static void set_bounds(struct links *links, const struct problem *problem)
{
    for (int32_t i = 1; i <= problem->items; i++) {
        struct bounds bounds = problem_bounds(problem, i);
        links->most[i] = bounds.most;
        links->slack[i] = bounds.most - bounds.least;
        links->bounded |= bounds.least != 1 || bounds.most != 1;
    }
}

/* Only if a scan at each choice would be slow. */
static bool find_forced(struct links *links, const struct problem *problem)
{
    if (problem->primary < FORCED_FROM)
        return true;
    if (!forced_init(&links->forced, problem->primary))
        return false;
    for (int32_t i = 1; i <= problem->primary; i++)
        links_sift(links, i);
    return true;
}

bool links_init(struct links *links, const struct problem *problem, struct diag *diag)
{
    *links = (struct links){.items = problem->items, .nodes = problem_nodes(problem)};
    if (!get_arrays(links)) {
        links_done(links);
        return diag_memory(diag, "the links");
    }
    link_ring(links, 0, 1, problem->primary);
    link_ring(links, problem->items + 1, problem->primary + 1, problem->items);
    for (int32_t i = 1; i <= problem->items; i++)
        links->node[i].up = links->node[i].down = i;
    set_bounds(links, problem);
    link_options(links, problem);
    if (find_forced(links, problem))
        return true;
    links_done(links);
    return diag_memory(diag, "the links");
}

void links_done(struct links *links)
{
    arena_done(&links->arena);
    forced_done(&links->forced);
    *links = (struct links){0};
}

int32_t links_option(const struct links *links, int32_t x)
{
    while (links->node[x].item > 0)
        x++;
    return -links->node[x].item;
}

static uint64_t mix(uint64_t hash, const int32_t *words, size_t count)
{
    for (size_t k = 0; k < count; k++)
        hash = (hash ^ (uint32_t)words[k]) * UINT64_C(0x9e3779b97f4a7c15) + (hash >> 29);
    return hash;
}

uint64_t links_hash(const struct links *links)
{
    size_t items = (size_t)links->items;
    uint64_t hash = mix(random_at((uint64_t)links->nodes, 0), links->left, items + 2);
    hash = mix(hash, links->right, items + 2);
    hash = mix(hash, links->size, items + 1);
    hash = mix(hash, links->colour, items + 1);
    hash = mix(hash, links->most, items + 1);
    for (int32_t x = 0; x < links->nodes; x++) {
        const struct node *node = &links->node[x];
        hash = mix(hash, (int32_t[]){node->item, node->up, node->down, node->colour}, 4);
    }
    return hash;
}

static bool check_list(const struct links *links, int32_t i)
{
    const struct node *node = links->node;
    int32_t count = 0;
    for (int32_t x = node[i].down; x != i; x = node[x].down)
        if (node[x].item != i || node[node[x].up].down != x || node[node[x].down].up != x ||
            (node[x].colour < 0 && !links->colour[i]) || ++count > links->size[i])
            return false;
    return count == links->size[i] && node[node[i].up].down == i && node[node[i].down].up == i &&
           links->most[i] >= 1;
}

static bool check_ring(const struct links *links, int32_t head)
{
    int32_t before = head;
    for (int32_t i = links->right[head]; i != head; before = i, i = links->right[i])
        if (i < 1 || i > links->items || links->left[i] != before || !check_list(links, i) ||
            (before != head && i <= before))
            return false;
    return links->left[head] == before;
}

static bool check_forced(const struct links *links)
{
    for (int32_t i = 1; i <= links->forced.items; i++)
        for (int count = 0; count < FORCED_SETS; count++) {
            bool is_forced = links_open(links, i) && links_branches(links, i) == count;
            if (bit_is_set(links->forced.sets[count][0], i) != is_forced)
                return false;
        }
    return true;
}

bool links_check(const struct links *links)
{
    int32_t secondary = links->items + 1;
    return check_ring(links, 0) &&
           check_ring(links, secondary) &&
           check_forced(links);
}
