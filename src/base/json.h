/* Writing JSON: one escaper for all that writes it. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdio.h>

/* Write untrusted UTF-8 as a string, quotes included.  What cannot be shown becomes what
 * text_next() makes of it. */
void json_text(FILE *out, const char *text);

/* The same for text of our own: it stays as it is, control characters with it. */
void json_own_text(FILE *out, const char *text);

#endif
