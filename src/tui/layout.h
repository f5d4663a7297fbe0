/* SPDX-License-Identifier: MIT */
/* The places of the views on a screen. */
#ifndef TUI_LAYOUT_H
#define TUI_LAYOUT_H

#include <stdbool.h>

#include "draw/canvas.h"
#include "draw/skin.h"
#include "tui/arrangement.h"

/* On smaller screens, only "too small" is shown. */
#define LAYOUT_LEAST_WIDTH 40
#define LAYOUT_LEAST_HEIGHT 12

#define LAYOUT_PANES 16     /* at least the number of panes */

/* With the tree at the bottom of large screens; without it; one pane alone; the user's own. */
#define ARRANGEMENTS(_) _(TREE, "tree") _(SIDE, "side") _(BOARD, "board") _(OWN, "own")

enum arrangement {
#define ARRANGEMENT_CODE(code, word) ARRANGE_##code,
    ARRANGEMENTS(ARRANGEMENT_CODE)
#undef ARRANGEMENT_CODE
    ARRANGE_COUNT
};

const char *arrangement_word(int k);

/* Lines without room are empty. */
struct layout {
    bool framed;
    struct rect title, status, body; /* body: all between title and status */
    struct rect summary, timeline, caption;
    struct placed_pane panes[LAYOUT_PANES];     /* [count]; visible */
    int count;
};

/* skin NULL: none. */
struct layout_board {
    const struct skin *skin;
    struct extent extent;
};

/* All except the board and the statistics share a place if room is short; on the smallest screens,
 * the focused pane is alone. */
struct panes {
    const struct view *focus;
    const struct view *shared;      /* neither the board nor the statistics */
    bool zoomed;
    enum arrangement arrangement;
    const struct arranged *own;     /* for ARRANGE_OWN; a wanted pane that it lacks replaces its
                                     * first one except the board */
};

/* Returns the layout with the largest board, if possible beside other panes.  `screen` has at least
 * the least size. */
struct layout layout_for(struct rect screen, struct panes wanted, struct layout_board board);

/* Return a pane's area with its frame, empty if not shown; without its frame. */
struct rect layout_pane(const struct layout *layout, const struct view *view);
struct rect layout_inside(const struct layout *layout, const struct view *view);

bool layout_equal(const struct layout *a, const struct layout *b);

#endif
