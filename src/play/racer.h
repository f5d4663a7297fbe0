/* SPDX-License-Identifier: MIT */
/* A racer of a race: one search of a puzzle, on its own, that goes as far as it is asked to. */
#ifndef PLAY_RACER_H
#define PLAY_RACER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/slice.h"
#include "playback/strategy.h"
#include "playback/constraints.h"
#include "playback/playback.h"

/* What is counted to say how far it is; an engine has no events.  Time is in milliseconds
 * of its own, a decision or node of an engine being a microsecond where the clock is scripted. */
enum beat { BEAT_EVENTS, BEAT_NODES, BEAT_TIME, BEATS };

const char *beat_name(enum beat beat);

/* What is searched; all is borrowed. */
struct course {
    const struct puzzle *puzzle;
    const struct constraints *constraints; /* NULL: none */
    const struct encoding *encoding;    /* by which these number the items; NULL where none */
};

struct racer {
    struct strategy strategy;
    struct constraints constraints; /* by the numbers that items have here */
    struct encoding encoding;
    struct playback playback;       /* zeroed where an engine runs */
    struct hints hints;
    struct engine_run *run;         /* owned; NULL: the playback is what runs */
    int32_t *found;                 /* owned; [nfound], its last solution */
    int32_t nfound;
    int64_t solutions;              /* of the engine */
    bool is_done;                   /* likewise */
    int64_t spent;                  /* ns forward less those back */
    int64_t worked, walked;         /* ns and nodes, whichever way */
    struct slice slice;             /* of moves, or of the engine's nodes */
};

/* At the start of the course; its puzzle must outlive the racer, which must stay where it is. False
 * with a diag, and nothing to end. */
bool racer_init(struct racer *racer, const struct course *course, const struct strategy *strategy,
                struct diag *diag);
void racer_done(struct racer *racer);

/* False where an engine runs, which has no events, no way back and no board on the way. */
bool racer_is_watched(const struct racer *racer);

/* What it has passed; of an engine nodes and solutions only. */
struct tally racer_tally(const struct racer *racer);
int64_t racer_beats(const struct racer *racer, enum beat beat);

/* The share of the search that lies behind it, 0 to 1, by a guess. */
double racer_share(const struct racer *racer);

/* Nodes a second of its own time; 0: not known yet. */
double racer_rate(const struct racer *racer);

/* True where it can go no further that way, 1 or -1. */
bool racer_is_at_end(const struct racer *racer, int direction);

/* The current choice at `level`, from 0, as it is seen, in the midst of a decision, too; item 0:
 * there is none. */
struct racer_choice {
    int32_t item, option;
};
struct racer_choice racer_choice(const struct racer *racer, int32_t level);

/* Go on towards `beats`, up or down to it, for about `ns` nanoseconds; a watched racer comes to
 * stand exactly there, but in time.  It stops at the first solution where `stops` is set.  An
 * engine only goes forward. */
void racer_go(struct racer *racer, enum beat beat, int64_t beats, bool stops, int64_t ns);

/* Go at once to a node where it has been; only one that is watched. */
void racer_goto(struct racer *racer, int64_t node);

#endif
