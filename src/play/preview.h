/* SPDX-License-Identifier: MIT */
/* A preview of a puzzle: its search in small, from one solution to the next.
 *
 * Solutions are looked for quietly, for some milliseconds; then the search walks back some choices,
 * so that what leads to the solution can be watched.  Between two solutions, while nobody watches,
 * only the choices in force are kept, and the memory of the search is given back. */
#ifndef PLAY_PREVIEW_H
#define PLAY_PREVIEW_H

#include "cover/cursor.h"
#include "puzzle/legend.h"

/* Boards of more cells are not searched. */
#define PREVIEW_CELLS (1 << 14)

struct preview {
    struct puzzle puzzle;       /* owned */
    bool is_open;               /* the search is there, with the next two */
    struct encoding encoding;
    struct cursor cursor;
    int32_t *trail;             /* owned; [count], where the search was closed */
    int32_t count;
    bool is_hard;               /* no solution was found in time: the search goes on from there */
};

/* Read the puzzle of the file `path`.  The preview must stay where it is.  False with a diag:
 * nothing is left to be ended. */
bool preview_init(struct preview *preview, const char *path, struct diag *diag);
void preview_done(struct preview *preview);

/* Open the search where it was closed, or at its start; where it is open already, do nothing.
 * False where it is too large for a picture, or memory fails. */
bool preview_open(struct preview *preview);
void preview_close(struct preview *preview);

/* ---- below here the search is open ---- */

/* Go on to the next solution; behind the last one, to the first.  True where it stands there.
 * False where there is none, or none is found with little work: it stands where it came to. */
bool preview_seek(struct preview *preview);

/* From a solution, walk back until so many placements were put down or taken off, or to the
 * solution before, or to the start. */
void preview_walk_back(struct preview *preview, int changes);

/* Go on until the next placement is put down or taken off.  False where a solution or the end comes
 * before. */
bool preview_step(struct preview *preview);

#endif
