/* SPDX-License-Identifier: MIT */
/* Problems in the format of Knuth's programs, in their own file or inside a board file. */
#ifndef FORMAT_DLX_H
#define FORMAT_DLX_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Reader of struct format; the puzzle's warning mentions dropped options. */
bool dlx_read(struct scan *scan, struct puzzle *puzzle);

/* Writes the problem after `indent` blanks per line.  Options without primary items become
 * comments; an option's name is a comment above it. */
void dlx_write(const struct bare *bare, int indent, FILE *out);

#endif
