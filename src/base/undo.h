/* SPDX-License-Identifier: MIT */
/* Undo and redo: a list of changes and a position in it.
 *
 * An entry leads across one change to its other side, as a whole state or as a step; the list does
 * not distinguish these.  Passing an entry replaces it by its inverse: the state left, or the
 * inverse step.  So an entry represents its change on both sides, and undo and redo are the same
 * move in two directions. */
#ifndef BASE_UNDO_H
#define BASE_UNDO_H

#include <stdbool.h>
#include <stddef.h>

struct undo_kind {
    size_t size;                            /* bytes of an entry */
    size_t most;                            /* maximum of summed costs */
    size_t (*cost)(const void *entry);      /* NULL: each costs 1 */
    void (*release)(void *entry);           /* frees the entry's content; NULL: none */
};

/* Invariant: position <= count.  Undo takes entries before the position, the last first; redo takes
 * entries from it on, the first first. */
struct undo {
    const struct undo_kind *kind;           /* set by the owner; the rest starts zeroed */
    unsigned char *entries;                 /* owned; [count] of kind->size bytes */
    size_t count, position, room;
    size_t cost;                            /* sum of all entries */
};

void undo_done(struct undo *undo);

/* Makes room for one more entry, so that the next undo_note() cannot fail.  False, without effect,
 * if memory runs out. */
bool undo_reserve(struct undo *undo);

/* Records a change: `entry`, moved into the list, leads back across it.  Drops undone changes, and
 * the oldest while the costs exceed `most`, but never the new one. */
void undo_note(struct undo *undo, const void *entry);

/* Returns the entry to undo (-1) or redo (1) next, borrowed; NULL: none. */
const void *undo_peek(const struct undo *undo, int direction);

/* Passes that entry: exchanges it with `passed`, which leads back.  False if there is none. */
bool undo_pass(struct undo *undo, int direction, void *passed);

/* Returns entry k, 0 <= k < count, from the oldest.  A caller that changes it must keep its
 * cost. */
void *undo_entry(const struct undo *undo, size_t k);

#endif
