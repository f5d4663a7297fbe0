/* SPDX-License-Identifier: MIT */
/* Posters: a board, or solutions side by side, as one picture; one table of formats. */
#ifndef WATCH_POSTER_H
#define WATCH_POSTER_H

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
struct poster {
    const struct legend *legend;
    const struct laid *boards;  /* [count] */
    int count;                  /* from 1 */
    double edge;                /* of a cell that is cut, in mm */
    bool ascii;                 /* where it is text, no character but those of ASCII */
};

struct poster_format {
    const char *name, *summary; /* for --to; half a line */
    const char *suffix;         /* of the files that usually are of it; NULL: none */
    void (*write)(const struct poster *poster, FILE *out);
    /* The same of a canvas, whatever it shows; NULL: there is no such picture. */
    void (*write_canvas)(const struct canvas *canvas, bool ascii, FILE *out);
};

/* All of them, the usual one first, ended by NULL. */
extern const struct poster_format *const poster_formats[];

extern const struct poster_format poster_svg, poster_ansi, poster_text, poster_cut;

/* NULL where there is none of that name, or whose files end so. */
const struct poster_format *poster_find(const char *name);
const struct poster_format *poster_of_file(const char *path);

#define POSTER_EDGE 10.0        /* mm, where nothing is said */

/* True where the poster can be had in that format: a problem without a board has only solutions
 * to show, by the names of their options, and nothing to cut.  Else false with a diag. */
bool poster_suits(const struct poster *poster, const struct poster_format *format,
                  struct diag *diag);

#endif
