/* SPDX-License-Identifier: MIT */
/* The narrator: what happens in the explorer as lines of text, for pipes and screen readers. */
#ifndef TUI_NARRATOR_H
#define TUI_NARRATOR_H

#include <stdio.h>

#include "tui/session.h"

/* What is read out; each again only when it is another. */
enum reading {
    READ_BOARD, READ_CAPTION, READ_SELECTED, READ_PANE, READ_HAND, READ_ENTRY,
    READ_MESSAGE, READ_PROMPT, READ_COUNT
};

struct narrator {
    FILE *out;                  /* borrowed */
    char *last[READ_COUNT];     /* owned; NULL: nothing yet */
    struct tally tally;         /* of the last caption */
    bool helps;                 /* the help has been read out */
};

void narrator_init(struct narrator *narrator, FILE *out);
void narrator_done(struct narrator *narrator);

/* Say what is new: another board, a page of the tour, what has just happened in the search, what
 * is selected, why, what is in hand, a message, what is asked for; and the keys, as help. */
void narrator_show(struct narrator *narrator, struct session *session);

#endif
