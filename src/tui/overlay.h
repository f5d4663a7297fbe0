/* SPDX-License-Identifier: MIT */
/* Overlays: what the numbers in the cells of the board say. */
#ifndef TUI_OVERLAY_H
#define TUI_OVERLAY_H

/* name: for the command; title: what stands in the board's frame and in messages. */
#define OVERLAYS(_)                                              \
    _(NONE, "none", "no numbers")                                \
    _(LEFT, "left", "options left")                              \
    _(BRANCHED, "branched", "times branched on, as seen")    \
    _(DEAD, "dead", "times a dead end, as seen")             \
    _(COVERED, "covered", "times covered, as seen")          \
    _(TAKEN, "taken", "options a placement removes")

enum overlay {
#define OVERLAY_CODE(code, name, title) OVERLAY_##code,
    OVERLAYS(OVERLAY_CODE)
#undef OVERLAY_CODE
    OVERLAY_COUNT
};

/* The name of the k-th overlay; NULL past the last. */
const char *overlay_word(int k);
const char *overlay_title(enum overlay overlay);

#endif
