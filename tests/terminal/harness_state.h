/* SPDX-License-Identifier: MIT */
/* The state of the harness, private to its files and to the player of recordings. */
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
    int line;                   /* master side of the terminal; -1 after a hangup */
    bool deaf, ended, waited_for;
    int status;
    int reads;                  /* bytes per read: few if slow, 0 if stopped */
    int64_t last_read;          /* ms */
    VTerm *vterm;
    VTermScreen *screen;
    long frames, unanswered;
    struct bytes in, out, text; /* all output; pending input; scratch */
    size_t fed;                 /* bytes of `in` that the screen has processed */
    struct termios before;
    char home[DIRECTORY_ROOM];
};

/* A NUL follows the last byte. */
void bytes_append(struct bytes *bytes, const void *more, size_t length);

#endif
