/* SPDX-License-Identifier: MIT */
/* Shapes as pictures, side by side. */
#ifndef DRAW_PICTURES_H
#define DRAW_PICTURES_H

#include <stdint.h>
#include <stdio.h>

#include "lattice/shape.h"

/* Write the outlines of `count` shapes side by side, as many in a line as fit into `width`
 * columns, a blank column between them; what is printed on their cells stands in them.
 * parts[k][i] is what cell i of shape k belongs to, with lines between different ones; parts or
 * parts[k] NULL: no lines inside.  Plain characters, ASCII where the locale has no UTF-8. */
void pictures_print(const struct shape *shapes, const int32_t *const *parts, int count, int width,
                    FILE *out);

#endif
