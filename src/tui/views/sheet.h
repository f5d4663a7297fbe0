/* The sheet: the part of the matrix of options and items that a view has room for. */
#ifndef TUI_VIEWS_SHEET_H
#define TUI_VIEWS_SHEET_H

#include "draw/canvas.h"
#include "tui/scene.h"
#include "watch/fold.h"

/* All that it points to is borrowed. */
struct sheet {
    const struct scene *scene;
    const struct problem *problem;
    const struct legend *legend;
    const struct mirror *mirror;
    const struct fold *fold;        /* NULL: all options and items in their order */
    int32_t marked;                 /* the item chosen or dead; 0: none */
    int32_t option, item;           /* selected; 0: none */
    struct canvas *canvas;
    struct rect area;
    /* found by sheet_draw(): */
    bool has_lines;                 /* the links are drawn */
    int label;                      /* columns of the options' names */
    int pitch;                      /* columns of an item */
    int32_t first_item, items;      /* the columns and the rows that are shown */
    int32_t first_option, options;
};

/* Of all options and items in their order, nothing selected. */
struct sheet sheet_of(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Draw those of `nitems` and `noptions` that have room, `item` and `option` among them, counted
 * from 0; where all of a fold have, with the links between them.  Cost: the names, and what is
 * drawn. */
void sheet_draw(struct sheet *sheet, int32_t nitems, int32_t noptions, int32_t item,
                int32_t option);

/* What is selected, in a line. */
void sheet_describe(const struct sheet *sheet, struct rect line);

#endif
