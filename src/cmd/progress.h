/* SPDX-License-Identifier: MIT */
/* A line on standard error with the progress of a long search, if that is a terminal. */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool is_wanted;     /* standard error is a terminal */
    bool is_shared;     /* standard output is a terminal too: clear the line before printing */
    int shown;          /* width of the line shown, 0: none */
    int64_t began, next; /* clock_now() of the start, and of the next line */
};

/* The progress of a search. */
struct figures {
    int64_t solutions, nodes;
    double share;       /* done, of the whole, 0 to 1 */
    double known;       /* share already done when the search began */
    int64_t since;      /* clock_now() at that time */
};

void progress_begin(struct progress *progress, int64_t now);

/* True if a line is due: never in the first second, then a few times per second. */
bool progress_is_due(const struct progress *progress, int64_t now);

/* Overwrites the line. */
void progress_show(struct progress *progress, struct figures figures, int64_t now);

/* The same while a puzzle is read and encoded: memory used, and time. */
void progress_show_loading(struct progress *progress, int64_t now);

/* Clears the line: before other output, and at the end. */
void progress_clear(struct progress *progress);

#endif
