/* SPDX-License-Identifier: MIT */
/* Names of the parts of a packing in files. */
#ifndef FORMAT_PARTS_H
#define FORMAT_PARTS_H

#include "base/scan.h"

enum part {
    PART_NONE,
    PART_BOARD,
    PART_PIECES,
    PART_WIDTH,
    PART_HEIGHT,
    PART_SIZE,
    PART_HOLES,
    PART_FLIP,
    PART_TURN,
    PART_CELLS,
    PART_COUNT,
    PART_LEAST,
    PART_MOST,
    PART_NAME,
    PART_TEXT
};

/* Place of a name: among the members of the packing or its board, or of a piece. */
enum { IN_WHOLE = 1, IN_PIECE = 2 };

/* Returns the part of a name, in upper or lower case, singular or plural. */
enum part part_of(struct word name, int where);

#endif
