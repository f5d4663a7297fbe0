/* SPDX-License-Identifier: MIT */
/* What the commands of a script do to a search, and what they say of it. */
#ifndef TESTS_EVENTS_PERFORM_H
#define TESTS_EVENTS_PERFORM_H

#include <stdbool.h>
#include <stdio.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* A search on the playback, in words.  Zeroed: nothing is loaded. */
struct performance {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
    struct rule rule;
    enum item_order order;
    bool is_open;
    FILE *out;          /* borrowed; what is said goes there; NULL: nowhere */
    bool links_shown;    /* HIDE and UNHIDE as well */
};

void performance_done(struct performance *performance);

/* Perform one command, its name in capitals and then its arguments, and write what
 * it says to `out`, a line each.  `rows` are what stands below it, for PROBLEM. */
void perform(struct performance *performance, const char *command, const char *rows, FILE *out);

#endif
