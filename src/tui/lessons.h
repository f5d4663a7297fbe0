/* SPDX-License-Identifier: MIT */
/* The lessons of the tour: what each page says, where the search stands, and what it asks. */
#ifndef TUI_LESSONS_H
#define TUI_LESSONS_H

#include "cover/cursor.h"
#include "explain/quiz.h"
#include "tui/view.h"

struct lesson {
    const char *title, *text;
    const char *board;      /* as the library names it */
    int64_t node;           /* before which the search stands, at ENTER */
    enum move move;         /* the decision it has just made there; MOVE_NONE: none */
    const struct view *focus;
    enum quiz quiz;
    const char *question;   /* NULL where there is none */
};

/* In their order, ended by a NULL title. */
extern const struct lesson lessons[];

#endif
