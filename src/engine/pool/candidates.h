/* SPDX-License-Identifier: MIT */
/* How long each engine would take to count all solutions, guessed in some milliseconds.
 *
 * Nodes times what a node of that engine takes, about, on one processor: so a guess is the same in
 * every run, and good enough to compare by.  Where the nodes come from:
 *
 *   scan, lanes, bits, links    random dives (cover/estimate.h): one tree for all of them
 *   frontier                    its first layers, and the options of the items behind them
 *   memo, zdd                   a short try: how fast the share that is done grows */
#ifndef ENGINE_POOL_CANDIDATES_H
#define ENGINE_POOL_CANDIDATES_H

#include "engine/engine.h"

enum { CANDIDATES_MOST = 4 };

struct candidate {
    const struct engine *engine;
    double pace;                /* ns that a node takes */
    double nodes, seconds;
    double bytes;               /* 0: not worth a word */
    const char *why;            /* where the nodes come from */
};

struct candidates {
    struct candidate at[CANDIDATES_MOST];  /* the fastest first */
    int count;
};

/* Nodes of the search tree that the engine visits, where it takes one of `orbit` that symmetries
 * turn into each other, from 1; by random dives, of which there are fewer where it is soon done.
 * INFINITY: nobody knows. */
double candidates_dive(const struct problem *problem, const struct engine *engine, int64_t orbit);

/* Guess for a task that counts.  search: the engine that would search the tree, and `nodes` of it;
 * patience: how many times as long to try others, from 1.  Where a search is soon done, nothing
 * else is looked at.  An engine that does not suit, or whose memory fails, is left out. */
void candidates_guess(struct candidates *candidates, const struct task *task,
                      const struct engine *search, double nodes, int patience);

/* That of an engine which is among them. */
struct candidate *candidates_find(struct candidates *candidates, const struct engine *engine);

/* The engine takes so many nodes, as is known now. */
void candidates_correct(struct candidates *candidates, const struct engine *engine, double nodes);

#endif
