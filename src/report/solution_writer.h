/* SPDX-License-Identifier: MIT */
/* Solutions as text, in one of several formats. */
#ifndef REPORT_SOLUTION_WRITER_H
#define REPORT_SOLUTION_WRITER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cover/cursor.h"
#include "puzzle/legend.h"

/* What a writer knows of a solution; everything is borrowed. */
struct found_solution {
    const struct encoding *encoding;
    const struct cursor *cursor;    /* stands at the solution */
    const int32_t *options;         /* [count], ascending */
    int32_t count;
    int64_t number;                 /* from 1 */
    bool timed;                     /* the times below are asked for */
    double own, total;              /* seconds since the solution before, and since the start */
};

struct solution_format {
    const char *name, *summary;     /* for --to; half a line */
    void (*write)(const struct found_solution *solution, FILE *out);
};

/* All of them, the usual one first, ended by NULL. */
extern const struct solution_format *const solution_formats[];

extern const struct solution_format solution_writer_knuth;

/* An item as one word: "F", "4,7" (a cell's column and row), "5_in_row_3", or its own name. */
void solution_writer_item(const struct legend *legend, int32_t item, FILE *out);

#endif
