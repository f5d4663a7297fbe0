/* SPDX-License-Identifier: MIT */
/* Storms: visits of the explorer in worlds where much goes wrong. */
#ifndef TESTS_FAULT_STORM_H
#define TESTS_FAULT_STORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { STORM_LINES = 1000, STORM_WORDS = 128 };

/* The first line is "# storm BOARD [FLAG…]", the board named as in the folder of bundled ones; then
 * come those of tests/fault/world.h. */
struct storm {
    int count, width, height;   /* the last size; while it is made */
    char lines[STORM_LINES][STORM_WORDS];
};

/* The storm of that seed: the same on any machine. */
void storm_make(struct storm *storm, uint64_t seed);

/* Play it in the folder `world`, which is emptied first, and look at what it has left.  What is
 * wrong, in a sentence that is valid until the next call; NULL: nothing is. */
const char *storm_play(const struct storm *storm);

/* What the terminal got in the last one, as one number. */
uint64_t storm_hash(void);

/* Lines of STORM_LINES at most.  False: it cannot be read, or is none. */
bool storm_read(struct storm *storm, FILE *file);
void storm_write(const struct storm *storm, FILE *file);

/* Arguments: the first seed and how many, or files.  STORM_BOARDS is the folder of bundled boards;
 * what is found goes to the folder STORM_KEEP.  The last line is "N passed, N failed". */
int storm_main(int argc, char **argv);

#endif
