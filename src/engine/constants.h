/* SPDX-License-Identifier: MIT */
/* Constants for choosing an engine; tests/bench/NOTES has the measurements.  Times are in ns by
 * engine_pace(), not by the clock. */
#ifndef ENGINE_CONSTANTS_H
#define ENGINE_CONSTANTS_H

#include "base/clock.h"

/* ---- looks at a running search (plan/plan.c) ---- */

#define LOOK_FIRST (CLOCK_MS / 3)   /* time to find symmetries and make parts */
#define LOOK_LISTING (20 * CLOCK_MS)    /* most listings have a solution by then */
#define LOOK_KEEPING (CLOCK_SECOND / 4) /* with a checkpoint: earlier it would store nothing */
#define LOOK_AGAIN 1.5      /* factor of work until the next look */
#define LOOK_NODES 512      /* for an engine of unknown speed */

/* ---- tries of other engines (plan/choice.c) ---- */

#define TRY_PART 10         /* a try may take 1/10 of the work done: failures hardly matter … */
#define TRY_HOPE 1000       /* … or 1/1000 of the rest expected … */
#define TRY_PART_HOPE 3     /* … but at most 1/3 of the work done */
#define TRY_REST 2          /* rest expected, in multiples of the time spent, that allows a try */
#define TRY_AGAIN 4         /* factor of work until the engine is retried */
#define TRY_FAILED 2        /* divisor of that factor if it did not guess */
#define OPEN_TIME 120       /* to open an engine, per entry */
#define WRONG 1.5           /* a whole engine's least guess, per node done */
#define WORTH 1.5           /* speedup required: guesses err by this factor */
#define WORTH_WHOLE 8       /* the same if the current engine is whole: its share predicts little */

/* ---- growth of a share (growth.c) ---- */

#define GROWTH_LEAST 8192   /* nodes: in fewer, few states recur */
#define GROWTH_EARLIER 4    /* divisor of nodes for the first look */
#define POWER_LEAST 0.5     /* a slower share is still starting up */
#define SHORT_TRY_FACTOR 2  /* on the guess of a short try */

/* ---- dives (dives.c) ---- */

#define DIVE_LANDED 8       /* dives that reach their level: more hardly help */
#define DIVE_MOST 96        /* sometimes one dive in twenty reaches it */
#define DIVE_TIME 100       /* for all dives, per entry */
#define SHARE_HOLDS 0.5     /* larger shares are more reliable than dives */
#define DIVE_VISITS (INT64_C(1) << 24)  /* limit for wide or deep problems */
#define DIVE_WIDTH 4096     /* nodes of a dive's last level */
#define DIVE_BELOW 500      /* nodes counted below that level */
#define DIVE_BY_CELLS 2     /* engines by cells remember states and visit every other node */

/* Guesses from a share below SHARE_SMALL are too low by (SHARE_SMALL / share)^SHARE_POWER. */
#define SHARE_SMALL 0.01
#define SHARE_POWER 0.25

/* ---- the bags of tree ---- */

#define BAGS_LEAST 4096     /* states of the sample: fewer are unreliable */
#define BAGS_MOST (1 << 22) /* more hardly improve the guess */
#define ELIMINATION_ITEMS 4096  /* more keep their order: choosing takes the square */
#define ELIMINATION_PAIRS 1e7   /* entries, times the longest option */
#define ELIMINATION_WORTH 4     /* required gain over the chain: pairs of random cubic graphs are
                                 * guessed up to 20 times too low */
#define ELIMINATION_WIDTH 128   /* items shared by a bag: more have too many states */

/* ---- sharing out (plan/plan.c) ---- */

#define PARTS_PER_JOB 32    /* the last ones then take little time */
#define PARTS_LEAST 4       /* per job, of any size */
#define PART_WORTH (20 * CLOCK_MS)      /* minimum: to begin a part takes about 1 ms */
#define PART_TIME (5 * CLOCK_SECOND)    /* longer parts are split for idle threads */
#define FIND_TIME 1000      /* per entry, to find the symmetries of a problem without a board */
#define BREAK_TIME 200      /* the same with a board */
#define PART_ENTRY_TIME 6   /* to open a part, per entry, without a run on the whole */
#define CHECKPOINT_TIME CLOCK_SECOND    /* PART_TIME with a checkpoint: limits the loss */
#define CHECKPOINT_PARTS 1024
#define SOON_DONE (2 * CLOCK_SECOND)    /* for a checkpoint, split only longer searches */
#define TURN_NODES 65536    /* larger listings derive solutions by symmetries */

#endif
