/* SPDX-License-Identifier: MIT */
/* Playing by hand: options of a board laid one by one, by somebody who is no search.
 *
 * It knows what lies, what is in hand and where that would come to lie, takes all of it back
 * and again, counts how many solutions are left meanwhile, and gives a hint.  In a tiling a piece
 * is in hand, turned and turned over at will; in other puzzles one of the placements through the
 * cell. */
#ifndef WATCH_HANDPLAY_H
#define WATCH_HANDPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "puzzle/encode.h"
#include "watch/outlook.h"

/* One thing that was done. */
struct deed {
    int32_t option, at;     /* its place among those laid */
    bool lays;              /* else it was taken back */
    bool goes_on;           /* it is undone and redone with the one before */
};

/* What asking for a hint has come to. */
enum advice {
    ADVICE_NONE,            /* nobody asks */
    ADVICE_THINKING,        /* it will be known later */
    ADVICE_LAY,             /* `advised` lies in a solution with all that is laid */
    ADVICE_TAKE_BACK,       /* there is none, but without `advised` */
    ADVICE_TAKE_MORE,       /* nor without any one, but without `advised` and what came later */
    ADVICE_SOLVED,          /* all is done */
    ADVICE_UNKNOWN          /* it would take too long to tell, or there is no solution at all */
};

struct handplay {
    const struct encoding *encoding;    /* borrowed */
    int32_t *laid;                      /* owned; [count], in the order they were laid */
    int32_t count, fixed;               /* the puzzle begins with the first so many */
    int32_t *used;                      /* owned; [items + 1]: how often they cover it */
    int32_t *colour;                    /* owned; [items + 1]: what they give it; 0: none */
    struct deed *deeds;                 /* owned; [ndeeds], of which the first `done` hold */
    size_t ndeeds, done, room_deeds;
    struct cell cursor;                 /* on the board */
    int piece;                          /* in hand; -1: none */
    struct shapes ways;                 /* owned; how it may lie */
    int way;
    int32_t option;                     /* in hand where no pieces are; 0: none */
    struct cell *ghost;                 /* owned; the cells of what is in hand */
    struct outlook outlook;             /* what there is with all that is laid */
    struct outlook trial;               /* and without some of it */
    enum advice advice;
    int32_t advised;                    /* LAY: an option; TAKE_: a place among those laid */
    int32_t tried;                      /* trials so far */
    int32_t *rest;                      /* owned; what a trial leaves */
};

/* Begin with those options laid, and all that the puzzle begins with; one that does not fit is
 * left out.  The encoding must outlive it, and have a board.  False with a diag where memory
 * fails. */
bool handplay_init(struct handplay *play, const struct encoding *encoding,
                   const int32_t *options, int32_t count, struct diag *diag);
void handplay_done(struct handplay *play);

/* True where there are pieces to be picked up and turned. */
static inline bool handplay_has_pieces(const struct handplay *play)
{
    return play->encoding->legend.puzzle->kind == PUZZLE_TILING;
}

/* True where all that must be covered is. */
bool handplay_is_solved(const struct handplay *play);

/* How many more of the piece may be laid; -1: any number. */
int handplay_left(const struct handplay *play, int piece);

/* The place among those laid of what lies on the cell; -1: nothing does. */
int32_t handplay_at(const struct handplay *play, struct cell cell);

/* ---- what is done, and undone; false with a diag that says why it cannot be ---- */

bool handplay_lay(struct handplay *play, struct diag *diag);
bool handplay_take_back(struct handplay *play, struct diag *diag);
bool handplay_clear(struct handplay *play, struct diag *diag);

/* Undo (-1) or redo (1). */
bool handplay_undo(struct handplay *play, int direction, struct diag *diag);

/* Why the option cannot be laid; true where it can. */
bool handplay_fits(const struct handplay *play, int32_t option, struct diag *diag);

/* ---- what is in hand ---- */

/* Move the cursor; beyond the edge it stays. */
void handplay_move(struct handplay *play, int x, int y);
void handplay_point(struct handplay *play, struct cell cell);

/* Pick up a piece, of which there may be none left; -1 drops it. */
void handplay_pick(struct handplay *play, int piece);

/* Pick up the next piece that is left, or the one before; where no pieces are, the next placement
 * that fits through the cursor.  False where there is none. */
bool handplay_next(struct handplay *play, int direction);

/* Pick up what goes by that character: a piece, or the placement through the cursor that shows
 * it.  False where there is none. */
bool handplay_type(struct handplay *play, char symbol);

/* Turn what is in hand, or turn it over.  False with a diag. */
bool handplay_turn(struct handplay *play, bool over, struct diag *diag);

/* Have this option in hand, and the cursor on it. */
void handplay_take(struct handplay *play, int32_t option);

/* What is in hand, as it would lie. */
struct ghost {
    const struct cell *cells;   /* [count], borrowed; some may lie beyond the board */
    int count;                  /* 0: nothing is in hand */
    int piece;                  /* as a placement's */
    int32_t option;             /* 0: there is none that lies so */
};

struct ghost handplay_ghost(const struct handplay *play);

/* As handplay_fits() of the ghost. */
bool handplay_may_lay(const struct handplay *play, struct diag *diag);

/* ---- how many are left, and hints ---- */

/* Ask for a hint; the answer is in `advice`, perhaps only after some of handplay_go(). */
void handplay_ask(struct handplay *play);

/* Go on counting, for about `ns` nanoseconds.  True where there is more to do. */
bool handplay_go(struct handplay *play, int64_t ns);
bool handplay_is_busy(const struct handplay *play);

/* In words: "F at 3,2 in hand: it fits; at cell 4,3; 1 laid: 46 solutions", the number once it is
 * known.  Returns `text`, at most `size` bytes, not made safe. */
const char *handplay_words(const struct handplay *play, char *text, size_t size);

/* Nothing is known of what is laid now; for who changes it. */
void handplay_wonder(struct handplay *play);

#endif
