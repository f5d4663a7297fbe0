/* SPDX-License-Identifier: MIT */
/* Shapes as pictures. */
#ifndef DRAW_PICTURES_H
#define DRAW_PICTURES_H

#include <stdint.h>

#include "draw/tile.h"

/* One shape as a picture: all of its cells covered by a piece of that colour and letter, what is
 * printed on them before that; parts[i], as below, is what cell i belongs to; NULL: to one. */
struct board_picture picture_of_shape(const struct shape *shape, int piece, char letter,
                                      const int32_t *parts);
void picture_done(struct board_picture *picture);

#endif
