/* SPDX-License-Identifier: MIT */
/* Solutions as text, in several formats. */
#ifndef REPORT_SOLUTION_WRITER_H
#define REPORT_SOLUTION_WRITER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cover/cursor.h"
#include "puzzle/legend.h"
#include "report/letter_board.h"

/* Made when first written, in one format. */
struct option_texts {
    char **texts;                   /* [options + 1]; NULL: not made */
    size_t *lengths;                /* [options + 1] */
    int32_t options;
    int32_t *places;                /* [options + 1]; NULL: unused */
    int32_t *sizes;                 /* [items + 1] */
    struct letter_board board;      /* zeroed: unused */
};

/* If it fails, there is nothing to free. */
bool option_texts_init(struct option_texts *texts, const struct problem *problem,
                       struct diag *diag);
void option_texts_done(struct option_texts *texts);

/* Pointers are borrowed. */
struct found_solution {
    const struct encoding *encoding;
    struct option_texts *texts;     /* of the same format */
    const struct cursor *cursor;    /* at the solution; NULL: an engine's solution */
    const int32_t *options;         /* [count], ascending */
    int32_t count;
    int64_t number;                 /* from 1 */
    bool timed;
    double own, total;              /* s, since the previous solution and the start */
};

struct solution_format {
    const char *name, *summary;     /* for --to; half a line */
    void (*write)(const struct found_solution *solution, FILE *out);
};

/* The default first; NULL ends the table. */
extern const struct solution_format *const solution_formats[];

extern const struct solution_format solution_writer_knuth;

/* Writes one word: "F", "4,7" (a cell's column and row), "5_in_row_3" or the item's own name. */
void solution_writer_item(const struct legend *legend, int32_t item, FILE *out);

#endif
