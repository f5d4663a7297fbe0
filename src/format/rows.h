/* SPDX-License-Identifier: MIT */
/* Rows of words, for tables and lists of sets.
 *
 * A row is a line of words (`A: 1 4 7`), a line of CSV fields (`A,1,0,1`, or with semicolons or
 * tabs), or the content of innermost brackets (`A = {1, 4, 7}`) on one or more lines.  In a table
 * ';' also separates rows (`[1 0; 0 1]`). */
#ifndef FORMAT_ROWS_H
#define FORMAT_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/scan.h"
#include "format/roles.h"
#include "format/unread.h"

/* A call such as range(1, 8): from 0 and without its end as in Python, or from 1. */
enum range { RANGE_NONE, RANGE_PYTHON, RANGE_WHOLE };

enum rows_kind { ROWS_LINES, ROWS_FIELDS, ROWS_GROUPS };

#define ROWS_DEPTH 16

struct rows {
    struct scan scan;       /* at the end of the last row */
    enum rows_kind kind;
    bool is_table;          /* of 0 and 1 */
    char comma;             /* separates fields */
    bool is_late;           /* other lines are above a list's first group */
    struct word title;      /* above the sets; no text: none */
    struct word name;       /* before ':' or '='; no text: none */
    struct word whole;      /* before the brackets around all groups */
    enum role section;      /* heading of a list's part */
    struct word *words;     /* [count], unquoted; fields may be empty */
    char *unquoted;         /* owned; fields with doubled quotes */
    size_t room, unquoted_room;
    int32_t count;
    int depth;              /* open brackets */
    char open[ROWS_DEPTH];  /* [depth]; their closing brackets */
    bool nested, ended;     /* nested brackets were read; all are closed */
    bool wraps[ROWS_DEPTH]; /* [depth]: calls around other brackets, `set([` */
    int level;              /* of the row's brackets without such calls; 0: none */
    struct word beside;     /* another part's name before the outermost brackets; no text: none */
    bool is_pair;           /* the next word continues the last one, `'a': 2` */
    bool is_record;         /* the section is one of several, `[[set]]` */
    enum range call;        /* of the brackets opened last */
    bool is_setting;        /* no brackets, unlike other rows */
    bool sets_are_lines;    /* only other items are in brackets */
    enum range range;       /* of the row's brackets */
    struct unread unread;   /* words outside of groups that neither name nor make one */
    struct word stray;      /* such a word, unless a bracket or '=' follows; no text: none */
    bool has_brackets, has_value;   /* the line has brackets; ':' or '=' precedes `stray` */
    struct line first;      /* of words[0] */
    bool is_cut;            /* the row ended at ';', inside the next row's brackets */
};

/* Opens the rows of `scan`, before the first line and without comments.  In a list of sets, a
 * part's name alone is a heading, text above named or bracketed sets is a title, and commas are
 * blanks.  In a table, names may contain commas, and rows have fields if the last line's, except
 * the first, are 0 or 1. */
void rows_open(struct rows *rows, const struct scan *scan, bool is_table);
void rows_done(struct rows *rows);

/* Returns a copy to look ahead, for rows_done(). */
struct rows rows_ahead(const struct rows *rows);

/* Reads the next nonblank row.  False at the end; or with a diag, also without libcsv. */
bool rows_next(struct rows *rows);

/* ---- words ---- */

/* Returns 0 or 1 for 0, 1., 1.00, 0.0e+00, True, False and the like; else -1. */
int rows_bit(struct word word);

/* True for lines of frames.  If dashes may be marks, two must be adjacent. */
bool rows_is_rule(const struct line *line, bool has_marks);

/* True for dots that replace omitted output. */
bool rows_elides(struct word word);

/* ---- parts of rows_next() ---- */

#define ROWS_OPENING "[{("
#define ROWS_CLOSING "]})"
#define ROWS_QUOTES  "'\""

bool rows_add(struct rows *rows, struct word word);

/* True for a word "and", just read, between two items, unless a comma follows. */
bool rows_and_joins(const struct rows *rows, struct word word);

static inline bool rows_joins(const struct rows *rows, struct word word)
{
    return word.length == 3 && rows_and_joins(rows, word);
}

/* True for a heading: a part's name, or a table of TOML.  Sets rows->section. */
bool rows_take_heading(struct rows *rows, const struct line *line);

/* Returns a part's name of several words, "ground set", before the byte at scan->at; NO_WORD: none,
 * or the line ends there. */
struct word rows_find_phrase(const struct scan *scan);

/* True if the line begins with a set's name, "A: 1 2". */
bool rows_begins_name(const struct scan *line);

/* Reads the rest of the line, perhaps with a name, and bullets below that belong to it. */
bool rows_take_line(struct rows *rows);

/* Reads the next innermost brackets or, in a list, the next line without brackets. */
bool rows_next_group(struct rows *rows);

#endif
