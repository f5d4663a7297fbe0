/* SPDX-License-Identifier: MIT */
/* Clauses within a bound of memory. */
#include "engine/learn/clauses.h"

#include <string.h>

#include "base/memory.h"

#define HEADER ((int32_t)(sizeof(struct clause) / sizeof(int32_t)))
#define ROOM_MOST 1e9

/* What a clause costs that was not used: as if it were so many times as long. */
#define UNUSED_TIMES 3
#define COST_MOST (UNUSED_TIMES * CLAUSE_LONGEST)

bool clauses_init(struct clauses *clauses, int32_t options, double bytes, struct diag *diag)
{
    double room = bytes / sizeof(int32_t);
    *clauses = (struct clauses){.count = 1, .options = options};
    clauses->room = room < 1 ? 1 : room < ROOM_MOST ? (int32_t)room : (int32_t)ROOM_MOST;
    clauses->cells = memory_try(NULL, (size_t)clauses->room, sizeof *clauses->cells);
    clauses->heads = memory_try_zero((size_t)options + 1, sizeof *clauses->heads);
    return (clauses->cells && clauses->heads) || diag_memory(diag, "the clauses");
}

void clauses_done(struct clauses *clauses)
{
    memory_free(clauses->cells);
    memory_free(clauses->heads);
    *clauses = (struct clauses){0};
}

bool clauses_are_full(const struct clauses *clauses, int32_t count)
{
    return clauses->room - clauses->count < HEADER + count;
}

static void watch(struct clauses *clauses, int32_t number)
{
    struct clause *clause = clause_at(clauses, number);
    for (int side = 0; side < 2; side++) {
        int32_t *head = &clauses->heads[clause->options[side]];
        clause->next[side] = *head;
        *head = number;
    }
}

int32_t clauses_add(struct clauses *clauses, const int32_t *options, int32_t count)
{
    int32_t number = clauses->count;
    if (clauses_are_full(clauses, count))
        return 0;
    struct clause *clause = clause_at(clauses, number);
    clause->count = count;
    clause->is_used = true;
    memcpy(clause->options, options, (size_t)count * sizeof *options);
    clauses->count += HEADER + count;
    watch(clauses, number);
    return number;
}

static int32_t cost_of(const struct clause *clause)
{
    return clause->count * (clause->is_used ? 1 : UNUSED_TIMES);
}

/* The cost of the dearest to be kept: those up to it take about half of the room. */
static int32_t find_limit(const struct clauses *clauses)
{
    int64_t cells[COST_MOST + 1] = {0}, sum = 0;
    int32_t limit = 0;
    for (int32_t k = 1; k < clauses->count; k += HEADER + clause_at(clauses, k)->count)
        cells[cost_of(clause_at(clauses, k))] += HEADER + clause_at(clauses, k)->count;
    while (limit < COST_MOST && sum + cells[limit + 1] <= clauses->room / 2)
        sum += cells[++limit];
    return limit;
}

/* The option that is out because of the clause; 0: none is. */
static int32_t find_forced(const struct clauses *clauses, int32_t number, const bool *out,
                           const int32_t *reason)
{
    const int32_t *options = clause_at(clauses, number)->options;
    for (int side = 0; side < 2; side++)
        if (out[options[side]] && reason[options[side]] == number)
            return options[side];
    return 0;
}

void clauses_reduce(struct clauses *clauses, const bool *out, int32_t *reason)
{
    int32_t limit = find_limit(clauses), end = clauses->count, size;
    clauses->count = 1;
    memset(clauses->heads, 0, ((size_t)clauses->options + 1) * sizeof *clauses->heads);
    for (int32_t k = 1; k < end; k += size) {
        struct clause *clause = clause_at(clauses, k);
        int32_t forced = find_forced(clauses, k, out, reason), to = clauses->count;
        size = HEADER + clause->count;
        if (!forced && cost_of(clause) > limit)
            continue;
        clause->is_used = false;
        memmove(clauses->cells + to, clause, (size_t)size * sizeof *clauses->cells);
        clauses->count += size;
        watch(clauses, to);
        if (forced)
            reason[forced] = to;
    }
}
