/* SPDX-License-Identifier: MIT */
/* What the parts of a problem are called in files: the universe, the sets, the numbers of both. */
#ifndef FORMAT_ROLES_H
#define FORMAT_ROLES_H

#include "base/scan.h"

enum role {
    ROLE_NONE,
    ROLE_UNIVERSE,      /* all primary items */
    ROLE_LETTER,        /* U, X or E: the same, but not beside sets called T or V */
    ROLE_SETS,          /* the options */
    ROLE_SECONDARY,     /* the secondary items */
    ROLE_SIZE,          /* how many primary items there are */
    ROLE_NUMBER,        /* how many options there are */
    ROLE_TIMES,         /* how often items are covered */
    ROLE_TEXT,          /* changes no count and need not be named */
    ROLE_RULE           /* another problem than an exact cover, or more rules */
};

/* The role of what is called so, in any case, singular or plural, with or without "the", "set of"
 * and the marks between words. */
enum role role_of(struct word name);

/* The role of the rows below a line that is nothing but such a name, ROLE_UNIVERSE, ROLE_SETS or
 * ROLE_SECONDARY, as in `[sets]`, `Universe:` or `## Items`; else ROLE_NONE. */
enum role role_of_heading(const struct line *line);

#endif
