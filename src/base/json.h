/* Writing JSON: one escaper for all that writes it. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdio.h>

/* Write untrusted UTF-8 as a string, quotes included.  What cannot be shown becomes what
 * text_next() makes of it. */
void json_text(FILE *out, const char *text);

#endif
