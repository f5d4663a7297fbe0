/* SPDX-License-Identifier: MIT */
/* Reads a text by lines and words, with places of faults. */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/source.h"
#include "base/words.h"

/* Borrowed, not NUL-terminated. */
struct word {
    const char *text;
    size_t length;
};

#define NO_WORD ((struct word){NULL, 0})

struct scan {
    struct source source;   /* borrowed; the whole, or a block of lines */
    struct line line;
    size_t at;              /* bytes read of the line */
    struct diag *diag;      /* borrowed; NULL: drops faults */
    bool is_block;
};

struct scan scan_open(const struct source *source, struct diag *diag);

/* Scans a line without a file, borrowed. */
struct scan scan_text(const char *text, struct diag *diag);

/* Scans the first lines for guessing: at least 20 and 64 KiB, within a MiB after the first line; 64
 * KiB of a first line above 16 MiB.  Drops faults. */
struct scan scan_head(const struct source *source);

/* Moves to the next line.  False past the last, on an empty line for faults at the end. */
bool scan_line(struct scan *scan);

bool scan_full_line(struct scan *scan);

/* Moves to the next nonblank line that does not begin with `comment`. */
bool scan_line_but(struct scan *scan, char comment);

bool scan_need_end(struct scan *scan);

/* Scans the next nonblank lines that begin with a blank; `scan` moves to the last. */
struct scan scan_block(struct scan *scan);

/* Skips blanks and reads up to a blank or one of `stops`; may be empty. */
struct word scan_word(struct scan *scan, const char *stops);

/* Skips blanks; returns the next byte, 0 … 255, unread; -1: the end. */
int scan_peek(struct scan *scan);

/* Trimmed. */
struct word scan_rest(struct scan *scan);

/* The same, unread and not trimmed. */
struct word scan_ahead(const struct scan *scan);

/* Cuts text up to `end`, or all, from *rest, trimmed.  False: *rest is used up. */
bool word_cut(struct word *rest, char end, struct word *part);

struct word word_of_text(const char *text);
struct word word_of_line(const struct line *line);
struct word word_trim(struct word word);
struct word word_skip(struct word word, size_t bytes);  /* without these first ones, at most all */

/* Returns the part before the first of these characters, or all. */
struct word word_until(struct word word, const char *set);
bool word_is(struct word word, const char *text);
bool word_is_any_case(struct word word, const char *text);  /* ASCII only */
bool word_begins(struct word word, const char *text);
bool word_ends(struct word word, const char *text);
bool word_has_letter(struct word word);             /* or a digit, or a byte above ASCII */
bool word_has(struct word word, const char *set);   /* one of the characters */
bool word_equals(struct word word, struct word other);

/* True for one of `words`, separated by blanks, each below WORD_ROOM bytes. */
bool word_is_one_of(struct word word, const char *words);

/* Returns the first `text` from `from` on; NULL: none, or `from` is NULL. */
const char *word_search(struct word word, const char *from, const char *text);

/* Decimal, up to `most`; false if invalid. */
bool word_number(struct word word, int64_t most, int64_t *number);

/* Replaces blanks, controls, ':' and '|' by '-'. */
void name_fit(char *name);

/* True if not empty, and unchanged by name_fit(). */
bool word_is_name(struct word word);

/* Demands text without controls, except tabs. */
bool scan_need_text(const struct scan *scan, struct word text);

/* Copies the word, cut to `size`; returns `text`. */
const char *word_text(struct word word, char *text, size_t size);

/* Owned by the caller; NULL: no memory. */
char *word_copy(struct word word);

/* Appends `before` and `line` to the owned text *text, NULL if empty.  False without a change: no
 * memory.  Cost: the whole text. */
bool word_add_line(char **text, const char *before, struct word line);

bool char_is_blank(int c);  /* like isspace() in the C locale */
bool char_is_of(int c, const char *set);    /* false for 0 and -1 */

/* True for ASCII letters and digits, and for the bytes of all other characters. */
bool char_is_letter(char c);

/* Returns the place of `text` in the line or, in a whole source, before it; else the scan's. */
struct place scan_place(const struct scan *scan, const char *text);

/* "expected …, found 'word'", or the line's end if empty.  Always false, as are both below. */
bool scan_expected(const struct scan *scan, struct word found, const char *expected);

/* word_unknown(), for a word of the line. */
bool scan_unknown(const struct scan *scan, struct word found, word_function *word,
                  const char *kind, const char *otherwise);

/* For the byte at `text`. */
bool scan_expected_byte(const struct scan *scan, const char *text, const char *expected);

/* Quotes the word, cut if long; returns `shown`. */
#define WORD_SHOWN 48
const char *word_show(struct word word, char shown[WORD_SHOWN]);

#endif
