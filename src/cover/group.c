/* SPDX-License-Identifier: MIT */
#include "cover/group.h"

#include <string.h>

#include "base/large.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/random.h"

#define REMEMBERED ((size_t)128 << 20)

#define LOOK 1000000    /* points between two checks of the limits: some ms */

bool group_goes_on(struct group *group, int64_t work)
{
    group->work -= work;
    if (group->looked - group->work > LOOK) {
        group->looked = group->work;
        limits_check();
    }
    if (limits_passed())
        diag_memory(&group->fault, "comparing solutions");
    else if (group->work < 0)
        diag_fault(&group->fault, (struct place){0}, GROUP_TOO_LARGE);
    return !group->fault.set;
}

static int32_t roll(struct group *group, int32_t number)
{
    return (int32_t)(random_at(1, group->chance++) % (uint64_t)number);
}

static int32_t *new_points(struct group *group)
{
    group->bytes += (size_t)group->points * sizeof(int32_t);
    return memory_need_zero((size_t)group->points, sizeof(int32_t));
}

/* Multiplies `element` by `image`, on the right. */
static void follow(struct group *group, int32_t *element, const int32_t *image)
{
    for (int32_t p = 0; p < group->points; p++)
        element[p] = image[element[p]];
    group->work -= group->points;
}

static void add_orbit(struct group *group, const struct stabiliser *stabiliser, int depth,
                      struct orbit *orbit)
{
    orbit->points[0] = orbit->base;
    orbit->via[orbit->base] = -1;
    orbit->size = 1;
    for (int32_t k = 0; k < orbit->size; k++)
        for (int32_t g = 0; g < stabiliser->ngenerators; g++) {
            const struct generator *generator = &stabiliser->generators[g];
            int32_t image = generator->to[orbit->points[k]];
            if (generator->level < depth || orbit->via[image])
                continue;
            orbit->via[image] = g + 1;
            orbit->points[orbit->size++] = image;
        }
    group->work -= (int64_t)orbit->size * stabiliser->ngenerators;
}

static void find_orbit(struct group *group, const struct stabiliser *stabiliser, int depth,
                       struct orbit *orbit)
{
    memset(orbit->via, 0, (size_t)group->points * sizeof *orbit->via);
    group->work -= group->points;
    add_orbit(group, stabiliser, depth, orbit);
}

/* Applies inverse generators until `point` is the root of `via`. */
static void bring_back(struct group *group, const struct generator *generators, const int32_t *via,
                       int32_t point, int32_t *element)
{
    while (via[point] > 0) {
        const int32_t *from = generators[via[point] - 1].from;
        follow(group, element, from);
        point = from[point];
    }
}

/* Moves bases back while possible.  Returns the first level that stays moved, or nlevels. */
static int sift(struct group *group, const struct stabiliser *stabiliser, int32_t *element)
{
    int depth = 0;
    for (; depth < stabiliser->nlevels; depth++) {
        const struct orbit *orbit = &stabiliser->levels[depth];
        int32_t image = element[orbit->base];
        if (!orbit->via[image])
            break;
        bring_back(group, stabiliser->generators, orbit->via, image, element);
    }
    return depth;
}

static int32_t moved_point(const struct group *group, const int32_t *element)
{
    int32_t point = 0;
    while (point < group->points && element[point] == point)
        point++;
    return point;
}

static void add_generator(struct group *group, struct stabiliser *stabiliser,
                          const int32_t *element, int depth)
{
    stabiliser->generators =
        memory_need_grow(stabiliser->generators, &stabiliser->room,
                         (size_t)stabiliser->ngenerators + 1, sizeof *stabiliser->generators);
    struct generator *generator = &stabiliser->generators[stabiliser->ngenerators++];
    *generator = (struct generator){new_points(group), new_points(group), depth};
    for (int32_t p = 0; p < group->points; p++) {
        generator->to[p] = element[p];
        generator->from[element[p]] = p;
    }
}

static void add_level(struct group *group, struct stabiliser *stabiliser, int32_t base)
{
    stabiliser->levels =
        memory_need_grow(stabiliser->levels, &stabiliser->room_levels,
                         (size_t)stabiliser->nlevels + 1, sizeof *stabiliser->levels);
    stabiliser->levels[stabiliser->nlevels++] =
        (struct orbit){.base = base, .points = new_points(group), .via = new_points(group)};
}

/* Adds a nontrivial remainder as a generator.  Overwrites `element`. */
static void take_in(struct group *group, struct stabiliser *stabiliser, int32_t *element)
{
    int depth = sift(group, stabiliser, element);
    int32_t moved = moved_point(group, element);
    if (moved == group->points)
        return;
    add_generator(group, stabiliser, element, depth);
    if (depth == stabiliser->nlevels)
        add_level(group, stabiliser, moved);
    mpz_set_ui(stabiliser->order, 1);
    for (int d = 0; d < stabiliser->nlevels; d++) {
        if (d <= depth)
            find_orbit(group, stabiliser, d, &stabiliser->levels[d]);
        large_multiply(stabiliser->order, (uint64_t)stabiliser->levels[d].size);
    }
}

/* Call when the generators are complete. */
static void find_least(struct group *group, struct stabiliser *stabiliser)
{
    struct orbit orbit = {.points = group->spare,
                          .via = memory_need_zero((size_t)group->points, sizeof *orbit.via)};
    stabiliser->least = new_points(group);
    memset(stabiliser->least, -1, (size_t)group->points * sizeof *stabiliser->least);
    for (orbit.base = 0; orbit.base < group->points; orbit.base++)
        if (stabiliser->least[orbit.base] < 0) {
            add_orbit(group, stabiliser, 0, &orbit);
            for (int32_t k = 0; k < orbit.size; k++)
                stabiliser->least[orbit.points[k]] = orbit.base;
        }
    memory_free(orbit.via);
}

static void draw_element(struct group *group, const struct stabiliser *stabiliser, int32_t *element)
{
    for (int32_t p = 0; p < group->points; p++)
        element[p] = p;
    for (int d = stabiliser->nlevels - 1; d >= 0; d--) {
        const struct orbit *orbit = &stabiliser->levels[d];
        int32_t point = orbit->points[roll(group, orbit->size)], steps = 0;
        for (; orbit->via[point] > 0; steps++) {
            group->path[steps] = orbit->via[point] - 1;
            point = stabiliser->generators[group->path[steps]].from[point];
        }
        while (steps)
            follow(group, element, stabiliser->generators[group->path[--steps]].to);
    }
}

static struct stabiliser *new_stabiliser(struct group *group)
{
    struct stabiliser *stabiliser = memory_need_zero(1, sizeof *stabiliser);
    mpz_init_set_ui(stabiliser->order, 1);
    group->bytes += sizeof *stabiliser;
    return stabiliser;
}

static void close_stabilisers(struct stabiliser *stabiliser)
{
    while (stabiliser) {
        struct stabiliser *next = stabiliser->next;
        close_stabilisers(stabiliser->first);
        for (int32_t g = 0; g < stabiliser->ngenerators; g++) {
            memory_free(stabiliser->generators[g].to);
            memory_free(stabiliser->generators[g].from);
        }
        for (int d = 0; d < stabiliser->nlevels; d++) {
            memory_free(stabiliser->levels[d].points);
            memory_free(stabiliser->levels[d].via);
        }
        memory_free(stabiliser->generators);
        memory_free(stabiliser->levels);
        memory_free(stabiliser->via);
        memory_free(stabiliser->least);
        mpz_clear(stabiliser->order);
        memory_free(stabiliser);
        stabiliser = next;
    }
}

/* Random elements of the parent, moved back to fix the point, are uniform in the stabiliser. */
struct stabiliser *group_stabiliser(struct group *group, struct stabiliser *parent, int32_t point)
{
    struct stabiliser *stabiliser = parent->ngenerators ? parent->first : parent;
    while (stabiliser && stabiliser != parent && stabiliser->point != point)
        stabiliser = stabiliser->next;
    if (stabiliser)
        return stabiliser;
    stabiliser = new_stabiliser(group);
    stabiliser->point = point;
    stabiliser->via = new_points(group);
    struct orbit orbit = {.base = point, .points = group->spare, .via = stabiliser->via};
    mpz_t order;
    find_orbit(group, parent, 0, &orbit);
    mpz_init(order);
    mpz_set(order, parent->order);
    large_divide(order, (uint64_t)orbit.size);
    while (mpz_cmp(stabiliser->order, order) < 0 && group_goes_on(group, group->points)) {
        draw_element(group, parent, group->element);
        bring_back(group, parent->generators, stabiliser->via, group->element[point],
                   group->element);
        take_in(group, stabiliser, group->element);
    }
    mpz_clear(order);
    find_least(group, stabiliser);
    stabiliser->next = parent->first;
    parent->first = stabiliser;
    return stabiliser;
}

static void find_all(struct group *group, const struct symmetries *symmetries)
{
    const struct symmetries *given = symmetries->generators;
    int32_t number = given->count + 10;
    int32_t **heap = memory_need(NULL, (size_t)number, sizeof *heap);
    mpz_t order;
    mpz_init_set_str(order, symmetries->order, 10);
    for (int32_t k = 0; k < number; k++) {
        heap[k] = memory_need(NULL, (size_t)group->points, sizeof **heap);
        for (int32_t p = 0; p < group->points; p++)
            heap[k][p] =
                p < group->options
                    ? given->options[k % given->count][p + 1] - 1
                    : group->options + given->items[k % given->count][p - group->options + 1] - 1;
        memcpy(group->element, heap[k], (size_t)group->points * sizeof **heap);
        take_in(group, group->all, group->element);
    }
    while (mpz_cmp(group->all->order, order) < 0 && group_goes_on(group, group->points)) {
        int32_t one = roll(group, number), other = (one + 1 + roll(group, number - 1)) % number;
        follow(group, heap[one], heap[other]);
        memcpy(group->element, heap[one], (size_t)group->points * sizeof **heap);
        take_in(group, group->all, group->element);
    }
    for (int32_t k = 0; k < number; k++)
        memory_free(heap[k]);
    memory_free(heap);
    mpz_clear(order);
    find_least(group, group->all);
}

bool group_open(struct group *group, const struct problem *problem,
                const struct symmetries *symmetries, int64_t work, struct diag *diag)
{
    size_t points = (size_t)problem->options + (size_t)problem->items;
    *group = (struct group){
        .options = problem->options, .points = (int32_t)points, .work = work, .looked = work};
    group->element = memory_try(NULL, points, sizeof *group->element);
    group->spare = memory_try(NULL, points, sizeof *group->spare);
    group->path = memory_try(NULL, points, sizeof *group->path);
    if (!group->element || !group->spare || !group->path) {
        group_close(group);
        return diag_memory(diag, "comparing solutions");
    }
    group->all = new_stabiliser(group);
    find_all(group, symmetries);
    if (!group->fault.set)
        return true;
    *diag = group->fault;
    group_close(group);
    return false;
}

void group_close(struct group *group)
{
    close_stabilisers(group->all);
    memory_free(group->element);
    memory_free(group->spare);
    memory_free(group->path);
    *group = (struct group){0};
}

void group_forget(struct group *group)
{
    if (group->bytes <= REMEMBERED)
        return;
    close_stabilisers(group->all->first);
    group->all->first = NULL;
    group->bytes = 0;
}
