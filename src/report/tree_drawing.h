/* SPDX-License-Identifier: MIT */
/* A tree of shapes joined by lines: ● open, ◆ solution, ■ dead end, ▲ folded subtree, ○ untried
 * branches. */
#ifndef REPORT_TREE_DRAWING_H
#define REPORT_TREE_DRAWING_H

#include "playback/tree_layout.h"
#include "report/picture_export.h"

#define TREE_ROWS 2             /* of a level: one of nodes, one of lines and labels */

/* Draws the part of the layout in `clip`; column 0 of the root's row is at x, y.  The place
 * `selected` is reversed; -1: none. */
void tree_draw(const struct tree_layout *layout, const struct tree *tree, struct canvas *canvas,
               struct rect clip, int x, int y, int32_t selected);

/* The format must not cut. */
bool tree_export(const struct tree_layout *layout, const struct tree *tree,
                 const struct export_format *format, bool ascii, FILE *out, struct diag *diag);

#endif
