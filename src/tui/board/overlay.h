/* SPDX-License-Identifier: MIT */
/* Overlays: what the numbers in the cells of the board say. */
#ifndef TUI_BOARD_OVERLAY_H
#define TUI_BOARD_OVERLAY_H

#include <stdbool.h>

/* name: for the command; title: what stands in the board's frame and in messages. */
#define OVERLAYS(_)                                                  \
    _(USUAL, "usual", "digits still possible, where they have room") \
    _(LEFT, "left", "options left")                                  \
    _(BRANCHED, "branched", "times branched on, as seen")            \
    _(DEAD, "dead", "times a dead end, as seen")                     \
    _(COVERED, "covered", "times covered, as seen")                  \
    _(TAKEN, "taken", "options a placement removes")                 \
    _(SOLUTIONS, "solutions", "solutions left")                      \
    _(PENCIL, "pencil", "digits still possible")                     \
    _(NONE, "none", "no numbers")

enum overlay {
#define OVERLAY_CODE(code, name, title) OVERLAY_##code,
    OVERLAYS(OVERLAY_CODE)
#undef OVERLAY_CODE
    OVERLAY_COUNT
};

/* The overlay is of numbers, which have a scale; the others are a sudoku's pencil marks. */
static inline bool overlay_is_scaled(enum overlay overlay)
{
    return overlay != OVERLAY_USUAL && overlay < OVERLAY_PENCIL;
}

/* The one after it, by `#`. */
enum overlay overlay_next(enum overlay overlay, bool has_pencil);

/* The name of the k-th overlay; NULL past the last. */
const char *overlay_word(int k);
const char *overlay_title(enum overlay overlay);

#endif
