/* SPDX-License-Identifier: MIT */
/* Pictures of boards and shapes side by side, in one of several formats: one table of these. */
#ifndef REPORT_PICTURE_EXPORT_H
#define REPORT_PICTURE_EXPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"
#include "draw/canvas.h"
#include "draw/outline.h"
#include "draw/surface.h"
#include "draw/tile.h"

/* What is drawn, and how; all is borrowed. */
struct pictures {
    const struct lattice *lattice;
    const struct board_picture *at; /* [count], 1 or more */
    int count;
    double edge;                    /* of a cell that is cut, in mm */
    int columns;                    /* of text; 0: usual */
    int gap_across, gap_down;       /* between pictures of text */
    bool ascii;                     /* text has no characters but those of ASCII */
};

struct export_format {
    const char *name, *summary;     /* for --to; half a line */
    const char *suffix;             /* of the files that usually are of it; NULL: none */
    const struct surface_kind *surface;     /* of what is true to scale; NULL: it is text */
    bool cuts;                      /* outlines alone, in mm */
    void (*write_canvas)(const struct canvas *canvas, bool ascii, FILE *out);   /* of text */
};

/* All of them, the usual one first, ended by NULL. */
extern const struct export_format *const export_formats[];

extern const struct export_format export_ansi, export_text;

/* The format that was `named`; NULL: that of the file, or where its name has no suffix, or it is
 * NULL, the usual one.  What is cut is PDF in a file of that name.  NULL with a diag where no
 * format has the suffix. */
const struct export_format *export_choose(const struct export_format *named, const char *path,
                                          const struct export_format *usual, struct diag *diag);

#define EXPORT_EDGE 10.0        /* mm, where nothing is said */

/* Draw all pictures.  False with a diag. */
bool pictures_write(const struct pictures *pictures, const struct export_format *format, FILE *out,
                    struct diag *diag);

/* Draw a canvas, in a format that does not only cut.  False with a diag. */
bool canvas_export(const struct canvas *canvas, const struct export_format *format,
                   enum paper paper, bool ascii, FILE *out, struct diag *diag);

/* The size of a picture with cells of that edge. */
struct span picture_span(const struct lattice *lattice, const struct board_picture *picture,
                         double edge);

/* Draw it in that format's manner, at 0, 0. */
void picture_draw(const struct lattice *lattice, const struct board_picture *picture, double edge,
                  const struct export_format *format, struct surface *surface);

/* The ink of a document in that format. */
struct ink export_ink(const struct export_format *format);

/* Give things of these sizes places in lines of at most that width, one thing at least in each,
 * with a gap between; returns what they take together. */
struct span shelve(const struct span *sizes, int count, double width, double gap,
                   struct picture_point *places);

#endif
