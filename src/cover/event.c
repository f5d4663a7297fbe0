/* SPDX-License-Identifier: MIT */
#include "cover/event.h"

#include "base/memory.h"

const char *event_name(enum event_kind kind)
{
    static const char *const names[] = {
#define EVENT_NAMES(kind, inverse, name, inverse_name, summary) name, inverse_name,
        EVENTS(EVENT_NAMES)
#undef EVENT_NAMES
    };
    return names[kind];
}

void event_log_init(struct event_log *log, size_t room)
{
    *log = (struct event_log){.room = room};
    log->events = memory_need(NULL, room, sizeof *log->events);
}

void event_log_done(struct event_log *log)
{
    memory_free(log->events);
    *log = (struct event_log){0};
}

static struct event inverted(struct event event)
{
    event.kind = (uint8_t)event_inverse(event.kind);
    return event;
}

void event_log_invert(struct event_log *log)
{
    struct event *events = log->events;
    for (size_t a = 0, b = log->count; a < b; a++) {
        struct event last = inverted(events[--b]);
        events[b] = inverted(events[a]);
        events[a] = last;
    }
}
