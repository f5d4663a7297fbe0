/* SPDX-License-Identifier: MIT */
/* Solutions as text, in one of several formats. */
#ifndef WATCH_FINDING_H
#define WATCH_FINDING_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cover/cursor.h"
#include "puzzle/legend.h"

/* What a writer is told of a solution; everything is borrowed. */
struct finding {
    const struct encoding *encoding;
    const struct cursor *cursor;    /* stands at the solution */
    const int32_t *options;         /* [count], ascending */
    int32_t count;
    int64_t number;                 /* from 1 */
    bool timed;                     /* the times below are asked for */
    double own, total;              /* seconds since the solution before, and since the start */
};

struct finding_format {
    const char *name, *summary;     /* for --to; half a line */
    void (*write)(const struct finding *finding, FILE *out);
};

/* All of them, the usual one first, ended by NULL. */
extern const struct finding_format *const finding_formats[];

extern const struct finding_format finding_knuth, finding_json;

/* An item as one word: "F", "4,7" (a cell's column and row), "5_in_row_3", or its own name. */
void finding_write_item(const struct legend *legend, int32_t item, FILE *out);

#endif
