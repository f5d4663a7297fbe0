/* SPDX-License-Identifier: MIT */
/* The open part of a problem as a plain matrix, and reduced copies, in borrowed room. */
#ifndef COVER_MATRIX_H
#define COVER_MATRIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cover/links.h"
#include "cover/problem.h"

struct matrix {
    int32_t rows, columns;
    int32_t *option;            /* [rows], ascending */
    int32_t *item;              /* [columns], ascending */
    int32_t *most, *colour;     /* [columns]: as in struct links */
    int32_t *entry;             /* [rows * columns]: 0: none; 1: one; else 1 + its colour */
};

struct rest {
    bool *row_gone, *column_gone;   /* [rows], [columns] */
    int32_t *most, *colour;         /* [columns] */
};

/* Returns the room: the int32_t of a matrix. */
int64_t matrix_numbers(int32_t rows, int32_t columns);

void matrix_fill(struct matrix *matrix, const struct problem *problem, int32_t *room);

/* All rows and columns. */
void matrix_rest(const struct matrix *matrix, struct rest *rest);

/* Copies the rest, after the arrays of `matrix`. */
void matrix_copy(struct matrix *copy, const struct matrix *matrix, const struct rest *rest);

/* Cost: logarithmic. */
int32_t matrix_column(const struct matrix *matrix, int32_t item);

/* Returns the place-th row, from 1, with the column; -1: none. */
int32_t matrix_row(const struct matrix *matrix, int32_t column, int32_t place);

uint64_t matrix_hash(const struct matrix *matrix, uint64_t seed);

static inline int32_t matrix_at(const struct matrix *matrix, int32_t row, int32_t column)
{
    return matrix->entry[(size_t)row * (size_t)matrix->columns + (size_t)column];
}

#endif
