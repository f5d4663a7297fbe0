/* SPDX-License-Identifier: MIT */
/* What the harness knows of a terminal; only its own files look inside, and those that play what
 * was recorded. */
#ifndef TESTS_TERMINAL_HARNESS_STATE_H
#define TESTS_TERMINAL_HARNESS_STATE_H

#include <termios.h>
#include <vterm.h>

#include "harness.h"

struct bytes {
    char *at;
    size_t length, capacity;
};

struct terminal {
    pid_t pid;
    int line;                   /* the master's end; -1 once it is cut */
    bool deaf, ended, waited_for;
    int status;
    int reads;                  /* bytes at a time: few where it is slow, none where it stands */
    int64_t last_read;          /* ms */
    VTerm *vterm;
    VTermScreen *screen;
    long frames, unanswered;
    struct bytes in, out, text; /* all that was written; to be sent; scratch */
    size_t fed;                 /* how much of `in` the screen has seen */
    struct termios before;
    char home[FOLDER_ROOM];
};

/* A NUL follows the last byte. */
void bytes_append(struct bytes *bytes, const void *more, size_t length);

#endif
