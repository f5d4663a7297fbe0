/* SPDX-License-Identifier: MIT */
/* The puzzles of a collection, for --each: a faulty one does not end the run. */
#ifndef CMD_EACH_H
#define CMD_EACH_H

#include "cmd/settings.h"
#include "format/collection.h"

struct each_place {
    struct word text;                   /* borrowed until each_close() */
    int number, line;                   /* from 1; its first line */
    bool is_noted;                      /* its warning is printed */
};

struct each {
    const struct command_settings *settings;
    struct source source;
    struct collection collection;
    struct each_place place;            /* the current puzzle */
    int status;                         /* the program's, at the end */
    bool is_over;                       /* no puzzle follows */
};

/* Checks the settings, and opens the file before its first puzzle. */
bool each_open(struct each *each, const struct command_settings *settings, struct diag *diag);

/* False at the end, or if the run is over. */
bool each_next(struct each *each);

/* Prints the puzzle's warning once.  used: see puzzle_read().  False with a diag for
 * each_fail(). */
bool each_read(const struct each *each, const struct each_place *place, struct puzzle *puzzle,
               const struct format **used, struct diag *diag);

/* Prints the fault on standard error. */
void each_fail(struct each *each, const struct diag *diag);

/* Prints "puzzle 7: TITLE", or an object. */
void each_head(const struct each *each, const char *title, bool json);

/* A fault is never replaced. */
void each_note(struct each *each, int status);

/* Returns the status, with a diag if the file has no puzzles. */
int each_close(struct each *each, struct diag *diag);

#endif
