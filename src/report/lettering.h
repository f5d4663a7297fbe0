/* SPDX-License-Identifier: MIT */
/* A board with a letter a cell, as solutions are printed. */
#ifndef REPORT_LETTERING_H
#define REPORT_LETTERING_H

#include <stdint.h>

#include "puzzle/legend.h"

/* The board of a puzzle that has one, with `count` options laid on it: a character a site,
 * row by row, [height * width], without a NUL.  A placement shows its symbol; one that has
 * none gets a letter that no neighbour has.  A site that nothing lies on is '.' outside, '?'
 * where it must be covered, '-' where it need not, '#' for a barrier.  To be given to
 * memory_free(); memory as memory_need(). */
char *letter_board(const struct encoding *encoding, const int32_t *options, int32_t count);

#endif
