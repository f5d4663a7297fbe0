/* SPDX-License-Identifier: MIT */
/* The explorer's events as lines, for pipes and screen readers. */
#ifndef TUI_NARRATOR_H
#define TUI_NARRATOR_H

#include <stdio.h>

#include "tui/session.h"

/* Each is printed only when it changes. */
enum reading {
    READ_BOARD, READ_CAPTION, READ_SELECTED, READ_PANE, READ_HAND, READ_WATCHES, READ_ENTRY,
    READ_MESSAGE, READ_PROMPT, READ_COUNT
};

struct narrator {
    FILE *out;
    char *last[READ_COUNT];     /* owned; NULL: nothing yet */
    struct tally tally;         /* of the last caption */
    bool helps;
};

void narrator_init(struct narrator *narrator, FILE *out);
void narrator_done(struct narrator *narrator);

/* Prints each text that has changed; in the help, the keys. */
void narrator_show(struct narrator *narrator, struct session *session);

#endif
