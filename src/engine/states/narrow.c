/* SPDX-License-Identifier: MIT */
/* A narrow order of items: at each place, few share options with both earlier and later ones.
 *
 * Reverse Cuthill-McKee runs along the problem: a long grid's front is as wide as the grid.  Then
 * the subtrees of its elimination tree follow each other, the largest first: a tree's front is at
 * most the logarithm of its size.
 *
 * Sources: George & Liu, Computer Solution of Large Sparse Positive Definite Systems, 1981; Liu,
 * The Role of Elimination Trees in Sparse Factorization, 1990. */
#include <stddef.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/sort.h"
#include "engine/states/states.h"

/* Owns its arrays, [count + 2] unless noted.  Vertices are items, numbered from 0 by degree. */
struct item_graph {
    const struct problem *problem;
    int32_t count;
    int32_t *item;
    int32_t *vertex;
    int32_t *first;         /* of an item, in `options` */
    int32_t *options;       /* [entries + 1] */
    int32_t *queue;         /* vertices as found */
    int32_t searches;
    int32_t *seen;          /* last search to find a vertex */
    int32_t *last;          /* [options + 1]: last search or step to visit an option */
    /* elimination tree: steps from 1; the root is count + 1 */
    int32_t *parent;
    int32_t *above;         /* a later step of the tree; 0: none */
    int32_t *size;          /* steps of a subtree */
    int32_t *heavy;         /* child with the largest subtree; 0: none */
    int32_t *begin, *next;  /* place of a subtree; of its next child */
};

static bool graph_get(struct item_graph *graph, const struct problem *problem)
{
    *graph = (struct item_graph){.problem = problem, .count = problem->items};
    int32_t **arrays[] = {&graph->item,   &graph->vertex, &graph->first, &graph->queue,
                          &graph->seen,   &graph->parent, &graph->above, &graph->size,
                          &graph->heavy,  &graph->begin,  &graph->next,  &graph->last,
                          &graph->options};
    bool done = true;
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays && done; k++) {
        size_t most = arrays[k] == &graph->last      ? (size_t)problem->options
                      : arrays[k] == &graph->options ? (size_t)problem->first[problem->options + 1]
                                                     : (size_t)problem->items;
        done = (*arrays[k] = memory_try_zero(most + 2, sizeof **arrays[k]));
    }
    return done;
}

static void graph_done(struct item_graph *graph)
{
    int32_t *arrays[] = {graph->item,   graph->vertex, graph->first,  graph->queue, graph->seen,
                         graph->parent, graph->above,  graph->size,   graph->heavy, graph->begin,
                         graph->next,   graph->last,   graph->options};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        memory_free(arrays[k]);
}

/* Lists each item's options; numbers items by the sum of others in them. */
static void number_vertices(struct item_graph *graph)
{
    const struct problem *problem = graph->problem;
    int32_t *first = graph->first, *degree = graph->size, *end = graph->next;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o], k = e; e < problem->first[o + 1]; e++) {
            int32_t item = problem->entries[e].item, others = problem->first[o + 1] - k - 1;
            first[item]++;
            degree[item] +=
                others < graph->count - degree[item] ? others : graph->count - degree[item];
        }
    for (int32_t i = 1; i <= graph->count; i++)
        end[degree[i] + 1]++;
    for (int32_t i = 1; i <= graph->count + 1; i++) {
        first[i] += first[i - 1];
        end[i] += end[i - 1];
    }
    for (int32_t o = problem->options; o >= 1; o--)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            graph->options[--first[problem->entries[e].item]] = o;
    for (int32_t i = 1; i <= graph->count; i++) {
        graph->vertex[i] = end[degree[i]]++;
        graph->item[graph->vertex[i]] = i;
    }
}

/* Appends the vertices connected to `start` to the queue, breadth first and by degree.  Returns the
 * end; -1: memory or time ran out. */
static int32_t search(struct item_graph *graph, int32_t start, int32_t begin)
{
    const struct problem *problem = graph->problem;
    int32_t number = ++graph->searches, end = begin;
    graph->queue[end++] = start;
    graph->seen[start] = number;
    for (int32_t at = begin; at < end; at++) {
        int32_t item = graph->item[graph->queue[at]], new = end;
        for (int32_t k = graph->first[item]; k < graph->first[item + 1]; k++) {
            int32_t o = graph->options[k];
            int32_t e = graph->last[o] == number ? problem->first[o + 1] : problem->first[o];
            graph->last[o] = number;
            for (; e < problem->first[o + 1]; e++) {
                int32_t v = graph->vertex[problem->entries[e].item];
                if (graph->seen[v] == number)
                    continue;
                graph->seen[v] = number;
                graph->queue[end++] = v;
            }
        }
        sort_numbers(graph->queue + new, end - new);
        if (!limit_step())
            return -1;
    }
    return end;
}

/* Each search starts at the last vertex of the previous one, far from its start. */
enum { SEARCHES = 3 };

static bool sort_vertices(struct item_graph *graph)
{
    for (int32_t v = 0, end = 0, begin = 0; v < graph->count; v++, begin = end)
        for (int32_t k = 0, start = v; k < SEARCHES && (k || !graph->seen[v]); k++) {
            end = search(graph, start, begin);
            if (end < 0)
                return false;
            start = graph->queue[end - 1];
        }
    return true;
}

static int32_t item_of_step(const struct item_graph *graph, int32_t step)
{
    return graph->item[graph->queue[graph->count - step]];
}

/* Eliminates vertices from last to first: a step's parent is the next one that shares an option
 * with its subtree. */
static void find_parents(struct item_graph *graph)
{
    for (int32_t o = 1; o <= graph->problem->options; o++)
        graph->last[o] = 0;
    for (int32_t step = 1; step <= graph->count; step++) {
        int32_t item = item_of_step(graph, step);
        for (int32_t k = graph->first[item]; k < graph->first[item + 1]; k++) {
            int32_t *last = &graph->last[graph->options[k]];
            for (int32_t s = *last, above; s && s < step; s = above) {
                above = graph->above[s];
                graph->above[s] = step;
                graph->parent[s] = above ? graph->parent[s] : step;
            }
            *last = step;
        }
    }
}

static void find_sizes(struct item_graph *graph)
{
    int32_t root = graph->count + 1, *size = graph->size, *heavy = graph->heavy;
    for (int32_t step = 0; step <= root; step++)
        size[step] = 0;
    for (int32_t step = 1; step < root; step++) {
        int32_t parent = graph->parent[step] ? graph->parent[step] : root;
        graph->parent[step] = parent;
        size[parent] += ++size[step];
        if (size[step] > size[heavy[parent]])
            heavy[parent] = step;
    }
}

/* Largest child's subtree first, root last.  order: [count]. */
static void place_items(struct item_graph *graph, int32_t *order, int32_t count)
{
    int32_t root = graph->count + 1, *begin = graph->begin, *next = graph->next, end = 0;
    begin[root] = 0;
    next[root] = graph->size[graph->heavy[root]];
    for (int32_t step = root - 1; step >= 1; step--) {
        int32_t parent = graph->parent[step], size = graph->size[step];
        bool is_heavy = graph->heavy[parent] == step;
        begin[step] = is_heavy ? begin[parent] : next[parent];
        next[parent] += is_heavy ? 0 : size;
        next[step] = begin[step] + graph->size[graph->heavy[step]];
        graph->seen[begin[step] + size - 1] = item_of_step(graph, step);
    }
    for (int32_t k = 0; end < count; k++)
        if (problem_is_exact(graph->problem, graph->seen[k]))
            order[end++] = graph->seen[k];
}

bool order_narrow(const struct problem *problem, int32_t *items, int32_t count)
{
    struct item_graph graph;
    bool done = graph_get(&graph, problem);
    if (done) {
        number_vertices(&graph);
        done = sort_vertices(&graph);
    }
    if (done) {
        find_parents(&graph);
        find_sizes(&graph);
        place_items(&graph, items, count);
    }
    graph_done(&graph);
    return done;
}
