/* SPDX-License-Identifier: MIT */
/* The body of a 0/1 matrix, alone in a file or inside of a board file. */
#ifndef FORMAT_MATRIX_H
#define FORMAT_MATRIX_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* As struct format has them: it holds no secondary items, no colours, at least one item and one
 * option, names that are not taken for numbers. */
bool matrix_read(struct scan *scan, struct puzzle *puzzle);
const char *matrix_refuse(const struct puzzle *puzzle);

/* Write it, each line with `indent` blanks before it. */
void matrix_write(const struct bare *bare, int indent, FILE *out);

#endif
