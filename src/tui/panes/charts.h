/* SPDX-License-Identifier: MIT */
/* Charts of statistics and tree, each with a heading. */
#ifndef TUI_PANES_CHARTS_H
#define TUI_PANES_CHARTS_H

#include "draw/canvas.h"
#include "tui/scene.h"

/* Need an open puzzle; draw inside `area`, of any size. */

/* Events per second, the latest on the right. */
void chart_pace(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Per level: nodes, bar, solutions, dead ends. */
void chart_levels(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Returns the rows of chart_levels(). */
int chart_levels_height(const struct scene *scene);

/* Compares the subtrees below the selected node by their nodes. */
void chart_shares(const struct scene *scene, struct canvas *canvas, struct rect area);

/* The tree as an icicle: a row per level, widths are shares of all nodes. */
void chart_icicle(const struct scene *scene, struct canvas *canvas, struct rect area,
                  bool is_selected);

/* False: no node is at x, y. */
bool chart_icicle_hit(const struct scene *scene, struct rect area, int x, int y, int32_t *node);

/* The tree as nodes joined by lines, scrolled to the selected or current node.  unfolds: draws as
 * much as possible, however wide. */
void chart_drawing(const struct scene *scene, struct canvas *canvas, struct rect area,
                   bool unfolds, bool is_selected);
bool chart_drawing_hit(const struct scene *scene, struct rect area, bool unfolds, bool is_selected,
                       int x, int y, int32_t *node);

/* Moves to the node beside, the parent or a child, or unfolds it. */
void chart_drawing_move(struct model *model, struct rect area, bool unfolds, int x, int y);

#endif
