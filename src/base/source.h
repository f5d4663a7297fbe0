/* SPDX-License-Identifier: MIT */
/* An input's bytes and lines. */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

#define SOURCE_LIMIT ((size_t)64 << 20)

struct source {
    char *name;         /* owned; path as given, or "standard input" for "-" */
    char *bytes;        /* owned; a NUL follows; others are possible */
    size_t length;
};

/* Reads and decodes `path` ("-": standard input).  Fails if unreadable, a directory, or above
 * SOURCE_LIMIT. */
bool source_open(struct source *source, const char *path, struct diag *diag);

/* The same, without limit if the file starts with `heading`, written by this program. */
bool source_open_large(struct source *source, const char *path, const char *heading,
                       struct diag *diag);

bool source_of_bytes(struct source *source, const char *name, const char *bytes,
                     size_t length, struct diag *diag);

/* Converts to plain UTF-8: unpacks gzip, removes a byte order mark, converts UTF-16 and Latin-1;
 * CRs end lines without LFs. */
bool source_decode(struct source *source, struct diag *diag);

void source_close(struct source *source);

/* Without its end (LF or CRLF), not NUL-terminated. */
struct line {
    const char *text;
    size_t length;      /* bytes */
    int number;         /* from 1 */
};

/* Moves to the next line, from a zeroed `line`; false past the last.  No line follows the last
 * end. */
bool source_next_line(const struct source *source, struct line *line);

/* Returns the place of byte `offset`, from 0; columns count bytes. */
struct place source_place(const struct source *source, const struct line *line,
                          size_t offset);

#endif
