/* SPDX-License-Identifier: MIT */
/* Bytes on their way to a descriptor that does not block: kept until it takes them.
 *
 * Nothing here waits.  Whoever has more to write looks first whether all is out. */
#ifndef TUI_TERMINAL_SINK_H
#define TUI_TERMINAL_SINK_H

#include <stdbool.h>
#include <stddef.h>

struct sink {
    int file;               /* borrowed */
    int fault;              /* errno of what ended it; 0: nothing has */
    char *bytes;            /* owned; not yet taken: `from` … `to` of them */
    size_t from, to, room;
};

/* `file` is in O_NONBLOCK, where it can make its writer wait. */
void sink_init(struct sink *sink, int file);
void sink_done(struct sink *sink);

/* Room for `length` bytes behind all others, for the caller to fill and to add to `to`. */
char *sink_room(struct sink *sink, size_t length);

/* Add bytes; nothing is written yet.  Behind a fault they are dropped. */
void sink_put(struct sink *sink, const char *bytes, size_t length);

/* Write what is taken now.  True where nothing is left to write; after a fault, too. */
bool sink_send(struct sink *sink);

/* True where nothing is left to write. */
bool sink_is_empty(const struct sink *sink);

/* All bytes since it was last empty are to be written again. */
void sink_rewind(struct sink *sink);

/* Drop what has not been taken. */
void sink_drop(struct sink *sink);

#endif
