/* All polyforms of a size: the free ones grown cell by cell, the other forms from their images. */
#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "lattice/shape.h"

struct shape shape_least(const struct shape *shape)
{
    struct shape least = shape_copy(shape);
    for (int s = 1; s < shape->lattice->symmetries; s++) {
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

/* Add each free shape that is `shape` and one neighbouring cell more. */
static void grow(struct shapes *grown, const struct shape *shape)
{
    int count = shape->count;
    struct cell *cells = memory_need(NULL, (size_t)count + 1, sizeof *cells);
    memcpy(cells, shape->cells, (size_t)count * sizeof *cells);
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < shape->lattice->sides; side++) {
            cells[count] = shape->lattice->neighbour(cells[i], side);
            struct shape larger = shape_of(shape->lattice, cells, count + 1);
            if (larger.count > count)
                shapes_add(grown, shape_least(&larger));
            shape_done(&larger);
        }
    }
    memory_free(cells);
}

static struct shapes grow_all(const struct lattice *lattice, int cells)
{
    struct shape cell = shape_of(lattice, &(struct cell){0, 0}, 1);
    struct shapes free_ones = {0};
    shapes_add(&free_ones, shape_least(&cell));
    shape_done(&cell);
    for (int size = 2; size <= cells; size++) {
        struct shapes grown = {0};
        for (int i = 0; i < free_ones.count; i++)
            grow(&grown, &free_ones.at[i]);
        shapes_sort(&grown);
        shapes_done(&free_ones);
        free_ones = grown;
    }
    return free_ones;
}

/* Add the first of the images that turning leads to. */
static void add_first_turned(struct shapes *shapes, const struct shape *shape)
{
    struct shapes turned = shape_orientations(shape, true, false);
    shapes_add(shapes, shape_copy(&turned.at[0]));
    shapes_done(&turned);
}

static void add_sides(struct shapes *shapes, const struct shape *shape)
{
    struct shape mirrored = shape_turn(shape, shape->lattice->symmetries / 2);
    add_first_turned(shapes, shape);
    add_first_turned(shapes, &mirrored);
    shape_done(&mirrored);
}

static void add_images(struct shapes *shapes, const struct shape *shape)
{
    struct shapes images = shape_orientations(shape, true, true);
    for (int i = 0; i < images.count; i++)
        shapes_add(shapes, shape_copy(&images.at[i]));
    shapes_done(&images);
}

struct shapes polyforms(const struct lattice *lattice, int cells, enum forms forms)
{
    assert(1 <= cells && cells <= 10);
    struct shapes free_ones = grow_all(lattice, cells);
    if (forms == FORMS_FREE)
        return free_ones;
    struct shapes all = {0};
    for (int i = 0; i < free_ones.count; i++) {
        if (forms == FORMS_ONE_SIDED)
            add_sides(&all, &free_ones.at[i]);
        else
            add_images(&all, &free_ones.at[i]);
    }
    shapes_sort(&all);
    shapes_done(&free_ones);
    return all;
}
