/* SPDX-License-Identifier: MIT */
/* One search of a race. */
#ifndef PLAY_RACER_H
#define PLAY_RACER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/slice.h"
#include "playback/strategy.h"
#include "playback/constraints.h"
#include "playback/playback.h"

/* Engines have no events.  Time is the racer's own, in milliseconds; with a scripted clock, a
 * decision or engine node is a microsecond. */
enum race_unit { RACE_EVENTS, RACE_NODES, RACE_TIME, RACE_UNITS };

const char *race_unit_name(enum race_unit unit);

/* All borrowed. */
struct race_subject {
    const struct puzzle *puzzle;
    const struct constraints *constraints; /* NULL: none */
    const struct encoding *encoding;    /* for the constraints' item numbers; NULL without them */
};

struct racer {
    struct strategy strategy;
    struct constraints constraints; /* with this racer's item numbers */
    struct encoding encoding;
    struct playback playback;       /* zeroed for an engine */
    struct hints hints;
    struct engine_run *run;         /* owned; NULL: watched */
    int32_t *found;                 /* [nfound], the last solution */
    int32_t nfound;
    int64_t solutions;              /* of the engine */
    bool is_done;                   /* of the engine */
    int64_t spent;                  /* ns forward minus ns back */
    int64_t worked, walked;         /* ns and nodes, in both directions */
    struct slice slice;             /* of moves or engine nodes */
};

/* The puzzle must outlive the racer, which must stay in place. */
bool racer_init(struct racer *racer, const struct race_subject *subject,
                const struct strategy *strategy, struct diag *diag);
void racer_done(struct racer *racer);

/* Engines have no events, way back or intermediate board. */
bool racer_is_watched(const struct racer *racer);

/* Engines: only nodes and solutions. */
struct tally racer_tally(const struct racer *racer);
int64_t racer_units(const struct racer *racer, enum race_unit unit);

/* Estimated, 0 to 1. */
double racer_share(const struct racer *racer);

/* Nodes per second of its own time; 0: unknown. */
double racer_rate(const struct racer *racer);

/* `direction`: 1 or -1. */
bool racer_is_at_end(const struct racer *racer, int direction);

/* As shown, from level 0, also within a decision; item 0: none. */
struct racer_choice {
    int32_t item, option;
};
struct racer_choice racer_choice(const struct racer *racer, int32_t level);

/* Runs toward `beats`, forward or back, for about `ns` nanoseconds.  A watched racer stops exactly
 * there, except in time.  If `stops`, stops at the first solution.  Engines only go forward. */
void racer_run(struct racer *racer, enum race_unit unit, int64_t beats, bool stops, int64_t ns);

/* To a visited node; not for engines. */
void racer_goto(struct racer *racer, int64_t node);

#endif
