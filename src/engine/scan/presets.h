/* SPDX-License-Identifier: MIT */
/* The cells covered before a search by first empty cells begins.
 *
 * The window of a state includes preset cells: they are added as it moves.  If preset cells are
 * beyond the window, a tag identifies them, so that equal states have equal subtrees. */
#ifndef ENGINE_SCAN_PRESETS_H
#define ENGINE_SCAN_PRESETS_H

#include "engine/scan/layout.h"

struct scan_presets {
    const struct scan_layout *layout;  /* borrowed */
    uint64_t *ahead;            /* owned; [cells + 1][words]: preset bits of a state, by its first
                                 * cell */
    int32_t *options;           /* owned; [cells]: preset options */
    int32_t count;
    uint64_t fields[SCAN_WORDS];   /* uses of pieces at the start */
    uint64_t tag;               /* the last tag given; 0: none */
};

/* Starts without presets.  False with a diag if memory runs out. */
bool scan_presets_init(struct scan_presets *presets, const struct scan_layout *layout,
                        struct diag *diag);
void scan_presets_done(struct scan_presets *presets);

/* Replaces the presets by the decisions of the part.  True if the part only takes compatible
 * options, for items to be covered once; otherwise call again before making a state.  Cost: for
 * each preset cell the cells before it. */
bool scan_presets_place(struct scan_presets *presets, const struct part *part);

/* Assigns the next tag.  False if tags restart, so that all remembered states must be forgotten. */
bool scan_presets_tag(struct scan_presets *presets);

#endif
