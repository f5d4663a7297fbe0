/* SPDX-License-Identifier: MIT */
/* Makes untrusted text (files, paths, argv) safe to show: without control characters, bidirectional
 * overrides, invisible characters and malformed UTF-8.  Widths and kinds come from libunistring, or
 * else the locale. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Shown for unshowable characters. */
#define TEXT_UNSHOWN 0xB7u /* middle dot */

/* The result of text_decode() for a byte that is not UTF-8, plus that byte. */
#define TEXT_MALFORMED 0x110000u

#define TEXT_JOINED 3

/* A character with joining ones. */
struct grapheme {
    uint32_t c;                     /* 0: the text's end */
    uint32_t joined[TEXT_JOINED];   /* accents without width; 0 after the last */
    int width;                      /* 1 or 2 columns; 0 at the end */
};

/* Decodes and passes the character at *text; returns 0 at the end, not passed. */
uint32_t text_decode(const char **text);

/* Decodes and passes the next character with a width, and those joining it.  Tabs become blanks,
 * other unshowable characters and malformed bytes TEXT_UNSHOWN. */
struct grapheme text_next(const char **text);

/* True if `c`, from text_decode(), is shown as TEXT_UNSHOWN. */
bool text_is_unshown(uint32_t c);

/* Columns, as text_next() shows it. */
int text_width(const char *text);

/* Returns the longest tail of at most `width` columns. */
const char *text_tail(const char *text, int width);

/* Returns an ASCII replacement, '?' if none. */
char text_ascii(uint32_t c);

/* Writes `text` as text_next() shows it; without `utf8` by text_ascii(), '?' in each column of wide
 * characters. */
void text_print(FILE *out, const char *text, bool utf8);

void text_put(FILE *out, uint32_t c);

/* Returns the first control character or tab of `length` bytes; NULL: none. */
const char *text_control(const char *text, size_t length);

/* Encodes `c` in `bytes`, 5 or more, with a NUL.  Returns the length, 1 to 4. */
int text_encode(uint32_t c, char *bytes);

/* Ignores ASCII case. */
bool text_has(const char *text, const char *words);

/* Call after setlocale(). */
bool text_locale_is_utf8(void);

/* Names byte `c`: 'x', a word for blanks and ends, or byte 0xNN.  `name` has 16 bytes or more. */
const char *text_byte_name(int c, char *name);

#endif
