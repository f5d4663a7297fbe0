/* Methods: ways to walk the search tree of one problem, all behind the cursor.
 *
 * A method is what the cursor asks for one move and for a run of moves; how it keeps
 * what is covered is its own affair.  Each can be moved both ways, exactly. */
#ifndef COVER_METHOD_H
#define COVER_METHOD_H

#include "cover/cursor.h"

struct method {
    const char *name;       /* "dlx", "pieces", "cells", "matrix" */
    const char *summary;    /* half a line */
    const char *updates;    /* what its tally.updates counts, half a line */
    /* Its events tell of each node hidden; else only of items taken off the open list. */
    bool hides;
};

/* All of them, the usual one first, ended by NULL. */
extern const struct method *const methods[];

extern const struct method method_dlx, method_pieces, method_cells, method_matrix;

/* NULL where there is none. */
const struct method *method_find(const char *name);

#endif
