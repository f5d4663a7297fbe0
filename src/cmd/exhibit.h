/* SPDX-License-Identifier: MIT */
/* The contents of dancetty show. */
#ifndef CMD_EXHIBIT_H
#define CMD_EXHIBIT_H

#include "deduce/rating.h"
#include "format/format.h"
#include "puzzle/legend.h"

struct exhibit {
    struct source source;
    struct puzzle puzzle;
    const struct format *format;    /* the file's */
    struct encoding encoding;
    struct symmetries symmetries;
    bool lists_generators;          /* the symmetries' */
};

/* Return the orientations of a piece, the givens of a sudoku, and its cages with a sum. */
int exhibit_count_ways(const struct puzzle *puzzle, int piece);
int exhibit_count_givens(const struct sudoku *sudoku);
int exhibit_count_sums(const struct sudoku *sudoku);

/* Searches briefly: "none", "exactly one", "more than one", "at least one" or "not known". */
const char *exhibit_estimate_solutions(const struct problem *problem);

/* Returns the options dropped by --reduce. */
int32_t exhibit_count_dropped(const struct encoding *encoding);

/* Prints generators as permutations of items, "(F; G) (cell 1,1; cell 1,2)", and of options unless
 * items determine these.  JSON has both, cycles as lists. */
void exhibit_generators(const struct exhibit *shown);
void exhibit_generators_json(const struct exhibit *shown, struct json *object);

/* rating->end is RATED_NOT if the puzzle is large or a limit has passed.  False with a diag if
 * memory runs out. */
bool exhibit_rate(const struct exhibit *shown, struct rating *rating, struct diag *diag);

/* Prints all as a line of JSON.  False with a diag if memory runs out. */
bool exhibit_json(const struct exhibit *shown, struct diag *diag);

#endif
