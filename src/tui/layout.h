/* SPDX-License-Identifier: MIT */
/* Where each view lies on a screen of any size. */
#ifndef TUI_LAYOUT_H
#define TUI_LAYOUT_H

#include <stdbool.h>

#include "draw/canvas.h"
#include "draw/skin.h"
#include "tui/arrangement.h"

/* Below this a screen only says that it is too small. */
#define LAYOUT_LEAST_WIDTH 40
#define LAYOUT_LEAST_HEIGHT 12

#define LAYOUT_PANES 16     /* no more panes are there */

/* What stands on the screen: the tree below all on large ones; the usual panes; one pane alone;
 * what the user has arranged. */
#define ARRANGEMENTS(_) _(TREE, "tree") _(SIDE, "side") _(BOARD, "board") _(OWN, "own")

enum arrangement {
#define ARRANGEMENT_CODE(code, word) ARRANGE_##code,
    ARRANGEMENTS(ARRANGEMENT_CODE)
#undef ARRANGEMENT_CODE
    ARRANGE_COUNT
};

/* "tree" for k = 0, NULL past the last: see base/words.h. */
const char *arrangement_word(int k);

/* A line without room has an empty rectangle. */
struct layout {
    bool framed;                    /* the panes have frames */
    struct rect title, status, body; /* body: all between title and status */
    struct rect summary, timeline, caption;
    struct standing_pane panes[LAYOUT_PANES];   /* those that are shown */
    int count;
};

/* What the board pane is to hold: a board that lies so, or, without a skin, anything. */
struct layout_board {
    const struct skin *skin;
    struct extent extent;
};

/* Which panes are asked for.  All but the board and the figures share a place where not all
 * have one; on the smallest screens the focused pane is alone. */
struct panes {
    const struct view *focus;
    const struct view *shared;      /* neither the board nor the figures */
    bool zoomed;                    /* the focused pane alone */
    enum arrangement arrangement;
    const struct arranged *own;     /* for ARRANGE_OWN; what is asked for and does not stand there
                                     * has the place of the first but the board */
};

/* The layout for a screen of at least the least size: the one that shows the
 * board largest, the panes beside it where that makes no difference. */
struct layout layout_for(struct rect screen, struct panes wanted, struct layout_board board);

/* Where a pane lies; empty where it is not shown.  What a frame leaves of it, as canvas_frame()
 * says. */
struct rect layout_pane(const struct layout *layout, const struct view *view);
struct rect layout_inside(const struct layout *layout, const struct view *view);

/* True where the same panes lie in the same places. */
bool layout_equal(const struct layout *a, const struct layout *b);

#endif
