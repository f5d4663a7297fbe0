/* SPDX-License-Identifier: MIT */
/* The common walk of slower methods: makes moves of steps, counts them and emits events. */
#ifndef COVER_WALK_H
#define COVER_WALK_H

#include "cover/method.h"

struct emitter {
    struct event_log *log;
    struct census *census;  /* may be NULL */
    enum detail detail;
    uint16_t level;
    int64_t events;         /* without links */
};

static inline void emit(struct emitter *emitter, enum event_kind kind, int32_t subject)
{
    bool is_link = (kind | 1) == EVENT_UNHIDE;
    if (emitter->census)
        census_add(emitter->census, kind, emitter->level, subject, 1);
    emitter->events += !is_link;
    if (emitter->log && (!is_link || emitter->detail == DETAIL_LINKS))
        emitter->log->events[emitter->log->count++] =
            (struct event){(uint8_t)kind, 0, emitter->level, subject};
}

enum move walk_forward(struct cursor *cursor, enum detail detail, struct event_log *log);
enum move walk_backward(struct cursor *cursor, enum detail detail, struct event_log *log);
enum ending walk_run(struct cursor *cursor, int direction, const struct goal *goal,
                     int64_t budget, struct event_log *log);
void walk_descend(struct cursor *cursor, const struct choice *choice);
void walk_ascend(struct cursor *cursor);

#endif
