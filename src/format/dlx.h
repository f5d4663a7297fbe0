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

/* Write it, each line with `indent` blanks before it.  An option without a
 * primary item becomes a comment, an option's name is one before it. */
void dlx_write(const struct bare *bare, int indent, FILE *out);

#endif
