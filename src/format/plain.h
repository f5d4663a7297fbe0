/* SPDX-License-Identifier: MIT */
/* Any puzzle as a bare problem with names: what formats that know no boards write. */
#ifndef FORMAT_PLAIN_H
#define FORMAT_PLAIN_H

#include <stdbool.h>
#include <stdio.h>

#include "format/names.h"
#include "puzzle/legend.h"

struct plain {
    struct puzzle puzzle;       /* borrows all from the puzzle, but its bare problem from below */
    struct encoding encoding;
    struct names names;
};

/* A bare puzzle as it is, or one of another kind by its encoding with an item for each piece, cell
 * and rule: pieces by their names, cells as "column,row" from 1, none with a blank, all different.
 * The puzzle must outlive it.  False with a diag: nothing is left behind. */
bool plain_init(struct plain *plain, const struct puzzle *puzzle, struct diag *diag);
void plain_done(struct plain *plain);

/* Write the items of an option with their colours, "a x:R". */
void plain_write_option(const struct bare *bare, int32_t option, FILE *out);

#endif
