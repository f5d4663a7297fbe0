/* SPDX-License-Identifier: MIT */
/* The bytes of an input and the lines in them; a file, standard input or a piece of memory. */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

/* Inputs above this size are refused: 64 MiB. */
#define SOURCE_LIMIT ((size_t)64 << 20)

struct source {
    char *name;         /* owned; the path as it was given, "standard input" for "-" */
    char *bytes;        /* owned; a NUL follows the last byte, others may stand among them */
    size_t length;
};

/* Read all of `path` ("-": standard input) and decode it.  False with a diag where it cannot be
 * read, is a folder, or is larger than SOURCE_LIMIT; nothing is left behind. */
bool source_open(struct source *source, const char *path, struct diag *diag);

/* The same of a file that this program wrote: where it begins with `heading`, of any size. */
bool source_open_large(struct source *source, const char *path, const char *heading,
                       struct diag *diag);

/* A source from a copy of `length` bytes, named `name`. */
bool source_of_bytes(struct source *source, const char *name, const char *bytes,
                     size_t length, struct diag *diag);

/* Make it plain text in UTF-8: unpack what gzip has compressed, drop a byte order mark, convert
 * UTF-16, and Latin-1 if it is no UTF-8; a CR alone ends lines if no LF does.  False with a diag:
 * it cannot be unpacked or converted. */
bool source_decode(struct source *source, struct diag *diag);

void source_close(struct source *source);

/* One line of a source: without its end (LF or CRLF), not NUL-terminated. */
struct line {
    const char *text;   /* borrowed from the source */
    size_t length;      /* bytes */
    int number;         /* from 1 */
};

/* Step to the next line: start with a zeroed `line`.  False past the last one.
 * A last line without an end counts; an empty one after the last end does not. */
bool source_next_line(const struct source *source, struct line *line);

/* The place of byte `offset` (from 0) of `line`; columns count bytes from 1. */
struct place source_place(const struct source *source, const struct line *line,
                          size_t offset);

#endif
