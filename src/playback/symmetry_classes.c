/* SPDX-License-Identifier: MIT */
/* Which solutions of a list are equal up to symmetry: a table of their least images, by hash.
 *
 * The images are not kept but made again where two hashes are the same. */
#include "playback/symmetry_classes.h"

#include <string.h>

#include "base/memory.h"
#include "base/random.h"

/* So large that it never gets full. */
#define TABLE_SIZE (1u << 18)
_Static_assert(TABLE_SIZE > 2 * SOLUTIONS_KEPT, "a table half full is fast");

void symmetry_classes_begin(struct symmetry_classes *classes, const struct problem *problem,
                            const struct symmetries *symmetries, const struct solutions *solutions)
{
    classes->count = 0;
    classes->solutions = solutions;
    classes->table = memory_need(classes->table, TABLE_SIZE, sizeof *classes->table);
    memset(classes->table, -1, TABLE_SIZE * sizeof *classes->table);
    canon_done(&classes->canon);
    classes->canon = (struct canon){
        .symmetries = symmetries,
        .marks = memory_need_zero((size_t)problem->options + 1, sizeof *classes->canon.marks),
    };
}

void symmetry_classes_done(struct symmetry_classes *classes)
{
    canon_done(&classes->canon);
    memory_free(classes->first);
    memory_free(classes->number);
    memory_free(classes->hash);
    memory_free(classes->table);
    memory_free(classes->own);
    memory_free(classes->other);
    *classes = (struct symmetry_classes){.count = 0};
}

static void make_room(struct symmetry_classes *classes, int32_t options)
{
    if ((size_t)classes->count == classes->room) {
        size_t room = classes->room ? 2 * classes->room : 64;
        classes->first = memory_need(classes->first, room, sizeof *classes->first);
        classes->number = memory_need(classes->number, room, sizeof *classes->number);
        classes->hash = memory_need(classes->hash, room, sizeof *classes->hash);
        classes->room = room;
    }
    if ((size_t)options > classes->room_options) {
        classes->room_options = (size_t)options;
        classes->own = memory_need(classes->own, (size_t)options, sizeof *classes->own);
        classes->other = memory_need(classes->other, (size_t)options, sizeof *classes->other);
    }
}

/* Write the least image of solution `k` to `options`. */
static void make_least(struct symmetry_classes *classes, int32_t k, int32_t *options)
{
    const struct solution *solution = &classes->solutions->at[k];
    for (int32_t i = 0; i < solution->count; i++)
        options[i] = solution->options[i];
    canon_make_least(&classes->canon, options, solution->count);
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
static bool is_equal(struct symmetry_classes *classes, int32_t k, int32_t count)
{
    unsigned char *marks = classes->canon.marks;
    int32_t common = 0;
    if (classes->solutions->at[k].count != count)
        return false;
    make_least(classes, k, classes->other);
    for (int32_t i = 0; i < count; i++)
        marks[classes->own[i]] = 1;
    for (int32_t i = 0; i < count; i++)
        common += marks[classes->other[i]];
    for (int32_t i = 0; i < count; i++)
        marks[classes->own[i]] = 0;
    return common == count;
}

int32_t symmetry_classes_add(struct symmetry_classes *classes)
{
    int32_t k = classes->count, count = classes->solutions->at[k].count;
    make_room(classes, count);
    make_least(classes, k, classes->own);
    uint64_t hash = classes->hash[k] = hash_of(classes->own, count);
    int32_t *place = &classes->table[hash % TABLE_SIZE];
    while (*place >= 0 && !(classes->hash[*place] == hash && is_equal(classes, *place, count)))
        place = place + 1 < classes->table + TABLE_SIZE ? place + 1 : classes->table;
    if (*place < 0)
        *place = k;
    classes->first[k] = *place;
    classes->number[k] = 0;
    classes->number[*place]++;
    classes->count++;
    return *place;
}
