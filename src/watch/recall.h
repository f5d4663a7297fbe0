/* SPDX-License-Identifier: MIT */
/* What is remembered of a puzzle from one visit to the next, and the text it is kept as.
 *
 *     dancetty state 1
 *     words column
 *     break on piece X placed
 *     search pieces smallest dlx none
 *     node 12345
 *     pin 517
 *     mark 765 0.031815 a note
 *     end
 *
 * A search goes by an order, a rule, a method and a seed; what stands below it is its own, as the
 * numbers of nodes are. */
#ifndef WATCH_RECALL_H
#define WATCH_RECALL_H

#include "base/source.h"
#include "cover/choose.h"
#include "puzzle/legend.h"
#include "watch/bookmarks.h"
#include "watch/pseudo.h"
#include "watch/stops.h"
#include "watch/wishes.h"

#define RECALL_MOST 8

/* A search as it was left. */
struct recalled {
    enum item_order order;
    struct rule rule;           /* its method is told */
    struct wishes wishes;
    int64_t node;               /* where it stood; 0: at its start */
    struct bookmarks bookmarks;
};

struct recall {
    const struct dialect *dialect;
    struct recalled searches[RECALL_MOST];  /* [count], the one left last first */
    int count;
    struct {
        char *text;             /* owned */
        bool on;
    } breaks[STOPS_MOST];
    int nbreaks;
};

/* A name for the puzzle, whatever its file is called and whichever items come first: the same only
 * for those whose searches are the same.  Where cells come first it is encoded once more.
 * False with a diag: not enough memory. */
#define RECALL_KEY_ROOM 33
bool recall_key(const struct encoding *encoding, enum item_order order, char key[RECALL_KEY_ROOM],
                struct diag *diag);

/* Read the text; numbers of options and items are checked against the puzzle's.  False with a diag;
 * recall_done() is to be called either way. */
bool recall_read(struct recall *recall, const struct source *source,
                 const struct problem *problem, struct diag *diag);
void recall_write(const struct recall *recall, FILE *out);
void recall_done(struct recall *recall);

/* The search that goes so; NULL: none is remembered. */
struct recalled *recall_find(struct recall *recall, enum item_order order, struct rule rule,
                             const struct wishes *wishes);

/* The same, but made where there is none, in the place of the oldest where there are too many; it
 * becomes the first. */
struct recalled *recall_raise(struct recall *recall, enum item_order order, struct rule rule,
                              const struct wishes *wishes);

/* Take in what another one has besides: searches as far as there is room, bookmarks at other nodes,
 * other breakpoints. */
void recall_join(struct recall *recall, const struct recall *other);

/* Add a breakpoint; what there is no room for is left out. */
void recall_break(struct recall *recall, const char *text, bool on);

#endif
