/* SPDX-License-Identifier: MIT */
/* The last events of a search, also in words. */
#ifndef EXPLAIN_JOURNAL_H
#define EXPLAIN_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* Entries kept. */
#define JOURNAL_ROOM 4096
#define JOURNAL_TEXT 160

struct entry_made {
    struct event event;     /* as made: backward, an inverse */
    int8_t direction;       /* 0: a jump, not an event */
};

struct journal {
    struct entry_made at[JOURNAL_ROOM];     /* entry n, from 0, at n modulo JOURNAL_ROOM */
    int64_t total;
    int64_t first;                          /* older entries are void */
};

/* Writes the journal, without links; a gap in the events drops all entries.  Cost per batch: the
 * last JOURNAL_ROOM events. */
struct observer journal_observer(struct journal *journal);

/* Call if earlier entries do not connect to later ones. */
void journal_cut(struct journal *journal);

/* Call when numbers change their meaning. */
void journal_clear(struct journal *journal);

/* The newest is journal->total - 1. */
int64_t journal_first(const struct journal *journal);

/* journal_first() <= n < journal->total. */
const struct entry_made *journal_entry(const struct journal *journal, int64_t n);

/* True if the user steps by parts of a decision. */
static inline bool journal_is_fine(const struct last_move *last_move)
{
    return !last_move->whole && last_move->move != MOVE_NONE;
}

/* 0: neither. */
void journal_subject(const struct entry_made *entry, int32_t *option, int32_t *item);

/* Returns the entry shown after `n` (direction 1) or before it (-1); -1: none.  Unless `fine`,
 * shows only choices, branches, solutions and dead ends.  Entries must contain `words`, ignoring
 * case (NULL: any).  Cost: the entries skipped. */
int64_t journal_next(const struct journal *journal, const struct legend *legend, int64_t n,
                     int direction, bool fine, const char *words);

/* Raw, in JOURNAL_TEXT bytes; returns `text`. */
const char *journal_write(const struct journal *journal, const struct legend *legend, int64_t n,
                          char *text);

#endif
