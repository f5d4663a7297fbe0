/* SPDX-License-Identifier: MIT */
/* A game: one board as it is loaded, with the search of it. */
#ifndef TUI_GAME_H
#define TUI_GAME_H

#include <stdbool.h>

#include "base/diag.h"
#include "format/format.h"
#include "puzzle/doctor.h"
#include "puzzle/puzzle.h"
#include "tui/editor_file.h"
#include "watch/bookmarks.h"
#include "watch/counts.h"
#include "watch/estimate.h"
#include "watch/gallery.h"
#include "watch/journal.h"
#include "watch/pace.h"
#include "watch/profile.h"
#include "watch/stage.h"
#include "watch/stats.h"
#include "watch/stops.h"
#include "watch/toll.h"
#include "watch/wishes.h"

struct lane;

/* A search that has been left for another one, as it stood. */
struct former_search {
    enum item_order order;
    struct rule rule;
    struct wishes wishes;
    struct encoding encoding;
    struct stage stage;
    struct bookmarks bookmarks;
    double furthest, deepest_share;
    int32_t deepest;
};

struct game {
    char *path;                     /* owned */
    struct stamp stamp;             /* its file when it was read */
    const struct format *format;    /* what it was read as; NULL: it was drawn */
    bool is_drawn;                  /* it is the board in the editor */
    struct puzzle puzzle;
    enum item_order order;
    struct rule rule;
    struct wishes_past past;        /* what is wished now, and was before */
    struct encoding encoding;
    struct stage stage;
    struct stats stats;
    struct stops stops;             /* they stay when the search changes, as their texts say */
    struct bookmarks bookmarks;     /* each search has its own */
    struct gallery gallery;         /* of the solutions of this search */
    struct counts counts;           /* of this search, as far as it was seen */
    struct toll toll;               /* use game_toll() */
    struct profile profile;         /* by level, as far as it was seen */
    struct pace pace;
    struct estimate estimate;       /* of the whole tree, see game_guess() */
    struct journal journal;         /* of this search, whatever was before it */
    double furthest;                /* the largest share of the tree visited */
    int32_t deepest;                /* the most choices in force, and about the share of the tree */
    double deepest_share;           /* that was behind there */
    struct remarks remarks;         /* what the doctor says */
    char impossible[REMARK_TEXT];   /* why it has no solution; empty: not known */
    struct former_search *former;   /* owned; NULL: none */
};

/* Load `path` as `wishes` (NULL: none) has it, and stand at the start of its search.
 * NULL with a diag where it is no good; owned by the caller. */
struct game *game_open(const char *path, const struct read_wishes *wishes,
                       enum item_order order, struct rule rule, struct diag *diag);

/* The same of a puzzle, which is handed over in any case; `path` is what it is called. */
struct game *game_of(struct puzzle *puzzle, const char *path, enum item_order order,
                     struct rule rule, struct diag *diag);
void game_close(struct game *game);

/* Begin a new search by another rule or order, from the choices in force as far
 * as they are legal there; the old one becomes the former one.  False with a
 * diag: the old search stands. */
bool game_change(struct game *game, enum item_order order, struct rule rule, struct diag *diag);

/* What the search in force shall have or do without; borrowed, good until the game changes. */
const struct wishes *game_wishes(const struct game *game);

/* Begin a new search by the same rule with other wishes, likewise. */
bool game_wish(struct game *game, const struct wishes *wishes, struct diag *diag);

/* Go back to the wishes before (-1), or on to those after (1): where the former search has just
 * these, to it as it stood, else by a new one.  False with a diag where there are none. */
bool game_undo(struct game *game, int direction, struct diag *diag);

/* The same, with the search of a lane and what it wishes, where it stands and with all that it has
 * noted; the lane may only be ended then. */
bool game_adopt(struct game *game, struct lane *lane, struct diag *diag);

/* Change places with the former search.  False where there is none. */
bool game_change_back(struct game *game);

/* Go on guessing how large the tree is, for a fraction of a millisecond.  Problems so large that
 * another search of them would be a burden are left alone. */
void game_guess(struct game *game);

/* The search stands at its start: what was seen of it before does not count. */
void game_count_anew(struct game *game);

/* What `option` takes from others where it is to be had, else what the one tried last took;
 * borrowed, good until the game changes.  NULL where memory fails. */
const struct toll *game_toll(struct game *game, int32_t option);

/* True where it is shown as a board, false where as a matrix. */
static inline bool game_has_board(const struct game *game)
{
    return game->encoding.legend.placements;
}

/* True where its cells are items, so that there is something to count of them. */
static inline bool game_has_numbers(const struct game *game)
{
    return game_has_board(game) && game->puzzle.kind != PUZZLE_QUEENS;
}

/* The board's title, or its file's name; not made safe. */
const char *game_title(const struct game *game);

#endif
