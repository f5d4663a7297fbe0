/* SPDX-License-Identifier: MIT */
/* The body of a 0/1 matrix, alone in a file or inside of a board file. */
#ifndef FORMAT_MATRIX_H
#define FORMAT_MATRIX_H

#include <stdbool.h>
#include <stdio.h>

#include "format/scan.h"
#include "puzzle/puzzle.h"

/* Read all lines of `scan`, which stands before the first one, into a zeroed
 * `bare`.  False with a diag; `bare` is then as puzzle_done() likes it. */
bool matrix_read(struct scan *scan, struct bare *bare);

/* True where a matrix can say it: no secondary items, no colours, at least one
 * item and one option, names that are not taken for numbers.  Else *why is half a sentence. */
bool matrix_holds(const struct bare *bare, const char **why);

/* Write it, each line with `indent` blanks before it. */
void matrix_write(const struct bare *bare, int indent, FILE *out);

#endif
