/* SPDX-License-Identifier: MIT */
#include "cover/matrix.h"

#include <string.h>

#include "base/random.h"

int64_t matrix_numbers(int32_t rows, int32_t columns)
{
    return (int64_t)rows * columns + rows + 3 * (int64_t)columns;
}

static void lay_out(struct matrix *matrix, int32_t *room, int32_t rows, int32_t columns)
{
    matrix->rows = rows;
    matrix->columns = columns;
    matrix->option = room;
    matrix->item = matrix->option + rows;
    matrix->most = matrix->item + columns;
    matrix->colour = matrix->most + columns;
    matrix->entry = matrix->colour + columns;
}

static int32_t *end_of(const struct matrix *matrix)
{
    return matrix->entry + (size_t)matrix->rows * (size_t)matrix->columns;
}

static int32_t *row_of(const struct matrix *matrix, int32_t row)
{
    return matrix->entry + (size_t)row * (size_t)matrix->columns;
}

void matrix_fill(struct matrix *matrix, const struct problem *problem, int32_t *room)
{
    lay_out(matrix, room, problem->options, problem->items);
    for (int32_t c = 0; c < matrix->columns; c++) {
        matrix->item[c] = c + 1;
        matrix->most[c] = c < problem->primary ? problem_bounds(problem, c + 1).most : 1;
        matrix->colour[c] = 0;
    }
    for (int32_t r = 0; r < matrix->rows; r++) {
        matrix->option[r] = r + 1;
        memset(row_of(matrix, r), 0, (size_t)matrix->columns * sizeof *matrix->entry);
        for (int32_t e = problem->first[r + 1]; e < problem->first[r + 2]; e++)
            row_of(matrix, r)[problem->entries[e].item - 1] = 1 + problem->entries[e].colour;
    }
}

void matrix_rest(const struct matrix *matrix, struct rest *rest)
{
    size_t rows = (size_t)matrix->rows, columns = (size_t)matrix->columns;
    memset(rest->row_gone, 0, rows * sizeof *rest->row_gone);
    memset(rest->column_gone, 0, columns * sizeof *rest->column_gone);
    memcpy(rest->most, matrix->most, columns * sizeof *rest->most);
    memcpy(rest->colour, matrix->colour, columns * sizeof *rest->colour);
}

static int32_t count_left(const bool *gone, int32_t count)
{
    int32_t left = 0;
    for (int32_t k = 0; k < count; k++)
        left += !gone[k];
    return left;
}

static void copy_columns(struct matrix *copy, const struct matrix *matrix, const struct rest *rest)
{
    for (int32_t c = 0, to = 0; c < matrix->columns; c++) {
        if (rest->column_gone[c])
            continue;
        copy->item[to] = matrix->item[c];
        copy->most[to] = rest->most[c];
        copy->colour[to++] = rest->colour[c];
    }
}

static void copy_row(int32_t *to, const struct matrix *matrix, const struct rest *rest, int32_t row)
{
    const int32_t *from = row_of(matrix, row);
    for (int32_t c = 0; c < matrix->columns; c++)
        if (!rest->column_gone[c])
            *to++ = from[c];
}

void matrix_copy(struct matrix *copy, const struct matrix *matrix, const struct rest *rest)
{
    lay_out(copy, end_of(matrix), count_left(rest->row_gone, matrix->rows),
            count_left(rest->column_gone, matrix->columns));
    copy_columns(copy, matrix, rest);
    for (int32_t r = 0, to = 0; r < matrix->rows; r++) {
        if (rest->row_gone[r])
            continue;
        copy->option[to] = matrix->option[r];
        copy_row(row_of(copy, to++), matrix, rest, r);
    }
}

int32_t matrix_column(const struct matrix *matrix, int32_t item)
{
    int32_t low = 0, high = matrix->columns - 1;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (matrix->item[middle] < item)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int32_t matrix_row(const struct matrix *matrix, int32_t column, int32_t place)
{
    for (int32_t r = 0; r < matrix->rows; r++)
        if (matrix_at(matrix, r, column) && !--place)
            return r;
    return -1;
}

uint64_t matrix_hash(const struct matrix *matrix, uint64_t seed)
{
    uint64_t hash = random_at(seed, (uint64_t)matrix->rows);
    for (const int32_t *number = matrix->option; number < end_of(matrix); number++)
        hash = random_at(hash, (uint64_t)*number);
    return hash;
}
