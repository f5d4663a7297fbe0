/* SPDX-License-Identifier: MIT */
/* The sheet: the part of the matrix of options and items that a view has room for. */
#ifndef TUI_PANES_MATRIX_SHEET_H
#define TUI_PANES_MATRIX_SHEET_H

#include "draw/canvas.h"
#include "explain/matrix_order.h"
#include "tui/view.h"

/* All that it points to is borrowed. */
struct sheet {
    const struct scene *scene;
    const struct problem *problem;
    const struct legend *legend;
    const struct mirror *mirror;
    const struct matrix_order *fold; /* NULL: all options and items in their order */
    int32_t marked;                 /* the item chosen or dead; 0: none */
    int32_t option, item;           /* selected; 0: none */
    struct canvas *canvas;
    struct rect area;
    /* found by sheet_lay(): */
    bool has_lines;                 /* the links are drawn */
    int label;                      /* columns of the options' names */
    int pitch;                      /* columns of an item */
    int32_t first_item, items;      /* the columns and the rows that are shown */
    int32_t first_option, options;
};

/* Of all options and items in their order, nothing selected. */
struct sheet sheet_of(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Find those of `nitems` and `noptions` that have room, `item` and `option` among them, counted
 * from 0.  False: there is none.  Cost: the names. */
bool sheet_lay(struct sheet *sheet, int32_t nitems, int32_t noptions, int32_t item,
               int32_t option);

/* Draw them; where all of a fold have room, with the links between them. */
void sheet_draw(const struct sheet *sheet);

/* The row and the column at x, y of the canvas: 0 where there is none.  False: neither. */
bool sheet_hit(const struct sheet *sheet, int x, int y, struct spot *spot);

/* What is selected, in a line. */
void sheet_describe(const struct sheet *sheet, struct rect line);

#endif
