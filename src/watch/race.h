/* SPDX-License-Identifier: MIT */
/* A race: some searches of one puzzle side by side, in lock step.
 *
 * All lanes go to the mark, and only when each stands there, or can go no further, the mark
 * moves on.  Wherever that is, the lanes can be held against each other. */
#ifndef WATCH_RACE_H
#define WATCH_RACE_H

#include "watch/lane.h"

#define RACE_LEAST 2
#define RACE_MOST 4

/* What a race stops for: that the choices of two lanes are not the same any more, the first
 * solution, the first that is at its end. */
enum news { NEWS_NONE, NEWS_DIFFER, NEWS_FIND, NEWS_END };

struct race {
    struct lane lanes[RACE_MOST];   /* owned; the first `count` */
    int count;
    enum beat beat;                 /* what the lock step goes by */
    int64_t mark;                   /* in beats since the origins */
    int64_t origins[RACE_MOST];     /* the beats that each lane had when the beat was chosen */
    int direction;                  /* in which the mark moved last */
    int64_t stride;                 /* beats that all lanes make in about a millisecond */
    bool heeds;                     /* it stops for news */
    bool differ, found, ended;      /* what has come to pass where the mark was last reached */
    enum news news;                 /* what it stopped for; NONE: nothing */
    int lane, other;                /* whom the news are of; other -1: of one alone */
    int32_t level;                  /* of DIFFER: that of the choice, from 0 */
};

/* A race of `count` ways to search, RACE_LEAST <= count <= RACE_MOST.  The puzzle must outlive it.
 * NULL with a diag that says which of them is not to be had. */
struct race *race_open(const struct course *course, const struct way *ways, int count,
                       struct diag *diag);
void race_close(struct race *race);

/* Move the mark by at most `beats`, 1 or -1 being the direction, for about `ns` nanoseconds, and
 * bring the lanes there; `beats` 0: only bring them.  Engines never go back.  Returns by how much
 * the mark was moved.  It stops where there are news, which stay until the next call. */
int64_t race_run(struct race *race, int direction, int64_t beats, int64_t ns);

/* True where each lane is where the mark is, or can go no further. */
bool race_is_level(const struct race *race);

/* True where no lane can go on that way. */
bool race_is_over(const struct race *race, int direction);

/* Go by another beat from here on.  False where an engine takes part that does not have it. */
bool race_set_beat(struct race *race, enum beat beat);

/* The lanes in the order of who leads: who was first at its end, else who has more of its tree
 * behind it.  Writes to `order` ([count]). */
void race_rank(const struct race *race, int order[RACE_MOST]);

#define RACE_ROOM 512

/* Write the news as a sentence to `text` (RACE_ROOM bytes), not made safe; returns it. */
const char *race_tell(const struct race *race, char *text);

#endif
