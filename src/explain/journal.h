/* SPDX-License-Identifier: MIT */
/* The journal: what happened last in a search, event by event, and in words. */
#ifndef EXPLAIN_JOURNAL_H
#define EXPLAIN_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* So many entries are kept, the last ones. */
#define JOURNAL_ROOM 4096
#define JOURNAL_TEXT 160

struct entry_made {
    struct event event;     /* as it was made: going backward, the inverse of what it undoes */
    int8_t direction;       /* 0: no event, the search went elsewhere at once */
};

struct journal {
    struct entry_made at[JOURNAL_ROOM];     /* entry n, from 0, at n % JOURNAL_ROOM */
    int64_t total;                          /* entries made so far */
    int64_t first;                          /* what came before this one is forgotten */
};

/* What writes the journal; links are left out, and what comes before events that were left out is
 * forgotten.  Cost: of each batch the last JOURNAL_ROOM
 * events. */
struct observer journal_observer(struct journal *journal);

/* The search went elsewhere at once: nothing that came before goes with what comes. */
void journal_cut(struct journal *journal);

/* Forget all: numbers mean something else from here on. */
void journal_clear(struct journal *journal);

/* The number of the first entry that is kept; that of the last is journal->total - 1. */
int64_t journal_first(const struct journal *journal);

/* Entry `n`, journal_first() <= n < journal->total. */
const struct entry_made *journal_entry(const struct journal *journal, int64_t n);

/* True where what happens is written link by link: the search is stepped by less than decisions. */
static inline bool journal_is_fine(const struct happening *happening)
{
    return !happening->whole && happening->move != MOVE_NONE;
}

/* The option or the item that it happened to; 0: neither. */
void journal_subject(const struct entry_made *entry, int32_t *option, int32_t *item);

/* The entry shown next after `n` (direction 1) or before it (-1); -1: none.  Where not `fine`, only
 * choices, branches, solutions and dead ends are shown.  `words`, NULL: all, are those it must
 * have, in capitals or not.  Cost: the entries passed. */
int64_t journal_next(const struct journal *journal, const struct legend *legend, int64_t n,
                     int direction, bool fine, const char *words);

/* Write entry `n` in words to `text` (JOURNAL_TEXT bytes), not made safe; returns it. */
const char *journal_write(const struct journal *journal, const struct legend *legend, int64_t n,
                          char *text);

#endif
