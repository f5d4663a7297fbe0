/* SPDX-License-Identifier: MIT */
/* The constants of the choice of an engine, each with its reason; tests/bench/NOTES says how they
 * were found.  Times are in ns by the pace of an engine (engine_pace()), not of a clock. */
#ifndef ENGINE_CONSTANTS_H
#define ENGINE_CONSTANTS_H

#include "base/clock.h"

/* ---- looks at a running search (engine/plan/plan.c) ---- */

#define LOOK_FIRST (CLOCK_MS / 3)   /* finding symmetries and making parts takes about as long */
#define LOOK_LISTING (20 * CLOCK_MS)    /* a search that lists has mostly found something by then */
#define LOOK_KEEPING (CLOCK_SECOND / 4) /* with a checkpoint: it would keep nothing before */
#define LOOK_AGAIN 1.5      /* the next look, after so many times the work: few looks in all */
#define LOOK_NODES 512      /* the first nodes of an engine that is not known yet */

/* ---- tries of other engines (engine/plan/choice.c) ---- */

#define TRY_PART 10         /* of the work so far: tries that show nothing hardly matter */
#define TRY_REST 2          /* the search goes on so many times as long as it took so far */
#define TRY_AGAIN 4         /* the same engine, after so many times the work: it knows more then */
#define OPEN_TIME 120       /* to open an engine, for each entry of the problem */
#define WRONG 1.5           /* a try that so many times the nodes done do not fulfil is corrected */
#define WORTH 1.5           /* another engine is so many times as fast: guesses are off by that */
#define WORTH_WHOLE 8       /* than a whole one at work, whose share says little of what is left */

/* ---- growth of a share (engine/growth.c) ---- */

#define GROWTH_LEAST 8192   /* nodes: fewer say little of states that recur */
#define GROWTH_EARLIER 4    /* the first look at the share: far enough before the last */
#define POWER_LEAST 0.5     /* a share that grows more slowly has not got going */
#define SURE 2              /* a short try says less than what a search did so far */

/* ---- dives (engine/dives.c) ---- */

#define DIVE_LANDED 8       /* dives that arrive: twice as many are hardly nearer */
#define DIVE_MOST 96        /* some trees let one in twenty arrive */
#define DIVE_TIME 100       /* all of them, for each entry of the problem */
#define SHARE_HOLDS 0.5     /* from then on the share says more than dives */
#define DIVE_LOOKS (INT64_C(1) << 24)   /* at items: very wide or deep problems */
#define DIVE_WIDTH 4096     /* nodes of the level where a dive ends: above it guesses are good */
#define DIVE_BELOW 500      /* nodes that the engine counts below it: more say hardly more */
#define DIVE_BY_CELLS 2     /* an engine by cells remembers states, and visits one of so many */

/* A guess from a small share of a tree is too low: it counts more by this power of how small. */
#define FAR 0.01
#define FARTHER 0.25

/* ---- the layers of frontier (engine/frontier/sample.c) ---- */

#define LAYERS_LEAST 4096   /* states of the sample: fewer say little */
#define LAYERS_MOST (1 << 22)   /* more hardly say more */

/* ---- sharing out (engine/plan/plan.c) ---- */

#define PARTS_A_JOB 32      /* the last parts to be done are then a small share of all */
#define PARTS_LEAST 4       /* for each job, however small they are */
#define PART_WORTH (20 * CLOCK_MS)      /* parts are no smaller: to begin one takes about 1 ms */
#define PART_TIME (5 * CLOCK_SECOND)    /* a longer part is shared out again, for idle threads */
#define BREAK_TIME 200      /* to find symmetries and make parts by them, for each entry */
#define PART_ENTRY_TIME 6   /* to open a part, for each entry, if no run on the whole begins it */
#define CHECKPOINT_TIME CLOCK_SECOND    /* the same with a checkpoint: not more of it is lost */
#define CHECKPOINT_PARTS 1024           /* of a long search, so that they take about so long */
#define SOON_DONE (2 * CLOCK_SECOND)    /* no parts for a checkpoint: they may take far longer */
#define TURN_NODES 65536    /* a larger search is worth finding symmetries that make solutions */

#endif
