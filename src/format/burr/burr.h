/* SPDX-License-Identifier: MIT */
/* The stages of reading a BurrTools file: bytes, description, puzzle. */
#ifndef FORMAT_BURR_BURR_H
#define FORMAT_BURR_BURR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/source.h"
#include "puzzle/puzzle.h"

/* Colours of voxels count from 1; 0 is neutral and matches all. */
#define BURR_COLOURS 63

struct burr_place {
    int line, column;
};

/* A box of voxels: x, y, z is at x + sx * (y + sy * z). */
struct burr_shape {
    int64_t sx, sy, sz;
    char *name;             /* owned; NULL: none */
    uint8_t *sites;         /* owned; [count] of enum site: an empty, filled or variable voxel */
    uint8_t *colours;       /* owned; [count] */
    size_t count, room_sites, room_colours;
    uint64_t used;          /* one bit per colour of its voxels that are not empty */
    struct burr_place place;
};

/* A shape as a piece of the problem. */
struct burr_part {
    int64_t shape;          /* index */
    struct uses uses;       /* most may be 0 */
    struct burr_place place;
};

/* A file's shapes and its first problem. */
struct burr {
    int aside;              /* columns to shift cells right: BurrTools' rows count upward, ours
                             * downward, so the first triangle points down */
    const struct lattice *lattice;
    struct burr_shape *shapes;      /* owned; [nshapes] */
    size_t nshapes, room_shapes;
    struct burr_part *parts;        /* owned; [nparts] */
    size_t nparts, room_parts;
    int64_t result;                 /* index of the shape to fill; -1: not given */
    int64_t most_holes;             /* voxels that may stay empty; -1: all variable ones */
    struct burr_place place;        /* of the problem */
    bool allowed[BURR_COLOURS + 1][BURR_COLOURS + 1];   /* of a piece, of the result */
    int problems;                   /* in the file */
    char *title, *comment;          /* owned; NULL: none */
};

/* Reads the XML into a zeroed `burr`.  False with a diag, also if built without expat. */
bool burr_parse(struct burr *burr, const struct source *source, struct diag *diag);

/* Makes the first problem a puzzle, which is initialised as a tiling.  False with a diag. */
bool burr_assemble(struct puzzle *puzzle, const struct burr *burr, const char *file,
                   struct diag *diag);

#endif
