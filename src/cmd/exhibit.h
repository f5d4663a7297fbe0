/* SPDX-License-Identifier: MIT */
/* What dancetty show knows of a puzzle, for all forms in which it is printed. */
#ifndef CMD_EXHIBIT_H
#define CMD_EXHIBIT_H

#include "format/format.h"
#include "puzzle/legend.h"

struct json;

struct exhibit {
    struct source source;
    struct puzzle puzzle;
    const struct format *format;    /* what it was read as */
    struct encoding encoding;
    struct symmetries symmetries;
    bool lists_generators;          /* of these */
};

/* In how many orientations a piece may lie; how many numbers of a sudoku are given, and
 * how many of its cages have a sum. */
int exhibit_count_ways(const struct puzzle *puzzle, int piece);
int exhibit_count_givens(const struct sudoku *sudoku);
int exhibit_count_sums(const struct sudoku *sudoku);

/* How many solutions there are, as far as a short search finds: "none", "exactly one",
 * "more than one", "at least one" or "not known". */
const char *exhibit_estimate_solutions(const struct problem *problem);

/* Print symmetries that make all the others as permutations, "(F; G) (cell 1,1; cell 1,2)": of
 * items, and of options where these do not follow from them.  As JSON, of both, each cycle a
 * list. */
void exhibit_generators(const struct exhibit *shown);
void exhibit_generators_json(const struct exhibit *shown, struct json *object);

/* Print it all as an object in a line. */
void exhibit_json(const struct exhibit *shown);

#endif
