/* SPDX-License-Identifier: MIT */
/* Sets with a universe, from text or JSON: named rows of words.
 *
 * Readers add rows; cover_decide() finds their meaning from names, order and brackets;
 * cover_build() makes the problem. */
#ifndef FORMAT_COVER_H
#define FORMAT_COVER_H

#include "base/memory.h"
#include "format/builder.h"
#include "format/rows.h"

struct cover_row {
    struct word name;           /* no text: none */
    const char *line;           /* for errors */
    int number;                 /* the line's */
    int32_t first, count;       /* words */
    int64_t cost;               /* of an option; 0: none */
    short depth;                /* brackets around it */
    unsigned char section;      /* enum role, from above or the reader */
    unsigned char part;         /* enum role; ROLE_NONE: an option */
    unsigned char range;        /* enum range */
    bool is_setting;            /* without brackets, unlike other rows */
};

struct cover {
    struct cover_row *rows;     /* [count] */
    struct word *words;         /* [nwords] */
    size_t rows_room, words_room;
    int32_t count, nwords;
    struct word title;          /* above the rows; no text: none */
    struct arena texts;         /* words not in the file */
    char *text;                 /* the next free byte */
    size_t text_left;
    bool is_json;               /* words need not be names */
    bool has_columns;           /* options are rows of 0 and 1 or indices */
    bool is_lines;              /* no brackets */
    bool is_late;               /* other lines are above the first brackets */
    struct unread unread;       /* beside the rows */
    struct unread numbers;      /* sets that may be settings, `seed: 2` */
    bool has_ranges;            /* the universe is a range, as 1-7 */
    bool all_set;               /* rows are assignments, `x = 4` */
    bool has_parts;             /* a row or brackets have a part's name */

    /* decided */
    struct names items, secondary;
    struct names names;         /* of the first rows, if all are named */
    struct names unfit, fits;   /* texts that cannot be names; their names */
    struct word universe;       /* its name; no text: none */
    int32_t options, members;   /* options, and their words */
    int32_t sets;               /* possible options, with the universe and a collection */
    bool is_closed;             /* the universe states all primary items */
    bool is_noted;              /* the universe is a guess, with a warning */
    bool all_named;             /* all options have names */
    int64_t size, number;       /* primary items, options; -1: not stated */
    int32_t option;             /* being built, from 1 */
};

/* Adds a row; its words follow. */
bool cover_row(struct cover *cover, struct cover_row row, struct diag *diag);
bool cover_word(struct cover *cover, struct word word, struct diag *diag);

/* Returns a copy, owned by the cover; no text if memory runs out. */
struct word cover_text(struct cover *cover, const char *text);

/* Reads the rows of `scan`, which has a diag, into an uninitialised cover.  False with a diag;
 * cover_done() is still needed. */
bool cover_read(struct cover *cover, const struct scan *scan);

/* Finds the part of each row. */
bool cover_decide(struct cover *cover, const struct scan *scan);

/* Adds items and options, after cover_decide(), and warns of unread rows. */
bool cover_build(struct cover *cover, struct builder *builder);

/* True if the text names another problem, such as "set packing"; a title may have more words. */
bool cover_is_other(struct word text, bool is_title);

void cover_done(struct cover *cover);

/* ---- parts ---- */

static inline const struct word *cover_words(const struct cover *cover, const struct cover_row *row)
{
    return row->count ? cover->words + row->first : NULL;
}

/* Finds items and stated numbers.  Rows must have their parts. */
bool cover_count(struct cover *cover, const struct scan *scan);

/* Returns the row's line, for errors. */
struct line cover_line(const struct cover *cover, const struct scan *scan,
                       const struct cover_row *row);

/* Replaces a row's ranges by their items; its words move to the end. */
bool cover_expand(struct cover *cover, int32_t row, struct diag *diag);

/* Returns the first or last set's name if it has all items and a name unlike its neighbour's; else
 * NULL. */
const char *cover_suspect(const struct cover *cover);

/* Returns the item before a colour, if it is secondary. */
struct word cover_cut_colour(const struct cover *cover, struct word word, struct word *colour);

#endif
