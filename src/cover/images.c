/* SPDX-License-Identifier: MIT */
/* The least image of a solution under a group that is too large to be listed. */
#include "cover/images.h"

#include <gmp.h>
#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/sort.h"

#define REMEMBERED ((size_t)128 << 20)
#define SETS_BYTES ((size_t)64 << 20)   /* of the images of one solution, at most */

#define TOO_MANY "the symmetries are too many to compare"

#define LOOK 1000000    /* points gone through between two looks at the limits: some ms */

/* Points are numbered from 0: the options, then the items. */
struct generator {
    int32_t *to, *from;     /* owned; [points], and its inverse */
    int level;              /* it keeps the bases of all levels before */
};

/* The orbit of a base under the generators that keep all bases before. */
struct level {
    int32_t base, size;
    int32_t *orbit;         /* owned; [points], the base first; `size` are set */
    int32_t *via;           /* owned; [points], the generator that leads there, from 1; 0: none */
};

/* The symmetries that keep some points: a base and strong generators. */
struct keepers {
    struct keepers *next, *first;   /* owned; that keep a point more: of the parent, of this one */
    int32_t point;                  /* which it keeps and its parent need not */
    int32_t *via;                   /* owned; as a level has it, by the parent's generators */
    struct generator *generators;   /* owned */
    int32_t ngenerators;
    struct level *levels;           /* owned */
    int nlevels;
    size_t room, room_levels;
    mpz_t order;                    /* so far */
    int32_t *least;                 /* owned; [points], the least one of its orbit */
};

struct images {
    int32_t options, points;
    struct keepers *all;            /* owned; that keep nothing */
    uint64_t chance;                /* random numbers taken */
    int64_t work, looked;           /* points that may be gone through, and at the last look */
    struct diag fault;              /* set: it was given up, and nothing is compared any more */
    size_t bytes;                   /* that the keepers take */
    int32_t *element, *spare, *path;    /* owned; [points] */
    int32_t *sets, *sorted;         /* owned; images of the solution side by side, and its own */
    size_t *table, mask;            /* owned; [mask + 1]: the new ones of `sets` by hash, from 1 */
    size_t room_sets, room_sorted, room_table;
};

/* Take note of some work.  False where it is the last. */
static bool goes_on(struct images *images, int64_t work)
{
    images->work -= work;
    if (images->looked - images->work > LOOK) {
        images->looked = images->work;
        limits_look();
    }
    if (limits_passed())
        diag_memory(&images->fault, "comparing solutions");
    else if (images->work < 0)
        diag_fault(&images->fault, (struct place){0}, TOO_MANY);
    return !images->fault.set;
}

static int32_t roll(struct images *images, int32_t number)
{
    return (int32_t)(random_at(1, images->chance++) % (uint64_t)number);
}

static int32_t *new_points(struct images *images)
{
    images->bytes += (size_t)images->points * sizeof(int32_t);
    return memory_need_zero((size_t)images->points, sizeof(int32_t));
}

/* First `element`, then what takes each point to its image. */
static void follow(struct images *images, int32_t *element, const int32_t *image)
{
    for (int32_t p = 0; p < images->points; p++)
        element[p] = image[element[p]];
    images->work -= images->points;
}

/* ---- a base and strong generators ---- */

/* level->via is 0 where nothing leads so far. */
static void add_orbit(struct images *images, const struct keepers *keepers, int depth,
                      struct level *level)
{
    level->orbit[0] = level->base;
    level->via[level->base] = -1;
    level->size = 1;
    for (int32_t k = 0; k < level->size; k++)
        for (int32_t g = 0; g < keepers->ngenerators; g++) {
            const struct generator *generator = &keepers->generators[g];
            int32_t image = generator->to[level->orbit[k]];
            if (generator->level < depth || level->via[image])
                continue;
            level->via[image] = g + 1;
            level->orbit[level->size++] = image;
        }
    images->work -= (int64_t)level->size * keepers->ngenerators;
}

static void find_orbit(struct images *images, const struct keepers *keepers, int depth,
                       struct level *level)
{
    memset(level->via, 0, (size_t)images->points * sizeof *level->via);
    images->work -= images->points;
    add_orbit(images, keepers, depth, level);
}

/* Go on to where `point` has come back to the one that `via` begins with. */
static void bring_back(struct images *images, const struct generator *generators,
                       const int32_t *via, int32_t point, int32_t *element)
{
    while (via[point] > 0) {
        const int32_t *from = generators[via[point] - 1].from;
        follow(images, element, from);
        point = from[point];
    }
}

/* Bring the bases back, as far as generators do.  Returns the level of the first that they do not,
 * the number of levels where all are kept. */
static int sift(struct images *images, const struct keepers *keepers, int32_t *element)
{
    int depth = 0;
    for (; depth < keepers->nlevels; depth++) {
        const struct level *level = &keepers->levels[depth];
        int32_t image = element[level->base];
        if (!level->via[image])
            break;
        bring_back(images, keepers->generators, level->via, image, element);
    }
    return depth;
}

/* The first that moves, `points` where none does. */
static int32_t moved_point(const struct images *images, const int32_t *element)
{
    int32_t point = 0;
    while (point < images->points && element[point] == point)
        point++;
    return point;
}

static void add_generator(struct images *images, struct keepers *keepers, const int32_t *element,
                          int depth)
{
    keepers->generators = memory_need_grow(keepers->generators, &keepers->room,
                                           (size_t)keepers->ngenerators + 1,
                                           sizeof *keepers->generators);
    struct generator *generator = &keepers->generators[keepers->ngenerators++];
    *generator = (struct generator){new_points(images), new_points(images), depth};
    for (int32_t p = 0; p < images->points; p++) {
        generator->to[p] = element[p];
        generator->from[element[p]] = p;
    }
}

static void add_level(struct images *images, struct keepers *keepers, int32_t base)
{
    keepers->levels = memory_need_grow(keepers->levels, &keepers->room_levels,
                                       (size_t)keepers->nlevels + 1, sizeof *keepers->levels);
    keepers->levels[keepers->nlevels++] =
        (struct level){.base = base, .orbit = new_points(images), .via = new_points(images)};
}

/* Take in an element, which is spent: its rest is a generator where it is not known yet. */
static void take_in(struct images *images, struct keepers *keepers, int32_t *element)
{
    int depth = sift(images, keepers, element);
    int32_t moved = moved_point(images, element);
    if (moved == images->points)
        return;
    add_generator(images, keepers, element, depth);
    if (depth == keepers->nlevels)
        add_level(images, keepers, moved);
    mpz_set_ui(keepers->order, 1);
    for (int d = 0; d < keepers->nlevels; d++) {
        if (d <= depth)
            find_orbit(images, keepers, d, &keepers->levels[d]);
        mpz_mul_ui(keepers->order, keepers->order, (unsigned long)keepers->levels[d].size);
    }
}

/* Once they are complete. */
static void find_least(struct images *images, struct keepers *keepers)
{
    struct level orbit = {.orbit = images->spare, .via = memory_need_zero(
                              (size_t)images->points, sizeof *orbit.via)};
    keepers->least = new_points(images);
    memset(keepers->least, -1, (size_t)images->points * sizeof *keepers->least);
    for (orbit.base = 0; orbit.base < images->points; orbit.base++)
        if (keepers->least[orbit.base] < 0) {
            add_orbit(images, keepers, 0, &orbit);
            for (int32_t k = 0; k < orbit.size; k++)
                keepers->least[orbit.orbit[k]] = orbit.base;
        }
    memory_free(orbit.via);
}

/* Any element of what is complete, each as likely: from each orbit a way to one of its points. */
static void draw_element(struct images *images, const struct keepers *keepers, int32_t *element)
{
    for (int32_t p = 0; p < images->points; p++)
        element[p] = p;
    for (int d = keepers->nlevels - 1; d >= 0; d--) {
        const struct level *level = &keepers->levels[d];
        int32_t point = level->orbit[roll(images, level->size)], steps = 0;
        for (; level->via[point] > 0; steps++) {
            images->path[steps] = level->via[point] - 1;
            point = keepers->generators[images->path[steps]].from[point];
        }
        while (steps)
            follow(images, element, keepers->generators[images->path[--steps]].to);
    }
}

/* ---- keepers of points ---- */

static struct keepers *new_keepers(struct images *images)
{
    struct keepers *keepers = memory_need_zero(1, sizeof *keepers);
    mpz_init_set_ui(keepers->order, 1);
    images->bytes += sizeof *keepers;
    return keepers;
}

static void close_keepers(struct keepers *keepers)
{
    while (keepers) {
        struct keepers *next = keepers->next;
        close_keepers(keepers->first);
        for (int32_t g = 0; g < keepers->ngenerators; g++) {
            memory_free(keepers->generators[g].to);
            memory_free(keepers->generators[g].from);
        }
        for (int d = 0; d < keepers->nlevels; d++) {
            memory_free(keepers->levels[d].orbit);
            memory_free(keepers->levels[d].via);
        }
        memory_free(keepers->generators);
        memory_free(keepers->levels);
        memory_free(keepers->via);
        memory_free(keepers->least);
        mpz_clear(keepers->order);
        memory_free(keepers);
        keepers = next;
    }
}

/* Those of `parent` that keep the point, too; itself where it moves nothing.  An element of the
 * parent, and then the way back to the point, is one of them, each as likely. */
static struct keepers *keepers_of(struct images *images, struct keepers *parent, int32_t point)
{
    struct keepers *keepers = parent->ngenerators ? parent->first : parent;
    while (keepers && keepers != parent && keepers->point != point)
        keepers = keepers->next;
    if (keepers)
        return keepers;
    keepers = new_keepers(images);
    keepers->point = point;
    keepers->via = new_points(images);
    struct level orbit = {.base = point, .orbit = images->spare, .via = keepers->via};
    mpz_t order;
    find_orbit(images, parent, 0, &orbit);
    mpz_init(order);
    mpz_divexact_ui(order, parent->order, (unsigned long)orbit.size);
    while (mpz_cmp(keepers->order, order) < 0 && goes_on(images, images->points)) {
        draw_element(images, parent, images->element);
        bring_back(images, parent->generators, keepers->via, images->element[point],
                   images->element);
        take_in(images, keepers, images->element);
    }
    mpz_clear(order);
    find_least(images, keepers);
    keepers->next = parent->first;
    parent->first = keepers;
    return keepers;
}

/* Products of the generators and what has come of them, until the order says that none is
 * missing. */
static void find_all(struct images *images, const struct symmetries *symmetries)
{
    const struct symmetries *given = symmetries->generators;
    int32_t number = given->count + 10;
    int32_t **heap = memory_need(NULL, (size_t)number, sizeof *heap);
    mpz_t order;
    mpz_init_set_str(order, symmetries->order, 10);
    for (int32_t k = 0; k < number; k++) {
        heap[k] = memory_need(NULL, (size_t)images->points, sizeof **heap);
        for (int32_t p = 0; p < images->points; p++)
            heap[k][p] = p < images->options
                             ? given->options[k % given->count][p + 1] - 1
                             : images->options +
                                   given->items[k % given->count][p - images->options + 1] - 1;
        memcpy(images->element, heap[k], (size_t)images->points * sizeof **heap);
        take_in(images, images->all, images->element);
    }
    while (mpz_cmp(images->all->order, order) < 0 && goes_on(images, images->points)) {
        int32_t one = roll(images, number), other = (one + 1 + roll(images, number - 1)) % number;
        follow(images, heap[one], heap[other]);
        memcpy(images->element, heap[one], (size_t)images->points * sizeof **heap);
        take_in(images, images->all, images->element);
    }
    for (int32_t k = 0; k < number; k++)
        memory_free(heap[k]);
    memory_free(heap);
    mpz_clear(order);
    find_least(images, images->all);
}

struct images *images_open(const struct problem *problem, const struct symmetries *symmetries,
                           int64_t work, struct diag *diag)
{
    struct images *images = memory_try_zero(1, sizeof *images);
    size_t points = (size_t)problem->options + (size_t)problem->items;
    if (images) {
        images->options = problem->options;
        images->points = (int32_t)points;
        images->work = images->looked = work;
        images->element = memory_try(NULL, points, sizeof *images->element);
        images->spare = memory_try(NULL, points, sizeof *images->spare);
        images->path = memory_try(NULL, points, sizeof *images->path);
    }
    if (!images || !images->element || !images->spare || !images->path) {
        images_close(images);
        diag_memory(diag, "comparing solutions");
        return NULL;
    }
    images->all = new_keepers(images);
    find_all(images, symmetries);
    if (!images->fault.set)
        return images;
    *diag = images->fault;
    images_close(images);
    return NULL;
}

void images_close(struct images *images)
{
    if (!images)
        return;
    close_keepers(images->all);
    memory_free(images->element);
    memory_free(images->spare);
    memory_free(images->path);
    memory_free(images->sets);
    memory_free(images->sorted);
    memory_free(images->table);
    memory_free(images);
}

bool images_failed(const struct images *images, struct diag *diag)
{
    if (images->fault.set)
        *diag = images->fault;
    return images->fault.set;
}

/* ---- the least image ---- */

/* Images in hand: sets of `count` points side by side, which agree in the first `fixed`. */
struct candidates {
    size_t first, number;           /* sets before them, and they */
    int32_t count, fixed;
};

static int32_t *set_of(const struct images *images, const struct candidates *candidates, size_t c)
{
    return images->sets + (candidates->first + c) * (size_t)candidates->count;
}

static int32_t least_point(const struct images *images, const struct candidates *candidates,
                           const struct keepers *keepers)
{
    int32_t least = INT32_MAX;
    for (size_t c = 0; c < candidates->number; c++)
        for (int32_t k = candidates->fixed; k < candidates->count; k++) {
            int32_t point = keepers->least[set_of(images, candidates, c)[k]];
            least = point < least ? point : least;
        }
    return least;
}

/* Change a set to its image that has `point` back where it came from. */
static void make_image(struct images *images, const struct candidates *candidates, int32_t *set,
                       int32_t point, const struct keepers *parent, const struct keepers *keepers)
{
    while (keepers != parent && keepers->via[point] > 0) {
        const int32_t *from = parent->generators[keepers->via[point] - 1].from;
        for (int32_t k = 0; k < candidates->count; k++)
            set[k] = from[set[k]];
        point = from[point];
        images->work -= candidates->count;
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

/* The place in the table of the set number `c`, or of one that is equal. */
static size_t *find_place(const struct images *images, const struct candidates *candidates,
                          size_t c)
{
    const int32_t *set = set_of(images, candidates, c);
    size_t at = (size_t)hash_of(set, candidates->count) & images->mask;
    while (images->table[at] && memcmp(set_of(images, candidates, images->table[at] - 1), set,
                                       (size_t)candidates->count * sizeof *set) != 0)
        at = (at + 1) & images->mask;
    return &images->table[at];
}

/* Make the table anew, with room for as many again. */
static bool make_table(struct images *images, const struct candidates *candidates)
{
    size_t mask = 15;
    while (mask < 4 * candidates->number)
        mask = 2 * mask + 1;
    size_t *table = memory_try_grow(images->table, &images->room_table, mask + 1, sizeof *table);
    if (!table)
        return diag_memory(&images->fault, "comparing solutions");
    images->table = table;
    images->mask = mask;
    memset(table, 0, (mask + 1) * sizeof *table);
    for (size_t c = 0; c < candidates->number; c++)
        *find_place(images, candidates, c) = c + 1;
    return true;
}

/* Room for one set more. */
static bool make_room(struct images *images, const struct candidates *candidates)
{
    size_t need = (candidates->first + candidates->number + 1) * (size_t)candidates->count;
    if (need > SETS_BYTES / sizeof *images->sets)
        return diag_fault(&images->fault, (struct place){0}, TOO_MANY);
    int32_t *sets = memory_try_grow(images->sets, &images->room_sets, need, sizeof *sets);
    if (!sets)
        return diag_memory(&images->fault, "comparing solutions");
    images->sets = sets;
    return true;
}

/* Take in the set that stands behind the others, unless one is equal.  False with a fault. */
static bool take_set(struct images *images, struct candidates *candidates)
{
    size_t *place = find_place(images, candidates, candidates->number);
    if (!*place)
        *place = ++candidates->number;
    return (2 * candidates->number <= images->mask || make_table(images, candidates)) &&
           goes_on(images, 2 * candidates->count);
}

/* Find the images that have `point` next, from those that have all before it, of which they take
 * the place. */
static bool advance(struct images *images, struct candidates *candidates, int32_t point,
                    const struct keepers *parent, const struct keepers *keepers)
{
    struct candidates next = *candidates;
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
            make_image(images, &next, set, from, parent, keepers);
            done = take_set(images, &next);
        }
    memmove(images->sets, set_of(images, &next, 0), next.number * bytes);
    candidates->number = next.number;
    candidates->fixed++;
    return done;
}

/* Forget what takes too much memory, but for the whole group. */
static void begin(struct images *images, const int32_t *options, int32_t count)
{
    if (images->bytes > REMEMBERED) {
        close_keepers(images->all->first);
        images->all->first = NULL;
        images->bytes = 0;
    }
    images->sets = memory_need_grow(images->sets, &images->room_sets, (size_t)count + 1,
                                    sizeof *images->sets);
    images->sorted = memory_need_grow(images->sorted, &images->room_sorted, (size_t)count + 1,
                                      sizeof *images->sorted);
    for (int32_t k = 0; k < count; k++)
        images->sorted[k] = options[k] - 1;
    sort_numbers(images->sorted, count);
    memcpy(images->sets, images->sorted, (size_t)count * sizeof *images->sets);
}

/* Find the least image, or only as far as the solution itself is not less; returns how many of its
 * points are those of the solution, in ascending order. */
static int32_t find_image(struct images *images, const int32_t *options, int32_t count, bool whole)
{
    struct candidates candidates = {.number = 1, .count = count};
    struct keepers *keepers = images->all;
    int32_t same = 0;
    if (images->fault.set)
        return 0;
    begin(images, options, count);
    while (candidates.fixed < count) {
        int32_t point = least_point(images, &candidates, keepers);
        if (same == candidates.fixed && point == images->sorted[same])
            same++;
        else if (!whole)
            break;
        struct keepers *next = keepers_of(images, keepers, point);
        if (images->fault.set || !advance(images, &candidates, point, keepers, next))
            break;
        keepers = next;
    }
    return same;
}

bool images_is_least(struct images *images, const int32_t *options, int32_t count)
{
    return find_image(images, options, count, false) == count && !images->fault.set;
}

void images_make_least(struct images *images, int32_t *options, int32_t count)
{
    find_image(images, options, count, true);
    for (int32_t k = 0; k < count && !images->fault.set; k++)
        options[k] = images->sets[k] + 1;
}
