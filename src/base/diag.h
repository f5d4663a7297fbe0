/* SPDX-License-Identifier: MIT */
/* A diag: one fault of the user's input, or one failure while the input was processed.
 *
 * A function that takes a diag, or a struct with one (struct scan), returns false, NULL or 0 if it
 * fails, with the diag set.  Then there is nothing to free, unless its comment says so.  Memory may
 * run out in each of these functions; comments name further faults only if a caller needs them. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"

/* The first fault; later ones are ignored.  Zeroed: none.  The is_… flags mark failures that are
 * not faults of the input. */
struct diag {
    bool set;
    bool is_output;     /* output failed */
    bool is_memory;     /* out of memory */
    bool is_stopped;    /* past a limit (base/limit.h) */
    int line, column;   /* from 1; 0: none */
    char file[256];     /* empty: none */
    char text[384];     /* without a full stop; not made safe to show (base/text.h) */
    char note[80];      /* in brackets after the text; empty: none */
};

/* A place in the input: file (NULL: none), line and column from 1 (0: none). */
struct place {
    const char *file;
    int line, column;
};

/* Records a fault in `diag`; here and below, NULL ignores it.  Always false, so that a caller can
 * `return diag_fault(…)`. */
bool diag_fault(struct diag *diag, struct place place, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* Records "expected …, found …".  Always false. */
bool diag_expected(struct diag *diag, struct place place, const char *expected,
                   const char *found);

/* Records that writing `file` failed, with errno's reason.  Always false. */
bool diag_output(struct diag *diag, const char *file);

/* Records "not enough memory for `what`".  Always false. */
bool diag_memory(struct diag *diag, const char *what);

/* Writes `file:line:column: text (note)`, not made safe. */
void diag_format(const struct diag *diag, char *line, size_t size);

/* Prints `dancetty: file:line:column: text (note)`, made safe. */
void diag_print(const struct diag *diag, FILE *out);

#endif
