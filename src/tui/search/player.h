/* SPDX-License-Identifier: MIT */
/* The player: what moves the playback while nobody steps it, and how fast. */
#ifndef TUI_SEARCH_PLAYER_H
#define TUI_SEARCH_PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#include "playback/breakpoints.h"
#include "playback/playback.h"

/* How fast events are played: from one a second, the last is as fast as it goes. */
#define SPEED_FLAT_OUT 0
extern const int64_t speeds[];  /* ascending events a second, ended by SPEED_FLAT_OUT */
extern const int speed_count;   /* flat out included */
#define SPEED_USUAL 4           /* 20 events a second */

/* The index into speeds[] nearest to `speed`. */
int speed_within(int speed);

/* What may be played by now, at a speed other than flat out. */
struct credit {
    double events;          /* below 1: none */
    int64_t last;           /* clock_now() at which the last slice began */
};

/* One event is due at once. */
struct credit credit_begin(int64_t now);

/* A slice begins: the time since the last one gives credit, but not more than that of 0.1 s and one
 * event: what the machine cannot keep up with is dropped. */
void credit_pass(struct credit *credit, int64_t speed, int64_t now);

/* The ns from `now` until an event is due; 0: one is. */
int64_t credit_wait(const struct credit *credit, int64_t speed, int64_t now);

enum playing {
    PAUSED,
    PLAYING,    /* at the speed, until the walk ends */
    SEEKING     /* flat out, until the goal is met or, where breakpoints pause it, one is hit */
};

struct player {
    enum playing playing;
    int direction;          /* 1 or -1 */
    int speed;              /* an index into speeds[] */
    struct goal goal;       /* while SEEKING */
    bool breaks;            /* breakpoints pause it */
    bool has_errand;        /* its owner has more to do where it gets to, until it goes elsewhere */
    struct breakpoint_runner runner; /* breakpoints and legend are for the owner to set */
    struct credit credit;
    int64_t slice;          /* moves that take two milliseconds flat out */
    /* what the figures show, since it began to play or changed the speed */
    double rate;            /* events a second now */
    double average;         /* events a second of playing time */
    double left;            /* seconds to the end of the search; negative: not known */
    int64_t measured;       /* clock_now() of the last measurement */
    int64_t played_time;    /* ns of playing, and events and share of the tree in it */
    int64_t played_events;
    double played_share;
    int64_t sample_time, sample_events;
};

void player_init(struct player *player);

void player_set_speed(struct player *player, int speed);    /* as speed_within() */

/* Begin to play, to run to a goal, or to the next stop, from `now` on (clock_now()).  Stops pause
 * it but on the way to a goal. */
void player_play(struct player *player, int direction, int64_t now);
void player_seek(struct player *player, int direction, struct goal goal, int64_t now);
void player_continue(struct player *player, int direction, int64_t now);

/* The same, but stop also where the condition begins to hold. */
void player_until(struct player *player, int direction, struct condition until, int64_t now);
void player_pause(struct player *player);

/* True while it takes all the time there is. */
bool player_is_flat_out(const struct player *player);

/* Play for about a millisecond, flat out for two.  True where something moved.  Pauses by itself
 * at the goal, at a breakpoint (runner.hit) and at the end of the walk. */
bool player_slice(struct player *player, struct playback *playback, int64_t now);

/* Nanoseconds until there is something to play: 0 now, -1 never. */
int64_t player_wait(const struct player *player, int64_t now);

/* The speed in words: "20 events/s", "flat out". */
const char *player_speed_text(const struct player *player, char *text, size_t size);

#define PACE_ROOM 256       /* samples kept, the last ones */

/* How fast the search went while it was watched.  All zero: nothing measured. */
struct pace {
    double at[PACE_ROOM];   /* events a second; sample n, from 0, at n % PACE_ROOM */
    int64_t count;          /* samples taken so far */
    int64_t time, events;   /* when the next one began, 0: it has not, and the events by then */
};

/* At `now` (clock_now()) `events` have happened in all.  Takes a sample each quarter second. */
void pace_note(struct pace *pace, int64_t now, int64_t events);

/* The search stands: no sample goes across. */
void pace_pause(struct pace *pace);

/* The sample `ago` before the last one, 0 <= ago; negative: there is none. */
double pace_sample(const struct pace *pace, int64_t ago);

#endif
