/* Twins: pieces that lie in the same ways. */
#ifndef PUZZLE_TWINS_H
#define PUZZLE_TWINS_H

#include "puzzle/puzzle.h"

/* Set the twin of each piece.  False where pieces *a and *b can lie alike, but not in all of
 * their ways: a tiling would then be counted more than once. */
bool find_twins(struct puzzle *puzzle, int *a, int *b);

#endif
