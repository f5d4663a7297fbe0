/* SPDX-License-Identifier: MIT */
/* Any puzzle as a bare problem with names, for formats without boards. */
#ifndef FORMAT_PLAIN_H
#define FORMAT_PLAIN_H

#include <stdbool.h>
#include <stdio.h>

#include "format/names.h"
#include "puzzle/legend.h"

struct plain {
    struct puzzle puzzle;       /* borrows from the original, and from below if encoded */
    struct encoding encoding;
    struct names names;
};

/* Copies a bare puzzle, or encodes another with one item per piece, cell and rule.  Names are
 * unique and without blanks; a cell's is "column,row" from 1.  The puzzle must outlive it. */
bool plain_init(struct plain *plain, const struct puzzle *puzzle, struct diag *diag);
void plain_done(struct plain *plain);

/* Writes items with their colours, "a x:R". */
void plain_write_option(const struct bare *bare, int32_t option, FILE *out);

#endif
