/* SPDX-License-Identifier: MIT */
/* An open puzzle: a loaded board and its search. */
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
    struct stamp stamp;             /* the file's, before it was read */
    const struct format *format;    /* the file's; NULL: it was drawn */
    bool is_drawn;                  /* it is the editor's board */
    bool is_chosen;                 /* in the browser or above it; q returns there */
    struct puzzle puzzle;
    struct strategy strategy;
    struct constraints constraints; /* pins, bans, first and last items */
    struct undo past;               /* struct past_search: before changes of constraints, for undo
                                     * and redo */
    struct encoding encoding;
    struct playback playback;
    struct breakpoints breakpoints; /* kept when the search changes */
    struct watches watches;         /* kept when the search changes */
    struct bookmarks bookmarks;
    struct solution_list solution_list; /* solutions of this search */
    struct impact impact;           /* from open_puzzle_find_impact() */
    struct gathering gathering;     /* for queries */
    struct pace pace;
    struct estimate estimate;       /* of the tree, from open_puzzle_guess() */
    struct atlas atlas;             /* on request */
    struct bags bags;               /* on request */
    struct refutation refutation;   /* on request at the end of the search */
    struct steps steps;             /* on request */
    int64_t steps_at;               /* events of this search passed where they begin */
    struct journal journal;
    double furthest;                /* largest share of the tree visited */
    int32_t deepest;                /* most choices, and the share of the tree … */
    double deepest_share;           /* … at that time */
    struct remarks remarks;
    char impossible[REMARK_TEXT];   /* reason that no solution exists; empty: unknown */
    struct former_search *former;   /* owned; NULL: none.  Only one, because a search takes
                                     * megabytes; the two can be swapped */
};

/* Loads `path` as in `config` (NULL: default), with its search at the start.  Owned by the caller;
 * NULL with a diag. */
struct open_puzzle *open_puzzle_open(const char *path, const struct read_config *config,
                                     struct strategy strategy, struct diag *diag);

/* Takes over the puzzle, even on failure; `path` is a name. */
struct open_puzzle *open_puzzle_of(struct puzzle *puzzle, const char *path,
                                   struct strategy strategy, struct diag *diag);
void open_puzzle_close(struct open_puzzle *opened);

/* Replaces the search by one with another strategy, from the current choices as far as legal there.
 * The old search becomes `former`.  Fails without a change. */
bool open_puzzle_change(struct open_puzzle *opened, struct strategy strategy, struct diag *diag);

/* Like open_puzzle_change(), with other constraints. */
bool open_puzzle_constrain(struct open_puzzle *opened, const struct constraints *constraints,
                           struct diag *diag);

/* Returns to the constraints before (-1) or after (1): to the former search if it has them,
 * otherwise to a new one at the old place. */
bool open_puzzle_undo(struct open_puzzle *opened, int direction, struct diag *diag);

/* Like open_puzzle_constrain(), with a racer's constraints, search, place and records.  The racer
 * may then only be closed. */
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

/* Otherwise it is shown as a matrix. */
static inline bool open_puzzle_has_board(const struct open_puzzle *opened)
{
    return opened->encoding.legend.placements;
}

/* True if its cells are items, so that they have counts. */
static inline bool open_puzzle_has_numbers(const struct open_puzzle *opened)
{
    return open_puzzle_has_board(opened) && opened->puzzle.kind != PUZZLE_QUEENS;
}

/* Returns the board's title, or its file name; not sanitised. */
const char *open_puzzle_title(const struct open_puzzle *opened);

#endif
