/* SPDX-License-Identifier: MIT */
/* What is left of a problem as a plain matrix, and copies of it with less in them. */
#ifndef COVER_MATRIX_H
#define COVER_MATRIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cover/links.h"
#include "cover/problem.h"

/* A row for each option and a column for each item that are left. */
struct matrix {
    int32_t rows, columns;
    int32_t *option;            /* [rows], ascending */
    int32_t *item;              /* [columns], ascending */
    int32_t *most, *colour;     /* [columns]: as those of the links */
    int32_t *entry;             /* [rows * columns]: 0: none; 1: one; else 1 + its colour */
};

/* What is to be left of a matrix in a copy. */
struct rest {
    bool *row_gone, *column_gone;   /* [rows], [columns] */
    int32_t *most, *colour;         /* [columns] */
};

/* The numbers that the arrays of a matrix take. */
int64_t matrix_numbers(int32_t rows, int32_t columns);

/* Fill `matrix` with the whole problem, its arrays in `room`, which is borrowed. */
void matrix_fill(struct matrix *matrix, const struct problem *problem, int32_t *room);

/* All of it is left. */
void matrix_rest(const struct matrix *matrix, struct rest *rest);

/* Copy the rest to `copy`; its arrays begin where those of `matrix` end. */
void matrix_copy(struct matrix *copy, const struct matrix *matrix, const struct rest *rest);

/* The column of an item that is left.  Logarithmic. */
int32_t matrix_column(const struct matrix *matrix, int32_t item);

/* The place-th row, from 1 on, that has the column; -1 where there are fewer. */
int32_t matrix_row(const struct matrix *matrix, int32_t column, int32_t place);

/* A hash of all of it. */
uint64_t matrix_hash(const struct matrix *matrix, uint64_t seed);

static inline int32_t matrix_at(const struct matrix *matrix, int32_t row, int32_t column)
{
    return matrix->entry[(size_t)row * (size_t)matrix->columns + (size_t)column];
}

#endif
