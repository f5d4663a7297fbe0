/* SPDX-License-Identifier: MIT */
/* The bytes and lines of an input: a file, standard input or memory. */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

/* Larger inputs are refused: 64 MiB. */
#define SOURCE_LIMIT ((size_t)64 << 20)

struct source {
    char *name;         /* owned; path as given, "standard input" for "-" */
    char *bytes;        /* owned; followed by a NUL, and may contain others */
    size_t length;
};

/* Reads all of `path` ("-": standard input) and decodes it.  False with a diag if it cannot be
 * read, is a directory or exceeds SOURCE_LIMIT; `source` is then closed. */
bool source_open(struct source *source, const char *path, struct diag *diag);

/* Like source_open(), but with any size if the file starts with `heading`: one that this program
 * wrote. */
bool source_open_large(struct source *source, const char *path, const char *heading,
                       struct diag *diag);

/* Makes a source called `name` from a copy of `length` bytes. */
bool source_of_bytes(struct source *source, const char *name, const char *bytes,
                     size_t length, struct diag *diag);

/* Converts it to plain UTF-8: unpacks gzip, removes a byte order mark, converts UTF-16, and Latin-1
 * if it is not UTF-8; CRs end lines if there is no LF.  False with a diag if unpacking or
 * conversion fails. */
bool source_decode(struct source *source, struct diag *diag);

void source_close(struct source *source);

/* A line of a source without its end (LF or CRLF), not NUL-terminated. */
struct line {
    const char *text;   /* borrowed from the source */
    size_t length;      /* bytes */
    int number;         /* from 1 */
};

/* Moves to the next line; start with a zeroed `line`.  False past the last.  A last line without an
 * end counts, an empty one after the last end does not. */
bool source_next_line(const struct source *source, struct line *line);

/* Returns the place of byte `offset` (from 0) of `line`; columns count bytes from 1. */
struct place source_place(const struct source *source, const struct line *line,
                          size_t offset);

#endif
