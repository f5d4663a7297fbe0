/* SPDX-License-Identifier: MIT */
/* A board, or solutions side by side, as one picture. */
#ifndef REPORT_BOARD_EXPORT_H
#define REPORT_BOARD_EXPORT_H

#include <stdint.h>

#include "draw/tiles.h"
#include "puzzle/legend.h"
#include "report/picture_export.h"

/* The placements of a board; option 0 places nothing. */
struct laid {
    const int32_t *options; /* [count] */
    int32_t count;
};

/* Solutions to draw; zeroed: empty. */
struct laid_list {
    struct laid *at;        /* owned, with its options; [count] */
    size_t count, room;
};

/* The limit per picture. */
#define LAID_MOST 10000

/* Adds a copy of a solution.  False with a diag: too many, or memory runs out. */
bool laid_list_add(struct laid_list *list, const int32_t *options, int32_t count,
                   struct diag *diag);
void laid_list_done(struct laid_list *list);

/* All pointers are borrowed. */
struct board_export {
    const struct legend *legend;
    const struct laid *boards;  /* [count] */
    int count;                  /* >= 1 */
    double edge;                /* of cells to cut, in mm */
    bool ascii;                 /* text in ASCII only */
};

/* Writes the picture.  Without a board, only names of options are shown, and nothing can be cut.
 * False with a diag. */
bool board_export(const struct board_export *export, const struct export_format *format, FILE *out,
                  struct diag *diag);

/* The board with its placements; the caller frees it with tiles_done(). */
struct tiles tiles_laid(const struct legend *legend, const struct laid *laid);

static inline struct board_picture picture_of_tiles(const struct tiles *tiles)
{
    return (struct board_picture){tiles->cells, tiles->at};
}

#endif
