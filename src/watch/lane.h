/* SPDX-License-Identifier: MIT */
/* A lane of a race: one search of a puzzle, on its own, that goes as far as it is told. */
#ifndef WATCH_LANE_H
#define WATCH_LANE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/slice.h"
#include "watch/stage.h"
#include "watch/way.h"
#include "watch/wishes.h"

/* What is counted to say how far it is; an engine has no events.  Time is in milliseconds
 * of its own, a decision or node of an engine being a microsecond where the clock is scripted. */
enum beat { BEAT_EVENTS, BEAT_NODES, BEAT_TIME, BEATS };

const char *beat_name(enum beat beat);

/* What is searched; all is borrowed. */
struct course {
    const struct puzzle *puzzle;
    const struct wishes *wishes;        /* NULL: none */
    const struct encoding *encoding;    /* by which these number the items; NULL where none */
};

struct lane {
    struct way way;
    struct wishes wishes;           /* by the numbers that items have here */
    struct encoding encoding;
    struct stage stage;             /* zeroed where an engine runs */
    struct hints hints;
    struct engine_run *run;         /* owned; NULL: the stage is what runs */
    int32_t *found;                 /* owned; [nfound], its last solution */
    int32_t nfound;
    int64_t solutions;              /* of the engine */
    bool is_done;                   /* likewise */
    int64_t spent;                  /* ns forward less those back */
    int64_t worked, walked;         /* ns and nodes, whichever way */
    struct slice slice;             /* of moves, or of the engine's nodes */
};

/* At the start of the course; its puzzle must outlive the lane, which must stay where it is.  False
 * with a diag, and nothing to end. */
bool lane_init(struct lane *lane, const struct course *course, const struct way *way,
               struct diag *diag);
void lane_done(struct lane *lane);

/* False where an engine runs, which has no events, no way back and no board on the way. */
bool lane_is_watched(const struct lane *lane);

/* What it has passed; of an engine nodes and solutions only. */
struct tally lane_tally(const struct lane *lane);
int64_t lane_beats(const struct lane *lane, enum beat beat);

/* The share of the search that lies behind it, 0 to 1, by a guess. */
double lane_share(const struct lane *lane);

/* Nodes a second of its own time; 0: not known yet. */
double lane_rate(const struct lane *lane);

/* True where it can go no further that way, 1 or -1. */
bool lane_is_at_end(const struct lane *lane, int direction);

/* The choice in force at `level`, from 0, as it is seen, in the midst of a decision, too; item 0:
 * there is none. */
struct taken {
    int32_t item, option;
};
struct taken lane_choice(const struct lane *lane, int32_t level);

/* Go on towards `beats`, up or down to it, for about `ns` nanoseconds; a watched lane comes to
 * stand exactly there, but in time.  It stops at the first solution where `heeds` is set.  An
 * engine only goes forward. */
void lane_go(struct lane *lane, enum beat beat, int64_t beats, bool heeds, int64_t ns);

#endif
