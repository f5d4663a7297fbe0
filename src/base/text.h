/* SPDX-License-Identifier: MIT */
/* Makes untrusted text (files, paths, argv) safe to show: without controls, bidirectional
 * overrides, invisible characters and malformed UTF-8.  libunistring, or else the locale, knows
 * widths and characters to show. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Shown instead of characters that cannot be. */
#define TEXT_UNSHOWN 0xB7u /* middle dot */

/* text_decode() adds a byte that is not valid UTF-8. */
#define TEXT_MALFORMED 0x110000u

/* Combining characters kept; more are dropped. */
#define TEXT_JOINED 3

/* A character with combining ones after it. */
struct grapheme {
    uint32_t c;                     /* 0: end of the text */
    uint32_t joined[TEXT_JOINED];   /* without width; 0 after the last */
    int width;                      /* columns: 1 or 2; 0 at the end */
};

/* Decodes the character at *text and moves *text past it.  At the end, returns 0 and does not
 * move. */
uint32_t text_decode(const char **text);

/* The same, with combining characters.  A tab becomes a blank; unshowable characters and malformed
 * bytes become TEXT_UNSHOWN. */
struct grapheme text_next(const char **text);

/* c is text_decode()'s. */
bool text_is_unshown(uint32_t c);

/* Returns the columns that text_next() shows. */
int text_width(const char *text);

/* Returns the longest end of at most `width` columns. */
const char *text_tail(const char *text, int width);

/* Returns the most bytes that do not split a character, up to `length` <= strlen(text). */
size_t text_whole(const char *text, size_t length);

/* The same up to `most`, for "%.*s". */
int text_head(const char *text, size_t most);

/* '?' if there is none. */
char text_ascii(uint32_t c);

/* Writes as text_next() shows it; without `utf8`, through text_ascii(), with '?' for each column of
 * a wide character. */
void text_print(FILE *out, const char *text, bool utf8);

void text_put(FILE *out, uint32_t c);

/* Returns the first control, including tabs and newlines; NULL: none. */
const char *text_control(const char *text, size_t length);

/* Writes `c` as UTF-8 and a NUL to 5 `bytes`.  Returns the length, 1 to 4. */
int text_encode(uint32_t c, char *bytes);

/* Ignores the case of ASCII letters. */
bool text_has(const char *text, const char *words);

/* After setlocale(). */
bool text_locale_is_utf8(void);

/* Returns byte `c` for messages: "'x'", "a tab", "the end" for -1, or "byte 0xNN".  Uses 16 bytes
 * of `name`. */
const char *text_byte_name(int c, char *name);

#endif
