/* SPDX-License-Identifier: MIT */
/* A loaded board and its search. */
#ifndef TUI_SEARCH_OPEN_PUZZLE_H
#define TUI_SEARCH_OPEN_PUZZLE_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/outfile.h"
#include "base/undo.h"
#include "cover/estimate.h"
#include "deduce/steps.h"
#include "explain/gathering.h"
#include "explain/impact.h"
#include "explain/journal.h"
#include "explain/refutation.h"
#include "explain/watch.h"
#include "format/format.h"
#include "play/atlas.h"
#include "play/bags.h"
#include "playback/bookmarks.h"
#include "playback/breakpoints.h"
#include "playback/constraints.h"
#include "playback/playback.h"
#include "playback/solution_list.h"
#include "playback/strategy.h"
#include "puzzle/puzzle.h"
#include "puzzle/remarks.h"
#include "tui/search/player.h"

struct racer;

/* A replaced search, in its last state. */
struct former_search {
    struct strategy strategy;
    struct constraints constraints;
    struct encoding encoding;
    struct playback playback;
    struct bookmarks bookmarks;
    double furthest, deepest_share;
    int32_t deepest;
};

struct past_search {
    struct strategy strategy;
    struct constraints constraints;
    struct waypoint place;          /* its trail is owned; NULL: unknown */
    bool relative;                  /* of its playback */
};

struct open_puzzle {
    char *path;                     /* owned */
    struct stamp stamp;             /* before the file was read */
    const struct format *format;    /* NULL: it was drawn */
    bool is_drawn;                  /* in the editor */
    bool is_chosen;                 /* in the browser or above it; q returns there */
    struct puzzle puzzle;
    struct strategy strategy;
    struct constraints constraints;
    struct undo past;               /* struct past_search, before changes of constraints */
    struct encoding encoding;
    struct playback playback;
    struct breakpoints breakpoints; /* kept when the search changes, with watches */
    struct watches watches;
    struct bookmarks bookmarks;
    struct solution_list solution_list;
    struct impact impact;           /* from open_puzzle_find_impact() */
    struct gathering gathering;     /* for queries */
    struct pace pace;
    struct estimate estimate;       /* of the tree, from open_puzzle_guess() */
    struct atlas atlas;             /* on request, up to `steps` */
    struct bags bags;
    struct refutation refutation;   /* at the end of the search */
    struct steps steps;
    int64_t steps_at;               /* events of this search at their beginning */
    struct journal journal;
    double furthest;                /* largest share visited */
    int32_t deepest;                /* most choices */
    double deepest_share;           /* the share then */
    struct remarks remarks;
    char impossible[REMARK_TEXT];   /* why no solution exists; empty: unknown */
    struct former_search *former;   /* owned; NULL: none.  Only one, because a search takes
                                     * megabytes */
};

/* Loads `path` as in `config` (NULL: default).  Owned by the caller; NULL with a diag. */
struct open_puzzle *open_puzzle_open(const char *path, const struct read_config *config,
                                     struct strategy strategy, struct diag *diag);

/* Takes over the puzzle, even on failure; `path` is a name. */
struct open_puzzle *open_puzzle_of(struct puzzle *puzzle, const char *path,
                                   struct strategy strategy, struct diag *diag);
void open_puzzle_close(struct open_puzzle *opened);

/* Replaces the search, from the current choices as far as legal.  The old search becomes `former`.
 * Fails without a change. */
bool open_puzzle_change(struct open_puzzle *opened, struct strategy strategy, struct diag *diag);

/* Like open_puzzle_change(). */
bool open_puzzle_constrain(struct open_puzzle *opened, const struct constraints *constraints,
                           struct diag *diag);

/* Returns to the constraints before (-1) or after (1): to the former search if it has them, else to
 * a new one at the old place. */
bool open_puzzle_undo(struct open_puzzle *opened, int direction, struct diag *diag);

/* Like open_puzzle_change(), to a racer's search and records.  The racer may then only be
 * closed. */
bool open_puzzle_adopt(struct open_puzzle *opened, struct racer *racer, struct diag *diag);

/* False without a former search. */
bool open_puzzle_change_back(struct open_puzzle *opened);

/* Improves the estimate of the tree's size, for under 1 ms.  Skips large problems, because it needs
 * a second search. */
void open_puzzle_guess(struct open_puzzle *opened);

/* Records the share visited and the deepest level.  At the start of the search, clears the
 * census. */
void open_puzzle_note_place(struct open_puzzle *opened);

/* Sets opened->impact to the options that `option` would remove or, if it cannot be chosen, that
 * the last option tried removed.  Its `lost` is NULL if memory runs out. */
void open_puzzle_find_impact(struct open_puzzle *opened, int32_t option);

/* Else it is shown as a matrix. */
static inline bool open_puzzle_has_board(const struct open_puzzle *opened)
{
    return opened->encoding.legend.placements;
}

/* True if its cells are items with counts. */
static inline bool open_puzzle_has_numbers(const struct open_puzzle *opened)
{
    return open_puzzle_has_board(opened) && opened->puzzle.kind != PUZZLE_QUEENS;
}

/* Returns the board's title, or its file name; not sanitised. */
const char *open_puzzle_title(const struct open_puzzle *opened);

#endif
