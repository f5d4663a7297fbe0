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

#define MATRIX_HEADING "rows matrix"

/* Of 0 and 1 alone. */
bool matrix_is_digits(struct word word);

/* What no name may be, as it is a cell or some. */
bool matrix_is_bits(struct word word);

/* As struct format has it: a whole file. */
bool matrix_write_file(const struct puzzle *puzzle, FILE *out, struct diag *diag);

/* Write it, each line with `indent` blanks before it. */
void matrix_write(const struct bare *bare, int indent, FILE *out);

#endif
