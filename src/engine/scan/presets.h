/* SPDX-License-Identifier: MIT */
/* What of a board is covered before a search by first empty cells begins.
 *
 * A state's window holds the cells that are preset, too: as it moves, they are added to it.  Where
 * more of them lie beyond it, a tag says which, so that equal states have the same below them. */
#ifndef ENGINE_SCAN_PRESETS_H
#define ENGINE_SCAN_PRESETS_H

#include "engine/scan/layout.h"

struct scan_presets {
    const struct scan_layout *layout;  /* borrowed */
    uint64_t *ahead;            /* owned; [cells + 1], of `words` each: what a state has of them, by
                                 * the number of its first cell */
    int32_t *options;           /* owned; [cells]: those that are laid */
    int32_t count;
    uint64_t fields[SCAN_WORDS];   /* how often pieces are used at the start */
    uint64_t tag;               /* the last one that was given; 0: none yet */
};

/* None.  False with a diag where memory fails. */
bool scan_presets_init(struct scan_presets *presets, const struct scan_layout *layout,
                        struct diag *diag);
void scan_presets_done(struct scan_presets *presets);

/* Lay what the part decides, instead of all before.  True where that is all it says: of items to be
 * covered just once some options are taken, that go together.  Else they are to be laid anew
 * before a state is made.  Cost: for each cell laid those before it. */
bool scan_presets_lay(struct scan_presets *presets, const struct part *part);

/* Give the presets another tag.  False: the tags begin again, and no state from before must be
 * remembered. */
bool scan_presets_tag(struct scan_presets *presets);

#endif
