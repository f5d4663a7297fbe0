/* SPDX-License-Identifier: MIT */
/* Shapes as pictures. */
#ifndef DRAW_PICTURES_H
#define DRAW_PICTURES_H

#include <stdint.h>

#include "draw/tile.h"

/* A shape covered by a piece of that tint and letter, with its marks.  parts[i]: the placement of
 * cell i; NULL: all are one.  The caller frees it with picture_done(). */
struct board_picture picture_of_shape(const struct shape *shape, int piece, char letter,
                                      const int32_t *parts);
void picture_done(struct board_picture *picture);

#endif
