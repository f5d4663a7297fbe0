/* SPDX-License-Identifier: MIT */
/* Moves the playback at a speed. */
#ifndef TUI_SEARCH_PLAYER_H
#define TUI_SEARCH_PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#include "playback/breakpoints.h"
#include "playback/playback.h"

#define SPEED_MAX 0
extern const int64_t speeds[];  /* ascending, in events per second, ended by SPEED_MAX */
extern const int speed_count;   /* including max */
#define SPEED_USUAL 4           /* 20 events/s */

/* Limits `speed` to the indices of speeds[]. */
int speed_within(int speed);

/* The events that are due, at speeds below max. */
struct credit {
    double events;          /* below 1: none */
    int64_t last;           /* clock_now() of the last slice */
};

/* One event is due at once. */
struct credit credit_begin(int64_t now);

/* Adds the events since the last slice, of at most 0.1 s, plus one: a slow machine drops the
 * rest. */
void credit_pass(struct credit *credit, int64_t speed, int64_t now);

/* Returns the ns until an event is due; 0: now. */
int64_t credit_wait(const struct credit *credit, int64_t speed, int64_t now);

enum playing {
    PAUSED,
    PLAYING,    /* at the speed, until the end of the walk */
    SEEKING     /* at max speed, until the goal or, with `breaks`, a breakpoint */
};

enum rise_reason { RISE_GOES_ON, RISE_DONE, RISE_SOLUTION, RISE_FAILURE };

/* The rising pace: one step per second, doubled every two seconds up to 128 or the speed, whichever
 * is faster.  It is slow for three seconds after a solution, and after a failed subtree with at
 * least twice the nodes of the previous such subtree. */
struct rise {
    int doublings;          /* 2^doublings steps/s, unless it is slow */
    int64_t since;          /* clock_now() when it last changed */
    enum rise_reason reason;
    int64_t failed;         /* nodes of the last failed subtree after which it was slow */
};

struct player {
    enum playing playing;
    int direction;          /* 1 or -1 */
    int speed;              /* index into speeds[] */
    bool rises;             /* at the rising pace, else at the speed */
    struct rise rise;
    struct goal goal;       /* while SEEKING */
    bool breaks;            /* breakpoints pause it */
    bool calls_navigate;    /* call navigate_arrive() at the goal */
    struct breakpoint_runner runner; /* the owner sets its breakpoints and legend */
    struct credit credit;
    int64_t slice;          /* moves in 2 ms at max speed */
    /* statistics, since it began to play or changed speed */
    double rate;            /* events/s now */
    double average;         /* events/s of playing time */
    double left;            /* seconds to the end of the search; negative: unknown */
    int64_t measured;       /* clock_now() of the last measurement */
    int64_t played_time;    /* ns of playing, with its events and share of the tree */
    int64_t played_events;
    double played_share;
    int64_t sample_time, sample_events;
};

void player_init(struct player *player);

/* Set a speed, limited like speed_within(); return to the rising pace. */
void player_set_speed(struct player *player, int speed);
void player_rise(struct player *player);

/* Returns the speed nearest to the rising pace while it plays, else the speed set. */
int player_speed_now(const struct player *player);

/* Play, run to a goal without pauses at breakpoints, or run to the next breakpoint. */
void player_play(struct player *player, int direction, int64_t now);
void player_seek(struct player *player, int direction, struct goal goal, int64_t now);
void player_continue(struct player *player, int direction, int64_t now);

/* Like player_continue(), but also stops when the condition becomes true. */
void player_until(struct player *player, int direction, struct condition until, int64_t now);
void player_pause(struct player *player);

/* It uses all available time. */
bool player_is_at_max_speed(const struct player *player);

/* True if eyes can follow the board; if captions can be read. */
bool player_can_be_seen(const struct player *player);
bool player_can_be_read(const struct player *player);

/* Plays for about 1 ms, at max speed 2 ms.  True if something moved.  Pauses at the goal, at a
 * breakpoint (runner.hit) and at the end of the walk. */
bool player_slice(struct player *player, struct playback *playback, int64_t now);

/* Like credit_wait(); -1: never. */
int64_t player_wait(const struct player *player, int64_t now);

/* Writes "20 events/s", "max speed", "rising pace", and while it plays at that, "4 steps/s". */
const char *player_speed_text(const struct player *player, char *text, size_t size);

/* "slow at a solution": the reason for the steps per second; "": none */
const char *player_reason_text(const struct player *player, char *text, size_t size);

#define PACE_ROOM 256       /* samples kept */

/* All zero: no samples. */
struct pace {
    double at[PACE_ROOM];   /* events/s; sample n, from 0, is at n % PACE_ROOM */
    int64_t count;          /* samples taken */
    int64_t time, events;   /* start of the next sample, 0: none, and the events by then */
};

/* Takes a sample each quarter second; `events` is the total at `now`. */
void pace_note(struct pace *pace, int64_t now, int64_t events);

void pace_pause(struct pace *pace);

/* 0 <= ago, from the last one; negative: none. */
double pace_sample(const struct pace *pace, int64_t ago);

#endif
