/* SPDX-License-Identifier: MIT */
/* Undo and redo: a list of changes and a position in it.
 *
 * An entry leads across a change: a whole state or a step.  Passing replaces it by its inverse, so
 * undo and redo are one move. */
#ifndef BASE_UNDO_H
#define BASE_UNDO_H

#include <stdbool.h>
#include <stddef.h>

struct undo_kind {
    size_t size;                            /* of an entry, in bytes */
    size_t most;                            /* of all costs */
    size_t (*cost)(const void *entry);      /* NULL: each costs 1 */
    void (*release)(void *entry);           /* frees the content; NULL: none */
};

/* Entries before the position are undone, last first; others redone, first first.  position <=
 * count. */
struct undo {
    const struct undo_kind *kind;           /* set by the owner; others start at 0 */
    unsigned char *entries;                 /* [count] of kind->size bytes */
    size_t count, position, room;
    size_t cost;                            /* of all entries */
};

void undo_done(struct undo *undo);

/* Makes room, so that the next undo_note() cannot fail.  False without a change: no memory. */
bool undo_reserve(struct undo *undo);

/* Records a change, led back by `entry`, which is moved.  Drops undone changes, and the oldest
 * above `most`, except this. */
void undo_note(struct undo *undo, const void *entry);

/* Returns the entry to undo (-1) or redo (1), borrowed; NULL: none. */
const void *undo_peek(const struct undo *undo, int direction);

/* Exchanges that entry with `passed`, which leads back. */
bool undo_pass(struct undo *undo, int direction, void *passed);

/* 0 <= k < count, oldest first.  Changes must keep its cost. */
void *undo_entry(const struct undo *undo, size_t k);

#endif
