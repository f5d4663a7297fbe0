/* SPDX-License-Identifier: MIT */
/* Overlays: the numbers in the cells of the board, a row for each kind. */
#ifndef TUI_BOARD_OVERLAY_H
#define TUI_BOARD_OVERLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mirror;
struct model;
struct scene;

#define NO_VALUE (-1)

/* The digits that are still possible in a sudoku's cells. */
enum pencil_marks { PENCIL_NONE, PENCIL_IF_ROOM, PENCIL_SMALL };

struct overlay {
    const char *name;       /* for :overlay */
    const char *title;      /* for the frame of the board and for messages */

    /* The values of the items, at least 0 or NO_VALUE: [items + 1], the caller frees them.  Only
     * those of cells are shown.  NULL: the overlay has no numbers. */
    int64_t *(*find)(const struct scene *scene, const struct mirror *mirror);

    bool of_open;           /* placed cells have no number */
    bool fewest;            /* the least value is the hottest */
    bool counts;            /* it needs a method that counts the options left (method->hides) */
    bool of_atlas;          /* it shows nothing before the atlas is built */
    bool of_sudoku;         /* for sudokus only */
    enum pencil_marks pencil;

    /* Each may be NULL.  prepare() is called before the board is drawn; write_title() writes
     * another title than the row's. */
    void (*prepare)(struct model *model);
    void (*write_title)(const struct scene *scene, char *title, size_t size);
};

/* The first is the default; one without a name ends them. */
extern const struct overlay overlays[];

/* The overlay after this one, the first after the last. */
const struct overlay *overlay_next(const struct overlay *overlay, bool is_sudoku);

/* The name of the k-th overlay; NULL after the last. */
const char *overlay_word(int k);

#endif
