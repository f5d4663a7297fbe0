/* SPDX-License-Identifier: MIT */
/* An animated search from one solution of a puzzle to the next.
 *
 * It searches silently for some milliseconds, then walks back some choices to replay the way.
 * While nothing is shown, only the choices are kept. */
#ifndef PLAY_PREVIEW_H
#define PLAY_PREVIEW_H

#include "cover/cursor.h"
#include "puzzle/legend.h"

/* Larger boards are not searched. */
#define PREVIEW_CELLS (1 << 14)

struct preview {
    struct puzzle puzzle;
    bool is_open;               /* the next two are set */
    struct encoding encoding;
    struct cursor cursor;
    int32_t *trail;             /* [count], where the search was closed */
    int32_t count;
    bool is_hard;               /* no solution found in time */
};

/* The preview must not be moved. */
bool preview_init(struct preview *preview, const char *path, struct diag *diag);
void preview_done(struct preview *preview);

/* Opens a closed search at its last place or start.  False: too large, or no memory. */
bool preview_open(struct preview *preview);
void preview_close(struct preview *preview);

/* ---- the search must be open below ---- */

/* Searches for the next solution, wrapping around.  False, without a move: none, or a limit. */
bool preview_seek(struct preview *preview);

/* Walks back from a solution by `changes` added or removed placements, to the previous solution, or
 * to the start. */
void preview_walk_back(struct preview *preview, int changes);

/* To a placement added or removed.  False at a solution or the end. */
bool preview_step(struct preview *preview);

#endif
