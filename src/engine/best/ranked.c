/* SPDX-License-Identifier: MIT */
#include "engine/best/ranked.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/sort.h"

static void swap(struct ranked_solution *a, struct ranked_solution *b)
{
    struct ranked_solution copy = *a;
    *a = *b;
    *b = copy;
}

static bool is_less(const struct ranked_solution *one, const struct ranked_solution *other)
{
    return one->cost < other->cost || (one->cost == other->cost && one->part < other->part);
}

static void rise(struct ranked_solution *at, int64_t k)
{
    for (; k && is_less(&at[(k - 1) / 2], &at[k]); k = (k - 1) / 2)
        swap(&at[k], &at[(k - 1) / 2]);
}

static void sink(struct ranked_solution *at, int64_t count)
{
    for (int64_t k = 0, next; (next = 2 * k + 1) < count; k = next) {
        next += next + 1 < count && is_less(&at[next], &at[next + 1]);
        if (!is_less(&at[k], &at[next]))
            return;
        swap(&at[k], &at[next]);
    }
}

struct ranked ranked_begin(const struct task *task)
{
    return (struct ranked){.wanted = task->wanted, .memory = task->memory};
}

/* Includes its options and what allocation adds. */
static size_t bytes_of(int32_t count)
{
    return sizeof(struct ranked_solution) + ((size_t)count + 1) * sizeof(int32_t) +
           2 * sizeof(size_t);
}

bool ranked_add(struct ranked *ranked, int64_t cost, int32_t part, const int32_t *options,
                int32_t count, struct diag *diag)
{
    const struct cheapest *wanted = ranked->wanted;
    int32_t *copy = memory_try(NULL, (size_t)count + 1, sizeof *copy);
    struct ranked_solution *grown = memory_try_grow(ranked->at, &ranked->room,
                                                    (size_t)ranked->count + 1, sizeof *grown);
    ranked->at = grown ? grown : ranked->at;
    if (!copy || !grown) {
        memory_free(copy);
        return diag_memory(diag, "the solutions");
    }
    memcpy(copy, options, (size_t)count * sizeof *copy);
    sort_numbers(copy, count);
    if (wanted->keeps && !wanted->keeps(wanted->self, copy, count)) {
        memory_free(copy);
        return true;
    }
    grown[ranked->count] = (struct ranked_solution){cost, part, count, copy};
    ranked->used += bytes_of(count);
    if (ranked->count < wanted->most) {
        rise(grown, ranked->count++);
        return ranked->used <= ranked->memory || diag_memory(diag, "the solutions");
    }
    ranked->used -= bytes_of(grown[0].count);
    memory_free(grown[0].options);
    grown[0] = grown[ranked->count];
    sink(grown, ranked->count);
    return true;
}

int64_t ranked_limit(const struct ranked *ranked, int32_t part)
{
    int64_t to = ranked->wanted->to;
    int64_t limit = to < INT64_MAX ? to + 1 : INT64_MAX;
    if (!ranked->count || ranked->count < ranked->wanted->most)
        return limit;
    const struct ranked_solution *last = &ranked->at[0];
    int64_t least = last->cost + (part < last->part && last->cost < INT64_MAX);
    return least < limit ? least : limit;
}

int64_t ranked_cut(struct ranked *ranked)
{
    int64_t before = ranked->count;
    struct ranked_solution last = ranked->count ? ranked->at[0] : (struct ranked_solution){0};
    while (ranked->count && !is_less(&ranked->at[0], &last)) {
        ranked->used -= bytes_of(ranked->at[0].count);
        memory_free(ranked->at[0].options);
        ranked->at[0] = ranked->at[--ranked->count];
        sink(ranked->at, ranked->count);
    }
    return before - ranked->count;
}

static int compare(const void *a, const void *b)
{
    const struct ranked_solution *one = a, *other = b;
    int order = (one->cost > other->cost) - (one->cost < other->cost);
    for (int32_t k = 0; !order && k < one->count && k < other->count; k++)
        order = (one->options[k] > other->options[k]) - (one->options[k] < other->options[k]);
    return order ? order : (one->count < other->count) - (one->count > other->count);
}

void ranked_sort(struct ranked *ranked)
{
    if (ranked->count)
        qsort(ranked->at, (size_t)ranked->count, sizeof *ranked->at, compare);
}

enum outcome ranked_next(struct ranked *ranked, struct engine_solution *solution)
{
    if (ranked->listed == ranked->count)
        return OUTCOME_DONE;
    const struct ranked_solution *next = &ranked->at[ranked->listed++];
    *solution = (struct engine_solution){next->options, next->count};
    return OUTCOME_SOLUTION;
}

void ranked_clear(struct ranked *ranked)
{
    for (int64_t k = 0; k < ranked->count; k++)
        memory_free(ranked->at[k].options);
    memory_free(ranked->at);
    *ranked = (struct ranked){.wanted = ranked->wanted, .memory = ranked->memory};
}

bool shared_add(struct shared *shared, int64_t cost, int32_t part, const int32_t *options,
                int32_t count, struct diag *diag)
{
    struct ranked *ranked = &shared->ranked;
    pthread_mutex_lock(&shared->lock);
    bool done = cost >= ranked_limit(ranked, part) ||
                ranked_add(ranked, cost, part, options, count, diag);
    pthread_mutex_unlock(&shared->lock);
    return done;
}

int64_t shared_limit(struct shared *shared, int32_t part)
{
    pthread_mutex_lock(&shared->lock);
    int64_t limit = ranked_limit(&shared->ranked, part);
    pthread_mutex_unlock(&shared->lock);
    return limit;
}
