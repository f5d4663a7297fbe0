/* Any puzzle as a bare problem with names: what formats that know no boards write. */
#ifndef FORMAT_PLAIN_H
#define FORMAT_PLAIN_H

#include <stdbool.h>

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

/* False for an option without primary items, which no search ever chooses. */
bool plain_is_choice(const struct problem *problem, int32_t option);

#endif
