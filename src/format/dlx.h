/* SPDX-License-Identifier: MIT */
/* The body of a problem as Knuth's programs read it, alone in a file or inside of a board file. */
#ifndef FORMAT_DLX_H
#define FORMAT_DLX_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* As struct format has it; what is left out goes to the puzzle's warning. */
bool dlx_read(struct scan *scan, struct puzzle *puzzle);

/* What stands above the names that were shortened, "| r11 is 1-in-row-1", a colour as
 * "| :v is violet". */
#define DLX_TABLE "| names in full:"

/* As struct format has it: a whole file, with names as short as Knuth's programs take them. */
bool dlx_write_file(const struct puzzle *puzzle, FILE *out, struct diag *diag);

/* Write it, each line with `indent` blanks before it.  An option without a
 * primary item becomes a comment, an option's name is one before it. */
void dlx_write(const struct bare *bare, int indent, FILE *out);

#endif
