/* SPDX-License-Identifier: MIT */
/* Untrusted text made safe to show.  Text itself is bytes and stays as it is.
 *
 * Whatever came from a file, a path or argv passes through here before it reaches a terminal or
 * the canvas: control characters, bidirectional overrides, invisible characters and malformed
 * UTF-8 never get out.  Widths and kinds of characters are libunistring's; without it those of
 * the locale. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What stands in for a character that cannot be shown. */
#define TEXT_UNSHOWN 0xB7u /* middle dot */

/* What text_decode() makes of a byte that is not UTF-8: this and the byte. */
#define TEXT_MALFORMED 0x110000u

/* More accents on a character than this are not shown. */
#define TEXT_JOINED 3

/* A character as it is shown, and those that join it. */
struct grapheme {
    uint32_t c;                     /* 0: the end of the text */
    uint32_t joined[TEXT_JOINED];   /* they take no column; 0 after the last */
    int width;                      /* columns: 1 or 2; 0 at the end */
};

/* Decode the character at `*text` and advance past it.  0 at the end, which is not passed. */
uint32_t text_decode(const char **text);

/* Decode the next character that takes a column, with those that join it, and advance past them.
 * A tab is a blank; TEXT_UNSHOWN stands for each other character that cannot be shown and each
 * malformed byte. */
struct grapheme text_next(const char **text);

/* True where `c`, of text_decode(), cannot be shown: TEXT_UNSHOWN stands for it. */
bool text_is_unshown(uint32_t c);

/* The columns that `text` takes, as text_next() counts. */
int text_width(const char *text);

/* The longest end of `text` that takes at most `width` columns. */
const char *text_tail(const char *text, int width);

/* The ASCII character that stands for `c` where there is no UTF-8, '?' for what has none; c itself
 * where it is ASCII. */
char text_ascii(uint32_t c);

/* Write `text` to `out` as text_next() has it.  Where `utf8` is false, text_ascii() stands for what
 * is not ASCII, and '?' in each column of what is wide. */
void text_print(FILE *out, const char *text, bool utf8);

/* Write the character `c` as UTF-8. */
void text_put(FILE *out, uint32_t c);

/* The first control character among `length` bytes, a tab too; NULL: there is none. */
const char *text_control(const char *text, size_t length);

/* Encode `c` as UTF-8 into `bytes`, which holds at least 5; NUL-terminated.
 * Returns the number of bytes without the NUL, 1 to 4. */
int text_encode(uint32_t c, char *bytes);

/* True where `words` stands somewhere in `text`; letters of ASCII are the same in capitals or
 * not. */
bool text_has(const char *text, const char *words);

/* True where the locale's character set is UTF-8 (after setlocale). */
bool text_locale_is_utf8(void);

/* Write byte `c` as messages name it: 'x' for a printable ASCII character, a
 * name for blanks and ends, else byte 0xNN.  `name` holds at least 16. */
const char *text_byte_name(int c, char *name);

#endif
