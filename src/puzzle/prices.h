/* SPDX-License-Identifier: MIT */
/* Costs of placements by piece, orientation and cell. */
#ifndef PUZZLE_PRICES_H
#define PUZZLE_PRICES_H

#include "puzzle/legend.h"

void prices_add(struct puzzle *puzzle, struct price price);

/* Cost: the prices. */
bool prices_name(const struct puzzle *puzzle, int piece);

/* Returns the cost of a placement, up to `most`; -1: more.  Cost: the prices times the cells. */
int64_t prices_of(const struct puzzle *puzzle, const struct placement *placement, int64_t most);

/* `first` becomes the first cell; drops prices outside the board. */
void prices_move(struct puzzle *puzzle, struct cell first);

/* Drops the prices of pieces, and renumbers later pieces. */
void prices_remove(struct puzzle *puzzle, int first, int count);

/* Drops a piece's prices of orientations, because its shape has changed. */
void prices_forget(struct puzzle *puzzle, int piece);

void prices_share(struct puzzle *puzzle, int from, int to);

#endif
