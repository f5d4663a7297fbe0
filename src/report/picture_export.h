/* SPDX-License-Identifier: MIT */
/* Pictures side by side, and the table of their formats. */
#ifndef REPORT_PICTURE_EXPORT_H
#define REPORT_PICTURE_EXPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"
#include "draw/canvas.h"
#include "draw/outline.h"
#include "draw/surface.h"
#include "draw/tile.h"

/* Pointers are borrowed. */
struct pictures {
    const struct lattice *lattice;
    const struct board_picture *at; /* [count], count >= 1 */
    int count;
    double edge;                    /* cells to cut, in mm */
    int columns;                    /* in text; 0: default */
    int gap_across, gap_down;       /* in text */
    bool ascii;
};

struct export_format {
    const char *name, *summary;     /* for --to; half a line */
    const char *suffix;             /* NULL: none */
    const struct surface_kind *surface;     /* true to scale; NULL: text */
    bool cuts;                      /* only outlines, in mm */
    void (*write_canvas)(const struct canvas *canvas, bool ascii, FILE *out);   /* text only */
};

/* The default first; NULL ends the table. */
extern const struct export_format *const export_formats[];

extern const struct export_format export_ansi, export_text;

/* Returns `named`; if NULL, the format for the suffix of `path`; without either, `usual`.  For a
 * PDF file, export_cut becomes export_cut_pdf.  Fails if the suffix is unknown. */
const struct export_format *export_choose(const struct export_format *named, const char *path,
                                          const struct export_format *usual, struct diag *diag);

#define EXPORT_EDGE 10.0        /* mm, the default */

bool pictures_write(const struct pictures *pictures, const struct export_format *format, FILE *out,
                    struct diag *diag);

/* The format must not cut. */
bool canvas_export(const struct canvas *canvas, const struct export_format *format,
                   enum paper paper, bool ascii, FILE *out, struct diag *diag);

/* edge: their length. */
struct span picture_span(const struct lattice *lattice, const struct board_picture *picture,
                         double edge);

void picture_draw(const struct lattice *lattice, const struct board_picture *picture, double edge,
                  const struct export_format *format, struct surface *surface);

/* For its documents. */
struct ink export_ink(const struct export_format *format);

/* Places boxes in lines of at most `width`, or of one box, with gaps; returns the size. */
struct span shelve(const struct span *sizes, int count, double width, double gap,
                   struct picture_point *places);

#endif
