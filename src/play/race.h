/* SPDX-License-Identifier: MIT */
/* A race: some searches of one puzzle side by side, in lock step.
 *
 * All racers go to the mark, and only when each stands there, or can go no further, the mark
 * moves on.  Wherever that is, the racers can be held against each other. */
#ifndef PLAY_RACE_H
#define PLAY_RACE_H

#include "play/racer.h"

#define RACE_LEAST 2
#define RACE_MOST 4

/* What a race stops for: that the choices of two racers are not the same any more, the first
 * solution, the first that is at its end. */
enum news { NEWS_NONE, NEWS_DIFFER, NEWS_FIND, NEWS_END };

struct race {
    struct racer racers[RACE_MOST]; /* owned; the first `count` */
    int count;
    enum beat beat;                 /* what the lock step goes by */
    int64_t mark;                   /* in beats since the origins */
    int64_t origins[RACE_MOST];     /* the beats that each racer had when the beat was chosen */
    int direction;                  /* in which the mark moved last */
    int64_t stride;                 /* beats that all racers make in about a millisecond */
    bool stops;                     /* it stops for news */
    bool differ, found, ended;      /* what has come to pass where the mark was last reached */
    enum news news;                 /* what it stopped for; NONE: nothing */
    int racer, other;               /* whom the news are of; other -1: of one alone */
    int32_t level;                  /* of DIFFER: that of the choice, from 0 */
};

/* A race of `count` ways to search, RACE_LEAST <= count <= RACE_MOST.  The puzzle must outlive it.
 * NULL with a diag that says which of them is not to be had. */
struct race *race_open(const struct course *course, const struct strategy *strategies, int count,
                       struct diag *diag);
void race_close(struct race *race);

/* Move the mark by at most `beats`, 1 or -1 being the direction, for about `ns` nanoseconds, and
 * bring the racers there; `beats` 0: only bring them.  Engines never go back.  Returns by how much
 * the mark was moved.  It stops where there are news, which stay until the next call. */
int64_t race_run(struct race *race, int direction, int64_t beats, int64_t ns);

/* True where each racer is where the mark is, or can go no further. */
bool race_is_level(const struct race *race);

/* True where no racer can go on that way. */
bool race_is_over(const struct race *race, int direction);

/* Go by another beat from here on.  False where an engine takes part that does not have it. */
bool race_set_beat(struct race *race, enum beat beat);

/* The racers in the order of who leads: who was first at its end, else who has more of its tree
 * behind it.  Writes to `order` ([count]). */
void race_rank(const struct race *race, int order[RACE_MOST]);

#define RACE_ROOM 512

/* Write the news as a sentence to `text` (RACE_ROOM bytes), not made safe; returns it. */
const char *race_sentence(const struct race *race, char *text);

#endif
