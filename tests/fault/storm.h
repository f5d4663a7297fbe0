/* SPDX-License-Identifier: MIT */
/* Storms: sessions of the explorer in worlds with many faults. */
#ifndef TESTS_FAULT_STORM_H
#define TESTS_FAULT_STORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { STORM_LINES = 1000, STORM_WORDS = 128 };

/* The first line is "# storm BOARD [FLAG…]" with a bundled board; lines of tests/fault/world.h
 * follow. */
struct storm {
    int count, width, height;   /* the last size, used while making it */
    char lines[STORM_LINES][STORM_WORDS];
};

/* Makes the storm of that seed, the same on any machine. */
void storm_make(struct storm *storm, uint64_t seed);

/* Plays it in the directory `world`, which is emptied first, and checks the files it leaves.
 * Returns NULL, or a complaint, valid until the next call. */
const char *storm_play(const struct storm *storm);

/* A hash of the terminal's output in the last storm. */
uint64_t storm_hash(void);

/* Reads at most STORM_LINES lines.  False if the file cannot be read or is not a storm. */
bool storm_read(struct storm *storm, FILE *file);
void storm_write(const struct storm *storm, FILE *file);

/* Arguments: the first seed and a number of storms, or files.  STORM_BOARDS is the directory of
 * bundled boards; failing storms go to STORM_KEEP.  The last line is "N passed, N failed". */
int storm_main(int argc, char **argv);

#endif
