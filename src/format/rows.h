/* SPDX-License-Identifier: MIT */
/* A text as rows of words, with or without names, for tables and lists of sets.
 *
 * A row is a line of words (`A: 1 4 7`), a line of fields with a comma, semicolon or tab between
 * (`A,1,0,1`), which libcsv reads, or what a pair of innermost brackets holds
 * (`A = {1, 4, 7}`, `[[1 0 0]`, `[0 1 1]]`), on however many lines; in a table ';' parts rows, too
 * (`[1 0; 0 1]`). */
#ifndef FORMAT_ROWS_H
#define FORMAT_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/scan.h"
#include "format/roles.h"

enum rows_kind { ROWS_LINES, ROWS_FIELDS, ROWS_GROUPS };

/* The deepest nesting of brackets. */
#define ROWS_DEPTH 16

struct rows {
    struct scan scan;       /* at the end of the last row */
    enum rows_kind kind;
    bool is_table;          /* of 0 and 1 */
    bool has_comments;      /* skip comments and lines of dashes */
    char comma;             /* separator of fields */
    struct word title;      /* the lines above sets with names or brackets; no text: none */
    struct word name;       /* before ':' or '='; no text: none */
    struct word whole;      /* name before the brackets around the groups */
    enum role section;      /* of the heading above; only in lists of sets */
    struct word *words;     /* owned; [count], without quotes; a field may be empty */
    char *unquoted;         /* owned; the fields of the row in which quotes are doubled */
    size_t room, unquoted_room;
    int32_t count;
    int depth;              /* number of open brackets */
    char open[ROWS_DEPTH];  /* [depth], each by its closing bracket */
    bool nested, ended;     /* there were some in others; all of these are closed again */
    bool is_flat;           /* the row's brackets are outermost */
    bool is_cut;            /* the last row ended at ';': the next one has the same brackets */
};

/* Stand before the first row of `scan`, which stands before the first line.  In a list of sets a
 * line that begins with '#' is a comment, one that is but the name of a part a heading, text
 * above sets with names or brackets a title, and commas are blanks; in a table names may hold them,
 * a comment begins with '# ', '%' or '//', lines of dashes are left out, and there are fields if
 * the last line has a 0 or 1 in each but the first.  To be given to rows_done(). */
void rows_open(struct rows *rows, const struct scan *scan, bool is_table);
void rows_done(struct rows *rows);

/* Returns a copy of `rows` at its place, to look ahead.  Free with rows_done(). */
struct rows rows_ahead(const struct rows *rows);

/* Go on to the next row that is not blank.  False at the end, or with a diag: a bracket or a
 * quote that is never closed, or by another one, one that was never opened, or another list of
 * groups behind the first that is not called the universe; or fields, if the program is built
 * without libcsv. */
bool rows_next(struct rows *rows);

/* ---- words ---- */

/* Returns the bit of a word such as 0, 1., 1.00, 0.0e+00, True, False; -1 for any other. */
int rows_bit(struct word word);

/* The warning that a set called so, "%.*s", is no option. */
#define ROWS_UNIVERSE "set %.*s names all items, and is not an option"

/* The warning that a set called so, "%s", may be the universe. */
#define ROWS_SUSPECT "set %s names all items, and is read as an option"

/* True for a line of a frame, or below the header of a table.  If dashes may be marks, two of them
 * have to be side by side. */
bool rows_is_rule(const struct line *line, bool has_marks);

/* True for dots, the sign of omitted output. */
bool rows_elides(struct word word);

#endif
