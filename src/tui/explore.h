/* SPDX-License-Identifier: MIT */
/* The explorer: everything from the first frame to the terminal given back. */
#ifndef TUI_EXPLORE_H
#define TUI_EXPLORE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/status.h"
#include "draw/canvas.h"
#include "draw/style.h"
#include "format/format.h"
#include "playback/strategy.h"
#include "tui/terminal/screen.h"

enum dump { DUMP_NONE, DUMP_TEXT, DUMP_ANSI, DUMP_STYLES, DUMP_SVG };

struct explore {
    const char *path;           /* NULL: begin in the board browser */
    const char *config;         /* a file of preferences; NULL: none */
    const char *state;          /* a folder to remember boards in; NULL: none */
    struct read_config reading; /* the board at `path` */
    const char *script;         /* a file of keys ("-": standard input); NULL: the terminal */
    enum dump dump;             /* write the last screen to standard output at the end */
    bool tours;                 /* begin with the guided tour, whatever the path */
    bool narrate;               /* print what happens, a line each; needs no terminal */
    const char *record;         /* a file for a recording of it all; NULL: none */
    const char *remedy;         /* where that is there; NULL: write over it */
    const struct theme *theme;  /* NULL: the usual one */
    struct rect size;           /* of the scripted screen; 80x24 where empty */
    struct screen_config screen;
    struct strategy strategy;   /* engine NULL */
    bool fixes_rule, fixes_order;   /* they hold, whatever the configuration says */
};

/* Run the explorer.  Returns an enum status: STATUS_BROKEN if the recording was cut short, or what
 * is to be remembered cannot be written; STATUS_FAULT if the board named on the command line, the
 * script or the terminal is not fit, which is reported on standard error.  A signal that ends it is
 * raised again after the terminal is put back. */
int explore(const struct explore *explore);

#endif
