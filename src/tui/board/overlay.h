/* SPDX-License-Identifier: MIT */
/* Numbers in the board's cells. */
#ifndef TUI_BOARD_OVERLAY_H
#define TUI_BOARD_OVERLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mirror;
struct model;
struct scene;

#define NO_VALUE (-1)

enum pencil_marks { PENCIL_NONE, PENCIL_IF_ROOM, PENCIL_SMALL };

struct overlay {
    const char *name;       /* for :overlay */
    const char *title;      /* for the frame and messages */

    /* Returns a value per item, [items + 1], >= 0 or NO_VALUE; the caller frees them.  Only cells
     * are shown.  NULL: no numbers. */
    int64_t *(*find)(const struct scene *scene, const struct mirror *mirror);

    bool of_open;           /* placed cells have no number */
    bool fewest;            /* the least value is the hottest */
    bool counts;            /* needs method->hides */
    bool of_atlas;          /* empty until the atlas is built */
    bool of_sudoku, of_costs;
    enum pencil_marks pencil;

    /* Each may be NULL.  prepare() runs before drawing; write_title() replaces the title. */
    void (*prepare)(struct model *model);
    void (*write_title)(const struct scene *scene, char *title, size_t size);
};

/* The first is the default; a NULL name ends the table. */
extern const struct overlay overlays[];

/* The first follows the last. */
const struct overlay *overlay_next(const struct overlay *overlay, bool is_sudoku, bool has_costs);

/* NULL after the last. */
const char *overlay_word(int k);

#endif
