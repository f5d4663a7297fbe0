/* SPDX-License-Identifier: MIT */
/* Pieces still to be placed, each at its place. */
#ifndef TUI_BOARD_TRAY_H
#define TUI_BOARD_TRAY_H

#include "draw/canvas.h"
#include "draw/tile.h"
#include "tui/scene.h"

#define TRAY_NAME 32
#define TRAY_ANY (-1)

#define TRAY_SCALES 4   /* largest scale, in pixels per cell */

struct tray_entry {
    const struct shape *shape;  /* NULL: a name only */
    int number;                 /* the piece's, the digit minus one, or the option */
    int tint;                   /* -1: no colour */
    char name[TRAY_NAME];
    int64_t left, most;         /* copies left and in all; left 0: a gap, TRAY_ANY: no limit */
    bool is_selected;
    enum tile_look look;        /* LOOK_LEAVES_…: solutions without the piece; else LOOK_PLAIN */
    int64_t covers;             /* solutions in which it covers the cell asked about; -1: unknown */
    struct rect sizes[TRAY_SCALES + 1];     /* [scale], measured on demand; [0]: the name */
};

struct tray {
    struct tray_entry *things;  /* [count] */
    int count;
    size_t room;
    bool letters;               /* no colours or no blocks */
};

void tray_done(struct tray *tray);

/* used[k]: placed copies of piece k, or of digit k + 1 besides the givens; NULL: none.  selected:
 * the number of an entry; -1: none.  Returns an empty tray for other puzzles. */
struct tray tray_of_puzzle(const struct settings *settings, const struct puzzle *puzzle,
                           const int *used, int selected);

/* Like tray_of_puzzle(); for a bare problem, the options of the item branched on. */
struct tray tray_of_search(const struct scene *scene);

/* rows: below a board; columns: on its right; scale: the largest, in pixels per cell. */
struct tray_room {
    int rows, columns, scale;
};

/* Cuts the tray off `area`, below or on the right, for the largest scale, at least names.  If names
 * fit neither, it gets one row of room.rows; an empty tray gets none. */
struct rect tray_take(const struct tray *tray, struct rect *area, struct tray_room room);

/* Draws the tray at the largest scale that fits, else names with an ellipsis; canvas NULL: not.
 * Returns the number of the entry at x, y; -1: none. */
int tray_flow(const struct tray *tray, struct canvas *canvas, struct rect area, int x, int y);

#endif
