/* SPDX-License-Identifier: MIT */
/* Reads a text line by line and word by word, and keeps the place of each fault. */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/source.h"

/* A range of bytes in a line; borrowed from the source, not NUL-terminated. */
struct word {
    const char *text;
    size_t length;
};

struct scan {
    struct source source;   /* borrowed; a whole source or a block of lines */
    struct line line;       /* current line; before the first its text is NULL */
    size_t at;              /* number of bytes read in the line */
    struct diag *diag;      /* borrowed; NULL: faults are dropped */
    bool is_block;
};

/* Returns a scan before the first line. */
struct scan scan_open(const struct source *source, struct diag *diag);

/* Returns a scan on the single line `text`, borrowed and without a file. */
struct scan scan_text(const char *text, struct diag *diag);

/* Returns a scan of the first lines for sniffing: at least 20 lines and 64 KiB, if they are in the
 * first MiB; of a longer first line, 64 KiB.  Faults are dropped. */
struct scan scan_head(const struct source *source);

/* Moves to the next line.  False past the last; the scan is then on an empty line after it, as the
 * place of faults at the end. */
bool scan_line(struct scan *scan);

/* Moves to the next line that is not blank.  False past the last. */
bool scan_full_line(struct scan *scan);

/* Returns a scan of the block: following lines that start with a blank and are not blank.  `scan`
 * moves to the last of them. */
struct scan scan_block(struct scan *scan);

/* Reads the next word: skips blanks and ends before a blank or one of `stops`.  A leading stop is
 * not skipped: the word is then empty, as at the end of the line. */
struct word scan_word(struct scan *scan, const char *stops);

/* Skips blanks, and returns the next byte, 0 … 255, without reading it; -1 at the end of the
 * line. */
int scan_peek(struct scan *scan);

/* Reads the rest of the line, trimmed. */
struct word scan_rest(struct scan *scan);

/* Cuts the text up to the next `end` from `*rest`, or all of it if there is none; trimmed.  False
 * if `*rest` is used up. */
bool word_cut(struct word *rest, char end, struct word *part);

struct word word_trim(struct word word);   /* without surrounding blanks */
bool word_is(struct word word, const char *text);
bool word_is_any_case(struct word word, const char *text);  /* ASCII letters only */
bool word_begins(struct word word, const char *text);

/* Reads `word` as a decimal number; false if it has other characters or exceeds `most`. */
bool word_number(struct word word, int64_t most, int64_t *number);

/* Replaces each byte not allowed in names by '-': blanks, control characters, ':' and '|'. */
void name_fit(char *name);

/* True if the word is a valid name: not empty, and unchanged by name_fit(). */
bool word_is_name(struct word word);

/* False with a diag if the text is empty or has a control character other than a tab. */
bool scan_need_text(const struct scan *scan, struct word text);

/* Copies the word to `text`, of `size` bytes, cut if necessary; returns `text`. */
const char *word_text(struct word word, char *text, size_t size);

/* Returns a NUL-terminated copy, owned by the caller; NULL: no memory. */
char *word_copy(struct word word);

bool char_is_blank(int c);  /* like isspace() in the C locale */
bool char_is_of(int c, const char *set);    /* false for NUL and -1 */

/* Returns the place of `text`, a pointer into the current line or, in a whole source, an earlier
 * one; for any other text the scan's place. */
struct place scan_place(const struct scan *scan, const char *text);

/* Reports "expected …, found 'word'", or the end of the line if the word is empty.  Always
 * false. */
bool scan_expected(const struct scan *scan, struct word found, const char *expected);

/* Like scan_expected() for the byte at `text`. */
bool scan_expected_byte(const struct scan *scan, const char *text, const char *expected);

/* Writes the word in quotes to `shown`, cut if long; returns `shown`. */
#define WORD_SHOWN 48
const char *word_show(struct word word, char shown[WORD_SHOWN]);

#endif
