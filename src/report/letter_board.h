/* SPDX-License-Identifier: MIT */
/* A board as text, with a letter a cell. */
#ifndef REPORT_LETTER_BOARD_H
#define REPORT_LETTER_BOARD_H

#include "puzzle/legend.h"

/* The board of a puzzle that has one, with `count` options laid on it: a character a site,
 * [sites], without a NUL.  A placement shows its symbol; one that has none gets a letter that no
 * neighbour has.  A site that nothing lies on is '.' outside, '?' where it must be covered, '-'
 * where it need not, '#' for a barrier.  To be given to memory_free(); memory as memory_need(). */
char *letter_board(const struct encoding *encoding, const int32_t *options, int32_t count);

#endif
