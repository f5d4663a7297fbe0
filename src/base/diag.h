/* SPDX-License-Identifier: MIT */
/* A diag: a fault of the input, or a failure while processing it.
 *
 * A function that takes a diag, or a struct with one (struct scan), fails by false, NULL or 0 with
 * the diag set, and leaves nothing to free.  Memory may run out in each; comments name further
 * faults only if a caller needs them. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"

/* The first fault; later ones are ignored.  Zeroed: none.  The is_… flags mark other failures. */
struct diag {
    bool set;
    bool is_output;     /* output failed */
    bool is_memory;     /* memory ran out */
    bool is_stopped;    /* past a limit (base/limit.h) */
    int line, column;   /* from 1; 0: none */
    char file[256];     /* empty: none */
    char text[384];     /* without a full stop; not safe to show (base/text.h) */
    char note[80];      /* in brackets after the text; empty: none */
};

/* NULL, 0: none; lines and columns count from 1. */
struct place {
    const char *file;
    int line, column;
};

/* Records a fault; here and below, a NULL diag ignores it.  Always false, for `return
 * diag_fault(…)`, as are the next three. */
bool diag_fault(struct diag *diag, struct place place, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* Records "expected …, found …". */
bool diag_expected(struct diag *diag, struct place place, const char *expected,
                   const char *found);

/* Records that writing `file` failed, with errno's reason. */
bool diag_output(struct diag *diag, const char *file);

/* Records "not enough memory for `what`". */
bool diag_memory(struct diag *diag, const char *what);

/* Writes `file:line:column: text (note)`, not made safe. */
void diag_format(const struct diag *diag, char *line, size_t size);

/* Prints the same after `dancetty: `, made safe. */
void diag_print(const struct diag *diag, FILE *out);

#endif
