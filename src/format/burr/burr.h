/* SPDX-License-Identifier: MIT */
/* What reading BurrTools' files hands from stage to stage: bytes, a description, a puzzle. */
#ifndef FORMAT_BURR_BURR_H
#define FORMAT_BURR_BURR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/source.h"
#include "puzzle/puzzle.h"

/* Colours of voxels count from 1; 0 is the neutral one, which goes with all. */
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
    uint64_t used;          /* a bit for each colour of the voxels that are there */
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
    int aside;              /* a cell stands so many columns further right here: their rows go up,
                             * ours down, so that of triangles the first points down */
    const struct lattice *lattice;
    struct burr_shape *shapes;      /* owned; [nshapes] */
    size_t nshapes, room_shapes;
    struct burr_part *parts;        /* owned; [nparts] */
    size_t nparts, room_parts;
    int64_t result;                 /* index of the shape to be filled; -1: not given */
    int64_t most_holes;             /* voxels that may stay empty; -1: all that are variable */
    struct burr_place place;        /* of the problem */
    bool allowed[BURR_COLOURS + 1][BURR_COLOURS + 1];   /* of a piece, of the result */
    int problems;                   /* how many there are in the file */
    char *title, *comment;          /* owned; NULL: none */
};

/* Read the XML into a zeroed `burr`.  False with a diag; also where the program was built
 * without expat. */
bool burr_parse(struct burr *burr, const struct source *source, struct diag *diag);

/* Make its first problem a puzzle that is initialised as a tiling.  False with a diag. */
bool burr_assemble(struct puzzle *puzzle, const struct burr *burr, const char *file,
                   struct diag *diag);

#endif
