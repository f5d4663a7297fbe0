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

/* Writes the problem, each line indented by `indent` blanks.  An option without a primary item
 * becomes a comment; an option's name is a comment before it. */
void dlx_write(const struct bare *bare, int indent, FILE *out);

#endif
