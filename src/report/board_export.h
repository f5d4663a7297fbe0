/* SPDX-License-Identifier: MIT */
/* Boards side by side as one picture. */
#ifndef REPORT_BOARD_EXPORT_H
#define REPORT_BOARD_EXPORT_H

#include <stdint.h>

#include "draw/tiles.h"
#include "puzzle/legend.h"
#include "report/picture_export.h"

/* Option 0 places nothing. */
struct board_solution {
    const int32_t *options; /* [count] */
    int32_t count;
};

/* Zeroed: empty. */
struct board_solutions {
    struct board_solution *at; /* owned, with its options; [count] */
    size_t count, room;
};

/* Per picture. */
#define BOARD_SOLUTIONS_MOST 10000

/* Adds a copy.  Fails also if full. */
bool board_solutions_add(struct board_solutions *list, const int32_t *options, int32_t count,
                         struct diag *diag);
void board_solutions_done(struct board_solutions *list);

/* Pointers are borrowed. */
struct board_export {
    const struct legend *legend;
    const struct board_solution *boards; /* [count] */
    int count;                  /* >= 1 */
    double edge;                /* cells to cut, in mm */
    bool ascii;
};

/* Without a board, writes only names of options, and cuts nothing. */
bool board_export(const struct board_export *export, const struct export_format *format, FILE *out,
                  struct diag *diag);

/* Free with tiles_done(). */
struct tiles tiles_of_solution(const struct legend *legend, const struct board_solution *laid);

static inline struct board_picture picture_of_tiles(const struct tiles *tiles)
{
    return (struct board_picture){tiles->cells, tiles->at};
}

#endif
