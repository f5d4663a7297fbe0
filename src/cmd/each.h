/* SPDX-License-Identifier: MIT */
/* Each puzzle of a file of many, as --each asks for it: a bad one does not end it. */
#ifndef CMD_EACH_H
#define CMD_EACH_H

#include "cmd/settings.h"
#include "format/collection.h"

/* A puzzle as it stands in the file. */
struct each_place {
    struct word text;                   /* borrowed until each_close() */
    int number, line;                   /* from 1; its first line */
    bool is_noted;                      /* its warning is */
};

struct each {
    const struct command_settings *settings; /* borrowed */
    struct source source;               /* the whole file */
    struct collection collection;
    struct each_place place;            /* of the present puzzle */
    int status;                         /* of the program, so far */
    bool is_over;                       /* by a signal, the output or memory */
};

/* Check the settings, open the file that they name and stand before its first puzzle.  False with a
 * diag. */
bool each_open(struct each *each, const struct command_settings *settings, struct diag *diag);

/* Go on to the next puzzle.  False at the end, or when it is over. */
bool each_next(struct each *each);

/* Read one, and note its warning, unless that is done; *used as puzzle_read() has it.  False with a
 * diag, which is to go to each_fail(). */
bool each_read(const struct each *each, const struct each_place *place, struct puzzle *puzzle,
               const struct format **used, struct diag *diag);

/* Print what is wrong with a puzzle on standard error. */
void each_fail(struct each *each, const struct diag *diag);

/* Print a line before what is printed of the present one: "puzzle 7: TITLE", or an object. */
void each_head(const struct each *each, const char *title, bool json);

/* Keep the status of one puzzle: a fault is never forgotten. */
void each_note(struct each *each, int status);

/* Close it.  Returns the status; without a single puzzle with a diag. */
int each_close(struct each *each, struct diag *diag);

#endif
