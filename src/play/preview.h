/* SPDX-License-Identifier: MIT */
/* A preview of a puzzle: an animated search from one solution to the next.
 *
 * It searches silently for some milliseconds, then walks back some choices to replay the way to the
 * solution.  While nothing is shown, only the current choices are kept and the search is freed. */
#ifndef PLAY_PREVIEW_H
#define PLAY_PREVIEW_H

#include "cover/cursor.h"
#include "puzzle/legend.h"

/* Larger boards are not searched. */
#define PREVIEW_CELLS (1 << 14)

struct preview {
    struct puzzle puzzle;       /* owned */
    bool is_open;               /* the next two are valid */
    struct encoding encoding;
    struct cursor cursor;
    int32_t *trail;             /* owned; [count], the place where the search was closed */
    int32_t count;
    bool is_hard;               /* no solution found in time; the search continues there */
};

/* Reads the puzzle file `path`.  The preview must not be moved. */
bool preview_init(struct preview *preview, const char *path, struct diag *diag);
void preview_done(struct preview *preview);

/* Opens the search, if closed, at its last place or its start.  False: too large for a picture, or
 * no memory. */
bool preview_open(struct preview *preview);
void preview_close(struct preview *preview);

/* ---- the search must be open below ---- */

/* Searches for the next solution, wrapping around.  False: none, or not within the effort limit;
 * the search keeps its place. */
bool preview_seek(struct preview *preview);

/* Walks back from a solution until `changes` placements were added or removed, to the previous
 * solution, or to the start. */
void preview_walk_back(struct preview *preview, int changes);

/* Until a placement is added or removed.  False at a solution or the end. */
bool preview_step(struct preview *preview);

#endif
