/* SPDX-License-Identifier: MIT */
/* Charts: what the figures and the tree show where there is room; each with a line of heading. */
#ifndef TUI_PANES_CHARTS_H
#define TUI_PANES_CHARTS_H

#include "draw/canvas.h"
#include "tui/scene.h"

/* An open puzzle is loaded; each draws inside of `area`, whatever its size. */

/* Events a second over time, the last on the right. */
void chart_pace(const struct scene *scene, struct canvas *canvas, struct rect area);

/* A level a line: nodes, with a bar, solutions, dead ends. */
void chart_levels(const struct scene *scene, struct canvas *canvas, struct rect area);

/* The lines that chart_levels() has: its heading, and a line for each level seen. */
int chart_levels_height(const struct scene *scene);

/* How the subtrees below the selected node share what was seen below it. */
void chart_shares(const struct scene *scene, struct canvas *canvas, struct rect area);

/* The tree as an icicle: a level a row, each node as wide as its share of all; the selected
 * one is marked. */
void chart_icicle(const struct scene *scene, struct canvas *canvas, struct rect area,
                  bool is_selected);

/* The node of the tree that is drawn there in that area; false: there is none. */
bool chart_icicle_hit(const struct scene *scene, struct rect area, int x, int y, int32_t *node);

#endif
