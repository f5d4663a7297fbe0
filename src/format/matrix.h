/* SPDX-License-Identifier: MIT */
/* A 0/1 matrix, alone or in a board file. */
#ifndef FORMAT_MATRIX_H
#define FORMAT_MATRIX_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Functions of struct format.  A matrix has items and options, but no secondary items, colours, or
 * names that look like numbers. */
bool matrix_read(struct scan *scan, struct puzzle *puzzle);
const char *matrix_refuse(const struct puzzle *puzzle);

/* Indents each line. */
void matrix_write(const struct bare *bare, int indent, FILE *out);

#endif
