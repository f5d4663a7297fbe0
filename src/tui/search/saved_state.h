/* SPDX-License-Identifier: MIT */
/* What is remembered of a puzzle from one visit to the next, and the text it is kept as.
 *
 *     dancetty state 1
 *     words column
 *     panes board stack / tree
 *     break on piece X placed
 *     search pieces smallest dlx none
 *     node 12345
 *     pin 517
 *     mark 765 0.031815 a note
 *     end
 *
 * A search goes by an order, a rule, a method and a seed; what stands below it is its own, as the
 * numbers of nodes are. */
#ifndef TUI_SEARCH_SAVED_STATE_H
#define TUI_SEARCH_SAVED_STATE_H

#include "base/source.h"
#include "explain/pseudo.h"
#include "playback/bookmarks.h"
#include "playback/breakpoints.h"
#include "playback/constraints.h"
#include "playback/strategy.h"
#include "puzzle/legend.h"
#include "tui/arrangement.h"

#define SAVED_MOST 8

/* A search as it was left. */
struct recalled {
    struct strategy strategy;   /* engine NULL */
    struct constraints constraints;
    int64_t node;               /* where it stood; 0: at its start */
    struct bookmarks bookmarks;
};

struct saved_state {
    const struct dialect *dialect;
    struct arranged panes;      /* as they stood, where they were arranged for this puzzle */
    struct recalled searches[SAVED_MOST];   /* [count], the one left last first */
    int count;
    struct {
        char *text;             /* owned */
        bool on;
    } breaks[BREAKPOINTS_MOST];
    int nbreaks;
};

/* A name for the puzzle, whatever its file is called and whichever items come first: the same only
 * for those whose searches are the same.  Where cells come first it is encoded once more.
 * False with a diag: not enough memory. */
#define SAVED_KEY_ROOM 33
bool saved_state_key(const struct encoding *encoding, enum item_order order,
                     char key[SAVED_KEY_ROOM], struct diag *diag);

/* Read the text; numbers of options and items are checked against the puzzle's.  False with a diag;
 * saved_state_done() is to be called either way. */
bool saved_state_read(struct saved_state *saved, const struct source *source,
                      const struct problem *problem, struct diag *diag);
void saved_state_write(const struct saved_state *saved, FILE *out);
void saved_state_done(struct saved_state *saved);

/* The search that goes so; NULL: none is remembered. */
struct recalled *saved_state_find(struct saved_state *saved, const struct strategy *strategy,
                                  const struct constraints *constraints);

/* The same, but made where there is none, in the place of the oldest where there are too many; it
 * becomes the first. */
struct recalled *saved_state_raise(struct saved_state *saved, const struct strategy *strategy,
                                   const struct constraints *constraints);

/* Take in what another one has besides: searches as far as there is room, bookmarks at other nodes,
 * other breakpoints. */
void saved_state_join(struct saved_state *saved, const struct saved_state *other);

/* Add a breakpoint; what there is no room for is left out. */
void saved_state_break(struct saved_state *saved, const char *text, bool on);

#endif
