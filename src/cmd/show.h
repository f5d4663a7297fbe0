/* SPDX-License-Identifier: MIT */
/* The parts of dancetty show that stand in files of their own. */
#ifndef CMD_SHOW_H
#define CMD_SHOW_H

#include <stdbool.h>

#include "base/diag.h"
#include "puzzle/legend.h"

/* Print the 0/1 matrix of a problem: a row an option, with its name, a column an item.
 * The rows of a tiling are called by piece and number: F.1, F.2, …  What is printed
 * reads back as a bare problem.  False with a diag where a matrix cannot say it. */
bool show_matrix(const struct encoding *encoding, struct diag *diag);

/* How many solutions there are, as far as a short search tells: "none", "exactly one",
 * "more than one", "at least one" or "not known". */
const char *show_solutions(const struct problem *problem);

#endif
