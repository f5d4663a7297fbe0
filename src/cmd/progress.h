/* SPDX-License-Identifier: MIT */
/* One line on standard error that says how far a long search is, where that is a terminal. */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool is_wanted;     /* standard error is a terminal */
    bool is_shared;     /* standard output is one, too: what it prints must not meet the line */
    int shown;          /* columns of the line that stands there, 0: none */
    int64_t began, next; /* clock_now() of the start, and of the next line */
};

/* How far it is. */
struct figures {
    int64_t solutions, nodes;
    double share;       /* of the whole, 0 to 1 */
    double known;       /* of that, what was done when the search began */
    int64_t since;      /* clock_now() of then */
};

void progress_begin(struct progress *progress, int64_t now);

/* True where a line is due: not in the first second, then a few a second. */
bool progress_is_due(const struct progress *progress, int64_t now);

/* Write the line over the one before. */
void progress_show(struct progress *progress, struct figures figures, int64_t now);

/* The same while a puzzle is read and encoded: the memory in use, and the time. */
void progress_show_loading(struct progress *progress, int64_t now);

/* Take the line away, before anything else is printed and at the end. */
void progress_clear(struct progress *progress);

#endif
