/* SPDX-License-Identifier: MIT */
/* Buffered output to a non-blocking descriptor.  Nothing here waits; check sink_is_empty() before
 * writing more. */
#ifndef TUI_TERMINAL_SINK_H
#define TUI_TERMINAL_SINK_H

#include <stdbool.h>
#include <stddef.h>

struct sink {
    int file;               /* borrowed */
    int fault;              /* the errno that ended it; 0: none */
    char *bytes;            /* owned; `from` … `to` are unwritten */
    size_t from, to, room;
};

/* file: O_NONBLOCK if it can block. */
void sink_init(struct sink *sink, int file);
void sink_done(struct sink *sink);

/* The caller fills it and advances `to`. */
char *sink_room(struct sink *sink, size_t length);

/* Does not write; after a fault, drops the bytes. */
void sink_put(struct sink *sink, const char *bytes, size_t length);

/* Writes as much as possible.  True if nothing is left or after a fault. */
bool sink_send(struct sink *sink);

bool sink_is_empty(const struct sink *sink);

/* Unsends all bytes since it was last empty. */
void sink_rewind(struct sink *sink);

void sink_drop(struct sink *sink);

#endif
