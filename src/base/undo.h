/* SPDX-License-Identifier: MIT */
/* Undo and redo: a list of changes, and a position in it.
 *
 * An entry leads over one change to its other side.  It is either the whole state there, or a step
 * that goes there; the list does not care.  Who goes over it puts in its place what leads back:
 * the state that was left, or the inverse step.  So each entry stands for its change on both
 * sides, and undo and redo are the same move in two directions. */
#ifndef BASE_UNDO_H
#define BASE_UNDO_H

#include <stdbool.h>
#include <stddef.h>

struct undo_kind {
    size_t size;                            /* bytes of an entry */
    size_t most;                            /* the sum of costs that is kept */
    size_t (*cost)(const void *entry);      /* NULL: each costs 1 */
    void (*release)(void *entry);           /* frees what it owns; NULL: nothing */
};

/* Invariant: position <= count; entries before the position are undone next, the last one first,
 * those from it on are redone next, the first one first. */
struct undo {
    const struct undo_kind *kind;           /* set by whom it belongs to; all else begins with 0 */
    unsigned char *entries;                 /* owned; [count] of kind->size bytes */
    size_t count, position, room;
    size_t cost;                            /* the sum over all */
};

void undo_done(struct undo *undo);

/* Make room for one more entry, so that the next undo_note() cannot fail.  False, and all is as
 * before, where there is no memory. */
bool undo_reserve(struct undo *undo);

/* A change has been made: `entry`, which is moved into the list, leads back over it.  What was
 * undone is forgotten, and the oldest as far as all would cost more than `most`; this entry stays
 * in any case. */
void undo_note(struct undo *undo, const void *entry);

/* The entry to undo (-1) or redo (1) next, borrowed; NULL: there is none. */
const void *undo_peek(const struct undo *undo, int direction);

/* Go over that entry: it changes places with `passed`, which leads back.  False where there is
 * none. */
bool undo_pass(struct undo *undo, int direction, void *passed);

/* Entry k, 0 <= k < count, the oldest first; who changes it leaves its cost as it is. */
void *undo_entry(const struct undo *undo, size_t k);

#endif
