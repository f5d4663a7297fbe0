/* SPDX-License-Identifier: MIT */
/* Nodes of a search, each with a note. */
#ifndef PLAYBACK_BOOKMARKS_H
#define PLAYBACK_BOOKMARKS_H

#include <stdbool.h>
#include <stddef.h>

#include "playback/playback.h"

struct bookmark {
    int64_t node;
    double share;           /* of the tree before it */
    bool relative;          /* as playback.relative */
    char *note;             /* owned; as typed; may be empty */
};

/* Sorted by node. */
struct bookmarks {
    struct bookmark *at;    /* [count] */
    size_t count, room;
};

void bookmarks_done(struct bookmarks *bookmarks);

/* Marks the current node, or replaces its note.  Returns its index. */
size_t bookmarks_add(struct bookmarks *bookmarks, const struct playback *playback,
                     const char *note);

/* Takes ownership of the note; returns the index. */
size_t bookmarks_put(struct bookmarks *bookmarks, struct bookmark mark);

int64_t bookmark_here(const struct playback *playback);

/* 0 <= k < count. */
void bookmarks_remove(struct bookmarks *bookmarks, size_t k);

/* Returns the number of bookmarks before that share of the tree. */
size_t bookmarks_before(const struct bookmarks *bookmarks, double share);

#endif
