/* SPDX-License-Identifier: MIT */
/* Names of a problem's parts. */
#ifndef FORMAT_ROLES_H
#define FORMAT_ROLES_H

#include "base/scan.h"

enum role {
    ROLE_NONE,
    ROLE_UNIVERSE,      /* all primary items */
    ROLE_LETTER,        /* U, X or E: the universe, unless a letter beside it is a set */
    ROLE_SETS,          /* options */
    ROLE_SECONDARY,
    ROLE_SIZE,          /* number of primary items */
    ROLE_NUMBER,        /* number of options */
    ROLE_TIMES,         /* how often items are covered */
    ROLE_TEXT,          /* changes no counts; no warning */
    ROLE_KIND,          /* the kind of problem */
    ROLE_UNREAD,        /* changes no counts; a warning names it */
    ROLE_RULE           /* a rule of other problems */
};

/* Returns a name's role, in any case and number, with or without "the", "set of" and separators. */
enum role role_of(struct word name);

/* True if a name, in any case and number, is one of `words`: in lower case between blanks, without
 * separators and final s. */
bool role_is_called(struct word name, const char *words);

/* Returns ROLE_UNIVERSE, ROLE_SETS or ROLE_SECONDARY for a line with only such a name, `[sets]`,
 * `Universe:` or `## Items`; else ROLE_NONE. */
enum role role_of_heading(const struct line *line);

#endif
