/* SPDX-License-Identifier: MIT */
/* A 0/1 matrix, alone or in a board file. */
#ifndef FORMAT_MATRIX_H
#define FORMAT_MATRIX_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Functions of struct format.  A matrix has items and options, and no names that look like numbers,
 * secondary items or colours. */
bool matrix_read(struct scan *scan, struct puzzle *puzzle);
const char *matrix_refuse(const struct puzzle *puzzle);

/* Writes the matrix after `indent` blanks per line. */
void matrix_write(const struct bare *bare, int indent, FILE *out);

#endif
