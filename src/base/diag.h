/* SPDX-License-Identifier: MIT */
/* One fault of the user's input. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"

/* Keeps only the first fault; zeroed: none. */
struct diag {
    bool set;
    bool is_output;     /* not the input: output failed */
    bool is_memory;     /* not the input: out of memory */
    bool is_stopped;    /* not the input: past a limit (base/limit.h) */
    int line, column;   /* from 1; 0: none */
    char file[256];     /* empty: none */
    char text[384];     /* without full stop; unsafe to show */
    char note[80];      /* in brackets after the text; empty: none */
};

/* A file (NULL: none), line and column (0: none). */
struct place {
    const char *file;
    int line, column;
};

/* Records a fault, unless `diag` is NULL (also below).  Always false, for `return
 * diag_fault(…)`. */
bool diag_fault(struct diag *diag, struct place place, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* "expected …, found …".  Always false. */
bool diag_expected(struct diag *diag, struct place place, const char *expected,
                   const char *found);

/* Records errno of an output file.  Always false. */
bool diag_output(struct diag *diag, const char *file);

/* "not enough memory for …".  Always false. */
bool diag_memory(struct diag *diag, const char *what);

/* Writes `file:line:column: text (note)` to `line`, of `size` bytes. */
void diag_format(const struct diag *diag, char *line, size_t size);

/* Prints `dancetty: file:line:column: text (note)`, made safe; used for all input faults. */
void diag_print(const struct diag *diag, FILE *out);

#endif
