/* What reading and writing our own board file have in common: its words. */
#ifndef FORMAT_BOARD_H
#define FORMAT_BOARD_H

#include <stdbool.h>
#include <stdio.h>

#include "format/scan.h"
#include "puzzle/puzzle.h"

#define BOARD_VERSION 1

/* By enum same; ended by NULL. */
extern const char *const board_sames[];

/* As struct format has them. */
bool board_read(const struct source *source, struct puzzle *puzzle, struct diag *diag);
bool board_write(const struct puzzle *puzzle, FILE *out, struct diag *diag);

/* Read what follows `pieces:` (a set and its terms) or `piece NAME:` (a usual
 * piece, or terms with a drawing in the lines below); `name` empty: the
 * next free letter.  `scan` stands on the key's line.  False with a diag. */
bool board_read_set(struct scan *scan, struct word value, struct puzzle *puzzle);
bool board_read_piece(struct scan *scan, struct word name, struct word value,
                      struct puzzle *puzzle);

/* The block below the key's line; false with a diag where there is none, which
 * then says that `expected` is missing. */
bool board_need_block(struct scan *scan, struct scan *block, const char *expected);

#endif
