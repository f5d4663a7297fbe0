/* SPDX-License-Identifier: MIT */
/* Writes JSON. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Writes untrusted text as a string, without loss: escapes unshowable characters; a byte 0xNN not
 * in UTF-8 becomes \udcNN. */
void json_text(FILE *out, const char *text);

/* Writes trusted text as a string, with few escapes. */
void json_own_text(FILE *out, const char *text);

struct json {
    FILE *out;
    char end;
    bool begun;
};

struct json json_open(FILE *out, char bracket);
void json_close(struct json *json);

/* Starts a member `name`, trusted text, or an array element (NULL); the caller writes the value. */
void json_put(struct json *json, const char *name);

/* With its value, untrusted text; NULL: omits both. */
void json_put_text(struct json *json, const char *name, const char *text);
void json_put_number(struct json *json, const char *name, int64_t number);
void json_put_truth(struct json *json, const char *name, bool is_true);
void json_put_seconds(struct json *json, const char *name, double seconds);

#endif
