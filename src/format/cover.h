/* SPDX-License-Identifier: MIT */
/* Sets with a universe, as text or JSON describes them: named rows of words.
 *
 * Readers add rows; cover_decide() finds the meaning of each row from names, order and brackets;
 * cover_build() makes the problem. */
#ifndef FORMAT_COVER_H
#define FORMAT_COVER_H

#include "base/memory.h"
#include "format/builder.h"
#include "format/rows.h"

struct cover_row {
    struct word name;           /* no text: none */
    const char *line;           /* for errors */
    int number;                 /* the line's number */
    int32_t first, count;       /* words */
    int64_t cost;               /* of an option; 0: none */
    short depth;                /* number of brackets around it */
    unsigned char section;      /* enum role, stated above or by the reader; ROLE_NONE: none */
    unsigned char part;         /* enum role, decided; ROLE_NONE: an option */
    unsigned char range;        /* enum range */
    bool is_in_sets;            /* the brackets around it have the name of sets */
    bool is_setting;            /* values without brackets among rows in brackets */
    bool is_assigned;           /* `x = 4` */
};

struct cover {
    struct cover_row *rows;     /* [count] */
    struct word *words;         /* [nwords] */
    size_t rows_room, words_room;
    int32_t count, nwords;
    struct word title;          /* above the rows; no text: none */
    struct arena texts;         /* words that the file does not contain */
    char *text;                 /* next free byte of them */
    size_t text_left;
    bool is_json;               /* words need not be names */
    bool has_columns;           /* options are rows of 0 and 1 or indices of columns */
    bool is_lines;              /* no brackets */
    bool is_late;               /* other lines are above the first line in brackets */
    bool is_other;              /* the text has marks of other formats */
    struct unread unread;       /* texts between the rows */

    /* decided */
    struct names items, secondary;
    struct names names;         /* the first rows' names, if all are named */
    struct names unfit, fits;   /* texts that cannot be names, and names made from them */
    struct word universe;       /* its name; no text: none */
    int32_t options, members;   /* options, and their words */
    int32_t sets;               /* rows that may be options, with the universe and a collection */
    int32_t collection;         /* row that lists sets by name; -1: none */
    bool is_closed;             /* the universe states all primary items */
    bool is_noted;              /* the universe is a guess, with a warning */
    bool has_parts;             /* some row has a part's name */
    bool all_named;             /* all options have names */
    bool all_set;               /* all rows are assignments, `x = 4` */
    int64_t size, number;       /* primary items, options; -1: not stated */
    int32_t option;             /* being built, from 1 */
};

/* Adds a row; its words follow. */
bool cover_row(struct cover *cover, struct cover_row row, struct diag *diag);
bool cover_word(struct cover *cover, struct word word, struct diag *diag);

/* Returns a copy of the text, owned by the cover; no text if memory runs out. */
struct word cover_text(struct cover *cover, const char *text);

/* Reads the rows of `scan`, which has a diag, into an uninitialised cover.  False with a diag; the
 * caller calls cover_done() even then. */
bool cover_read(struct cover *cover, const struct scan *scan);

/* Finds the part of each row. */
bool cover_decide(struct cover *cover, const struct scan *scan);

/* Adds items and options, after cover_decide(), and warns of rows that are not read. */
bool cover_build(struct cover *cover, struct builder *builder);

void cover_done(struct cover *cover);

#endif
