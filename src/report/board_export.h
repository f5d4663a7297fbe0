/* SPDX-License-Identifier: MIT */
/* A board, or solutions side by side, as one picture; one table of formats. */
#ifndef REPORT_BOARD_EXPORT_H
#define REPORT_BOARD_EXPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diag.h"
#include "draw/canvas.h"
#include "puzzle/legend.h"

/* Options that lie on a board; those that are 0 lay nothing. */
struct laid {
    const int32_t *options; /* [count] */
    int32_t count;
};

/* Everything is borrowed. */
struct board_export {
    const struct legend *legend;
    const struct laid *boards;  /* [count] */
    int count;                  /* from 1 */
    double edge;                /* of a cell that is cut, in mm */
    bool ascii;                 /* where it is text, no character but those of ASCII */
};

struct export_format {
    const char *name, *summary; /* for --to; half a line */
    const char *suffix;         /* of the files that usually are of it; NULL: none */
    void (*write)(const struct board_export *export, FILE *out);
    /* The same of a canvas, whatever it shows; NULL: there is no such picture. */
    void (*write_canvas)(const struct canvas *canvas, bool ascii, FILE *out);
};

/* All of them, the usual one first, ended by NULL. */
extern const struct export_format *const export_formats[];

extern const struct export_format export_ansi;

/* NULL where there is none whose files end so. */
const struct export_format *export_of_file(const char *path);

#define EXPORT_EDGE 10.0        /* mm, where nothing is said */

/* True where the export can be had in that format: a problem without a board has only solutions
 * to show, by the names of their options, and nothing to cut.  Else false with a diag. */
bool export_suits(const struct board_export *export, const struct export_format *format,
                  struct diag *diag);

#endif
