/* SPDX-License-Identifier: MIT */
#include "engine/tree/elimination.h"

#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "base/limit.h"
#include "base/random.h"
#include "engine/constants.h"
#include "engine/remains.h"

/* Items that share options are neighbours.  To eliminate an item makes its neighbours adjacent. */
struct item_graph {
    const struct problem *problem;
    struct lists lists;
    struct arena arena;
    int32_t items, words;
    uint64_t *given, *near; /* [items + 1][words]: neighbours, at first and now, or when the item
                             * was eliminated */
    int32_t *degree;        /* [items + 1]: neighbours */
    int64_t *fill;          /* [items + 1]: pairs of neighbours that are not adjacent */
    int32_t *left;          /* [items + 1]: options without an eliminated item; 0: exact */
    bool *is_used;          /* [options + 1]: has an eliminated item */
    int32_t *order;         /* [items]: eliminated ones, then the others */
    int32_t *place;         /* [items + 1]: in `order`, if eliminated */
};

/* How to choose the next item, the lowest of equals. */
struct rule {
    bool by_degree;         /* not by fill */
    uint64_t seed;          /* chooses among equals; 0: by degree */
};

static uint64_t *row_of(const struct item_graph *graph, uint64_t *rows, int32_t item)
{
    return rows + (size_t)item * (size_t)graph->words;
}

static bool graph_get(struct item_graph *graph, const struct problem *problem)
{
    size_t items = (size_t)problem->items + 1, words = (size_t)bit_words(problem->items + 1);
    struct arena *arena = &graph->arena;
    *graph = (struct item_graph){.problem = problem, .items = problem->items,
                                 .words = (int32_t)words};
    graph->given = arena_zero(arena, items, words * sizeof *graph->given);
    graph->near = arena_array(arena, items, words * sizeof *graph->near);
    graph->degree = arena_array(arena, items, sizeof *graph->degree);
    graph->fill = arena_array(arena, items, sizeof *graph->fill);
    graph->left = arena_array(arena, items, sizeof *graph->left);
    graph->is_used = arena_array(arena, (size_t)problem->options + 1, sizeof *graph->is_used);
    graph->place = arena_array(arena, items, sizeof *graph->place);
    graph->order = arena_array(arena, items, sizeof *graph->order);
    return !arena->failed && lists_init(&graph->lists, problem, &(struct diag){0});
}

static void graph_done(struct item_graph *graph)
{
    lists_done(&graph->lists);
    arena_done(&graph->arena);
}

static void find_given(struct item_graph *graph)
{
    const struct problem *problem = graph->problem;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            for (int32_t f = problem->first[o]; f < problem->first[o + 1]; f++)
                if (e != f && problem_is_choice(problem, o))
                    bit_set(row_of(graph, graph->given, problem->entries[e].item),
                            problem->entries[f].item);
}

static int32_t count_without(const struct item_graph *graph, const uint64_t *a, const uint64_t *b)
{
    int32_t count = 0;
    for (int32_t w = 0; w < graph->words; w++)
        count += bit_count(a[w] & ~b[w]);
    return count;
}

static void begin(struct item_graph *graph)
{
    const struct problem *problem = graph->problem;
    memcpy(graph->near, graph->given,
           ((size_t)graph->items + 1) * (size_t)graph->words * sizeof *graph->near);
    for (int32_t i = 1; i <= graph->items; i++) {
        const uint64_t *near = row_of(graph, graph->near, i);
        graph->order[i - 1] = i;
        graph->degree[i] = 0;
        graph->fill[i] = 0;
        graph->left[i] = 0;
        for (int32_t w = 0; w < graph->words; w++)
            for (uint64_t rest = near[w]; rest; rest &= rest - 1) {
                int32_t other = w * 64 + bit_lowest(rest);
                graph->degree[i]++;
                graph->fill[i] += count_without(graph, near, row_of(graph, graph->near, other)) - 1;
            }
        graph->fill[i] /= 2;
    }
    for (int32_t o = 1; o <= problem->options; o++) {
        graph->is_used[o] = !problem_is_choice(problem, o);
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t item = problem->entries[e].item;
            graph->left[item] += !graph->is_used[o] && !problem_is_exact(problem, item);
        }
    }
}

/* They have a common neighbour. */
static void connect(struct item_graph *graph, int32_t a, int32_t b)
{
    uint64_t *near_a = row_of(graph, graph->near, a), *near_b = row_of(graph, graph->near, b);
    for (int32_t w = 0; w < graph->words; w++)
        for (uint64_t both = near_a[w] & near_b[w]; both; both &= both - 1)
            graph->fill[w * 64 + bit_lowest(both)]--;
    graph->fill[a] += count_without(graph, near_a, near_b);
    graph->fill[b] += count_without(graph, near_b, near_a);
    graph->degree[a]++;
    graph->degree[b]++;
    bit_set(near_a, b);
    bit_set(near_b, a);
}

static void use_options(struct item_graph *graph, int32_t item)
{
    const struct problem *problem = graph->problem;
    for (int32_t k = graph->lists.first[item]; k < graph->lists.first[item + 1]; k++) {
        int32_t o = graph->lists.option[k];
        for (int32_t e = problem->first[o]; e < problem->first[o + 1] && !graph->is_used[o]; e++)
            if (graph->left[problem->entries[e].item])
                graph->left[problem->entries[e].item]--;
        graph->is_used[o] = true;
    }
}

static void eliminate(struct item_graph *graph, int32_t item)
{
    int32_t near[ELIMINATION_WIDTH], count = 0;
    const uint64_t *row = row_of(graph, graph->near, item);
    for (int32_t w = 0; w < graph->words; w++)
        for (uint64_t rest = row[w]; rest; rest &= rest - 1)
            near[count++] = w * 64 + bit_lowest(rest);
    for (int32_t a = 0; a < count; a++)
        for (int32_t b = 0; b < a && graph->fill[item]; b++)
            if (!bit_is_set(row_of(graph, graph->near, near[a]), near[b]))
                connect(graph, near[a], near[b]);
    for (int32_t a = 0; a < count; a++) {
        uint64_t *other = row_of(graph, graph->near, near[a]);
        graph->fill[near[a]] -= count_without(graph, other, row) - 1;
        graph->degree[near[a]]--;
        bit_clear(other, item);
    }
    use_options(graph, item);
}

static uint64_t rank(const struct item_graph *graph, int32_t item, struct rule rule)
{
    uint64_t degree = (uint64_t)graph->degree[item];
    uint64_t value = rule.by_degree ? degree : (uint64_t)graph->fill[item];
    uint64_t tie = rule.seed ? random_at(rule.seed, (uint64_t)item) >> 48 : degree;
    return value << 16 | tie;
}

/* Returns the place in `order`, from `k` on, of the next item; one without fill is always best.
 * Items that are not exact follow their options. */
static int32_t choose(const struct item_graph *graph, int32_t k, struct rule rule)
{
    int32_t best = k;
    uint64_t lowest = UINT64_MAX;
    for (; k < graph->items; k++) {
        int32_t item = graph->order[k];
        if (graph->left[item])
            continue;
        if (!graph->fill[item])
            return k;
        uint64_t value = rank(graph, item, rule);
        best = value < lowest ? k : best;
        lowest = value < lowest ? value : lowest;
    }
    return best;
}

/* False if the tree would be too wide, or time runs out. */
static bool find_order(struct item_graph *graph, struct rule rule)
{
    begin(graph);
    for (int32_t k = 0; k < graph->items; k++) {
        int32_t chosen = choose(graph, k, rule), item = graph->order[chosen];
        if (graph->degree[item] > ELIMINATION_WIDTH || !limit_step())
            return false;
        eliminate(graph, item);
        graph->order[chosen] = graph->order[k];
        graph->order[k] = item;
        graph->place[item] = k;
    }
    return true;
}

/* Items, and a root. */
struct vertex {
    int32_t parent, size, weight;       /* size of its subtree in vertices, and in exact items */
    int32_t heavy;          /* child with the largest weight; 0: none */
    int32_t begin, next;    /* place of its subtree; of its next child */
};

static int32_t find_parent(const struct item_graph *graph, int32_t item)
{
    const uint64_t *near = row_of(graph, graph->near, item);
    int32_t first = graph->items;
    for (int32_t w = 0; w < graph->words; w++)
        for (uint64_t rest = near[w]; rest; rest &= rest - 1) {
            int32_t place = graph->place[w * 64 + bit_lowest(rest)];
            first = place < first ? place : first;
        }
    return first < graph->items ? graph->order[first] : graph->items + 1;
}

static void find_subtrees(const struct item_graph *graph, struct vertex *vertices)
{
    for (int32_t k = 0; k < graph->items; k++) {
        int32_t item = graph->order[k];
        struct vertex *vertex = &vertices[item];
        vertex->parent = find_parent(graph, item);
        vertex->size++;
        vertex->weight += problem_is_exact(graph->problem, item);
        struct vertex *parent = &vertices[vertex->parent];
        parent->size += vertex->size;
        parent->weight += vertex->weight;
        if (!parent->heavy || vertex->weight > vertices[parent->heavy].weight)
            parent->heavy = item;
    }
}

/* Places each subtree together, its largest child first, its root last. */
static void place_subtrees(const struct item_graph *graph, struct vertex *vertices, int32_t *placed)
{
    struct vertex *root = &vertices[graph->items + 1];
    root->next = vertices[root->heavy].size;
    for (int32_t k = graph->items; k-- > 0;) {
        int32_t item = graph->order[k];
        struct vertex *vertex = &vertices[item], *parent = &vertices[vertex->parent];
        bool is_heavy = parent->heavy == item;
        vertex->begin = is_heavy ? parent->begin : parent->next;
        parent->next += is_heavy ? 0 : vertex->size;
        vertex->next = vertex->begin + vertices[vertex->heavy].size;
        placed[vertex->begin + vertex->size - 1] = item;
    }
}

/* A subtree continues the one before it, without a join, if it has one exact item or no item is
 * shared. */
static bool is_joined(const struct item_graph *graph, const struct vertex *vertices, int32_t item)
{
    const struct vertex *vertex = &vertices[item];
    return vertex->parent <= graph->items && vertices[vertex->parent].heavy != item &&
           vertex->weight > 1;
}

/* placed: [items]; ranks: [items + 1], scratch. */
static void list_bags(const struct item_graph *graph, const struct vertex *vertices,
                      const int32_t *placed, int32_t *ranks, struct elimination *elimination)
{
    int32_t count = 0;
    for (int32_t k = 0; k < graph->items; k++) {
        ranks[k] = count;
        if (!problem_is_exact(graph->problem, placed[k]))
            continue;
        elimination->items[count] = placed[k];
        elimination->starts[count] = false;
        elimination->joins[count++] = 0;
    }
    ranks[graph->items] = count;
    for (int32_t i = 1; i <= graph->items; i++)
        if (is_joined(graph, vertices, i)) {
            elimination->starts[ranks[vertices[i].begin]] = true;
            elimination->joins[ranks[vertices[i].begin + vertices[i].size] - 1]++;
        }
}

static bool make_tree(const struct item_graph *graph, struct elimination *elimination)
{
    size_t items = (size_t)graph->items + 2;
    struct vertex *vertices = memory_try_zero(items, sizeof *vertices);
    int32_t *placed = memory_try(NULL, items, sizeof *placed);
    int32_t *ranks = memory_try(NULL, items, sizeof *ranks);
    bool done = vertices && placed && ranks;
    if (done) {
        find_subtrees(graph, vertices);
        place_subtrees(graph, vertices, placed);
        list_bags(graph, vertices, placed, ranks, elimination);
    }
    memory_free(vertices);
    memory_free(placed);
    memory_free(ranks);
    return done;
}

static bool elimination_get(struct elimination *elimination, int32_t count, struct arena *arena)
{
    size_t room = (size_t)count + 1;
    *elimination = (struct elimination){
        .items = arena_array(arena, room, sizeof *elimination->items),
        .starts = arena_array(arena, room, sizeof *elimination->starts),
        .joins = arena_array(arena, room, sizeof *elimination->joins),
        .count = count,
    };
    return !arena->failed;
}

static bool try_rules(struct elimination *best, struct item_graph *graph, double worth,
                      struct arena *arena)
{
    static const struct rule rules[] = {{false, 0}, {true, 0}, {false, 1}, {false, 2}};
    struct elimination other;
    double chain = elimination_price(best, graph->problem, INFINITY);
    double least = chain / worth;
    bool done = chain >= 0 && elimination_get(&other, best->count, arena);
    find_given(graph);
    for (size_t k = 0; k < sizeof rules / sizeof *rules && done; k++) {
        if (!find_order(graph, rules[k])) {
            done = limit_step();
            continue;
        }
        done = make_tree(graph, &other);
        double price = done ? elimination_price(&other, graph->problem, least) : -1;
        done = price >= 0;
        if (done && price < least) {
            struct elimination worse = *best;
            *best = other;
            other = worse;
            least = price;
        }
    }
    return done;
}

bool elimination_improve(struct elimination *elimination, const struct problem *problem,
                         double worth, struct arena *arena)
{
    struct item_graph graph;
    double pairs = (double)problem->first[problem->options + 1] * problem->longest;
    if (problem->items > ELIMINATION_ITEMS || pairs > ELIMINATION_PAIRS)
        return true;
    bool done = graph_get(&graph, problem) && try_rules(elimination, &graph, worth, arena);
    graph_done(&graph);
    return done;
}
