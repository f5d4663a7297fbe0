/* SPDX-License-Identifier: MIT */
/* The sheet: the visible part of the matrix. */
#ifndef TUI_PANES_MATRIX_SHEET_H
#define TUI_PANES_MATRIX_SHEET_H

#include "draw/canvas.h"
#include "explain/matrix_order.h"
#include "tui/view.h"

/* All pointers are borrowed. */
struct sheet {
    const struct scene *scene;
    const struct problem *problem;
    const struct legend *legend;
    const struct mirror *mirror;
    const struct matrix_order *fold; /* NULL: all options and items, in order */
    int32_t marked;                 /* item chosen or without options; 0: none */
    int32_t option, item;           /* selected; 0: none */
    struct canvas *canvas;
    struct rect area;
    /* set by sheet_set(): */
    bool has_lines;                 /* draw links */
    int label;                      /* columns of option names */
    int pitch;                      /* columns per item */
    int32_t first_item, items;      /* the visible columns and rows */
    int32_t first_option, options;
};

/* Returns a sheet of all options and items, nothing selected. */
struct sheet sheet_of(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Finds the visible part around `item` and `option`, counted from 0.  False: too small.  Cost: the
 * names. */
bool sheet_set(struct sheet *sheet, int32_t nitems, int32_t noptions, int32_t item,
               int32_t option);

/* Draws links if all of a fold is visible. */
void sheet_draw(const struct sheet *sheet);

/* Finds the row and column at x, y, 0 if none.  False: neither. */
bool sheet_hit(const struct sheet *sheet, int x, int y, struct spot *spot);

/* Describes the selected entry in a line. */
void sheet_describe(const struct sheet *sheet, struct rect line);

#endif
