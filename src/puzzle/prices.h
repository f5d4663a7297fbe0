/* SPDX-License-Identifier: MIT */
/* The costs of placements, by piece, orientation and cell. */
#ifndef PUZZLE_PRICES_H
#define PUZZLE_PRICES_H

#include "puzzle/legend.h"

/* Memory as memory_need(). */
void prices_add(struct puzzle *puzzle, struct price price);

/* Cost: the prices. */
bool prices_name(const struct puzzle *puzzle, int piece);

/* Returns the cost of a placement, which never exceeds `most`; -1: it would.  Cost: the prices
 * times the cells. */
int64_t prices_of(const struct puzzle *puzzle, const struct placement *placement, int64_t most);

/* Moves the cells of prices, so that `first` becomes the first cell; drops those outside the
 * board. */
void prices_move(struct puzzle *puzzle, struct cell first);

/* Drops the prices of `count` pieces from `first` on, and renumbers later pieces. */
void prices_remove(struct puzzle *puzzle, int first, int count);

/* Drops the prices of a piece's orientations, because its shape has changed. */
void prices_forget(struct puzzle *puzzle, int piece);

void prices_share(struct puzzle *puzzle, int from, int to);

#endif
