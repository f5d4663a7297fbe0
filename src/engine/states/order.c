/* SPDX-License-Identifier: MIT */
/* The order of bits: the items that a search branches on first, to meet few states.
 *
 * With the same first items covered, states differ only in items affected by those.  So cells are
 * scanned row by row; without a board, the next item affects the fewest new ones.  If both are
 * hopeless, a narrow order may be better. */
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "engine/states/states.h"

/* The order by cuts takes the square of the items in memory, of options' lengths in time. */
#define ITEMS_MOST 8192
#define PAIRS_MOST 1e9

struct item_ranking {
    const struct problem *problem;
    struct arena arena;
    int32_t words;
    uint64_t *near;         /* [items + 1][words]: items sharing an option */
    int32_t *degree;        /* [items + 1]: their number */
    int32_t *fresh;         /* [items + 1]: untouched ones */
    uint64_t *touched;      /* [words] */
    int32_t *heap;          /* borrowed; [count]: items to order, best first */
    int32_t *place;         /* [items + 1]: in the heap; -1: none */
    int32_t count;
};

static uint64_t *near_of(const struct item_ranking *ranking, int32_t item)
{
    return ranking->near + (size_t)item * (size_t)ranking->words;
}

static void find_near(struct item_ranking *ranking)
{
    const struct problem *problem = ranking->problem;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            for (int32_t f = problem->first[o]; f < problem->first[o + 1]; f++)
                bit_set(near_of(ranking, problem->entries[e].item), problem->entries[f].item);
    for (int32_t i = 1; i <= problem->items; i++) {
        for (int32_t w = 0; w < ranking->words; w++)
            ranking->degree[i] += bit_count(near_of(ranking, i)[w]);
        ranking->fresh[i] = ranking->degree[i];
    }
}

static bool ranking_init(struct item_ranking *ranking, const struct problem *problem)
{
    size_t items = (size_t)problem->items + 1, words = (size_t)bit_words(problem->items + 1);
    *ranking = (struct item_ranking){.problem = problem, .words = (int32_t)words};
    ranking->near = arena_zero(&ranking->arena, items, words * sizeof *ranking->near);
    ranking->fresh = arena_zero(&ranking->arena, items, sizeof *ranking->fresh);
    ranking->touched = arena_zero(&ranking->arena, words, sizeof *ranking->touched);
    ranking->degree = arena_zero(&ranking->arena, items, sizeof *ranking->degree);
    ranking->place = arena_array(&ranking->arena, items, sizeof *ranking->place);
    return !ranking->arena.failed;
}

static bool comes_before(const struct item_ranking *ranking, int32_t a, int32_t b)
{
    const int32_t *fresh = ranking->fresh, *degree = ranking->degree;
    return fresh[a] != fresh[b]     ? fresh[a] < fresh[b]
           : degree[a] != degree[b] ? degree[a] < degree[b]
                                    : a < b;
}

static void put_at(struct item_ranking *ranking, int32_t k, int32_t item)
{
    ranking->heap[k] = item;
    ranking->place[item] = k;
}

static void sift_up(struct item_ranking *ranking, int32_t k)
{
    int32_t item = ranking->heap[k];
    for (; k && comes_before(ranking, item, ranking->heap[(k - 1) / 2]); k = (k - 1) / 2)
        put_at(ranking, k, ranking->heap[(k - 1) / 2]);
    put_at(ranking, k, item);
}

static void sift_down(struct item_ranking *ranking, int32_t k)
{
    int32_t item = ranking->heap[k];
    for (int32_t child; (child = 2 * k + 1) < ranking->count; k = child) {
        if (child + 1 < ranking->count &&
            comes_before(ranking, ranking->heap[child + 1], ranking->heap[child]))
            child++;
        if (!comes_before(ranking, ranking->heap[child], item))
            break;
        put_at(ranking, k, ranking->heap[child]);
    }
    put_at(ranking, k, item);
}

static int32_t take_first(struct item_ranking *ranking)
{
    int32_t first = ranking->heap[0], last = ranking->heap[--ranking->count];
    ranking->place[first] = -1;
    if (ranking->count) {
        put_at(ranking, 0, last);
        sift_down(ranking, 0);
    }
    return first;
}

static void touch(struct item_ranking *ranking, int32_t item)
{
    for (int32_t w = 0; w < ranking->words; w++)
        for (uint64_t new = near_of(ranking, item)[w] & ~ranking->touched[w]; new; new &= new - 1) {
            const uint64_t *near = near_of(ranking, w * 64 + bit_lowest(new));
            for (int32_t v = 0; v < ranking->words; v++)
                for (uint64_t rest = near[v]; rest; rest &= rest - 1) {
                    int32_t other = v * 64 + bit_lowest(rest);
                    ranking->fresh[other]--;
                    if (ranking->place[other] >= 0)
                        sift_up(ranking, ranking->place[other]);
                }
        }
    for (int32_t w = 0; w < ranking->words; w++)
        ranking->touched[w] |= near_of(ranking, item)[w];
}

/* Items removed from the heap fill the space after it. */
static void sort_items(struct item_ranking *ranking, int32_t *items, int32_t count)
{
    for (int32_t i = 0; i <= ranking->problem->items; i++)
        ranking->place[i] = -1;
    ranking->heap = items;
    ranking->count = count;
    for (int32_t k = 0; k < count; k++)
        ranking->place[items[k]] = k;
    for (int32_t k = count / 2 - 1; k >= 0; k--)
        sift_down(ranking, k);
    while (ranking->count) {
        int32_t item = take_first(ranking);
        items[ranking->count] = item;
        touch(ranking, item);
    }
    for (int32_t a = 0, b = count - 1; a < b; a++, b--) {
        int32_t item = items[a];
        items[a] = items[b];
        items[b] = item;
    }
}

/* Orders by small cuts; large problems keep their order.  False if memory runs out. */
static bool order_by_cut(const struct problem *problem, int32_t *items, int32_t count)
{
    struct item_ranking ranking;
    double pairs = (double)problem->first[problem->options + 1] * problem->longest;
    if (problem->items > ITEMS_MOST || pairs > PAIRS_MOST)
        return true;
    bool done = ranking_init(&ranking, problem);
    if (done) {
        find_near(&ranking);
        sort_items(&ranking, items, count);
    }
    arena_done(&ranking.arena);
    return done;
}

/* An item: its options, in all and seen; bits of missing information. */
struct life {
    int32_t place, all, seen; /* place -1: not exact */
    int32_t next;           /* in the list of items seen now */
    double unknown;
};

struct pricing {
    const struct problem *problem;
    struct life *lives;     /* [items + 1] */
    int32_t *first;         /* [count + 2]: of a place, in `options` */
    int32_t *options;       /* [options + 1] */
    int32_t *place;         /* [options + 1] */
};

static int32_t find_place(const struct pricing *pricing, int32_t o, int32_t none)
{
    const struct problem *problem = pricing->problem;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t place = pricing->lives[problem->entries[e].item].place;
        none = place >= 0 && place < none ? place : none;
    }
    return none;
}

static void sort_options(struct pricing *pricing, const int32_t *order, int32_t count)
{
    const struct problem *problem = pricing->problem;
    for (int32_t i = 1; i <= problem->items; i++)
        pricing->lives[i].place = -1;
    for (int32_t k = 0; k < count; k++)
        pricing->lives[order[k]].place = k;
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t place = pricing->place[o] = find_place(pricing, o, count);
        pricing->first[place]++;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1] && place < count; e++)
            pricing->lives[problem->entries[e].item].all++;
    }
    for (int32_t k = 0; k <= count; k++)
        pricing->first[k + 1] += pricing->first[k];
    for (int32_t o = problem->options; o >= 1; o--)
        pricing->options[--pricing->first[pricing->place[o]]] = o;
}

/* Returns the entropy of "the item is covered", if its options are equally likely. */
static double entropy(const struct life *life)
{
    double share = (double)life->seen / life->all;
    return life->seen == life->all ? 0 : -share * log2(share) - (1 - share) * log2(1 - share);
}

/* Counts the options of a place as seen.  Returns the bits of information that this adds. */
static double see_place(const struct pricing *pricing, int32_t k)
{
    const struct problem *problem = pricing->problem;
    int32_t list = 0;
    double added = 0;
    for (int32_t j = pricing->first[k]; j < pricing->first[k + 1]; j++) {
        int32_t o = pricing->options[j];
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t item = problem->entries[e].item;
            struct life *life = &pricing->lives[item];
            life->seen++;
            if (life->next < 0) {
                life->next = list;
                list = item;
            }
        }
    }
    for (int32_t item = list; item; item = list) {
        struct life *life = &pricing->lives[item];
        double unknown = entropy(life);
        added += unknown - life->unknown;
        life->unknown = unknown;
        list = life->next;
        life->next = -1;
    }
    return added;
}

/* As if items were independent. */
static double sum_states(const struct pricing *pricing, int32_t count)
{
    double unknown = 0, sum = 0;
    for (int32_t i = 1; i <= pricing->problem->items; i++)
        pricing->lives[i].next = -1;
    for (int32_t k = 0; k < count; k++)
        sum += exp2(unknown += see_place(pricing, k));
    return sum;
}

static double guess_states(const struct problem *problem, const int32_t *order, int32_t count)
{
    struct pricing pricing = {
        .problem = problem,
        .lives = memory_try_zero((size_t)problem->items + 1, sizeof *pricing.lives),
        .first = memory_try_zero((size_t)count + 2, sizeof *pricing.first),
        .options = memory_try(NULL, (size_t)problem->options + 1, sizeof *pricing.options),
        .place = memory_try(NULL, (size_t)problem->options + 1, sizeof *pricing.place),
    };
    double states = -1;
    if (pricing.lives && pricing.first && pricing.options && pricing.place) {
        sort_options(&pricing, order, count);
        states = sum_states(&pricing, count);
    }
    memory_free(pricing.lives);
    memory_free(pricing.first);
    memory_free(pricing.options);
    memory_free(pricing.place);
    return states;
}

/* With more states, an order is hopeless, and gives way to a narrow one with fewer.  Larger
 * estimates are useless: 2^80 for a contradictory sudoku of 13,701 states. */
#define STATES_MOST 1e9
#define ITEMS_FEW   30      /* log2(STATES_MOST) */

/* Replaces the order by a function's, if this has fewer expected states, and fewer than `most`.
 * False if memory or time runs out. */
static bool replace(const struct problem *problem,
                    bool (*reorder)(const struct problem *problem, int32_t *items, int32_t count),
                    double most, int32_t *items, int32_t count, double *states)
{
    int32_t *other = memory_try(NULL, (size_t)count + 1, sizeof *other);
    double found = -1;
    if (other) {
        memcpy(other, items, (size_t)count * sizeof *items);
        if (reorder(problem, other, count))
            found = guess_states(problem, other, count);
    }
    if (found >= 0 && found < most && found < *states) {
        memcpy(items, other, (size_t)count * sizeof *items);
        *states = found;
    }
    memory_free(other);
    return found >= 0;
}

static int32_t number(const struct problem *problem, int32_t *bits, int32_t *items, int32_t item,
                      int32_t end)
{
    if (bits[item] >= 0 || !problem_is_exact(problem, item))
        return end;
    items[end] = item;
    bits[item] = end;
    return end + 1;
}

/* Items begin with the cells. */
static bool improve(const struct task *task, enum states_order kind, int32_t *items, int32_t count)
{
    const struct problem *problem = task->problem;
    bool has_cells = task->hints && task->hints->cells;
    if (kind == STATES_ANY)
        return true;
    if (kind == STATES_SCANNED && !has_cells && !order_by_cut(problem, items, count))
        return false;
    if (kind != STATES_CHEAPEST && problem->items <= ITEMS_FEW)
        return true;
    double states = guess_states(problem, items, count);
    return states >= 0 &&
           (kind != STATES_CHEAPEST ||
            replace(problem, order_by_cut, INFINITY, items, count, &states)) &&
           (states < STATES_MOST ||
            replace(problem, order_narrow, STATES_MOST, items, count, &states));
}

/* bits: [items + 1]; -1: not exact.  Returns their number; -1: memory or time ran out. */
static int32_t number_all(const struct task *task, enum states_order kind, int32_t *bits)
{
    const struct problem *problem = task->problem;
    int32_t cells = task->hints ? task->hints->cells : 0, end = 0;
    int32_t *items = memory_try(NULL, (size_t)problem->primary + 1, sizeof *items);
    for (int32_t i = 0; i <= problem->items; i++)
        bits[i] = -1;
    for (int32_t k = 0; items && k < cells; k++)
        end = number(problem, bits, items, task->hints->items[k], end);
    for (int32_t i = 1; items && i <= problem->primary; i++)
        end = number(problem, bits, items, i, end);
    bool done = items && improve(task, kind, items, end);
    for (int32_t k = 0; done && k < end; k++)
        bits[items[k]] = k;
    memory_free(items);
    return done ? end : -1;
}

bool states_init_ordered(struct states *states, const struct task *task, enum states_order order,
                         int32_t words_most, struct diag *diag)
{
    int32_t *bits = memory_try(NULL, (size_t)task->problem->items + 1, sizeof *bits);
    int32_t exact = bits ? number_all(task, order, bits) : -1;
    bool done = exact >= 0 ? states_init(states, task->problem, bits, exact, words_most, diag)
                           : diag_memory(diag, "the states");
    memory_free(bits);
    return done;
}
