/* Drawings of boards and pieces: rows of equal length, a character a site. */
#ifndef FORMAT_DRAWING_H
#define FORMAT_DRAWING_H

#include <stdbool.h>
#include <stdio.h>

#include "format/scan.h"
#include "puzzle/puzzle.h"

/* More sites than this are refused. */
#define DRAWING_LIMIT (1 << 20)

/* What may stand in a drawing. */
enum drawing {
    DRAWING_PLAIN,  /* x a cell, . outside */
    DRAWING_FULL    /* also ? a cell that may stay empty, # a barrier */
};

/* Read all lines of `scan`, which stands before the first one.  All rows begin
 * in the column where the first one begins; blanks at a row's end and
 * empty lines at the end do not count.
 * False with a diag: another character, rows of different lengths, no cell at
 * all, too many sites.  On success region->sites is the caller's. */
bool drawing_read(struct scan *scan, enum drawing kind, struct region *region);

/* Write the rows, each with `indent` blanks before it. */
void drawing_write(const struct region *region, int indent, FILE *out);

/* The cells of a region as a shape, and the other way round; both are the caller's. */
struct shape drawing_shape(const struct region *region, const struct lattice *lattice);
struct region drawing_of_shape(const struct shape *shape);

#endif
