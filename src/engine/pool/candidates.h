/* SPDX-License-Identifier: MIT */
/* How long each engine would take to count all solutions, guessed in some milliseconds.
 *
 * Nodes times what a node of that engine takes, about, on one processor: so a guess is the same in
 * every run, and good enough to compare by.  Where the nodes come from:
 *
 *   scan, lanes, bits, links    random dives, at whose ends some nodes are counted (dives.h)
 *   frontier                    a sample of each layer: how fast these grow
 *   memo, zdd                   a short try: how fast the share that is done grows */
#ifndef ENGINE_POOL_CANDIDATES_H
#define ENGINE_POOL_CANDIDATES_H

#include "engine/engine.h"

enum { CANDIDATES_MOST = 4 };

struct candidate {
    const struct engine *engine;
    double pace;                /* ns that a node takes */
    double nodes, opening;      /* opening: seconds before the first node */
    double seconds;             /* of all */
    double bytes;               /* 0: not worth a word */
    const char *why;            /* where the nodes come from */
};

struct candidates {
    struct candidate at[CANDIDATES_MOST];  /* the fastest first */
    int count;
    double gain;                /* a search has so many times as many nodes where no symmetries are
                                 * broken */
};

/* A shorter try of a whole engine says little. */
#define TRIAL_NODES 2048

/* How far a whole engine was at two looks, its share from 0 to 1. */
struct looks {
    double before, first;       /* nodes and share at the first one */
    double after, last;
};

/* The nodes of a whole engine by a short try: its share grows as a power of the nodes, as states
 * that it knows already come by ever more often.  One that falls was a guess of the whole, and the
 * later guess holds.  INFINITY: nobody knows. */
double looks_guess(const struct looks *looks);

/* Begin with the engine that would search the tree, and `nodes` of all of it, where broken
 * symmetries divide these by `gain`, and so many seconds to open the parts that they leave. */
void candidates_begin(struct candidates *candidates, const struct task *task,
                      const struct engine *search, double nodes, double gain, double opening);

/* The same for one of them, the engine that searches: that is known now. */
void candidates_break(struct candidates *candidates, const struct engine *search, double nodes,
                      double gain, double opening);

/* Add an engine that has been tried, and goes on from there. */
void candidates_add(struct candidates *candidates, const struct task *task,
                    const struct engine *engine, double nodes);

/* Try those engines that are not there yet, for a task that counts.  patience: how many times
 * as long, from 1, where that is a small share of what the fastest takes; where any try would be
 * more, there is none.  An engine that does not suit, or whose memory fails, is left out. */
void candidates_try(struct candidates *candidates, const struct task *task, int patience);

/* That of an engine which is among them. */
const struct candidate *candidates_find(const struct candidates *candidates,
                                        const struct engine *engine);

/* The engine takes so many nodes, as is known now. */
void candidates_correct(struct candidates *candidates, const struct engine *engine, double nodes);

#endif
