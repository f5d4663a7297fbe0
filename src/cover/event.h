/* SPDX-License-Identifier: MIT */
#ifndef COVER_EVENT_H
#define COVER_EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each event, its inverse (which differs in the lowest bit), their words and a summary.  Leaving an
 * option is UNTRY in either direction. */
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

/* subject  CHOOSE, COVER, SPEND, PURIFY: an item; DIE: an item, 0: the branch is cut
 *          (cover/cutoff.h); ASIDE: an option; TRY: an option, 0: the item is covered no more;
 *          HIDE: a node; SOLVE: 0
 * level    branches taken before it, at most 65535 */
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

const char *event_name(enum event_kind kind);

/* Writers stay within `room`; the owner empties it. */
struct event_log {
    struct event *events;   /* owned */
    size_t count, room;
};

void event_log_init(struct event_log *log, size_t room);
void event_log_done(struct event_log *log);

/* Turns a log of backward moves into one of the moves forward, or the reverse. */
void event_log_invert(struct event_log *log);

#endif
