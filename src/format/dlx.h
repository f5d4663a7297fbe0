/* SPDX-License-Identifier: MIT */
/* The body of a problem as Knuth's programs read it, alone in a file or inside of a board file. */
#ifndef FORMAT_DLX_H
#define FORMAT_DLX_H

#include <stdbool.h>
#include <stdio.h>

#include "format/scan.h"
#include "puzzle/puzzle.h"

/* Read all lines of `scan`, which stands before the first one, into a bare
 * `puzzle` without a problem; what is left out goes to its warning.  False with a
 * diag; the puzzle is then as puzzle_done() likes it. */
bool dlx_read(struct scan *scan, struct puzzle *puzzle);

/* True where `word` has bounds before its name, as in "2|name" and "2:3|name"; *name is the
 * word without them. */
bool dlx_bounds(struct word word, struct word *bounds, struct word *name);

/* True where it can be written; else *why is half a sentence. */
bool dlx_holds(const struct bare *bare, const char **why);

/* Write it, each line with `indent` blanks before it.  An option without a
 * primary item becomes a comment, an option's name is one before it. */
void dlx_write(const struct bare *bare, int indent, FILE *out);

#endif
