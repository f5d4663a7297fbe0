/* SPDX-License-Identifier: MIT */
/* Makes untrusted text safe to show; the text itself stays unchanged.
 *
 * All text from files, paths and argv passes through here before it reaches a terminal or the
 * canvas: control characters, bidirectional overrides, invisible characters and malformed UTF-8 are
 * never printed.  Widths and kinds of characters come from libunistring, without it from the
 * locale. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Replaces characters that cannot be shown. */
#define TEXT_UNSHOWN 0xB7u /* middle dot */

/* text_decode() adds a byte that is not UTF-8 to this. */
#define TEXT_MALFORMED 0x110000u

/* Maximum accents shown on a character. */
#define TEXT_JOINED 3

/* A shown character with the characters that join it. */
struct grapheme {
    uint32_t c;                     /* 0: end of the text */
    uint32_t joined[TEXT_JOINED];   /* without width; 0 after the last */
    int width;                      /* columns: 1 or 2; 0 at the end */
};

/* Decodes the character at `*text` and advances past it.  Returns 0 at the end, without
 * advancing. */
uint32_t text_decode(const char **text);

/* Decodes the next character with a width, with those that join it, and advances.  A tab becomes a
 * blank; other unshowable characters and malformed bytes become TEXT_UNSHOWN. */
struct grapheme text_next(const char **text);

/* True if `c`, from text_decode(), is shown as TEXT_UNSHOWN. */
bool text_is_unshown(uint32_t c);

/* Returns the width of `text` in columns, as shown by text_next(). */
int text_width(const char *text);

/* Returns the longest tail of `text` of at most `width` columns. */
const char *text_tail(const char *text, int width);

/* Returns the ASCII replacement for `c` without UTF-8, '?' if it has none; ASCII stays. */
char text_ascii(uint32_t c);

/* Writes `text` to `out`, made safe by text_next().  Without `utf8`, characters are replaced by
 * text_ascii(), wide ones by '?' in each column. */
void text_print(FILE *out, const char *text, bool utf8);

/* Writes the character `c` as UTF-8. */
void text_put(FILE *out, uint32_t c);

/* Returns the first control character, tabs included, of `length` bytes; NULL: none. */
const char *text_control(const char *text, size_t length);

/* Encodes `c` as UTF-8 to `bytes`, at least 5, NUL-terminated.  Returns the length, 1 to 4. */
int text_encode(uint32_t c, char *bytes);

/* True if `text` contains `words`, ignoring the case of ASCII letters. */
bool text_has(const char *text, const char *words);

/* True if the locale's character set is UTF-8; call after setlocale(). */
bool text_locale_is_utf8(void);

/* Returns the name of byte `c` in messages: 'x' for printable ASCII, words for blanks and line
 * ends, else byte 0xNN.  May use `name`, at least 16 bytes. */
const char *text_byte_name(int c, char *name);

#endif
