/* SPDX-License-Identifier: MIT */
#include "cover/automorphisms.h"

#ifndef HAVE_NAUTY

bool automorphisms_find(struct symmetries *symmetries, const struct problem *problem,
                        struct diag *diag)
{
    (void)problem;
    (void)diag;
    *symmetries = (struct symmetries){.why = "this program is built without nauty"};
    return true;
}

bool automorphisms_of_twinless(struct symmetries *symmetries, const struct twinless *merged,
                               struct problem_form *form, struct diag *diag)
{
    *form = (struct problem_form){0, 0};
    return automorphisms_find(symmetries, &merged->problem, diag);
}

#else

#include <gmp.h>
#include <nausparse.h>
#include <stdlib.h>

#include "base/large.h"
#include "base/limit.h"
#include "base/machine.h"
#include "base/memory.h"
#include "base/random.h"

/* Maximum numbers, 4 bytes each, in the generators, and in all elements. */
#define NUMBERS_MOST (1 << 24)

/* Maximum nodes of nauty's search, each linear in the graph. */
#define NODES_MOST 20000

/* Maximum vertices at all nodes. */
#define VERTICES_MOST (INT64_C(1) << 26)

/* Bytes per point that nauty may allocate: 1,000 sets of points. */
#define NAUTY_BYTES 256

/* Maximum stack per level of its search; 160 with gcc on x86-64. */
#define LEVEL_BYTES 512

/* Maximum entries and points, because nauty's passes cannot be interrupted. */
#define ENTRIES_MOST (1 << 23)
#define POINTS_MOST (1 << 18)

/* An item or an item's colour. */
struct vertex {
    int32_t item;
    int32_t least, most;    /* bounds, -1: secondary; or the colour, twice */
    int32_t weight;
};

struct problem_graph {
    const struct problem *problem;
    const struct twinless *merged;    /* weights; NULL: all 1 */
    struct problem_form *form;      /* result, or NULL */
    struct arena arena;
    struct vertex *items;       /* [items], by class */
    struct vertex *colours;     /* [ncolours], by item and colour */
    int32_t ncolours;
    int32_t points;             /* items, then options, then colours */
    sparsegraph edges;
    int *labels, *classes, *orbits; /* [points], in nauty's format */
};

static int compare_numbers(int32_t a, int32_t b)
{
    return (a > b) - (a < b);
}

static int compare_classes(const void *a, const void *b)
{
    const struct vertex *p = a, *q = b;
    return p->least != q->least ? compare_numbers(p->least, q->least)
           : p->most != q->most ? compare_numbers(p->most, q->most)
           : p->weight != q->weight ? compare_numbers(p->weight, q->weight)
                                    : compare_numbers(p->item, q->item);
}

static int compare_colours(const void *a, const void *b)
{
    const struct vertex *p = a, *q = b;
    return p->item != q->item ? compare_numbers(p->item, q->item)
                              : compare_numbers(p->least, q->least);
}

static int item_vertex(int32_t item)
{
    return item - 1;
}

static int option_vertex(const struct problem_graph *graph, int32_t option)
{
    return graph->problem->items + option - 1;
}

static int entry_vertex(const struct problem_graph *graph, struct entry entry)
{
    struct vertex sought = {entry.item, entry.colour, entry.colour, 0};
    if (!entry.colour)
        return item_vertex(entry.item);
    const struct vertex *found = bsearch(&sought, graph->colours, (size_t)graph->ncolours,
                                         sizeof sought, compare_colours);
    return graph->problem->items + graph->problem->options + (int)(found - graph->colours);
}

static int32_t item_weight(const struct problem_graph *graph, int32_t item)
{
    return graph->merged ? graph->merged->item_weights[item] : 1;
}

static int32_t option_weight(const struct problem_graph *graph, int32_t option)
{
    return graph->merged ? graph->merged->option_weights[option] : 1;
}

static void list_items(struct problem_graph *graph)
{
    const struct problem *problem = graph->problem;
    for (int32_t i = 1; i <= problem->items; i++) {
        struct bounds bounds = problem_bounds(problem, i);
        bool is_primary = i <= problem->primary;
        graph->items[i - 1] = (struct vertex){i, is_primary ? bounds.least : -1,
                                              is_primary ? bounds.most : -1,
                                              item_weight(graph, i)};
    }
    qsort(graph->items, (size_t)problem->items, sizeof *graph->items, compare_classes);
}

static void list_colours(struct problem_graph *graph)
{
    const struct problem *problem = graph->problem;
    int32_t count = 0, kept = 0;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            struct entry entry = problem->entries[e];
            if (entry.colour && problem_is_choice(problem, o))
                graph->colours[count++] =
                    (struct vertex){entry.item, entry.colour, entry.colour, 0};
        }
    qsort(graph->colours, (size_t)count, sizeof *graph->colours, compare_colours);
    for (int32_t k = 0; k < count; k++)
        if (!k || compare_colours(&graph->colours[k], &graph->colours[k - 1]) != 0)
            graph->colours[kept++] = graph->colours[k];
    graph->ncolours = kept;
}

static void join(struct problem_graph *graph, int a, int b, bool places)
{
    sparsegraph *edges = &graph->edges;
    if (places) {
        edges->e[edges->v[a] + (size_t)edges->d[a]] = b;
        edges->e[edges->v[b] + (size_t)edges->d[b]] = a;
    }
    edges->d[a]++;
    edges->d[b]++;
}

static void join_all(struct problem_graph *graph, bool places)
{
    const struct problem *problem = graph->problem;
    int first_colour = problem->items + problem->options;
    memset(graph->edges.d, 0, (size_t)graph->points * sizeof *graph->edges.d);
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o];
             e < problem->first[o + 1] && problem_is_choice(problem, o); e++)
            join(graph, option_vertex(graph, o), entry_vertex(graph, problem->entries[e]), places);
    for (int32_t k = 0; k < graph->ncolours; k++)
        join(graph, first_colour + k, item_vertex(graph->colours[k].item), places);
}

static void place_lists(struct problem_graph *graph)
{
    size_t used = 0;
    for (int32_t p = 0; p < graph->points; p++) {
        graph->edges.v[p] = used;
        used += (size_t)graph->edges.d[p];
    }
    graph->edges.nde = used;
    graph->edges.nv = graph->points;
}

static const struct problem_graph *weighed; /* for compare_weights() */

static int compare_weights(const void *a, const void *b)
{
    int p = *(const int *)a, q = *(const int *)b, first = weighed->problem->items - 1;
    int weights = compare_numbers(option_weight(weighed, p - first),
                                  option_weight(weighed, q - first));
    return weights ? weights : compare_numbers(p, q);
}

static bool ends_class(const struct problem_graph *graph, int32_t at)
{
    const struct vertex *items = graph->items;
    return at + 1 == graph->problem->items || items[at].least != items[at + 1].least ||
           items[at].most != items[at + 1].most || items[at].weight != items[at + 1].weight;
}

static void class_choices(struct problem_graph *graph, int *labels, int *classes, int32_t count)
{
    int32_t first = graph->problem->items - 1;
    if (!graph->merged)
        return;
    weighed = graph;
    qsort(labels, (size_t)count, sizeof *labels, compare_weights);
    for (int32_t k = 0; k + 1 < count; k++)
        classes[k] = option_weight(graph, labels[k] - first) ==
                     option_weight(graph, labels[k + 1] - first);
}

/* Each unchoosable option has its own class. */
static void set_classes(struct problem_graph *graph)
{
    const struct problem *problem = graph->problem;
    int32_t used = 0;
    for (; used < problem->items; used++) {
        graph->labels[used] = item_vertex(graph->items[used].item);
        graph->classes[used] = !ends_class(graph, used);
    }
    int32_t choices = used;
    for (int choice = 0; choice < 2; choice++)
        for (int32_t o = 1; o <= problem->options; o++)
            if (problem_is_choice(problem, o) == choice) {
                graph->labels[used] = option_vertex(graph, o);
                graph->classes[used++] = choice;
                choices += !choice;
            }
    class_choices(graph, graph->labels + choices, graph->classes + choices, used - choices);
    graph->classes[problem->items + problem->options - 1] = 0;
    for (; used < graph->points; used++) {
        graph->labels[used] = used;
        graph->classes[used] = used + 1 < graph->points;
    }
}

static bool graph_fill(struct problem_graph *graph)
{
    const struct problem *problem = graph->problem;
    size_t entries = (size_t)problem->first[problem->options + 1];
    graph->items = arena_array(&graph->arena, (size_t)problem->items + 1, sizeof *graph->items);
    graph->colours = arena_array(&graph->arena, problem->coloured ? entries : 1,
                                 sizeof *graph->colours);
    if (graph->arena.failed)
        return false;
    list_items(graph);
    list_colours(graph);
    graph->points = problem->items + problem->options + graph->ncolours;
    size_t points = (size_t)graph->points, edges = 2 * (entries + (size_t)graph->ncolours) + 1;
    graph->edges.v = arena_array(&graph->arena, points, sizeof *graph->edges.v);
    graph->edges.d = arena_array(&graph->arena, points, sizeof *graph->edges.d);
    graph->edges.e = arena_array(&graph->arena, edges, sizeof *graph->edges.e);
    graph->labels = arena_array(&graph->arena, points, sizeof *graph->labels);
    graph->classes = arena_array(&graph->arena, points, sizeof *graph->classes);
    graph->orbits = arena_array(&graph->arena, points, sizeof *graph->orbits);
    if (graph->arena.failed)
        return false;
    graph->edges.vlen = graph->edges.dlen = points;
    graph->edges.elen = edges;
    join_all(graph, false);
    place_lists(graph);
    join_all(graph, true);
    set_classes(graph);
    return true;
}

/* Static because nauty's callbacks have no argument for it. */
static struct nauty_search {
    const struct problem *problem;
    struct symmetries *found;
    size_t room;
    int64_t nodes;
    int levels;             /* limit by the stack */
    mpz_t order;
    const char *why;        /* it was stopped, or NULL */
    bool failed;            /* no memory, or a limit */
} gathering;

static void stop(const char *why, bool failed)
{
    gathering.why = why;
    gathering.failed |= failed;
    nauty_kill_request = 1;
}

static void see_node(graph *graph, int *labels, int *classes, int level, int count, int target,
                     int code, int words, int points)
{
    (void)graph, (void)labels, (void)classes, (void)count, (void)target, (void)code, (void)words;
    if (++gathering.nodes > NODES_MOST || gathering.nodes > VERTICES_MOST / points)
        stop("finding them takes too long", false);
    else if (level > gathering.levels)
        stop("finding them takes more stack than there is", false);
    else if (!limit_step())
        stop("", true);
}

static size_t numbers_of(const struct problem *problem, double count)
{
    double numbers = count * ((double)problem->items + (double)problem->options + 2);
    return numbers < NUMBERS_MOST ? (size_t)numbers : NUMBERS_MOST;
}

static bool make_room(struct symmetries *symmetries, size_t *room, const struct problem *problem)
{
    size_t need = (size_t)symmetries->count + 1;
    if (need > *room) {
        *room = 2 * need;
        int32_t **items = memory_try(symmetries->items, *room, sizeof *items);
        symmetries->items = items ? items : symmetries->items;
        int32_t **options = items ? memory_try(symmetries->options, *room, sizeof *options) : NULL;
        if (!options)
            return false;
        symmetries->options = options;
    }
    struct diag diag = {0};     /* unused */
    bool done = symmetries_room(problem, &symmetries->items[need - 1],
                                &symmetries->options[need - 1], &diag);
    symmetries->count += done;
    return done;
}

static void add_generator(int number, int *image, int *orbits, int orbits_left, int point,
                          int points)
{
    const struct problem *problem = gathering.problem;
    struct symmetries *found = gathering.found;
    (void)orbits, (void)orbits_left, (void)point, (void)points;
    if (gathering.failed || gathering.why)
        return;
    if (numbers_of(problem, number + 1.0) == NUMBERS_MOST) {
        stop("they are too many", false);
        return;
    }
    if (!make_room(found, &gathering.room, problem)) {
        stop("", true);
        return;
    }
    int32_t *items = found->items[found->count - 1], *options = found->options[found->count - 1];
    for (int32_t i = 1; i <= problem->items; i++)
        items[i] = image[i - 1] + 1;
    for (int32_t o = 1; o <= problem->options; o++)
        options[o] = image[problem->items + o - 1] - problem->items + 1;
}

/* nauty's callback: the order is the product of the orbits of all levels. */
static void see_level(int *labels, int *classes, int level, int *orbits, statsblk *statistics,
                      int point, int orbit, int target, int count, int children, int points)
{
    (void)labels, (void)classes, (void)level, (void)orbits, (void)statistics, (void)point;
    (void)target, (void)count, (void)children, (void)points;
    large_multiply(gathering.order, (uint64_t)orbit);
}

static void stir(struct problem_form *form, uint64_t number)
{
    form->one = random_at(form->one, number);
    form->other = random_at(form->other ^ form->one, number);
}

/* Stirs in an option, ignoring the order of entries. */
static void stir_option(const struct problem_graph *graph, int32_t o, const int *places)
{
    const struct problem *problem = graph->problem;
    struct problem_form sum = {0, 0};
    for (int32_t e = problem->first[o];
         e < problem->first[o + 1] && problem_is_choice(problem, o); e++) {
        uint64_t place = (uint64_t)places[entry_vertex(graph, problem->entries[e])];
        sum.one += random_at(1, place);
        sum.other += random_at(2, place);
    }
    stir(graph->form, (uint64_t)option_weight(graph, o));
    stir(graph->form, sum.one);
    stir(graph->form, sum.other);
}

/* Hashes in nauty's canonical order.  False: no memory. */
static bool find_form(const struct problem_graph *graph)
{
    const struct problem *problem = graph->problem;
    int32_t options = problem->items + problem->options;
    int *places = memory_try(NULL, (size_t)graph->points, sizeof *places);
    *graph->form = (struct problem_form){1, 2};
    stir(graph->form, (uint64_t)problem->items);
    stir(graph->form, (uint64_t)problem->options);
    stir(graph->form, (uint64_t)graph->ncolours);
    for (int32_t k = 0; k < graph->points && places; k++)
        places[graph->labels[k]] = k;
    for (int32_t k = 0; k < graph->points && places; k++) {
        int vertex = graph->labels[k];
        stir(graph->form, (uint64_t)k);
        if (vertex < problem->items) {
            struct bounds bounds = problem_bounds(problem, vertex + 1);
            stir(graph->form, vertex < problem->primary);
            stir(graph->form, (uint64_t)bounds.least);
            stir(graph->form, (uint64_t)bounds.most);
            stir(graph->form, (uint64_t)item_weight(graph, vertex + 1));
        } else if (vertex < options) {
            stir_option(graph, vertex - problem->items + 1, places);
        } else {
            stir(graph->form, (uint64_t)places[graph->colours[vertex - options].item - 1]);
        }
    }
    memory_free(places);
    return places;
}

/* Sets gathering.order or, if they stay unknown, gathering.why.  False: no memory or a limit. */
static bool find_generators(struct problem_graph *graph, struct symmetries *generators)
{
    void *room = memory_try(NULL, (size_t)graph->points, NAUTY_BYTES);
    memory_free(room);
    if (!room)
        return false;   /* nauty would exit */
    static DEFAULTOPTIONS_SPARSEGRAPH(defaults);
    optionblk how = defaults;
    statsblk statistics;
    how.defaultptn = FALSE;
    how.userautomproc = add_generator;
    how.usernodeproc = see_node;
    how.userlevelproc = see_level;
    gathering.problem = graph->problem;
    gathering.found = generators;
    how.getcanon = graph->form != NULL;
    gathering.levels = (int)(machine_stack() / 2 / LEVEL_BYTES);
    nauty_kill_request = 0;
    sparsegraph canonical;
    SG_INIT(canonical);
    sparsenauty(&graph->edges, graph->labels, graph->classes, graph->orbits, &how, &statistics,
                graph->form ? &canonical : NULL);
    SG_FREE(canonical);
    nauty_kill_request = 0;
    if (graph->form && !gathering.failed && !gathering.why && !find_form(graph))
        gathering.failed = true;
    return !gathering.failed;
}

struct closure {
    const struct problem *problem;
    const struct symmetries *generators;
    struct symmetries *all;
    size_t room;
    struct symmetry_table table;
};

/* Number -1 is the identity. */
static int32_t image_of(int32_t *const *images, int32_t number, int32_t at)
{
    return number < 0 ? at : images[number][at];
}

static void note_last(struct closure *closure)
{
    struct symmetries *all = closure->all;
    int32_t last = all->count - 1, *items = all->items[last], *options = all->options[last];
    int32_t *number = symmetry_table_find(&closure->table, items, options);
    if (!*number && !symmetry_is_identity(closure->problem, items, options)) {
        *number = all->count;
        return;
    }
    memory_free(items);
    memory_free(options);
    all->count--;
}

/* Applies `element` first.  False: no memory or a limit. */
static bool add_product(struct closure *closure, int32_t element, int32_t generator)
{
    const struct problem *problem = closure->problem;
    const struct symmetries *by = closure->generators;
    struct symmetries *all = closure->all;
    if (!limit_step() || !make_room(all, &closure->room, problem))
        return false;
    int32_t *items = all->items[all->count - 1], *options = all->options[all->count - 1];
    for (int32_t i = 1; i <= problem->items; i++)
        items[i] = by->items[generator][image_of(all->items, element, i)];
    for (int32_t o = 1; o <= problem->options; o++)
        options[o] = by->options[generator][image_of(all->options, element, o)];
    note_last(closure);
    return true;
}

static bool close_under(struct closure *closure, double order)
{
    bool done = symmetry_table_init(&closure->table, closure->problem, closure->all,
                                    (size_t)order);
    for (int32_t element = -1; element < closure->all->count && done; element++)
        for (int32_t g = 0; g < closure->generators->count && done; g++)
            done = add_product(closure, element, g);
    symmetry_table_done(&closure->table);
    return done;
}

struct group_element {
    int32_t *items, *options;
};

static int compare_elements(const void *a, const void *b)
{
    const struct group_element *p = a, *q = b;
    const struct problem *problem = gathering.problem;
    int differ = 0;
    for (int32_t o = 1; o <= problem->options && !differ; o++)
        differ = compare_numbers(p->options[o], q->options[o]);
    for (int32_t i = 1; i <= problem->items && !differ; i++)
        differ = compare_numbers(p->items[i], q->items[i]);
    return differ;
}

/* Makes the order independent of nauty. */
static bool sort(struct symmetries *all)
{
    struct group_element *sorted = memory_try(NULL, (size_t)all->count + 1, sizeof *sorted);
    for (int32_t k = 0; k < all->count && sorted; k++)
        sorted[k] = (struct group_element){all->items[k], all->options[k]};
    if (sorted)
        qsort(sorted, (size_t)all->count, sizeof *sorted, compare_elements);
    for (int32_t k = 0; k < all->count && sorted; k++) {
        all->items[k] = sorted[k].items;
        all->options[k] = sorted[k].options;
    }
    memory_free(sorted);
    return sorted;
}

static bool list_all(struct symmetries *symmetries, const struct problem *problem)
{
    struct closure closure = {.problem = problem, .generators = symmetries->generators,
                              .all = symmetries};
    double order = mpz_get_d(gathering.order);
    if (numbers_of(problem, order) < NUMBERS_MOST)
        return close_under(&closure, order) && sort(symmetries);
    symmetries->order = memory_try(NULL, mpz_sizeinbase(gathering.order, 10) + 2, 1);
    if (symmetries->order)
        mpz_get_str(symmetries->order, 10, gathering.order);
    return symmetries->order;
}

static bool find(struct symmetries *symmetries, struct problem_graph *graph)
{
    symmetries->generators = memory_try_zero(1, sizeof *symmetries->generators);
    gathering = (struct nauty_search){.nodes = 0};
    mpz_init_set_ui(gathering.order, 1);
    bool done = symmetries->generators && graph_fill(graph) &&
                find_generators(graph, symmetries->generators);
    symmetries->known = done && !gathering.why;
    symmetries->why = gathering.why;
    if (symmetries->known)
        done = list_all(symmetries, graph->problem);
    mpz_clear(gathering.order);
    return done;
}

static bool find_all(struct symmetries *symmetries, const struct problem *problem,
                     const struct twinless *merged, struct problem_form *form, struct diag *diag)
{
    struct problem_graph graph = {.problem = problem, .merged = merged, .form = form};
    *symmetries = (struct symmetries){.known = true};
    if (problem->first[problem->options + 1] > ENTRIES_MOST ||
        problem->items > POINTS_MOST - problem->options) {
        *symmetries = (struct symmetries){.why = "the problem is too large to look for them"};
        return true;
    }
    bool done = !problem->items || find(symmetries, &graph);
    arena_done(&graph.arena);
    if (!done)
        symmetries_done(symmetries);
    return done || diag_memory(diag, "the symmetries");
}

bool automorphisms_find(struct symmetries *symmetries, const struct problem *problem,
                        struct diag *diag)
{
    return find_all(symmetries, problem, NULL, NULL, diag);
}

bool automorphisms_of_twinless(struct symmetries *symmetries, const struct twinless *merged,
                               struct problem_form *form, struct diag *diag)
{
    *form = (struct problem_form){0, 0};
    return find_all(symmetries, &merged->problem, merged, form, diag);
}

#endif
