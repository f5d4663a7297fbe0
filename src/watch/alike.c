/* SPDX-License-Identifier: MIT */
/* Which solutions of a list are equal up to symmetry: a table of their least images, by hash.
 *
 * The images are not kept but made again where two hashes are the same. */
#include "watch/alike.h"

#include <string.h>

#include "base/memory.h"
#include "base/random.h"

/* So large that it never gets full. */
#define TABLE_SIZE (1u << 18)
_Static_assert(TABLE_SIZE > 2 * SOLUTIONS_KEPT, "a table half full is fast");

void alike_begin(struct alike *alike, const struct problem *problem,
                 const struct symmetries *symmetries, const struct solutions *solutions)
{
    alike->count = 0;
    alike->solutions = solutions;
    alike->table = memory_need(alike->table, TABLE_SIZE, sizeof *alike->table);
    memset(alike->table, -1, TABLE_SIZE * sizeof *alike->table);
    canon_done(&alike->canon);
    alike->canon = (struct canon){
        .symmetries = symmetries,
        .marks = memory_need_zero((size_t)problem->options + 1, sizeof *alike->canon.marks),
    };
}

void alike_done(struct alike *alike)
{
    canon_done(&alike->canon);
    memory_free(alike->first);
    memory_free(alike->number);
    memory_free(alike->hash);
    memory_free(alike->table);
    memory_free(alike->own);
    memory_free(alike->other);
    *alike = (struct alike){.count = 0};
}

static void make_room(struct alike *alike, int32_t options)
{
    if ((size_t)alike->count == alike->room) {
        size_t room = alike->room ? 2 * alike->room : 64;
        alike->first = memory_need(alike->first, room, sizeof *alike->first);
        alike->number = memory_need(alike->number, room, sizeof *alike->number);
        alike->hash = memory_need(alike->hash, room, sizeof *alike->hash);
        alike->room = room;
    }
    if ((size_t)options > alike->room_options) {
        alike->room_options = (size_t)options;
        alike->own = memory_need(alike->own, (size_t)options, sizeof *alike->own);
        alike->other = memory_need(alike->other, (size_t)options, sizeof *alike->other);
    }
}

/* Write the least image of solution `k` to `options`. */
static void make_least(struct alike *alike, int32_t k, int32_t *options)
{
    const struct solution *solution = &alike->solutions->at[k];
    for (int32_t i = 0; i < solution->count; i++)
        options[i] = solution->options[i];
    canon_make_least(&alike->canon, options, solution->count);
}

/* Whatever the order of the options. */
static uint64_t hash_of(const int32_t *options, int32_t count)
{
    uint64_t sum = 0;
    for (int32_t k = 0; k < count; k++)
        sum += random_at(0, (uint64_t)options[k]);
    return sum;
}

/* Has solution `k` the least image in hand, as one set of options? */
static bool is_equal(struct alike *alike, int32_t k, int32_t count)
{
    unsigned char *marks = alike->canon.marks;
    int32_t common = 0;
    if (alike->solutions->at[k].count != count)
        return false;
    make_least(alike, k, alike->other);
    for (int32_t i = 0; i < count; i++)
        marks[alike->own[i]] = 1;
    for (int32_t i = 0; i < count; i++)
        common += marks[alike->other[i]];
    for (int32_t i = 0; i < count; i++)
        marks[alike->own[i]] = 0;
    return common == count;
}

int32_t alike_add(struct alike *alike)
{
    int32_t k = alike->count, count = alike->solutions->at[k].count;
    make_room(alike, count);
    make_least(alike, k, alike->own);
    uint64_t hash = alike->hash[k] = hash_of(alike->own, count);
    int32_t *place = &alike->table[hash % TABLE_SIZE];
    while (*place >= 0 && !(alike->hash[*place] == hash && is_equal(alike, *place, count)))
        place = place + 1 < alike->table + TABLE_SIZE ? place + 1 : alike->table;
    if (*place < 0)
        *place = k;
    alike->first[k] = *place;
    alike->number[k] = 0;
    alike->number[*place]++;
    alike->count++;
    return *place;
}
