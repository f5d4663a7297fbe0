/* SPDX-License-Identifier: MIT */
/* A board, or solutions side by side, as one picture. */
#ifndef REPORT_BOARD_EXPORT_H
#define REPORT_BOARD_EXPORT_H

#include <stdint.h>

#include "draw/tiles.h"
#include "puzzle/legend.h"
#include "report/picture_export.h"

/* Options that lie on a board; those that are 0 lay nothing. */
struct laid {
    const int32_t *options; /* [count] */
    int32_t count;
};

/* Solutions that are to be drawn; zeroed, there is none. */
struct laid_list {
    struct laid *at;        /* owned, and their options; [count] */
    size_t count, room;
};

/* One picture has no more. */
#define LAID_MOST 10000

/* Add a copy of a solution.  False with a diag: they are too many, or memory fails. */
bool laid_list_add(struct laid_list *list, const int32_t *options, int32_t count,
                   struct diag *diag);
void laid_list_done(struct laid_list *list);

/* Everything is borrowed. */
struct board_export {
    const struct legend *legend;
    const struct laid *boards;  /* [count] */
    int count;                  /* from 1 */
    double edge;                /* of a cell that is cut, in mm */
    bool ascii;                 /* where it is text, no character but those of ASCII */
};

/* Write it.  False with a diag: a problem without a board has only solutions to show, by the names
 * of their options, and nothing to cut. */
bool board_export(const struct board_export *export, const struct export_format *format, FILE *out,
                  struct diag *diag);

/* The board with those options on it; for tiles_done(). */
struct tiles tiles_laid(const struct legend *legend, const struct laid *laid);

static inline struct board_picture picture_of_tiles(const struct tiles *tiles)
{
    return (struct board_picture){tiles->cells, tiles->at};
}

#endif
