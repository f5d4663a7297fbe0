/* SPDX-License-Identifier: MIT */
#include "lattice/shape.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static int compare_shapes(const void *a, const void *b)
{
    return shape_compare(a, b);
}

static void drop_doubles(struct shape *shape)
{
    int kept = 1;
    for (int i = 1; i < shape->count; i++) {
        if (cell_compare(shape->cells[i], shape->cells[kept - 1]) == 0)
            continue;
        shape->cells[kept] = shape->cells[i];
        if (shape->marks)
            shape->marks[kept] = shape->marks[i];
        kept++;
    }
    shape->count = kept;
}

static bool is_before(const struct shape *shape, struct cell cell, char mark, int i)
{
    int order = cell_compare(cell, shape->cells[i]);
    return order < 0 || (order == 0 && shape->marks && mark < shape->marks[i]);
}

/* Faster than qsort() for few cells.  Source: Shell's sort with the gaps of Knuth, The Art of
 * Computer Programming 5.2.1. */
static void sort_cells(struct shape *shape)
{
    int gap = 1;
    while (gap < shape->count / 3)
        gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3)
        for (int i = gap, to = i; i < shape->count; to = ++i) {
            struct cell cell = shape->cells[i];
            char mark = shape->marks ? shape->marks[i] : 0;
            for (; to >= gap && is_before(shape, cell, mark, to - gap); to -= gap) {
                shape->cells[to] = shape->cells[to - gap];
                if (shape->marks)
                    shape->marks[to] = shape->marks[to - gap];
            }
            shape->cells[to] = cell;
            if (shape->marks)
                shape->marks[to] = mark;
        }
}

static void move_to_origin(struct shape *shape)
{
    struct cell least = shape->cells[0];
    for (int i = 1; i < shape->count; i++) {
        least.x = shape->cells[i].x < least.x ? shape->cells[i].x : least.x;
        least.y = shape->cells[i].y < least.y ? shape->cells[i].y : least.y;
    }
    least = lattice_move_to(shape->lattice, least);
    for (int i = 0; i < shape->count; i++)
        shape->cells[i] = cell_minus(shape->cells[i], least);
}

static struct shape new_shape(const struct lattice *lattice, int count, bool marked)
{
    return (struct shape){
        .lattice = lattice,
        .count = count,
        .cells = memory_need(NULL, (size_t)count, sizeof(struct cell)),
        .marks = marked ? memory_need(NULL, (size_t)count, 1) : NULL,
    };
}

static void make_normal(struct shape *shape)
{
    sort_cells(shape);
    drop_doubles(shape);
    move_to_origin(shape);
}

static struct shape copy(const struct lattice *lattice, const struct cell *cells,
                         const char *marks, int count)
{
    struct shape shape = new_shape(lattice, count, marks);
    memcpy(shape.cells, cells, (size_t)count * sizeof *cells);
    if (marks)
        memcpy(shape.marks, marks, (size_t)count);
    return shape;
}

struct shape shape_marked(const struct lattice *lattice, const struct cell *cells,
                          const char *marks, int count)
{
    assert(count > 0);
    struct shape shape = copy(lattice, cells, marks, count);
    make_normal(&shape);
    return shape;
}

struct shape shape_of(const struct lattice *lattice, const struct cell *cells, int count)
{
    return shape_marked(lattice, cells, NULL, count);
}

struct shape shape_drawn(const struct lattice *lattice, const char *rows)
{
    struct cell *cells = memory_need(NULL, strlen(rows), sizeof *cells), pen = {0, 0, 0};
    int count = 0;
    for (const char *c = rows; *c; c++) {
        if (*c == 'x')
            cells[count++] = pen;
        pen = *c == '/'   ? (struct cell){0, pen.y + 1, 0}
              : *c == ' ' ? (struct cell){0, pen.y, pen.z + 1}
                          : (struct cell){pen.x + 1, pen.y, pen.z};
    }
    struct shape shape = shape_of(lattice, cells, count);
    memory_free(cells);
    return shape;
}

struct shape shape_copy(const struct shape *shape)
{
    return copy(shape->lattice, shape->cells, shape->marks, shape->count);
}

struct shape shape_unmarked(const struct shape *shape)
{
    return copy(shape->lattice, shape->cells, NULL, shape->count);
}

void shape_done(struct shape *shape)
{
    memory_free(shape->cells);
    memory_free(shape->marks);
    *shape = (struct shape){0};
}

static int compare_marks(const struct shape *a, const struct shape *b)
{
    if (!a->marks || !b->marks)
        return (a->marks != NULL) - (b->marks != NULL);
    return memcmp(a->marks, b->marks, (size_t)a->count);
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
    return compare_marks(a, b);
}

struct shape shape_turn(const struct shape *shape, int symmetry)
{
    struct shape image = shape_copy(shape);
    for (int i = 0; i < shape->count; i++)
        image.cells[i] = lattice_turn(shape->lattice, shape->cells[i], symmetry);
    make_normal(&image);
    return image;
}

struct shape shape_stretch(const struct shape *shape, int across, int down)
{
    assert(lattice_may_stretch(shape->lattice, across, down));
    if (across == 1 && down == 1)
        return shape_copy(shape);
    int each = across * down;
    struct shape large = new_shape(shape->lattice, shape->count * each, shape->marks);
    for (int i = 0; i < shape->count; i++) {
        shape->lattice->stretch(shape->cells[i], across, down, large.cells + i * each);
        if (shape->marks)
            memset(large.marks + i * each, shape->marks[i], (size_t)each);
    }
    make_normal(&large);
    return large;
}

struct cell shape_size(const struct shape *shape)
{
    struct cell size = {0, 0, 0};
    for (int i = 0; i < shape->count; i++) {
        struct cell cell = shape->cells[i];
        size.x = cell.x >= size.x ? cell.x + 1 : size.x;
        size.y = cell.y >= size.y ? cell.y + 1 : size.y;
        size.z = cell.z >= size.z ? cell.z + 1 : size.z;
    }
    return size;
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
