/* SPDX-License-Identifier: MIT */
/* The saved state of a puzzle, and its text:
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
 * The lines after a search are its own, because they contain numbers of its nodes. */
#ifndef TUI_SEARCH_SAVED_STATE_H
#define TUI_SEARCH_SAVED_STATE_H

#include "base/source.h"
#include "explain/pseudo.h"
#include "explain/watch.h"
#include "playback/bookmarks.h"
#include "playback/breakpoints.h"
#include "playback/constraints.h"
#include "playback/strategy.h"
#include "puzzle/legend.h"
#include "tui/arrangement.h"

#define SAVED_MOST 8

struct recalled {
    struct strategy strategy;   /* engine NULL */
    struct constraints constraints;
    int64_t node;               /* last; 0: the start */
    struct bookmarks bookmarks;
};

struct saved_state {
    const struct dialect *dialect;
    struct arranged panes;      /* if arranged for this puzzle */
    struct recalled searches[SAVED_MOST];   /* [count], the last one first */
    int count;
    struct {
        char *text;             /* owned */
        bool on;
    } breaks[BREAKPOINTS_MOST];
    int nbreaks;
    char *watches[WATCHES_MOST];    /* owned */
    int nwatches;
};

/* Writes a key, equal only for equal searches, whatever the file name and the item order.  If
 * `order` is cells, encodes the puzzle again.  False with a diag: out of memory. */
#define SAVED_KEY_ROOM 33
bool saved_state_key(const struct encoding *encoding, enum item_order order,
                     char key[SAVED_KEY_ROOM], struct diag *diag);

/* Checks numbers against `problem`.  False with a diag; call saved_state_done() in any case. */
bool saved_state_read(struct saved_state *saved, const struct source *source,
                      const struct problem *problem, struct diag *diag);
void saved_state_write(const struct saved_state *saved, FILE *out);
void saved_state_done(struct saved_state *saved);

/* NULL: none. */
struct recalled *saved_state_find(struct saved_state *saved, const struct strategy *strategy,
                                  const struct constraints *constraints);

/* Like saved_state_find(), but adds a missing search, replacing the oldest if full, and makes it
 * first. */
struct recalled *saved_state_raise(struct saved_state *saved, const struct strategy *strategy,
                                   const struct constraints *constraints);

/* Adds searches while there is room, other nodes' bookmarks, other breakpoints and watches. */
void saved_state_join(struct saved_state *saved, const struct saved_state *other);

/* Unless full. */
void saved_state_break(struct saved_state *saved, const char *text, bool on);
void saved_state_watch(struct saved_state *saved, const char *text);

#endif
