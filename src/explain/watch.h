/* SPDX-License-Identifier: MIT */
/* Values shown while the search moves.  They depend only on its position, not on the direction. */
#ifndef EXPLAIN_WATCH_H
#define EXPLAIN_WATCH_H

#include "playback/playback.h"
#include "puzzle/encode.h"

#define WATCHES_MOST 16

/* The options left of an item; the state of an option; the nodes of a subtree. */
enum watched { WATCH_ITEM, WATCH_OPTION, WATCH_NODE };

struct watch {
    enum watched about;
    int64_t number;             /* item, option or root */
};

struct watches {
    struct watch at[WATCHES_MOST];
    char *texts[WATCHES_MOST];  /* owned; "item cell 4,7", for watch_read() */
    int count;
};

/* Reads "node 17", or the name of an item or option, perhaps after "item" or "option". */
bool watch_read(struct watch *watch, const char *text, const struct encoding *encoding,
                struct diag *diag);

/* Adds it, or removes it if present.  Fails also if the list is full. */
bool watches_toggle(struct watches *watches, struct watch watch, const struct legend *legend,
                    struct diag *diag);

void watches_done(struct watches *watches);

/* Reads the texts again for another problem of the puzzle; removes unknown names. */
void watches_renew(struct watches *watches, const struct encoding *encoding);

/* Write the name, "cell 4,7" or "node 17", and the value: "5 placements left", "removed by L 1,1,
 * level 2", "1,204 nodes, 3 solutions" or, during another visit, "57 of 1,204 nodes, 3 solutions".
 * `mirror` is the playback_mirror(). */
const char *watch_name(struct watch watch, const struct legend *legend, char *name, size_t size);
void watch_value(struct watch watch, const struct playback *playback, const struct mirror *mirror,
                 const struct legend *legend, char *text, size_t size);

/* Writes "chosen, level 3", "left" or "removed by L 1,1, level 2"; nothing for an unchosen option
 * if the method does not count. */
void watch_option(const struct mirror *mirror, int32_t option, const struct legend *legend,
                  bool counts, char *text, size_t size);

#endif
