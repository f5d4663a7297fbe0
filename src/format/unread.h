/* SPDX-License-Identifier: MIT */
/* Texts that a reader skips although they are not comments; one warning names them. */
#ifndef FORMAT_UNREAD_H
#define FORMAT_UNREAD_H

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Zeroed: none. */
struct unread {
    struct word first;      /* borrowed */
    int line;               /* its number */
    int count;
    const char *instead;    /* their fate; NULL: "not read" */
};

void unread_add(struct unread *unread, struct word text, const struct line *line);

void unread_add_line(struct unread *unread, const struct line *line);

/* Warns if there are any. */
void unread_warn(const struct unread *unread, struct puzzle *puzzle);

#endif
