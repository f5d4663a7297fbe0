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
    const struct format *format;    /* of the puzzle's file */
    struct encoding encoding;
    struct symmetries symmetries;
    bool lists_generators;          /* of the symmetries */
};

/* The numbers of a piece's orientations, of a sudoku's givens and of its cages with a sum. */
int exhibit_count_ways(const struct puzzle *puzzle, int piece);
int exhibit_count_givens(const struct sudoku *sudoku);
int exhibit_count_sums(const struct sudoku *sudoku);

/* Returns the result of a short search: "none", "exactly one", "more than one", "at least one" or
 * "not known". */
const char *exhibit_estimate_solutions(const struct problem *problem);

/* Returns how many options --reduce has dropped. */
int32_t exhibit_count_dropped(const struct encoding *encoding);

/* Prints generators of the symmetries as permutations of items, "(F; G) (cell 1,1; cell 1,2)", and
 * of options unless the items determine these.  JSON has both, each cycle as a list. */
void exhibit_generators(const struct exhibit *shown);
void exhibit_generators_json(const struct exhibit *shown, struct json *object);

/* Rates the puzzle; rating->end is RATED_NOT if it is large or a limit has passed.  False with a
 * diag if memory runs out. */
bool exhibit_rate(const struct exhibit *shown, struct rating *rating, struct diag *diag);

/* Prints everything as one line of JSON.  False with a diag if memory runs out. */
bool exhibit_json(const struct exhibit *shown, struct diag *diag);

#endif
