/* SPDX-License-Identifier: MIT */
/* A worksheet of the steps without a search: a picture each, lit as in the explorer, above its
 * number and reason. */
#ifndef REPORT_STEP_SHEET_H
#define REPORT_STEP_SHEET_H

#include "deduce/steps.h"
#include "report/print_sheet.h"

/* Pointers are borrowed. */
struct step_sheet {
    const struct encoding *encoding;
    const struct steps *steps;
    const struct paper_size *paper;
    double edge;                /* mm, at most */
    bool ascii;
};

/* Writes the steps, then the end unless more may follow.  A PDF has several pages; another picture
 * is as long as necessary.  False with a diag, also for a bare problem and a format that cuts. */
bool step_sheet_write(const struct step_sheet *sheet, const struct export_format *format, FILE *out,
                      struct diag *diag);

#endif
