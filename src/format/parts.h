/* SPDX-License-Identifier: MIT */
/* Names of a packing's parts. */
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

/* A name is a member of the packing or its board, or of a piece. */
enum { IN_WHOLE = 1, IN_PIECE = 2 };

/* Ignores case and number. */
enum part part_of(struct word name, int where);

#endif
