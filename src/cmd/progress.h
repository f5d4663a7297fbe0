/* SPDX-License-Identifier: MIT */
/* A progress line on standard error, if that is a terminal. */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool is_wanted;     /* standard error is a terminal */
    bool is_shared;     /* standard output too: clear the line before printing */
    int shown;          /* width; 0: none */
    int64_t began, next; /* clock_now() at the start, and of the next line */
};

struct figures {
    int64_t solutions, nodes;
    double share;       /* done, 0 to 1 */
    double known;       /* before the search */
    int64_t since;      /* clock_now() at its start */
};

void progress_begin(struct progress *progress, int64_t now);

/* Never in the first second, then a few times per second. */
bool progress_is_due(const struct progress *progress, int64_t now);

void progress_show(struct progress *progress, struct figures figures, int64_t now);

/* Any text. */
void progress_say(struct progress *progress, const char *text, int64_t now);

/* Shows memory and time. */
void progress_show_loading(struct progress *progress, int64_t now);

/* Call before other output, and at the end. */
void progress_clear(struct progress *progress);

#endif
