/* SPDX-License-Identifier: MIT */
/* Shapes as pictures, side by side. */
#ifndef DRAW_PICTURES_H
#define DRAW_PICTURES_H

#include <stdint.h>
#include <stdio.h>

#include "draw/tile.h"

/* One shape as a picture: all of its cells covered by a piece of that colour and letter, what is
 * printed on them before that; parts[i], as below, is what cell i belongs to; NULL: to one. */
struct board_picture picture_of_shape(const struct shape *shape, int piece, char letter,
                                      const int32_t *parts);
void picture_done(struct board_picture *picture);

/* Write the outlines of `count` shapes side by side, as many in a line as fit into `width`
 * columns, a blank column between them; what is printed on their cells stands in them.
 * parts[k][i] is what cell i of shape k belongs to, with lines between different ones; parts or
 * parts[k] NULL: no lines inside.  Plain characters, ASCII where the locale has no UTF-8. */
void pictures_print(const struct shape *shapes, const int32_t *const *parts, int count, int width,
                    FILE *out);

#endif
