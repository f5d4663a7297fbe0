/* SPDX-License-Identifier: MIT */
/* A sheet to print or cut: the board, all pieces and, below a folding line, the solution. */
#ifndef REPORT_PRINT_SHEET_H
#define REPORT_PRINT_SHEET_H

#include "report/board_export.h"

#define SHEET_MARGIN 12.0       /* around and between parts, in mm */
#define SHEET_HEAD 10.0         /* a title, with the gap below */

struct paper_size {
    const char *name;           /* "a4" */
    double width, height;       /* portrait, in mm */
};

/* The default first; a NULL name ends the table. */
extern const struct paper_size paper_sizes[];

/* NULL past the last: see base/words.h. */
const char *paper_word(int k);

/* Pointers are borrowed. */
struct print_sheet {
    const struct legend *legend;
    const struct board_solution *solution; /* NULL: none */
    const struct paper_size *paper;
    double edge;                        /* mm, of a cell; if printed, at most */
    const char *title;                  /* untrusted; NULL: none */
};

/* A printed sheet fits one page, in landscape if cells are larger then; the solution has half-size
 * cells.  A sheet to cut is as long as necessary, without solution, and has each piece as often as
 * the solution uses it.  Layers are side by side.  False with a diag: text formats and bare
 * problems have no sheets. */
bool print_sheet_write(const struct print_sheet *sheet, const struct export_format *format,
                       FILE *out, struct diag *diag);

/* Draws an untrusted title at the top of a page. */
void sheet_draw_title(const char *words, struct surface *surface);

#endif
