/* SPDX-License-Identifier: MIT */
/* The polyforms that the command line names. */
#ifndef CMD_FORMS_H
#define CMD_FORMS_H

#include "base/json.h"
#include "cmd/settings.h"
#include "lattice/polyforms.h"

/* No larger ones are listed, and no more of them: what is listed is remembered. */
#define FORMS_CELLS 16
#define FORMS_LISTED (1 << 20)

/* Set *shapes to the polyforms called `what`: a size ("5") of the lattice asked for, a set
 * ("fixed tetrominoes"), a piece of one ("X of pentominoes") or rows ("xx/.x").  In which
 * forms, the settings say, where the set's name does not.  The caller owns them.  False
 * with a diag. */
bool forms_named(struct shapes *shapes, const char *what,
                 const struct polyform_settings *polyform, struct diag *diag);

/* Set *cells to the size that `what` is, 1 to `most`.  False with a diag. */
bool forms_size(int *cells, const char *what, int most, struct diag *diag);

/* Write cells as an array of [column, row], in space [column, row, layer], each from 0 on. */
void forms_json_cells(struct json *json, const char *name, const struct lattice *lattice,
                      const struct cell *cells, int count);

#endif
