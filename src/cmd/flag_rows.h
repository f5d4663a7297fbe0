/* SPDX-License-Identifier: MIT */
/* What most flags are: a row each, by what they take. */
#ifndef CMD_FLAG_ROWS_H
#define CMD_FLAG_ROWS_H

#include "cmd/settings.h"
#include "cmd/values.h"

#define TAKE(id) \
    static bool take_##id(struct command_settings *settings, const char *value, struct diag *diag)

/* Nothing: it sets a member to a value. */
#define SWITCH(id, name, summary, member, to)                    \
    TAKE(id)                                                     \
    {                                                            \
        (void)value;                                             \
        (void)diag;                                              \
        settings->member = to;                                   \
        return true;                                             \
    }                                                            \
    const struct flag flag_##id = {name, NULL, summary, take_##id, NULL};

/* A number, least to most. */
#define NUMBER(id, name, argument, summary, member, type, least, most)    \
    TAKE(id)                                                              \
    {                                                                     \
        int64_t number;                                                   \
        if (!value_number(value, least, most, &number, diag))             \
            return false;                                                 \
        settings->member = (type)number;                                  \
        return true;                                                      \
    }                                                                     \
    const struct flag flag_##id = {name, argument, summary, take_##id, NULL};

/* A text, borrowed; `what` it is, where it must not be empty, else NULL. */
#define TEXT(id, name, argument, summary, member, what)          \
    TAKE(id)                                                     \
    {                                                            \
        settings->member = value;                                \
        return value_text(value, what, diag);                    \
    }                                                            \
    const struct flag flag_##id = {name, argument, summary, take_##id, NULL};

/* A flag that takes one of some words, and is set to the number of that word. */
#define WORD(id, name, argument, summary, words, member, to)     \
    TAKE(id)                                                     \
    {                                                            \
        int k;                                                   \
        if (!value_word(words, value, &k, diag))                 \
            return false;                                        \
        settings->member = to;                                   \
        return true;                                             \
    }                                                            \
    const struct flag flag_##id = {name, argument, summary, take_##id, words};

#endif
