/* SPDX-License-Identifier: MIT */
/* A 0/1 matrix, alone in a file or inside a board file. */
#ifndef FORMAT_MATRIX_H
#define FORMAT_MATRIX_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Functions of struct format.  A matrix has at least one item and one option, names that do not
 * look like numbers, and neither secondary items nor colours. */
bool matrix_read(struct scan *scan, struct puzzle *puzzle);
const char *matrix_refuse(const struct puzzle *puzzle);

/* Writes the matrix, each line indented by `indent` blanks. */
void matrix_write(const struct bare *bare, int indent, FILE *out);

#endif
