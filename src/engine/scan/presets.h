/* SPDX-License-Identifier: MIT */
/* Cells covered before a search by first empty cells.
 *
 * A state's window includes them.  If others follow, it has the part's tag, so that equal states
 * have equal subtrees. */
#ifndef ENGINE_SCAN_PRESETS_H
#define ENGINE_SCAN_PRESETS_H

#include "engine/scan/layout.h"

struct scan_presets {
    const struct scan_layout *layout;
    uint64_t *ahead;            /* [cells + 1][words]: bits to add to a state, by its first
                                 * cell */
    int32_t *options;           /* [cells] */
    int32_t count;
    uint64_t fields[SCAN_WORDS];   /* uses of pieces */
    uint64_t tag;               /* the part's; 0: none */
};

bool scan_presets_init(struct scan_presets *presets, const struct scan_layout *layout,
                        struct diag *diag);
void scan_presets_done(struct scan_presets *presets);

/* Replaces the presets by a part's decisions.  False if one is not an option of an exact item or
 * conflicts with others; then call again before making a state.  Cost: the cells before each. */
bool scan_presets_place(struct scan_presets *presets, const struct part *part);

/* Moves to the next tag.  False if tags restart or have no room: forget all states. */
bool scan_presets_tag(struct scan_presets *presets);

#endif
