/* SPDX-License-Identifier: MIT */
/* Names of the parts of a problem in files: the universe, the sets, their numbers. */
#ifndef FORMAT_ROLES_H
#define FORMAT_ROLES_H

#include "base/scan.h"

enum role {
    ROLE_NONE,
    ROLE_UNIVERSE,      /* all primary items */
    ROLE_LETTER,        /* U, X or E: the universe, unless a set is called T or V */
    ROLE_SETS,          /* the options */
    ROLE_SECONDARY,     /* the secondary items */
    ROLE_SIZE,          /* the number of primary items */
    ROLE_NUMBER,        /* the number of options */
    ROLE_TIMES,         /* how often items are covered */
    ROLE_TEXT,          /* without influence on counts; no warning needed */
    ROLE_RULE           /* not an exact cover, or further rules */
};

/* Returns the role of a name, in any case, singular or plural, with or without "the", "set of" and
 * the marks between words. */
enum role role_of(struct word name);

/* Returns ROLE_UNIVERSE, ROLE_SETS or ROLE_SECONDARY for a line with only such a name, for example
 * `[sets]`, `Universe:` or `## Items`; else ROLE_NONE. */
enum role role_of_heading(const struct line *line);

#endif
