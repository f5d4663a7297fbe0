/* SPDX-License-Identifier: MIT */
/* Writing JSON: one escaper for all that writes it. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdio.h>

/* Write untrusted text as a string, quotes included: nothing of it is lost.  A character that
 * cannot be shown is escaped, a byte 0xNN that is not UTF-8 becomes \udcNN. */
void json_text(FILE *out, const char *text);

/* The same for text of our own: it stays as it is, control characters with it. */
void json_own_text(FILE *out, const char *text);

#endif
