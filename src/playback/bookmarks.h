/* SPDX-License-Identifier: MIT */
/* Bookmarks: nodes of a search to come back to, each with a note. */
#ifndef PLAYBACK_BOOKMARKS_H
#define PLAYBACK_BOOKMARKS_H

#include <stdbool.h>
#include <stddef.h>

#include "playback/playback.h"

struct bookmark {
    int64_t node;
    double share;           /* of the tree that lies before it */
    bool relative;          /* the number counts from choices taken over, as the playback's did */
    char *note;             /* owned; as the user put it, may be empty */
};

/* By node. */
struct bookmarks {
    struct bookmark *at;    /* owned; [count] */
    size_t count, room;
};

void bookmarks_done(struct bookmarks *bookmarks);

/* Mark the node where the playback stands; where it is marked already, it gets the new note.
 * Returns its place.  Memory as memory_need(). */
size_t bookmarks_add(struct bookmarks *bookmarks, const struct playback *playback,
                     const char *note);

/* The same for a mark as it is; its note is handed over. */
size_t bookmarks_put(struct bookmarks *bookmarks, struct bookmark mark);

/* The number of the node where the playback stands. */
int64_t bookmark_here(const struct playback *playback);

/* Take away number `k`, 0 <= k < count. */
void bookmarks_remove(struct bookmarks *bookmarks, size_t k);

/* How many lie before that share of the tree. */
size_t bookmarks_before(const struct bookmarks *bookmarks, double share);

#endif
