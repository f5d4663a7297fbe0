/* SPDX-License-Identifier: MIT */
#include "tui/terminal/sink.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"

void sink_init(struct sink *sink, int file)
{
    *sink = (struct sink){.file = file};
}

void sink_done(struct sink *sink)
{
    memory_free(sink->bytes);
    *sink = (struct sink){.file = -1};
}

char *sink_room(struct sink *sink, size_t length)
{
    if (sink->room - sink->to < length) {
        sink->room = 2 * (sink->to + length);
        sink->bytes = memory_need(sink->bytes, sink->room, 1);
    }
    return sink->bytes + sink->to;
}

void sink_put(struct sink *sink, const char *bytes, size_t length)
{
    if (sink->fault || !length)
        return;
    memcpy(sink_room(sink, length), bytes, length);
    sink->to += length;
}

bool sink_send(struct sink *sink)
{
    while (sink->from < sink->to) {
        ssize_t written = write(sink->file, sink->bytes + sink->from, sink->to - sink->from);
        if (written >= 0) {
            sink->from += (size_t)written;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return false;
        } else if (errno != EINTR) {
            sink->fault = errno;
            break;
        }
    }
    sink->from = sink->to = 0;
    return true;
}

bool sink_is_empty(const struct sink *sink)
{
    return sink->from == sink->to;
}

void sink_rewind(struct sink *sink)
{
    sink->from = 0;
}

void sink_drop(struct sink *sink)
{
    sink->from = sink->to = 0;
}
