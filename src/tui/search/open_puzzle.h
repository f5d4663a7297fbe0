/* SPDX-License-Identifier: MIT */
/* An open puzzle: one board as it is loaded, with the search of it. */
#ifndef TUI_SEARCH_OPEN_PUZZLE_H
#define TUI_SEARCH_OPEN_PUZZLE_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/outfile.h"
#include "base/undo.h"
#include "cover/estimate.h"
#include "explain/gathering.h"
#include "explain/impact.h"
#include "explain/journal.h"
#include "explain/refutation.h"
#include "format/format.h"
#include "play/atlas.h"
#include "playback/bookmarks.h"
#include "playback/breakpoints.h"
#include "playback/constraints.h"
#include "playback/gallery.h"
#include "playback/playback.h"
#include "playback/strategy.h"
#include "puzzle/doctor.h"
#include "puzzle/puzzle.h"
#include "tui/search/player.h"

struct racer;

/* A search that has been left for another one, as it stood. */
struct former_search {
    struct strategy strategy;
    struct constraints constraints;
    struct encoding encoding;
    struct playback playback;
    struct bookmarks bookmarks;
    double furthest, deepest_share;
    int32_t deepest;
};

/* What a search is and where it stood, to begin it there once more. */
struct past_search {
    struct strategy strategy;
    struct constraints constraints;
    struct waypoint place;          /* its trail is owned; NULL: not known */
    bool relative;                  /* as its playback was */
};

struct open_puzzle {
    char *path;                     /* owned */
    struct stamp stamp;             /* its file when it was read */
    const struct format *format;    /* what it was read as; NULL: it was drawn */
    bool is_drawn;                  /* it is the board in the editor */
    struct puzzle puzzle;
    struct strategy strategy;
    struct constraints constraints; /* what the search has or does without */
    struct undo past;               /* the searches before the last constraints, and those undone:
                                     * struct past_search */
    struct encoding encoding;
    struct playback playback;
    struct breakpoints breakpoints; /* they stay when the search changes, as their texts say */
    struct bookmarks bookmarks;     /* each search has its own */
    struct gallery gallery;         /* of the solutions of this search */
    struct impact impact;           /* as open_puzzle_find_impact() set it */
    struct gathering gathering;     /* of this search, where a query asked for it */
    struct pace pace;
    struct estimate estimate;       /* of the whole tree, see open_puzzle_guess() */
    struct atlas atlas;             /* of the puzzle, where it was asked for */
    struct refutation refutation;   /* of this search, where it was asked for at its end */
    struct journal journal;         /* of this search, whatever was before it */
    double furthest;                /* the largest share of the tree visited */
    int32_t deepest;                /* the most choices in force, and about the share of the tree */
    double deepest_share;           /* that was behind there */
    struct remarks remarks;         /* what the doctor says */
    char impossible[REMARK_TEXT];   /* why it has no solution; empty: not known */
    struct former_search *former;   /* owned; NULL: none.  No list: a search takes megabytes, so
                                     * one is kept, and both change places in either direction */
};

/* Load `path` as `config` (NULL: the usual) has it, and stand at the start of its search.
 * NULL with a diag where it is no good; owned by the caller. */
struct open_puzzle *open_puzzle_open(const char *path, const struct read_config *config,
                                     struct strategy strategy, struct diag *diag);

/* The same of a puzzle, which is handed over in any case; `path` is what it is called. */
struct open_puzzle *open_puzzle_of(struct puzzle *puzzle, const char *path,
                                   struct strategy strategy, struct diag *diag);
void open_puzzle_close(struct open_puzzle *opened);

/* Begin a new search by another strategy, from the choices in force as far
 * as they are legal there; the old one becomes the former one.  False with a
 * diag: the old search stands. */
bool open_puzzle_change(struct open_puzzle *opened, struct strategy strategy, struct diag *diag);

/* Begin a new search by the same strategy with other constraints, likewise. */
bool open_puzzle_constrain(struct open_puzzle *opened, const struct constraints *constraints,
                           struct diag *diag);

/* Go back to the constraints before (-1), or on to those after (1): where the former search has
 * just these, to it as it stood, else by a new one, which stands where that one did.  False with a
 * diag where there are none. */
bool open_puzzle_undo(struct open_puzzle *opened, int direction, struct diag *diag);

/* As open_puzzle_constrain(), with the search of a racer and its constraints, where it stands and
 * with all that it has noted; the racer may only be ended then. */
bool open_puzzle_adopt(struct open_puzzle *opened, struct racer *racer, struct diag *diag);

/* Change places with the former search.  False where there is none. */
bool open_puzzle_change_back(struct open_puzzle *opened);

/* Go on guessing how large the tree is, for a fraction of a millisecond.  Problems so large that
 * another search of them would be a burden are left alone. */
void open_puzzle_guess(struct open_puzzle *opened);

/* Note how far the search is: the share of the tree visited, and the deepest level.  At the start
 * of the search, clear the counts of what was seen. */
void open_puzzle_note_place(struct open_puzzle *opened);

/* Set opened->impact to what `option` takes from others if it can be chosen, else to what the
 * option tried last took.  Its `lost` is NULL if memory fails. */
void open_puzzle_find_impact(struct open_puzzle *opened, int32_t option);

/* True where it is shown as a board, false where as a matrix. */
static inline bool open_puzzle_has_board(const struct open_puzzle *opened)
{
    return opened->encoding.legend.placements;
}

/* True where its cells are items, so that there is something to count of them. */
static inline bool open_puzzle_has_numbers(const struct open_puzzle *opened)
{
    return open_puzzle_has_board(opened) && opened->puzzle.kind != PUZZLE_QUEENS;
}

/* The board's title, or its file's name; not made safe. */
const char *open_puzzle_title(const struct open_puzzle *opened);

#endif
