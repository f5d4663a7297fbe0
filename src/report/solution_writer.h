/* SPDX-License-Identifier: MIT */
/* Solutions as text, in one of several formats. */
#ifndef REPORT_SOLUTION_WRITER_H
#define REPORT_SOLUTION_WRITER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cover/cursor.h"
#include "puzzle/legend.h"
#include "report/letter_board.h"

/* The bytes of options in one format, each made when it is first written, and the board. */
struct option_texts {
    char **texts;                   /* owned; [options + 1]; NULL: not made yet */
    size_t *lengths;                /* owned; likewise */
    int32_t options;
    int32_t *places;                /* owned; [options + 1]: see write_knuth(); NULL: not wanted */
    int32_t *sizes;                 /* owned; [items + 1] */
    struct letter_board board;      /* zeroed: not wanted yet */
};

/* False with a diag where memory fails; there is nothing to release then. */
bool option_texts_init(struct option_texts *texts, const struct problem *problem,
                       struct diag *diag);
void option_texts_done(struct option_texts *texts);

/* What a writer knows of a solution; everything is borrowed. */
struct found_solution {
    const struct encoding *encoding;
    struct option_texts *texts;     /* of this format */
    const struct cursor *cursor;    /* stands at the solution; NULL: an engine found it */
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
