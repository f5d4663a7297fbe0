/* SPDX-License-Identifier: MIT */
/* What is asked of the family of all solutions, and how it is answered. */
#ifndef CMD_FAMILY_QUERY_H
#define CMD_FAMILY_QUERY_H

#include <stdbool.h>

#include "cmd/settings.h"
#include "engine/zdd/zdd.h"
#include "puzzle/legend.h"
#include "report/board_export.h"
#include "report/solution_writer.h"

/* The family of a puzzle's solutions, and what of it is asked about. */
struct family_query {
    const struct command_settings *settings; /* borrowed */
    struct puzzle puzzle;
    struct encoding encoding;
    struct hints hints;
    struct option_texts texts;          /* for solutions that are written */
    struct laid_list drawn;             /* solutions for a picture */
    struct zdd zdd;
    struct zdd_view view;
    mpz_t all, total;                   /* solutions: of the family, and of the view */
};

/* Restrict the view to what the settings ask for: an option by its name or, where none is called
 * so, its number.  Options of one name stand for one of them.  False with a diag. */
bool family_query_restrict(struct family_query *query, struct diag *diag);

/* Print a row for each option: how many of the view's solutions use it, and their share.  False
 * with a diag. */
bool family_query_print_uses(const struct family_query *query, struct diag *diag);

/* Print a board for each piece of a tiling: in how many of a hundred solutions it covers each cell.
 * False with a diag. */
bool family_query_print_heat(const struct family_query *query, struct diag *diag);

#endif
