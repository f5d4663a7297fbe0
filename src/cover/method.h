/* SPDX-License-Identifier: MIT */
/* Methods: ways to walk the search tree of one problem, all behind the cursor.
 *
 * A method is a table of what the cursor asks of it.  Each moves both ways, exactly.
 * Dancing links make moves of their own, for speed; the others only say what their
 * steps are, and one common walk makes the moves of them (cover/walk.h).  What these
 * keep is cursor->state; the links stay as they were made: lists of all options. */
#ifndef COVER_METHOD_H
#define COVER_METHOD_H

#include "cover/cursor.h"

struct emitter;

struct method {
    const char *name;       /* "dlx", "pieces", "cells", "matrix" */
    const char *summary;    /* half a line */
    const char *updates;    /* what cursor->updates counts, half a line */
    /* It looks ahead: the rule chooses the item, and events and mirror show each
     * option that is gone.  Else they show only the items taken. */
    bool hides;

    /* Make cursor->state; NULL: there is none.  False with a diag where memory fails
     * or the problem is too large for it. */
    bool (*open)(struct cursor *cursor, struct diag *diag);
    void (*close)(struct cursor *cursor);

    /* As those of the cursor. */
    enum move (*forward)(struct cursor *cursor, enum detail detail, struct event_log *log);
    enum move (*backward)(struct cursor *cursor, enum detail detail, struct event_log *log);
    enum ending (*run)(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log);

    /* Take the branch at the cursor's level and stand below it; back up from it, and
     * choose its item no more.  Nothing is emitted, and tally stays. */
    void (*descend)(struct cursor *cursor, const struct choice *choice);
    void (*ascend)(struct cursor *cursor);

    /* The item to branch on where the cursor stands; 0: none is open. */
    int32_t (*choose)(const struct cursor *cursor);

    /* How many places the branches of the open item `i` have. */
    int32_t (*branches)(const struct cursor *cursor, int32_t i);

    /* From a choice with place and node to the next branch that may be tried (direction
     * 1), or to the one before (-1).  Outside of all branches the place is 0 or
     * branches() + 1, and the node is the item.  False where there is none.  Adds to
     * *updates. */
    bool (*seek)(const struct cursor *cursor, struct choice *choice, int direction,
                 int64_t *updates);

    /* The steps of the common walk, at the cursor's level, with their undoing; what they
     * change is emitted in order.  The item has just been chosen, NULL: nothing follows on
     * that; from one branch of it to another, NULL likewise; a branch is taken. */
    void (*pick)(struct cursor *cursor, const struct choice *choice, struct emitter *emitter);
    void (*unpick)(struct cursor *cursor, const struct choice *choice, struct emitter *emitter);
    void (*pass)(struct cursor *cursor, const struct choice *from, const struct choice *to,
                 struct emitter *emitter);
    void (*take)(struct cursor *cursor, const struct choice *choice, struct emitter *emitter);
    void (*untake)(struct cursor *cursor, const struct choice *choice, struct emitter *emitter);

    /* A hash of the state; NULL where there is none. */
    uint64_t (*hash)(const struct cursor *cursor);
};

/* All of them, the usual one first, ended by NULL. */
extern const struct method *const methods[];

extern const struct method method_dlx, method_pieces, method_cells, method_matrix;

/* Their names, NULL past the last: see base/words.h. */
const char *method_word(int k);

/* NULL where there is none. */
const struct method *method_find(const char *name);

#endif
