/* Shapes: made normal once, so that equal shapes are equal cell by cell. */
#include "lattice/shape.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static int compare_cells(const void *a, const void *b)
{
    const struct cell *p = a, *q = b;
    return cell_compare(*p, *q);
}

static int compare_shapes(const void *a, const void *b)
{
    return shape_compare(a, b);
}

static void drop_doubles(struct shape *shape)
{
    int kept = 1;
    for (int i = 1; i < shape->count; i++)
        if (cell_compare(shape->cells[i], shape->cells[kept - 1]) != 0)
            shape->cells[kept++] = shape->cells[i];
    shape->count = kept;
}

static void move_to_origin(struct shape *shape)
{
    int dx = -shape->cells[0].x, dy = -shape->cells[0].y;
    for (int i = 1; i < shape->count; i++)
        if (-shape->cells[i].x > dx)
            dx = -shape->cells[i].x;
    while (!lattice_may_move(shape->lattice, dx, dy))
        dx++;
    for (int i = 0; i < shape->count; i++) {
        shape->cells[i].x += dx;
        shape->cells[i].y += dy;
    }
}

static struct shape new_shape(const struct lattice *lattice, int count)
{
    return (struct shape){lattice, count,
                          memory_need(NULL, (size_t)count, sizeof(struct cell))};
}

static void make_normal(struct shape *shape)
{
    qsort(shape->cells, (size_t)shape->count, sizeof *shape->cells, compare_cells);
    drop_doubles(shape);
    move_to_origin(shape);
}

struct shape shape_of(const struct lattice *lattice, const struct cell *cells, int count)
{
    assert(count > 0);
    struct shape shape = new_shape(lattice, count);
    memcpy(shape.cells, cells, (size_t)count * sizeof *cells);
    make_normal(&shape);
    return shape;
}

struct shape shape_copy(const struct shape *shape)
{
    struct shape copy = new_shape(shape->lattice, shape->count);
    memcpy(copy.cells, shape->cells, (size_t)shape->count * sizeof *shape->cells);
    return copy;
}

void shape_done(struct shape *shape)
{
    memory_free(shape->cells);
    *shape = (struct shape){0};
}

int shape_compare(const struct shape *a, const struct shape *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (int i = 0; i < a->count; i++) {
        int order = cell_compare(a->cells[i], b->cells[i]);
        if (order)
            return order;
    }
    return 0;
}

struct shape shape_turn(const struct shape *shape, int symmetry)
{
    struct shape image = new_shape(shape->lattice, shape->count);
    for (int i = 0; i < shape->count; i++)
        image.cells[i] = shape->lattice->turn(shape->cells[i], symmetry);
    make_normal(&image);
    return image;
}

struct shape shape_stretch(const struct shape *shape, int across, int down)
{
    assert(shape->lattice == &lattice_square && across > 0 && down > 0);
    struct shape large = new_shape(shape->lattice, shape->count * across * down);
    struct cell *next = large.cells;
    for (int i = 0; i < shape->count; i++)
        for (int y = 0; y < down; y++)
            for (int x = 0; x < across; x++)
                *next++ = (struct cell){shape->cells[i].x * across + x,
                                        shape->cells[i].y * down + y};
    make_normal(&large);
    return large;
}

int shape_width(const struct shape *shape)
{
    int last = 0;
    for (int i = 0; i < shape->count; i++)
        if (shape->cells[i].x > last)
            last = shape->cells[i].x;
    return last + 1;
}

int shape_height(const struct shape *shape)
{
    return shape->cells[shape->count - 1].y + 1;
}

void shapes_add(struct shapes *shapes, struct shape shape)
{
    if ((size_t)shapes->count == shapes->room) {
        shapes->room = shapes->room ? 2 * shapes->room : 8;
        shapes->at = memory_need(shapes->at, shapes->room, sizeof *shapes->at);
    }
    shapes->at[shapes->count++] = shape;
}

void shapes_done(struct shapes *shapes)
{
    for (int i = 0; i < shapes->count; i++)
        shape_done(&shapes->at[i]);
    memory_free(shapes->at);
    *shapes = (struct shapes){0};
}

void shapes_sort(struct shapes *shapes)
{
    if (shapes->count == 0)
        return;
    qsort(shapes->at, (size_t)shapes->count, sizeof *shapes->at, compare_shapes);
    int kept = 1;
    for (int i = 1; i < shapes->count; i++) {
        if (shape_compare(&shapes->at[i], &shapes->at[kept - 1]) == 0)
            shape_done(&shapes->at[i]);
        else
            shapes->at[kept++] = shapes->at[i];
    }
    shapes->count = kept;
}

int shapes_find(const struct shapes *shapes, const struct shape *shape)
{
    if (shapes->count == 0)
        return -1;
    const struct shape *found = bsearch(shape, shapes->at, (size_t)shapes->count,
                                        sizeof *shapes->at, compare_shapes);
    return found ? (int)(found - shapes->at) : -1;
}

struct shapes shape_orientations(const struct shape *shape, bool turn, bool flip)
{
    struct shapes images = {0};
    int half = shape->lattice->symmetries / 2;
    for (int s = 0; s < (turn ? half : 1); s++) {
        shapes_add(&images, shape_turn(shape, s));
        if (flip)
            shapes_add(&images, shape_turn(shape, half + s));
    }
    shapes_sort(&images);
    return images;
}
