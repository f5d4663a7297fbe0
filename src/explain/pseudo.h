/* SPDX-License-Identifier: MIT */
/* The search in pseudocode, and its current line. */
#ifndef EXPLAIN_PSEUDO_H
#define EXPLAIN_PSEUDO_H

#include <stdbool.h>

#include "playback/playback.h"

/* Conditions; all must hold. */
enum pseudo_need {
    NEEDS_LOOKING_AHEAD = 1,    /* the method tracks remaining options */
    NEEDS_MARKS = 2,            /* the method does not */
    NEEDS_COLOURS = 4,
    NEEDS_BOUNDS = 8
};

/* In order, with needs, indentation and text: @ is an item, @@ other items, # an option. */
#define PSEUDO_LINES(_)                                                       \
    _(OPEN, 0, 0, "if no @ is open:")                                         \
    _(SOLUTION, 0, 1, "solution, return")                                     \
    _(CHOOSE, 0, 0, "choose an open @")                                       \
    _(LEFT, NEEDS_LOOKING_AHEAD, 0, "if it has no # left:")                   \
    _(FITS, NEEDS_MARKS, 0, "if no # of it fits:")                            \
    _(DEAD, 0, 1, "dead end, return")                                         \
    _(COVER, NEEDS_LOOKING_AHEAD, 0, "cover the @")                           \
    _(EACH, 0, 0, "for each of its #s:")                                      \
    _(ASIDE, NEEDS_LOOKING_AHEAD | NEEDS_BOUNDS, 1, "set the # aside")        \
    _(TRY, 0, 1, "try the #")                                                 \
    _(SPEND, NEEDS_LOOKING_AHEAD | NEEDS_BOUNDS, 1, "use the @ again")        \
    _(OTHERS, NEEDS_LOOKING_AHEAD, 1, "cover its @@")                         \
    _(ALL, NEEDS_MARKS, 1, "cover its @s")                                    \
    _(PURIFY, NEEDS_COLOURS, 1, "purify its colours")                         \
    _(SEARCH, 0, 1, "search one level deeper")                                \
    _(UNPURIFY, NEEDS_COLOURS, 1, "unpurify its colours")                     \
    _(UNCOVER_ALL, NEEDS_MARKS, 1, "uncover its @s")                          \
    _(UNCOVER_OTHERS, NEEDS_LOOKING_AHEAD, 1, "uncover its @@")               \
    _(UNSPEND, NEEDS_LOOKING_AHEAD | NEEDS_BOUNDS, 1, "undo that use")        \
    _(UNTRY, 0, 1, "undo the #")                                              \
    _(UNASIDE, NEEDS_LOOKING_AHEAD | NEEDS_BOUNDS, 0, "restore #s set aside") \
    _(UNCOVER, NEEDS_LOOKING_AHEAD, 0, "uncover the @")                       \
    _(RETURN, 0, 0, "return")

enum pseudo {
    PSEUDO_NONE,
#define PSEUDO_CODE(code, needs, depth, text) PSEUDO_##code,
    PSEUDO_LINES(PSEUDO_CODE)
#undef PSEUDO_CODE
    PSEUDO_COUNT
};

struct dialect {
    const char *name;       /* also its word for an item */
    const char *others;     /* the other items of an option */
    const char *option;
};

/* The default first; ended by a NULL name. */
extern const struct dialect dialects[];

/* For base/words.h. */
const char *dialect_word(int k);

/* True if the search has the line. */
bool pseudo_has(const struct cursor *cursor, enum pseudo line);

/* From 0; `line` is not PSEUDO_NONE. */
int pseudo_depth(enum pseudo line);

#define PSEUDO_ROOM 48

/* `text` has PSEUDO_ROOM bytes; returns it. */
const char *pseudo_write(enum pseudo line, const struct dialect *dialect, char *text);

/* Returns the line last done or, backward, undone; PSEUDO_NONE at the start and after a jump. */
enum pseudo pseudo_now(const struct playback *playback);

#endif
