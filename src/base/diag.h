/* SPDX-License-Identifier: MIT */
/* A fault of the user's input in one line: its place, expectation and finding. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"

/* Keeps the first fault and ignores later ones.  Zeroed: no fault. */
struct diag {
    bool set;
    bool is_output;     /* not an input fault: output failed */
    bool is_memory;     /* not an input fault: out of memory */
    bool is_stopped;    /* not an input fault: a limit was passed (base/limit.h) */
    int line, column;   /* from 1; 0: none */
    char file[256];     /* empty: none */
    char text[384];     /* one sentence without a full stop, unsafe to show */
    char note[80];      /* printed after it in brackets; empty: none */
};

/* A place of a fault: file name (NULL: none), line and column (0: none). */
struct place {
    const char *file;
    int line, column;
};

/* Records a fault.  Here and below, `diag` NULL means that the caller ignores faults.  Always
 * returns false, for `return diag_fault(…)`. */
bool diag_fault(struct diag *diag, struct place place, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* The usual form, "expected …, found …".  Always false. */
bool diag_expected(struct diag *diag, struct place place, const char *expected,
                   const char *found);

/* Records errno for a file that cannot be written.  Always false. */
bool diag_output(struct diag *diag, const char *file);

/* "not enough memory for …".  Always false. */
bool diag_memory(struct diag *diag, const char *what);

/* Writes `file:line:column: text (note)` to `line`, at most `size` bytes with the NUL. */
void diag_format(const struct diag *diag, char *line, size_t size);

/* Prints `dancetty: file:line:column: text (note)`, made safe, and a newline.  No other function
 * prints input faults. */
void diag_print(const struct diag *diag, FILE *out);

#endif
