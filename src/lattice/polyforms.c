/* SPDX-License-Identifier: MIT */
#include "lattice/polyforms.h"

#include <string.h>

#include "base/limit.h"
#include "base/memory.h"

/* Returns the number of first symmetries under which images are one form. */
static int count_images(const struct lattice *lattice, enum forms forms)
{
    return forms == FORMS_FREE        ? lattice->symmetries
           : forms == FORMS_ONE_SIDED ? lattice->symmetries / 2
                                      : 1;
}

static struct shape least_of(const struct shape *shape, int images)
{
    struct shape least = shape_copy(shape);
    for (int s = 1; s < images; s++) {
        struct shape image = shape_turn(shape, s);
        if (shape_compare(&image, &least) < 0) {
            struct shape larger = least;
            least = image;
            image = larger;
        }
        shape_done(&image);
    }
    return least;
}

struct shapes shape_forms(const struct shape *shape, enum forms forms)
{
    struct shapes sides = {0};
    struct shapes turned = shape_orientations(shape, true, forms == FORMS_FIXED);
    if (forms == FORMS_FIXED)
        return turned;
    shapes_add(&sides, shape_copy(shape));
    struct shape mirrored = shape_turn(shape, shape->lattice->symmetries / 2);
    if (forms == FORMS_ONE_SIDED && shapes_find(&turned, &mirrored) < 0)
        shapes_add(&sides, shape_copy(&mirrored));
    shape_done(&mirrored);
    shapes_done(&turned);
    return sides;
}

/* The average of those that each symmetry keeps.  Source: lemma of Cauchy, Frobenius and
 * Burnside. */
int64_t polyforms_count(const struct lattice *lattice, int cells, enum forms forms)
{
    int images = count_images(lattice, forms);
    int64_t count = 0;
    if (lattice->grains) {
        struct shapes grown = polyforms_grown(lattice, cells, forms);
        count = grown.count;
        shapes_done(&grown);
        return count;
    }
    for (int s = 0; s < images; s++)
        count += redelmeier_count(lattice, cells, s);
    return count / images;
}

/* Passes on the least of equivalent polyforms. */
struct sieve {
    int images;
    polyform_visitor *see;
    void *self;
};

static void pass_least(void *self, const struct shape *shape)
{
    const struct sieve *sieve = self;
    bool least = true;
    for (int s = 1; s < sieve->images && least; s++) {
        struct shape image = shape_turn(shape, s);
        least = shape_compare(&image, shape) >= 0;
        shape_done(&image);
    }
    if (least)
        sieve->see(sieve->self, shape);
}

void polyforms_visit(const struct lattice *lattice, int cells, enum forms forms,
                     polyform_visitor *see, void *self)
{
    struct sieve sieve = {count_images(lattice, forms), see, self};
    if (lattice->grains) {
        struct shapes grown = polyforms_grown(lattice, cells, forms);
        for (int i = 0; i < grown.count; i++)
            see(self, &grown.at[i]);
        shapes_done(&grown);
        return;
    }
    redelmeier_visit(lattice, cells, pass_least, &sieve);
}

static void add_copy(void *self, const struct shape *shape)
{
    shapes_add(self, shape_copy(shape));
}

struct shapes polyforms(const struct lattice *lattice, int cells, enum forms forms)
{
    struct shapes all = {0};
    polyforms_visit(lattice, cells, forms, add_copy, &all);
    shapes_sort(&all);
    return all;
}

/* Sorted now and then to drop duplicates. */
struct image_set {
    struct shapes shapes;
    int images;
    int enough;         /* count for the next sort */
};

static void add_least(struct image_set *found, const struct shape *shape)
{
    shapes_add(&found->shapes, least_of(shape, found->images));
    if (found->shapes.count < found->enough)
        return;
    shapes_sort(&found->shapes);
    found->enough = 2 * found->shapes.count + 1024;
}

static int count_grains(const struct lattice *lattice)
{
    return lattice->grains ? lattice->grains : lattice->across * lattice->down;
}

/* In the period at `origin`. */
static int list_grain(const struct lattice *lattice, int grain, struct cell origin,
                      struct cell cells[2])
{
    int count = lattice->grains ? 2 : 1;
    for (int i = 0; i < count; i++) {
        int kind = lattice->grains ? lattice->grain[grain][i] : grain;
        struct cell first = {kind % lattice->across, kind / lattice->across, 0};
        cells[i] = cell_plus(origin, first);
    }
    return count;
}

static void grow_by(struct image_set *found, const struct shape *shape, struct cell *cells,
                    struct cell next)
{
    const struct lattice *lattice = shape->lattice;
    struct cell origin = lattice_move_to(lattice, next);
    for (int g = 0; g < count_grains(lattice); g++) {
        int more = list_grain(lattice, g, origin, cells + shape->count);
        bool has_next = false;
        for (int i = 0; i < more; i++)
            has_next |= cell_compare(cells[shape->count + i], next) == 0;
        if (!has_next)
            continue;
        struct shape larger = shape_of(lattice, cells, shape->count + more);
        if (larger.count == shape->count + more)
            add_least(found, &larger);
        shape_done(&larger);
    }
}

static void grow(struct image_set *found, const struct shape *shape)
{
    int count = shape->count;
    struct cell *cells = memory_need(NULL, (size_t)count + 2, sizeof *cells);
    memcpy(cells, shape->cells, (size_t)count * sizeof *cells);
    for (int i = 0; i < count; i++)
        for (int side = 0; side < lattice_sides(shape->lattice, cells[i]); side++)
            grow_by(found, shape, cells, lattice_neighbour(shape->lattice, cells[i], side));
    memory_free(cells);
}

struct shapes polyforms_grown(const struct lattice *lattice, int cells, enum forms forms)
{
    struct image_set found = {.images = count_images(lattice, forms)};
    for (int g = 0; g < count_grains(lattice); g++) {
        struct cell grain[2];
        int count = list_grain(lattice, g, (struct cell){0, 0, 0}, grain);
        if (!lattice_has(lattice, grain[0]))
            continue;
        struct shape unit = shape_of(lattice, grain, count);
        add_least(&found, &unit);
        shape_done(&unit);
    }
    for (int size = 2; size <= cells; size++) {
        struct shapes smaller = found.shapes;
        found.shapes = (struct shapes){0};
        for (int i = 0; i < smaller.count && limit_step(); i++)
            grow(&found, &smaller.at[i]);
        shapes_sort(&found.shapes);
        shapes_done(&smaller);
    }
    shapes_sort(&found.shapes);
    return found.shapes;
}
