/* SPDX-License-Identifier: MIT */
/* The narrator: what happens in the explorer as lines of text, for pipes and screen readers. */
#ifndef TUI_NARRATOR_H
#define TUI_NARRATOR_H

#include <stdio.h>

#include "tui/session.h"

/* What is told; each is said again only when it is another. */
enum told {
    TOLD_LESSON, TOLD_BOARD, TOLD_CAPTION, TOLD_SELECTED, TOLD_PANE, TOLD_HAND, TOLD_ENTRY,
    TOLD_REPLY, TOLD_MESSAGE, TOLD_PROMPT, TOLD_COUNT
};

struct narrator {
    FILE *out;                  /* borrowed */
    char *last[TOLD_COUNT];     /* owned; NULL: nothing yet */
    struct tally tally;         /* of the last caption */
    bool helps;                 /* the help has been told */
};

void narrator_init(struct narrator *narrator, FILE *out);
void narrator_done(struct narrator *narrator);

/* Say what is new: a page of the tour, another board, what has just happened in the search, what
 * is selected, why, what is in hand, a message, what is asked for; and the keys, as help. */
void narrator_show(struct narrator *narrator, struct session *session);

#endif
