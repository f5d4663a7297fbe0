/* SPDX-License-Identifier: MIT */
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
    const char *path;           /* NULL: start in the browser */
    const char *config;         /* preferences file; NULL: none */
    const char *state;          /* directory for remembered boards; NULL: none */
    struct read_config reading; /* for the board at `path` */
    const char *script;         /* file of keys ("-": standard input); NULL: the terminal */
    enum dump dump;             /* the last screen, to standard output */
    bool tours;                 /* start with the tour, whatever the path */
    bool narrate;               /* print events as lines; needs no terminal */
    const char *record;         /* file for a recording; NULL: none */
    const char *remedy;         /* advice if that exists; NULL: overwrite it */
    const struct theme *theme;  /* NULL: default */
    struct rect size;           /* size of the scripted screen; empty: 80x24 */
    struct screen_config screen;
    struct strategy strategy;   /* engine NULL */
    bool fixes_rule, fixes_order;   /* override the configuration */
};

/* Returns an enum status: STATUS_BROKEN if the recording was cut short or boards were not
 * remembered; STATUS_FAULT, reported on standard error.  Raises a fatal signal again after
 * restoring the terminal. */
int explore(const struct explore *explore);

#endif
