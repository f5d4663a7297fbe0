/* SPDX-License-Identifier: MIT */
/* A sheet to be printed or cut: the board, all pieces beside it and, behind a line to fold the
 * paper at, the solution. */
#ifndef REPORT_PRINT_SHEET_H
#define REPORT_PRINT_SHEET_H

#include "report/board_export.h"

struct paper_size {
    const char *name;           /* "a4" */
    double width, height;       /* upright, in mm */
};

/* Ended by one without a name; the first one is usual. */
extern const struct paper_size paper_sizes[];

/* Their names, NULL past the last: see base/words.h. */
const char *paper_word(int k);

/* Everything is borrowed. */
struct print_sheet {
    const struct legend *legend;
    const struct laid *solution;        /* NULL: it has none */
    const struct paper_size *paper;
    double edge;                        /* of a cell, in mm: at most that where it is printed */
    const char *title;                  /* made safe here; NULL: none */
};

/* Write it.  Printed, all fits on one page, on its side where cells are larger so, and the solution
 * has cells of half the edge.  Cut, there is no solution, each piece comes as often as the solution
 * has it, and the page is as long as that takes.  Either way the layers of a board that fills space
 * stand side by side.  False with a diag: text is no sheet, a bare problem has none. */
bool print_sheet_write(const struct print_sheet *sheet, const struct export_format *format,
                       FILE *out, struct diag *diag);

#endif
