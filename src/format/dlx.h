/* SPDX-License-Identifier: MIT */
/* Problems in the format of Knuth's programs, alone or in a board file. */
#ifndef FORMAT_DLX_H
#define FORMAT_DLX_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Reader of struct format; warns of dropped options. */
bool dlx_read(struct scan *scan, struct puzzle *puzzle);

/* Indents each line.  Options without primary items become comments; an option's name is a comment
 * above it. */
void dlx_write(const struct bare *bare, int indent, FILE *out);

#endif
