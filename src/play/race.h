/* SPDX-License-Identifier: MIT */
/* A race: several searches of one puzzle in lock step.
 *
 * The mark advances only when each racer has reached it or cannot continue. */
#ifndef PLAY_RACE_H
#define PLAY_RACE_H

#include "play/racer.h"

#define RACE_LEAST 2
#define RACE_MOST 4

/* Events that stop a race: two racers diverge, the first solution, the first racer to end. */
enum race_stop { RACE_STOP_NONE, RACE_STOP_DIFFER, RACE_STOP_FIND, RACE_STOP_END };

struct race {
    struct racer racers[RACE_MOST]; /* owned; [count] in use */
    int count;
    enum race_unit unit;            /* unit of the lock step */
    int64_t mark;                   /* in beats since the origins */
    int64_t origins[RACE_MOST];     /* each racer's beats when the unit was chosen */
    int direction;                  /* of the last move of the mark */
    int64_t stride;                 /* beats that all racers make in about 1 ms */
    bool stops;                     /* stop for news */
    bool differ, found, ended;      /* state when the mark was last reached */
    enum race_stop stop;            /* reason of the stop */
    int racer, other;               /* racers concerned; other -1: only one */
    int32_t level;                  /* of DIFFER: level of the choice, from 0 */
};

/* Opens a race of `count` strategies, RACE_LEAST <= count <= RACE_MOST.  The puzzle must outlive
 * it.  The diag names an impossible strategy. */
struct race *race_open(const struct race_subject *subject, const struct strategy *strategies,
                       int count, struct diag *diag);
void race_close(struct race *race);

/* Moves the mark by at most `beats` in `direction` (1 or -1) for about `ns` nanoseconds, and the
 * racers to it; `beats` 0 moves only racers.  Engines never go back.  Returns the distance of the
 * mark.  Stops for news, which stay until the next call. */
int64_t race_run(struct race *race, int direction, int64_t beats, int64_t ns);

/* True if each racer is at the mark or cannot continue. */
bool race_is_level(const struct race *race);

/* No racer can continue in that direction. */
bool race_is_over(const struct race *race, int direction);

/* False if an engine of the race does not have it. */
bool race_set_unit(struct race *race, enum race_unit unit);

/* Ranks the racers in `order` ([count]): first those that ended, by time, then by share of the tree
 * completed. */
void race_rank(const struct race *race, int order[RACE_MOST]);

#define RACE_ROOM 512

/* Writes the news as a sentence to `text` (RACE_ROOM bytes), raw; returns it. */
const char *race_sentence(const struct race *race, char *text);

#endif
