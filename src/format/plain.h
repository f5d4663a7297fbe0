/* SPDX-License-Identifier: MIT */
/* Any puzzle as a bare problem with names: what formats that know no boards write. */
#ifndef FORMAT_PLAIN_H
#define FORMAT_PLAIN_H

#include <stdbool.h>
#include <stdio.h>

#include "format/names.h"
#include "puzzle/legend.h"

struct plain {
    struct bare bare;           /* borrowed from the puzzle where that is bare, else from below */
    struct encoding encoding;
    struct names names;
};

/* The puzzle's own problem, or its encoding with an item for each piece, cell and rule:
 * pieces by their names, cells as "column,row" from 1, none with a blank, all different.
 * The puzzle must outlive it.  False with a diag: nothing is left behind. */
bool plain_init(struct plain *plain, const struct puzzle *puzzle, struct diag *diag);
void plain_done(struct plain *plain);

/* What writes a bare problem, as struct format has it. */
typedef bool plain_writer(const struct bare *bare, FILE *out, struct diag *diag);

/* Write the puzzle as a bare problem by `write`. */
bool plain_write(const struct puzzle *puzzle, plain_writer *write, FILE *out, struct diag *diag);

/* Write the items of an option with their colours, "a x:R". */
void plain_write_option(const struct bare *bare, int32_t option, FILE *out);

#endif
