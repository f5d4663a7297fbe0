/* SPDX-License-Identifier: MIT */
/* Writing JSON: one escaper for all that writes it. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Write untrusted text as a string, quotes included: nothing of it is lost.  A character that
 * cannot be shown is escaped, a byte 0xNN that is not UTF-8 becomes \udcNN. */
void json_text(FILE *out, const char *text);

/* The same for text of our own: it stays as it is, control characters with it. */
void json_own_text(FILE *out, const char *text);

/* An object, or an array, that is being written. */
struct json {
    FILE *out;
    char end;           /* '}' or ']' */
    bool begun;
};

/* Begin one: `bracket` is '{' or '['. */
struct json json_open(FILE *out, char bracket);
void json_close(struct json *json);

/* What comes next is written by the caller, as a member called `name`, of our own, or, where that
 * is NULL, as an element of an array. */
void json_put(struct json *json, const char *name);

/* The same with what it is; untrusted text, which may be NULL: then nothing is written. */
void json_put_text(struct json *json, const char *name, const char *text);
void json_put_number(struct json *json, const char *name, int64_t number);
void json_put_truth(struct json *json, const char *name, bool is_true);
void json_put_seconds(struct json *json, const char *name, double seconds);

#endif
