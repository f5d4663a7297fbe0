/* SPDX-License-Identifier: MIT */
/* Constants for choosing an engine, with reasons; tests/bench/NOTES describes the measurements.
 * Times are in ns at the pace of an engine (engine_pace()), not clock time. */
#ifndef ENGINE_CONSTANTS_H
#define ENGINE_CONSTANTS_H

#include "base/clock.h"

/* ---- looks at a running search (engine/plan/plan.c) ---- */

#define LOOK_FIRST (CLOCK_MS / 3)   /* the time to find symmetries and make parts */
#define LOOK_LISTING (20 * CLOCK_MS)    /* most listings have found a solution */
#define LOOK_KEEPING (CLOCK_SECOND / 4) /* with a checkpoint, which would store nothing earlier */
#define LOOK_AGAIN 1.5      /* factor of work until the next look: keeps looks few */
#define LOOK_NODES 512      /* first nodes of an engine of unknown speed */

/* ---- tries of other engines (engine/plan/choice.c) ---- */

#define TRY_PART 10         /* divisor of the work done, for the time of a try: failures hardly
                             * matter */
#define TRY_HOPE 1000       /* a try may take 1/1000 of the rest expected, … */
#define TRY_PART_HOPE 3     /* … but at most 1/3 of the work done, in case that is wrong */
#define TRY_REST 2          /* try only if the rest is expected to take twice the time spent */
#define TRY_AGAIN 4         /* factor of work until an engine is retried, to guess better */
#define TRY_FAILED 2        /* divisor of that factor if it did not guess */
#define OPEN_TIME 120       /* to open an engine, per entry of the problem */
#define WRONG 1.5           /* a whole engine's guess is at least this factor of the nodes done */
#define WORTH 1.5           /* required speedup of another engine: guesses err by this factor */
#define WORTH_WHOLE 8       /* the same if the current engine is whole: its share predicts little */

/* ---- growth of a share (engine/growth.c) ---- */

#define GROWTH_LEAST 8192   /* nodes: fewer show few recurring states */
#define GROWTH_EARLIER 4    /* divisor of nodes for the first look */
#define POWER_LEAST 0.5     /* slower shares are still starting up */
#define SHORT_TRY_FACTOR 2  /* factor on the guess of a short try */

/* ---- dives (engine/dives.c) ---- */

#define DIVE_LANDED 8       /* dives that reach their level: doubling hardly helps */
#define DIVE_MOST 96        /* in some trees one dive in twenty reaches it */
#define DIVE_TIME 100       /* for all dives, per entry of the problem */
#define SHARE_HOLDS 0.5     /* larger shares are more reliable than dives */
#define DIVE_VISITS (INT64_C(1) << 24)  /* of items: limit for wide or deep problems */
#define DIVE_WIDTH 4096     /* nodes of a dive's last level */
#define DIVE_BELOW 500      /* nodes that the engine counts below that level */
#define DIVE_BY_CELLS 2     /* engines by cells remember states and visit one node in two */

/* A guess from a share below SHARE_SMALL is too low: multiply it by (SHARE_SMALL /
 * share)^SHARE_POWER. */
#define SHARE_SMALL 0.01
#define SHARE_POWER 0.25

/* ---- the bags of tree (engine/tree) ---- */

#define BAGS_LEAST 4096     /* states of the sample: fewer are unreliable */
#define BAGS_MOST (1 << 22) /* more hardly improve the guess */
#define ELIMINATION_ITEMS 4096  /* larger problems take the order given: choosing takes the
                                 * square */
#define ELIMINATION_PAIRS 1e7   /* entries of an option, squared */
#define ELIMINATION_WORTH 4     /* a tree must be cheaper than the chain by this factor: pairs are
                                 * guessed too low by up to 20 on random cubic graphs */
#define ELIMINATION_WIDTH 128   /* items that a bag shares: more have too many states */

/* ---- sharing out (engine/plan/plan.c) ---- */

#define PARTS_PER_JOB 32    /* the last parts then take little of the time */
#define PARTS_LEAST 4       /* per job, whatever their size */
#define PART_WORTH (20 * CLOCK_MS)      /* minimum: beginning a part takes about 1 ms */
#define PART_TIME (5 * CLOCK_SECOND)    /* longer parts are split again, for idle threads */
#define FIND_TIME 1000      /* to find the symmetries of a problem without a board, per entry */
#define BREAK_TIME 200      /* to find symmetries and make parts by them, per entry */
#define PART_ENTRY_TIME 6   /* to open a part, per entry, without a run on the whole */
#define CHECKPOINT_TIME CLOCK_SECOND    /* like PART_TIME, with a checkpoint: limits the loss */
#define CHECKPOINT_PARTS 1024           /* of a long search, for parts of about that length */
#define SOON_DONE (2 * CLOCK_SECOND)    /* do not split for a checkpoint: parts may take far
                                         * longer */
#define TURN_NODES 65536    /* larger listings find symmetries, to derive solutions */

#endif
