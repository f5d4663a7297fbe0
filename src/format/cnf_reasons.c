/* SPDX-License-Identifier: MIT */
/* Hints: clauses that exclude options or refute a problem. */
#include "format/cnf_parts.h"

/* ---- at most once ---- */

static void take(struct hint_sink sink, int64_t clause, int64_t variable)
{
    sink.take(sink.self, clause, variable);
}

/* A step of say_one(): per chunk a clause for each member, say_any() and the pairs. */
struct layer {
    int32_t count;
    int64_t clause, variable; /* the last before its own */
};

static int32_t chunk_length(const struct layer *layer, int32_t chunk)
{
    int32_t rest = layer->count - chunk * PAIRS_MOST;
    return rest < PAIRS_MOST ? rest : PAIRS_MOST;
}

static int64_t count_pairs(int64_t members)
{
    return members * (members - 1) / 2;
}

/* Returns the last clause before the chunk, which may be one after the last. */
static int64_t chunk_clause(const struct layer *layer, int32_t chunk)
{
    int32_t whole = layer->count / PAIRS_MOST, part = chunk > whole ? layer->count % PAIRS_MOST : 0;
    int64_t clauses = (chunk - (part > 0)) * (PAIRS_MOST + 1 + count_pairs(PAIRS_MOST));
    return layer->clause + clauses + (part ? part + 1 + count_pairs(part) : 0);
}

/* Counts from 1, in say_pairs(). */
static int64_t pair_clause(int64_t members, int64_t a, int64_t b)
{
    int64_t first = a < b ? a : b, second = a < b ? b : a;
    return count_pairs(members) - count_pairs(members - first) + second - first;
}

static struct layer layer_above(const struct layer *layer)
{
    int32_t chunks = (layer->count - 1) / PAIRS_MOST + 1;
    return (struct layer){chunks, chunk_clause(layer, chunks), layer->variable + chunks};
}

/* If a holds, excludes b, with this variable, through layers until both are in one chunk. */
static void cross_layers(struct layer layer, int32_t a, int32_t b, int64_t variable,
                         struct hint_sink sink)
{
    int32_t a_chunk = a / PAIRS_MOST, b_chunk = b / PAIRS_MOST;
    if (layer.count <= PAIRS_MOST) {
        take(sink, layer.clause + pair_clause(layer.count, a, b), variable);
        return;
    }
    int32_t length = chunk_length(&layer, a_chunk);
    int64_t a_clause = chunk_clause(&layer, a_chunk);
    if (a_chunk == b_chunk) {
        int64_t pair = pair_clause(length, a % PAIRS_MOST, b % PAIRS_MOST);
        take(sink, a_clause + length + 1 + pair, variable);
        return;
    }
    take(sink, a_clause + 1 + a % PAIRS_MOST, layer.variable + 1 + a_chunk);
    cross_layers(layer_above(&layer), a_chunk, b_chunk, layer.variable + 1 + b_chunk, sink);
    take(sink, chunk_clause(&layer, b_chunk) + 1 + b % PAIRS_MOST, variable);
}

void cnf_exclude(const struct cnf *cnf, int32_t e, int32_t f, struct hint_sink sink)
{
    const struct cnf_group *group = &cnf->groups[cnf->problem->entries[e].item];
    const struct cnf_entry *taken = &cnf->entries[e], *out = &cnf->entries[f];
    struct layer layer = {group->members, group->clause, group->variable};
    if (taken->clause)
        take(sink, taken->clause, taken->variable);
    cross_layers(layer, taken->member, out->member, out->variable, sink);
    if (out->clause)
        take(sink, out->clause, out->option);
}

/* ---- several times ---- */

/* Finds the clause of counter_say_sum() or else counter_say_no_more() in say_node(). */
static int64_t find_clause(const struct counter *counter, int32_t k, int32_t i, int32_t j,
                           bool is_sum)
{
    struct clauses clauses = {.clauses = counter->nodes[k].clause};
    int32_t right = counter_below(counter, 2 * k + 1);
    for (int32_t a = 0; a <= i; a++)
        for (int32_t b = 0; b <= right && a + b <= counter->cap + 1; b++) {
            bool is_it = a == i && b == j;
            if (!is_it || !is_sum)
                counter_say_sum(&clauses, counter, k, a, b);
            if (is_it)
                return clauses.clauses + 1;
            counter_say_no_more(&clauses, counter, k, a, b);
        }
    return 0;
}

static int32_t count_below(const struct counter *counter, int32_t k,
                           const struct cnf_members *taken)
{
    int32_t count = 0;
    for (int32_t t = 0; t < taken->count; t++) {
        int32_t node = counter->count + taken->at[t];
        while (node > k)
            node /= 2;
        count += node == k;
    }
    return count;
}

/* Bounds node k from below by the `taken` members in it. */
static void sum_up(const struct counter *counter, int32_t k, const struct cnf_members *taken,
                   struct hint_sink sink)
{
    int32_t left, right;
    if (k >= counter->count || !count_below(counter, k, taken))
        return;
    left = count_below(counter, 2 * k, taken);
    right = count_below(counter, 2 * k + 1, taken);
    sum_up(counter, 2 * k, taken, sink);
    sum_up(counter, 2 * k + 1, taken, sink);
    take(sink, find_clause(counter, k, left, right, true),
         counter_at_least(counter, left + right, k));
}

/* Bounds node k from above by the `taken` members in it; the item's others are elsewhere. */
static void bound_below(const struct counter *counter, int32_t k, const struct cnf_members *taken,
                        struct hint_sink sink)
{
    if (k == 1)
        return;
    bound_below(counter, k / 2, taken, sink);
    sum_up(counter, k ^ 1, taken, sink);
    int32_t own = count_below(counter, k, taken), other = count_below(counter, k ^ 1, taken);
    if (own < counter->cap)
        take(sink,
             find_clause(counter, k / 2, k % 2 ? other : own + 1, k % 2 ? own + 1 : other, true),
             counter_at_least(counter, own + 1, k));
}

void cnf_exclude_further(const struct cnf *cnf, int32_t f, const struct cnf_members *taken,
                         struct hint_sink sink)
{
    struct counter counter = counter_of(cnf, cnf->problem->entries[f].item);
    bound_below(&counter, counter.count + cnf->entries[f].member, taken, sink);
}

static int32_t sum_rest(const struct counter *counter, int32_t k, const bool *out,
                        struct hint_sink sink)
{
    if (k >= counter->count)
        return !out[counter->uses[k - counter->count].option];
    int32_t left = sum_rest(counter, 2 * k, out, sink);
    int32_t right = sum_rest(counter, 2 * k + 1, out, sink);
    if (left + right < counter_below(counter, k))
        take(sink, find_clause(counter, k, left, right, false),
             counter_at_least(counter, left + right + 1, k));
    return left + right;
}

void cnf_refute(const struct cnf *cnf, int32_t item, const bool *out, struct hint_sink sink)
{
    const struct cnf_group *group = &cnf->groups[item];
    if (group->members && group->nodes && problem_bounds(cnf->problem, item).least > 1) {
        struct counter counter = counter_of(cnf, item);
        sum_rest(&counter, 1, out, sink);
    }
    take(sink, group->any, 0);
    if (!group->members)
        take(sink, group->any + 1, 0);
}
