/* SPDX-License-Identifier: MIT */
/* Several searches of one puzzle in lock step.
 *
 * The mark advances when each racer has reached it or cannot continue. */
#ifndef PLAY_RACE_H
#define PLAY_RACE_H

#include "play/racer.h"

#define RACE_LEAST 2
#define RACE_MOST 4

/* A race stops when racers first differ, for the first solution, or for the first end. */
enum race_stop { RACE_STOP_NONE, RACE_STOP_DIFFER, RACE_STOP_FIND, RACE_STOP_END };

struct race {
    struct racer racers[RACE_MOST]; /* [count] in use */
    int count;
    enum race_unit unit;            /* the lock step's */
    int64_t mark;                   /* in beats since the origins */
    int64_t origins[RACE_MOST];     /* beats when the unit was chosen */
    int direction;                  /* the mark's last move */
    int64_t stride;                 /* that all racers make in about 1 ms */
    bool stops;
    bool differ, found, ended;      /* when the mark was last reached */
    enum race_stop stop;
    int racer, other;               /* racers concerned; other -1: only one */
    int32_t level;                  /* DIFFER: the choice's, from 0 */
};

/* RACE_LEAST <= count <= RACE_MOST.  The puzzle must outlive it.  The diag names an impossible
 * strategy. */
struct race *race_open(const struct race_subject *subject, const struct strategy *strategies,
                       int count, struct diag *diag);
void race_close(struct race *race);

/* Moves the mark by at most `beats` in `direction` (1 or -1) for about `ns` nanoseconds, and the
 * racers to it; 0 beats: only racers.  Engines never go back.  Returns the mark's distance.  Stops
 * for news, which stay until the next call. */
int64_t race_run(struct race *race, int direction, int64_t beats, int64_t ns);

/* True if each racer is at the mark or cannot continue. */
bool race_is_level(const struct race *race);

/* No racer can continue in that direction. */
bool race_is_over(const struct race *race, int direction);

/* False if an engine does not have it. */
bool race_set_unit(struct race *race, enum race_unit unit);

/* Sets `order` ([count]): racers that ended, by time, then the others by share of the tree. */
void race_rank(const struct race *race, int order[RACE_MOST]);

#define RACE_ROOM 512

/* Returns `text` (RACE_ROOM bytes): the news as a sentence, raw. */
const char *race_sentence(const struct race *race, char *text);

#endif
