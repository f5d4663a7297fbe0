/* SPDX-License-Identifier: MIT */
/* A BurrTools file's shapes and first problem. */
#ifndef FORMAT_BURR_BURR_H
#define FORMAT_BURR_BURR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/source.h"
#include "puzzle/puzzle.h"

/* Colours of voxels, from 1; 0 is neutral and matches all. */
#define BURR_COLOURS 63

struct voxel {
    uint8_t site;           /* of enum site: empty, filled or variable */
    uint8_t colour;
};

/* Voxel x, y, z is at x + sx * (y + sy * z). */
struct burr_shape {
    int64_t sx, sy, sz;
    char *name;             /* owned; NULL: none */
    struct voxel *voxels;   /* [count] */
    size_t count, room;
    uint64_t used;          /* colours of non-empty voxels, as bits */
    struct place place;
};

struct burr_part {
    int64_t shape;          /* index */
    struct uses uses;       /* the maximum may be 0 */
    struct place place;
};

struct burr {
    int aside;              /* columns to shift cells right: BurrTools' first triangle points down,
                             * and its rows count upward */
    const struct lattice *lattice;
    struct burr_shape *shapes;      /* [nshapes] */
    size_t nshapes, room_shapes;
    struct burr_part *parts;        /* [nparts] */
    size_t nparts, room_parts;
    int64_t result;                 /* the shape to fill; -1: missing */
    int64_t most_holes;             /* variable voxels that may stay empty; -1: all */
    struct place place;             /* of the problem */
    bool allowed[BURR_COLOURS + 1][BURR_COLOURS + 1];   /* [piece's][result's] */
    int problems;
    char *title, *comment;          /* owned; NULL: none */
};

/* False with a diag, also without expat.  `burr` must be zeroed. */
bool burr_parse(struct burr *burr, const struct source *source, struct diag *diag);

#endif
