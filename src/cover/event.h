/* SPDX-License-Identifier: MIT */
/* What a search does, as data: small records in the order they happen. */
#ifndef COVER_EVENT_H
#define COVER_EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One list: the event, its inverse, the word for each in scripts and traces,
 * and what happens.  The inverse of a kind differs in the lowest bit.  A search
 * that backtracks makes inverses too: leaving an option is UNTRY whether the
 * reader goes forward past it or backward in front of it. */
#define EVENTS(_)                                                                        \
    _(CHOOSE, UNCHOOSE, "choose", "unchoose", "an item is picked to branch on")          \
    _(TRY, UNTRY, "try", "untry", "an option of the item is tried")                      \
    _(COVER, UNCOVER, "cover", "uncover", "an item is taken off the open list")          \
    _(SPEND, UNSPEND, "spend", "unspend", "one of the covers of an item is used")        \
    _(PURIFY, UNPURIFY, "purify", "unpurify", "a secondary item is bound to one colour") \
    _(HIDE, UNHIDE, "hide", "unhide", "a node is taken off its item's list")             \
    _(ASIDE, UNASIDE, "aside", "unaside", "an option is left out from here on")          \
    _(SOLVE, UNSOLVE, "solution", "unsolution", "no primary item is open")               \
    _(DIE, UNDIE, "dead", "undead", "an item has too few options left")

enum event_kind {
#define EVENT_KIND(kind, inverse, name, inverse_name, summary) EVENT_##kind, EVENT_##inverse,
    EVENTS(EVENT_KIND)
#undef EVENT_KIND
    EVENT_KINDS
};

/* subject  CHOOSE, COVER, SPEND, PURIFY, DIE: an item; ASIDE: an option; TRY: an option,
 *          0 where the item chosen is to be covered no more; HIDE: a node; SOLVE: 0
 * level    the number of branches taken before, 65535 where it is larger */
struct event {
    uint8_t kind;
    uint8_t unused;
    uint16_t level;
    int32_t subject;
};

static inline enum event_kind event_inverse(enum event_kind kind)
{
    return (enum event_kind)(kind ^ 1u);
}

/* The word for a kind, as scripts and traces write it. */
const char *event_name(enum event_kind kind);

/* Events in the order they happened.  The writer stops before `count` would
 * pass `room`; the owner reads and empties it. */
struct event_log {
    struct event *events;   /* owned */
    size_t count, room;
};

/* A log for `room` events.  Memory as memory_need(). */
void event_log_init(struct event_log *log, size_t room);
void event_log_done(struct event_log *log);

/* Turn a log of moves backward into the log of the same moves forward, or the
 * other way: the order reversed, each event inverted. */
void event_log_invert(struct event_log *log);

#endif
