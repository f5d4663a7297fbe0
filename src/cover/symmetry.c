/* SPDX-License-Identifier: MIT */
#include "cover/symmetry.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "cover/images.h"

bool symmetries_room(const struct problem *problem, int32_t **items, int32_t **options,
                     struct diag *diag)
{
    *items = memory_try_zero((size_t)problem->items + 1, sizeof **items);
    *options = memory_try_zero((size_t)problem->options + 1, sizeof **options);
    if (*items && *options)
        return true;
    memory_free(*items);
    memory_free(*options);
    *items = *options = NULL;
    return diag_memory(diag, "the symmetries");
}

static bool is_identity(const int32_t *image, int32_t count)
{
    for (int32_t i = 1; i <= count; i++)
        if (image[i] != i)
            return false;
    return true;
}

bool symmetry_is_identity(const struct problem *problem, const int32_t *items,
                          const int32_t *options)
{
    return is_identity(options, problem->options) && is_identity(items, problem->items);
}

static bool is_same(const struct symmetries *symmetries, const struct problem *problem, int32_t s,
                    const int32_t *items, const int32_t *options)
{
    return memcmp(symmetries->options[s], options,
                  ((size_t)problem->options + 1) * sizeof *options) == 0 &&
           memcmp(symmetries->items[s], items, ((size_t)problem->items + 1) * sizeof *items) == 0;
}

static bool is_nothing_new(const struct symmetries *symmetries, const struct problem *problem,
                           const int32_t *items, const int32_t *options)
{
    for (int32_t s = 0; s < symmetries->count; s++)
        if (is_same(symmetries, problem, s, items, options))
            return true;
    return symmetry_is_identity(problem, items, options);
}

void symmetries_add(struct symmetries *symmetries, const struct problem *problem, int32_t *items,
                    int32_t *options)
{
    if (is_nothing_new(symmetries, problem, items, options)) {
        memory_free(items);
        memory_free(options);
        return;
    }
    symmetries->items[symmetries->count] = items;
    symmetries->options[symmetries->count] = options;
    symmetries->count++;
}

static bool keeps_costs(const struct problem *problem, const int32_t *options)
{
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_cost(problem, o) != problem_cost(problem, options[o]))
            return false;
    return true;
}

void symmetries_keep_costs(struct symmetries *symmetries, const struct problem *problem)
{
    struct symmetries *generators = symmetries->generators;
    int32_t count = 0;
    bool keeps = true;
    for (int32_t s = 0; generators && s < generators->count; s++)
        keeps = keeps && keeps_costs(problem, generators->options[s]);
    if (symmetries->order && !keeps) {
        symmetries_done(symmetries);
        symmetries->why = "as some change costs, and all are too many to compare";
    }
    for (int32_t s = 0; s < symmetries->count; s++)
        if (keeps_costs(problem, symmetries->options[s])) {
            symmetries->items[count] = symmetries->items[s];
            symmetries->options[count++] = symmetries->options[s];
        } else {
            memory_free(symmetries->items[s]);
            memory_free(symmetries->options[s]);
        }
    symmetries->count = count;
}

bool symmetry_table_init(struct symmetry_table *table, const struct problem *problem,
                         const struct symmetries *all, size_t count)
{
    *table = (struct symmetry_table){.problem = problem, .all = all, .mask = 15};
    while (table->mask < 2 * count)
        table->mask = 2 * table->mask + 1;
    table->numbers = memory_try_zero(table->mask + 1, sizeof *table->numbers);
    return table->numbers;
}

void symmetry_table_done(struct symmetry_table *table)
{
    memory_free(table->numbers);
    *table = (struct symmetry_table){.numbers = NULL};
}

int32_t *symmetry_table_find(const struct symmetry_table *table, const int32_t *items,
                             const int32_t *options)
{
    uint64_t hash = 0;
    for (int32_t i = 1; i <= table->problem->items; i++)
        hash = random_at(hash, (uint32_t)items[i]);
    for (int32_t o = 1; o <= table->problem->options; o++)
        hash = random_at(hash, (uint32_t)options[o]);
    size_t at = (size_t)hash & table->mask;
    while (table->numbers[at] &&
           !is_same(table->all, table->problem, table->numbers[at] - 1, items, options))
        at = (at + 1) & table->mask;
    return &table->numbers[at];
}

/* Returns the product, first `one`, then `other`; `count`: the identity. */
static int32_t product_of(const struct symmetries *symmetries, const struct problem *problem,
                          int32_t one, int32_t other)
{
    const int32_t *items = symmetries->items[one], *options = symmetries->options[one];
    const int32_t *item = symmetries->items[other], *option = symmetries->options[other];
    int32_t s = 0;
    for (bool same = false; s < symmetries->count; s++) {
        same = true;
        for (int32_t i = 1; i <= problem->items && same; i++)
            same = symmetries->items[s][i] == item[items[i]];
        for (int32_t o = 1; o <= problem->options && same; o++)
            same = symmetries->options[s][o] == option[options[o]];
        if (same)
            break;
    }
    return s;
}

void symmetries_generate(const struct symmetries *symmetries, const struct problem *problem,
                         bool *generators)
{
    size_t count = (size_t)symmetries->count;
    int32_t *made = memory_need(NULL, count + 1, sizeof *made), nmade = 0;
    bool *is_made = memory_need_zero(count + 1, sizeof *is_made);
    is_made[count] = true;
    for (int32_t s = 0; s < symmetries->count; s++) {
        generators[s] = !is_made[s];
        if (is_made[s])
            continue;
        is_made[s] = true;
        made[nmade++] = s;
        for (int32_t k = 0; k < nmade; k++)     /* also products with new elements */
            for (int32_t g = 0; g <= s; g++) {
                int32_t product = generators[g] ? product_of(symmetries, problem, made[k], g)
                                                : symmetries->count;
                if (!is_made[product])
                    made[nmade++] = product;
                is_made[product] = true;
            }
    }
    memory_free(made);
    memory_free(is_made);
}

void symmetries_done(struct symmetries *symmetries)
{
    for (int32_t s = 0; s < symmetries->count; s++) {
        memory_free(symmetries->items[s]);
        memory_free(symmetries->options[s]);
    }
    memory_free(symmetries->items);
    memory_free(symmetries->options);
    memory_free(symmetries->order);
    if (symmetries->generators)
        symmetries_done(symmetries->generators);
    memory_free(symmetries->generators);
    *symmetries = (struct symmetries){0};
}

bool canon_init(struct canon *canon, const struct problem *problem,
                const struct symmetries *symmetries, struct diag *diag)
{
    *canon = (struct canon){.symmetries = symmetries};
    canon->marks = memory_try_zero((size_t)problem->options + 1, sizeof *canon->marks);
    if (!canon->marks)
        return diag_memory(diag, "comparing solutions");
    if (symmetries->order)
        canon->images = images_open(problem, symmetries, INT64_MAX, diag);
    return !symmetries->order || canon->images;
}

void canon_done(struct canon *canon)
{
    memory_free(canon->marks);
    images_close(canon->images);
    *canon = (struct canon){0};
}

enum { OWN = 1, IMAGE = 2 };

static void mark(struct canon *canon, const int32_t *options, int32_t count, const int32_t *image,
                 int flip)
{
    for (int32_t k = 0; k < count; k++)
        canon->marks[image ? image[options[k]] : options[k]] ^= (unsigned char)flip;
}

/* The least option not in both decides. */
static bool image_is_less(struct canon *canon, const int32_t *options, int32_t count,
                          const int32_t *image)
{
    int32_t own_least = INT32_MAX, image_least = INT32_MAX;
    mark(canon, options, count, image, IMAGE);
    for (int32_t k = 0; k < count; k++) {
        int32_t own = options[k], other = image[own];
        if (canon->marks[own] == OWN && own < own_least)
            own_least = own;
        if (canon->marks[other] == IMAGE && other < image_least)
            image_least = other;
    }
    mark(canon, options, count, image, IMAGE);
    return image_least < own_least;
}

static int32_t find_less(struct canon *canon, const int32_t *options, int32_t count)
{
    const struct symmetries *symmetries = canon->symmetries;
    int32_t s = 0;
    mark(canon, options, count, NULL, OWN);
    while (s < symmetries->count && !image_is_less(canon, options, count, symmetries->options[s]))
        s++;
    mark(canon, options, count, NULL, OWN);
    return s;
}

bool canon_is_least(struct canon *canon, const int32_t *options, int32_t count)
{
    return canon->images ? images_is_least(canon->images, options, count)
                         : find_less(canon, options, count) == canon->symmetries->count;
}

bool canon_failed(const struct canon *canon, struct diag *diag)
{
    return canon->images && images_failed(canon->images, diag);
}

void canon_make_least(struct canon *canon, int32_t *options, int32_t count)
{
    const struct symmetries *symmetries = canon->symmetries;
    int32_t s;
    if (canon->images)
        images_make_least(canon->images, options, count);
    /* a solution without a lesser image is least */
    while ((s = find_less(canon, options, count)) < symmetries->count)
        for (int32_t k = 0; k < count; k++)
            options[k] = symmetries->options[s][options[k]];
}

/* Both depend on the order of numbers. */
struct hash_pair {
    uint64_t one, other;
};

static void stir(struct hash_pair *hashes, int32_t number)
{
    hashes->one = random_at(hashes->one, (uint32_t)number);
    hashes->other = random_at(hashes->other ^ hashes->one, (uint32_t)number);
}

static void stir_option(struct hash_pair *hashes, const struct problem *problem, int32_t o)
{
    stir(hashes, problem_length(problem, o));
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        stir(hashes, problem->entries[e].item);
        stir(hashes, problem->entries[e].colour);
    }
}

void problem_hash(const struct problem *problem, const struct symmetries *symmetries,
                  char hash[PROBLEM_HASH_ROOM])
{
    struct hash_pair hashes = {1, 2};
    stir(&hashes, problem->items);
    stir(&hashes, problem->primary);
    stir(&hashes, problem->options);
    for (int32_t i = 1; i <= problem->primary; i++) {
        stir(&hashes, problem_bounds(problem, i).least);
        stir(&hashes, problem_bounds(problem, i).most);
    }
    for (int32_t o = 1; o <= problem->options; o++)
        stir_option(&hashes, problem, o);
    for (int32_t s = 0; symmetries && s < symmetries->count; s++)
        for (int32_t o = 1; o <= problem->options; o++)
            stir(&hashes, symmetries->options[s][o]);
    for (const char *c = symmetries && symmetries->order ? symmetries->order : ""; *c; c++)
        stir(&hashes, *c);
    snprintf(hash, PROBLEM_HASH_ROOM, "%016" PRIx64 "%016" PRIx64, hashes.one, hashes.other);
}
