/* SPDX-License-Identifier: MIT */
/* Performs the commands of a script on a search and prints the results. */
#ifndef TESTS_EVENTS_PERFORM_H
#define TESTS_EVENTS_PERFORM_H

#include <stdbool.h>
#include <stdio.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* A search on the playback.  Zeroed: not loaded. */
struct performance {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
    struct rule rule;
    enum item_order order;
    bool is_open;
    FILE *out;          /* borrowed; receives the output; NULL: none */
    bool links_shown;    /* print HIDE and UNHIDE as well */
};

void performance_done(struct performance *performance);

/* Performs one command, its name in capitals followed by arguments, and writes each result on a
 * line of `out`.  `rows` are the lines below it, for PROBLEM. */
void perform(struct performance *performance, const char *command, const char *rows, FILE *out);

#endif
