/* Untrusted text made safe to show: UTF-8 in, printable characters of width 1 out.
 *
 * Whatever came from a file, a path or argv passes through here before it
 * reaches a terminal, a pipe or the canvas: control characters, bidirectional
 * marks, zero-width and combining characters, wide characters and malformed
 * UTF-8 never get out. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What stands in for a character that cannot be shown. */
#define TEXT_UNSHOWN 0xB7u /* middle dot */

/* Decode the character at `*text` and advance past it.  0 at the end, which is
 * not passed.  What is malformed or not a printable character of width 1
 * becomes TEXT_UNSHOWN, one for each byte or character. */
uint32_t text_next(const char **text);

/* The number of columns `text` takes, as text_next() counts. */
int text_width(const char *text);

/* Write `text` to `out`.  Where `utf8` is false, what is not ASCII becomes '?'. */
void text_print(FILE *out, const char *text, bool utf8);

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
