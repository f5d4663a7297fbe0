/* SPDX-License-Identifier: MIT */
/* Methods walk the search tree for the cursor, exactly both ways.
 *
 * Dancing links have their own fast moves; others define steps of a common walk (cover/walk.h), and
 * have a state instead of changing the links. */
#ifndef COVER_METHOD_H
#define COVER_METHOD_H

#include "cover/cursor.h"

struct emitter;

struct method {
    const char *name;       /* "dlx", "cells", "pieces", "scan", "matrix" */
    const char *summary;    /* half a line */
    const char *updates;    /* unit of cursor->updates, half a line */
    /* The method looks ahead: the rule chooses the item, and events show removed options. */
    bool hides;

    /* Makes cursor->state; NULL: none.  Fails also if the problem is too large. */
    bool (*open)(struct cursor *cursor, struct diag *diag);
    void (*close)(struct cursor *cursor);

    enum move (*forward)(struct cursor *cursor, enum detail detail, struct event_log *log);
    enum move (*backward)(struct cursor *cursor, enum detail detail, struct event_log *log);
    enum ending (*run)(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log);

    /* Take the branch at the cursor's level, and undo it, without events and tally. */
    void (*descend)(struct cursor *cursor, const struct choice *choice);
    void (*ascend)(struct cursor *cursor);

    int32_t (*choose)(const struct cursor *cursor);

    /* Returns the places for branches of the open item `i`. */
    int32_t (*branches)(const struct cursor *cursor, int32_t i);

    /* Moves to the next possible branch (direction 1) or the previous (-1); false: none.  Outside
     * the branches, the place is 0 or branches() + 1, and the node the item.  Adds to *updates. */
    bool (*seek)(const struct cursor *cursor, struct choice *choice, int direction,
                 int64_t *updates);

    /* Steps of the common walk emit their changes in order. pick() follows an item's choice, pass()
     * moves between branches (both may be NULL), and take() takes one. */
    void (*pick)(struct cursor *cursor, const struct choice *choice, struct emitter *emitter);
    void (*unpick)(struct cursor *cursor, const struct choice *choice, struct emitter *emitter);
    void (*pass)(struct cursor *cursor, const struct choice *from, const struct choice *to,
                 struct emitter *emitter);
    void (*take)(struct cursor *cursor, const struct choice *choice, struct emitter *emitter);
    void (*untake)(struct cursor *cursor, const struct choice *choice, struct emitter *emitter);

    /* NULL: no state. */
    uint64_t (*hash)(const struct cursor *cursor);
};

/* The default first, then NULL. */
extern const struct method *const methods[];

extern const struct method method_dlx, method_cells, method_pieces, method_scan, method_matrix;

/* For base/words.h. */
const char *method_word(int k);

#endif
