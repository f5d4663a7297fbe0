/* SPDX-License-Identifier: MIT */
/* A fault of the user's input in one line: where, what was expected, what was found. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"

/* The first fault is kept, later ones are dropped.  Zeroed: no fault. */
struct diag {
    bool set;
    bool is_output;     /* no fault of the input: something could not be written */
    bool is_memory;     /* likewise: memory failed */
    bool is_stopped;    /* no fault: a look failed before, by a limit (base/limit.h) */
    int line, column;   /* from 1; 0 where the fault has no such place */
    char file[256];     /* empty where the fault lies in no file */
    char text[384];     /* one sentence without a full stop, not yet made safe */
    char note[80];      /* printed behind it in brackets; empty: nothing is */
};

/* Where the fault lies: a file's name (NULL: none), line and column (0: none). */
struct place {
    const char *file;
    int line, column;
};

/* Note a fault; where `diag` is NULL, here and below, nobody asks for it.  Always false, so that a
 * reader can `return diag_fault(…)`. */
bool diag_fault(struct diag *diag, struct place place, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* The usual form, "expected …, found …".  Always false. */
bool diag_expected(struct diag *diag, struct place place, const char *expected,
                   const char *found);

/* What errno says of a file that cannot be written.  Always false. */
bool diag_output(struct diag *diag, const char *file);

/* "not enough memory for …".  Always false. */
bool diag_memory(struct diag *diag, const char *what);

/* Write `file:line:column: text (note)` to `line`, at most `size` bytes, NUL included. */
void diag_format(const struct diag *diag, char *line, size_t size);

/* Print `dancetty: file:line:column: text (note)` and a newline, made safe: the only
 * place where a fault of the input is printed. */
void diag_print(const struct diag *diag, FILE *out);

#endif
