/* SPDX-License-Identifier: MIT */
#include "cover/images.h"

#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/sort.h"
#include "cover/group.h"

#define SETS_BYTES ((size_t)64 << 20)   /* maximum for one solution */

struct images {
    struct group group;             /* fault: compares no more */
    int32_t *sets, *sorted;         /* owned; adjacent images; the solution */
    size_t *table, mask;            /* [mask + 1]: new sets by hash, from 1 */
    size_t room_sets, room_sorted, room_table;
};

struct images *images_open(const struct problem *problem, const struct symmetries *symmetries,
                           int64_t work, struct diag *diag)
{
    struct images *images = memory_try_zero(1, sizeof *images);
    if (!images) {
        diag_memory(diag, "comparing solutions");
        return NULL;
    }
    if (group_open(&images->group, problem, symmetries, work, diag))
        return images;
    memory_free(images);
    return NULL;
}

void images_close(struct images *images)
{
    if (!images)
        return;
    group_close(&images->group);
    memory_free(images->sets);
    memory_free(images->sorted);
    memory_free(images->table);
    memory_free(images);
}

bool images_failed(const struct images *images, struct diag *diag)
{
    if (images->group.fault.set)
        *diag = images->group.fault;
    return images->group.fault.set;
}

/* Sets of `count` points, equal in the first `fixed`. */
struct image_sets {
    size_t first, number;
    int32_t count, fixed;
};

static int32_t *set_of(const struct images *images, const struct image_sets *candidates, size_t c)
{
    return images->sets + (candidates->first + c) * (size_t)candidates->count;
}

static int32_t least_point(const struct images *images, const struct image_sets *candidates,
                           const struct stabiliser *stabiliser)
{
    int32_t least = INT32_MAX;
    for (size_t c = 0; c < candidates->number; c++)
        for (int32_t k = candidates->fixed; k < candidates->count; k++) {
            int32_t point = stabiliser->least[set_of(images, candidates, c)[k]];
            least = point < least ? point : least;
        }
    return least;
}

static void make_image(struct images *images, const struct image_sets *candidates, int32_t *set,
                       int32_t point, const struct stabiliser *parent,
                       const struct stabiliser *stabiliser)
{
    while (stabiliser != parent && stabiliser->via[point] > 0) {
        const int32_t *from = parent->generators[stabiliser->via[point] - 1].from;
        for (int32_t k = 0; k < candidates->count; k++)
            set[k] = from[set[k]];
        point = from[point];
        images->group.work -= candidates->count;
    }
    for (int32_t k = candidates->fixed; k < candidates->count; k++)
        if (set[k] == point) {
            set[k] = set[candidates->fixed];
            set[candidates->fixed] = point;
        }
    sort_numbers(set + candidates->fixed + 1, candidates->count - candidates->fixed - 1);
}

static uint64_t hash_of(const int32_t *set, int32_t count)
{
    uint64_t hash = 0;
    for (int32_t k = 0; k < count; k++)
        hash = random_at(hash, (uint32_t)set[k]);
    return hash;
}

static size_t *find_place(const struct images *images, const struct image_sets *candidates,
                          size_t c)
{
    const int32_t *set = set_of(images, candidates, c);
    size_t at = (size_t)hash_of(set, candidates->count) & images->mask;
    while (images->table[at] && memcmp(set_of(images, candidates, images->table[at] - 1), set,
                                       (size_t)candidates->count * sizeof *set) != 0)
        at = (at + 1) & images->mask;
    return &images->table[at];
}

static bool make_table(struct images *images, const struct image_sets *candidates)
{
    size_t mask = 15;
    while (mask < 4 * candidates->number)
        mask = 2 * mask + 1;
    size_t *table = memory_try_grow(images->table, &images->room_table, mask + 1, sizeof *table);
    if (!table)
        return diag_memory(&images->group.fault, "comparing solutions");
    images->table = table;
    images->mask = mask;
    memset(table, 0, (mask + 1) * sizeof *table);
    for (size_t c = 0; c < candidates->number; c++)
        *find_place(images, candidates, c) = c + 1;
    return true;
}

static bool make_room(struct images *images, const struct image_sets *candidates)
{
    size_t need = (candidates->first + candidates->number + 1) * (size_t)candidates->count;
    if (need > SETS_BYTES / sizeof *images->sets)
        return diag_fault(&images->group.fault, (struct place){0}, GROUP_TOO_LARGE);
    int32_t *sets = memory_try_grow(images->sets, &images->room_sets, need, sizeof *sets);
    if (!sets)
        return diag_memory(&images->group.fault, "comparing solutions");
    images->sets = sets;
    return true;
}

static bool take_set(struct images *images, struct image_sets *candidates)
{
    size_t *place = find_place(images, candidates, candidates->number);
    if (!*place)
        *place = ++candidates->number;
    return (2 * candidates->number <= images->mask || make_table(images, candidates)) &&
           group_goes_on(&images->group, 2 * candidates->count);
}

static bool advance(struct images *images, struct image_sets *candidates, int32_t point,
                    const struct stabiliser *parent, const struct stabiliser *stabiliser)
{
    struct image_sets next = *candidates;
    size_t bytes = (size_t)next.count * sizeof *images->sets;
    next.first = candidates->number;
    next.number = 0;
    bool done = make_table(images, &next);
    for (size_t c = 0; c < candidates->number && done; c++)
        for (int32_t k = next.fixed; k < next.count && done; k++) {
            int32_t from = set_of(images, candidates, c)[k];
            if (parent->least[from] != point)
                continue;
            done = make_room(images, &next);
            if (!done)
                break;
            int32_t *set = set_of(images, &next, next.number);
            memcpy(set, set_of(images, candidates, c), bytes);
            make_image(images, &next, set, from, parent, stabiliser);
            done = take_set(images, &next);
        }
    memmove(images->sets, set_of(images, &next, 0), next.number * bytes);
    candidates->number = next.number;
    candidates->fixed++;
    return done;
}

static void begin(struct images *images, const int32_t *options, int32_t count)
{
    group_forget(&images->group);
    images->sets = memory_need_grow(images->sets, &images->room_sets, (size_t)count + 1,
                                    sizeof *images->sets);
    images->sorted = memory_need_grow(images->sorted, &images->room_sorted, (size_t)count + 1,
                                      sizeof *images->sorted);
    for (int32_t k = 0; k < count; k++)
        images->sorted[k] = options[k] - 1;
    sort_numbers(images->sorted, count);
    memcpy(images->sets, images->sorted, (size_t)count * sizeof *images->sets);
}

/* Finds the least image or, unless `whole`, stops at one less than the solution.  Returns the
 * number of equal first points. */
static int32_t find_image(struct images *images, const int32_t *options, int32_t count, bool whole)
{
    struct image_sets candidates = {.number = 1, .count = count};
    struct stabiliser *stabiliser = images->group.all;
    int32_t same = 0;
    if (images->group.fault.set)
        return 0;
    begin(images, options, count);
    while (candidates.fixed < count) {
        int32_t point = least_point(images, &candidates, stabiliser);
        if (same == candidates.fixed && point == images->sorted[same])
            same++;
        else if (!whole)
            break;
        struct stabiliser *next = group_stabiliser(&images->group, stabiliser, point);
        if (images->group.fault.set || !advance(images, &candidates, point, stabiliser, next))
            break;
        stabiliser = next;
    }
    return same;
}

bool images_is_least(struct images *images, const int32_t *options, int32_t count)
{
    return find_image(images, options, count, false) == count && !images->group.fault.set;
}

void images_make_least(struct images *images, int32_t *options, int32_t count)
{
    find_image(images, options, count, true);
    for (int32_t k = 0; k < count && !images->group.fault.set; k++)
        options[k] = images->sets[k] + 1;
}
