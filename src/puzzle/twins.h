/* SPDX-License-Identifier: MIT */
/* Twins: pieces that lie in the same ways. */
#ifndef PUZZLE_TWINS_H
#define PUZZLE_TWINS_H

#include "puzzle/puzzle.h"

/* Set the twin of each piece.  Pieces that share only some of their ways are none.  Cost: all ways
 * of all pieces, sorted; memory as memory_need(). */
void find_twins(struct puzzle *puzzle);

#endif
