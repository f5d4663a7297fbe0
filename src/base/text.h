/* SPDX-License-Identifier: MIT */
/* Makes untrusted text (files, paths, argv) safe to show: without control characters, bidirectional
 * overrides, invisible characters and malformed UTF-8.  libunistring, or else the locale, says how
 * wide a character is and whether it can be shown. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Replaces characters that cannot be shown. */
#define TEXT_UNSHOWN 0xB7u /* middle dot */

/* For a byte that is not valid UTF-8, text_decode() returns TEXT_MALFORMED plus the byte. */
#define TEXT_MALFORMED 0x110000u

/* Maximum of combining characters kept per character; later ones are dropped. */
#define TEXT_JOINED 3

/* A character with the combining characters after it. */
struct grapheme {
    uint32_t c;                     /* 0: end of the text */
    uint32_t joined[TEXT_JOINED];   /* accents without width; 0 after the last */
    int width;                      /* 1 or 2 columns; 0 at the end */
};

/* Decodes the character at *text and moves *text after it.  At the end of the text, returns 0 and
 * does not move. */
uint32_t text_decode(const char **text);

/* Like text_decode(), with the combining characters after the character.  A tab becomes a blank;
 * other characters that cannot be shown, and malformed bytes, become TEXT_UNSHOWN. */
struct grapheme text_next(const char **text);

/* `c` is from text_decode(). */
bool text_is_unshown(uint32_t c);

/* Returns the columns of the text as text_next() shows it. */
int text_width(const char *text);

/* Returns the longest end of the text that has at most `width` columns. */
const char *text_tail(const char *text, int width);

/* Returns the most bytes up to `length`, at most strlen(text), that do not split a character. */
size_t text_whole(const char *text, size_t length);

/* Returns the most bytes up to `most` that do not split a character, for "%.*s". */
int text_head(const char *text, size_t most);

/* Returns the ASCII character to show for `c`, '?' if there is none. */
char text_ascii(uint32_t c);

/* Writes `text` as text_next() shows it; if `utf8` is false, through text_ascii(), with '?' for
 * each column of a wide character. */
void text_print(FILE *out, const char *text, bool utf8);

void text_put(FILE *out, uint32_t c);

/* Returns the first control character, including tabs and newlines; NULL: none. */
const char *text_control(const char *text, size_t length);

/* Writes `c` as UTF-8 and a NUL to `bytes`, of 5 or more.  Returns the length, 1 to 4. */
int text_encode(uint32_t c, char *bytes);

/* Ignores the case of ASCII letters. */
bool text_has(const char *text, const char *words);

/* Call after setlocale(). */
bool text_locale_is_utf8(void);

/* Returns the name of byte `c` for messages: "'x'", "a tab", "the end" for -1, or "byte 0xNN".
 * Uses `name`, of 16 bytes or more. */
const char *text_byte_name(int c, char *name);

#endif
