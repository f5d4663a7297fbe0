/* SPDX-License-Identifier: MIT */
/* Reading a text line by line and word by word, with the place of every fault. */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/source.h"

/* A stretch of bytes inside a line; borrowed from the source, not NUL-terminated. */
struct word {
    const char *text;
    size_t length;
};

struct scan {
    struct source source;   /* borrowed; a whole source or a block of its lines */
    struct line line;       /* where it stands; before the first line its text is NULL */
    size_t at;              /* bytes of the line that are read */
    struct diag *diag;      /* borrowed; NULL: faults are not kept */
    bool is_block;
};

/* A scan that stands before the first line. */
struct scan scan_open(const struct source *source, struct diag *diag);

/* A scan on the one line that `text` is, borrowed and in no file. */
struct scan scan_text(const char *text, struct diag *diag);

/* A scan of the first lines, as sniffing looks at them: at least 20 and 64 KiB, where there are so
 * many in the first MiB; of a longer first line 64 KiB.  No faults are kept. */
struct scan scan_head(const struct source *source);

/* Step to the next line.  False past the last one; the scan then stands on a
 * line after it, which is empty, so that faults at the end have a place. */
bool scan_line(struct scan *scan);

/* Step to the next line that holds more than blanks. */
bool scan_full_line(struct scan *scan);

/* The lines that follow, begin with a blank and hold more: a scan of its own
 * before the first of them.  `scan` is left on the last one. */
struct scan scan_block(struct scan *scan);

/* The next word: skips blanks, ends before a blank or one of `stops`.  A stop
 * that stands first is not skipped: the word is then empty, as at the line's end. */
struct word scan_word(struct scan *scan, const char *stops);

/* Skip blanks, then answer the next byte, 0 … 255, without reading it; -1 at the line's end. */
int scan_peek(struct scan *scan);

/* What is left of the line, without blanks around it. */
struct word scan_rest(struct scan *scan);

/* The text up to the next `end`, without blanks around it, cut off from `*rest`;
 * all of it where there is no `end`.  False where `*rest` has been used up. */
bool word_cut(struct word *rest, char end, struct word *part);

struct word word_trim(struct word word);   /* without blanks around it */
bool word_is(struct word word, const char *text);
bool word_is_any_case(struct word word, const char *text);  /* of ASCII's letters */
bool word_begins(struct word word, const char *text);

/* The number that `word` is, digits only; false where it is none or above `most`. */
bool word_number(struct word word, int64_t most, int64_t *number);

/* '-' for each byte that no name takes: blanks, control characters, ':' and '|'. */
void name_fit(char *name);

/* True where it can be a name: not empty, nothing that name_fit() changes. */
bool word_is_name(struct word word);

/* False with a diag where it is empty, or has a control character but tabs. */
bool scan_need_text(const struct scan *scan, struct word text);

/* The word as a text of its own, cut where it does not fit; returns `text`, which holds `size`. */
const char *word_text(struct word word, char *text, size_t size);

/* A copy, NUL-terminated and owned by the caller; NULL where there is no memory. */
char *word_copy(struct word word);

bool char_is_blank(int c);  /* as isspace() in C's own locale */
bool char_is_of(int c, const char *set);    /* false for NUL and for -1, the line's end */

/* Where `text` stands, a pointer into the scan's line, or of a whole source into a line before;
 * of another text, where the scan stands. */
struct place scan_place(const struct scan *scan, const char *text);

/* "expected …, found 'word'", or the line's end where the word is empty.  Always false. */
bool scan_expected(const struct scan *scan, struct word found, const char *expected);

/* The same, but the one byte at `text` is what was found. */
bool scan_expected_byte(const struct scan *scan, const char *text, const char *expected);

/* Room for a word in a message, and the word put there in quotes, cut off where it is long. */
#define WORD_SHOWN 48
const char *word_show(struct word word, char shown[WORD_SHOWN]);

#endif
