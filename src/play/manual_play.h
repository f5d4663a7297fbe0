/* SPDX-License-Identifier: MIT */
/* Playing by hand: options of a board laid one by one, by somebody who is no search.
 *
 * It knows what lies, what is in hand and where that would come to lie, takes all of it back
 * and again, counts how many solutions are left meanwhile, and gives a hint.  In a tiling a piece
 * is in hand, turned and turned over at will; in other puzzles one of the placements through the
 * cell. */
#ifndef PLAY_MANUAL_PLAY_H
#define PLAY_MANUAL_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/undo.h"
#include "play/solution_counter.h"
#include "puzzle/encode.h"

/* What asking for a hint has come to. */
enum advice {
    ADVICE_NONE,            /* nobody asks */
    ADVICE_THINKING,        /* it will be known later */
    ADVICE_LAY,             /* `advised` lies in a solution with all that is laid */
    ADVICE_TAKE_BACK,       /* there is none, but without `advised` */
    ADVICE_TAKE_MORE,       /* nor without any one, but without `advised` and what came later */
    ADVICE_SOLVED,          /* all is done */
    ADVICE_UNKNOWN          /* it would take too long to find out, or there is no solution at all */
};

struct manual_play {
    const struct encoding *encoding;    /* borrowed */
    int32_t *laid;                      /* owned; [count], in the order they were laid */
    int32_t count, fixed;               /* the puzzle begins with the first so many */
    int32_t *used;                      /* owned; [items + 1]: how often they cover it */
    int32_t *colour;                    /* owned; [items + 1]: what they give it; 0: none */
    struct undo moves;                  /* each an option laid or taken back */
    struct cell cursor;                 /* on the board */
    int piece;                          /* in hand; -1: none */
    struct shapes ways;                 /* owned; how it may lie */
    int way;
    int32_t option;                     /* in hand where no pieces are; 0: none */
    struct cell *ghost;                 /* owned; the cells of what is in hand */
    struct solution_counter counter;    /* what there is with all that is laid */
    struct solution_counter trial;      /* and without some of it */
    enum advice advice;
    int32_t advised;                    /* LAY: an option; TAKE_: a place among those laid */
    int32_t tried;                      /* trials so far */
    int32_t *rest;                      /* owned; what a trial leaves */
};

/* Begin with those options laid, and all that the puzzle begins with; one that does not fit is
 * left out.  The encoding must outlive it, and have a board.  False with a diag where memory
 * fails. */
bool manual_init(struct manual_play *play, const struct encoding *encoding,
                 const int32_t *options, int32_t count, struct diag *diag);
void manual_done(struct manual_play *play);

/* True where there are pieces to be picked up and turned. */
static inline bool manual_has_pieces(const struct manual_play *play)
{
    return play->encoding->legend.puzzle->kind == PUZZLE_TILING;
}

/* True for an option without cells, which nobody lays: it follows from what lies, as the numbers of
 * a cage do. */
bool manual_follows(const struct manual_play *play, int32_t option);

/* True where all that must be covered is. */
bool manual_is_solved(const struct manual_play *play);

/* How many more of the piece may be laid; -1: any number. */
int manual_left(const struct manual_play *play, int piece);

/* The place among those laid of what lies on the cell; -1: nothing does. */
int32_t manual_at(const struct manual_play *play, struct cell cell);

/* ---- what is done, and undone; false with a diag that says why it cannot be ---- */

bool manual_lay(struct manual_play *play, struct diag *diag);
bool manual_take_back(struct manual_play *play, struct diag *diag);
bool manual_clear(struct manual_play *play, struct diag *diag);

/* Undo (-1) or redo (1). */
bool manual_undo(struct manual_play *play, int direction, struct diag *diag);

/* Why the option cannot be laid; true where it can. */
bool manual_fits(const struct manual_play *play, int32_t option, struct diag *diag);

/* ---- what is in hand ---- */

/* Move the cursor; beyond the edge it stays. */
void manual_move(struct manual_play *play, struct cell by);
void manual_point(struct manual_play *play, struct cell cell);

/* Pick up a piece, of which there may be none left; -1 drops it. */
void manual_pick(struct manual_play *play, int piece);

/* Pick up the next piece that is left, or the one before; where no pieces are, the next placement
 * that fits through the cursor.  False where there is none. */
bool manual_next(struct manual_play *play, int direction);

/* True where the option fits, and covers the cursor. */
bool manual_is_choice(const struct manual_play *play, int32_t option);

/* Pick up what goes by that character: a piece, or the placement through the cursor that shows
 * it.  False where there is none. */
bool manual_type(struct manual_play *play, char symbol);

/* Rotate, flip or tip what is in hand.  False with a diag. */
bool manual_turn(struct manual_play *play, enum motion motion, struct diag *diag);

/* Have this option in hand, and the cursor on it. */
void manual_take(struct manual_play *play, int32_t option);

/* What is in hand, as it would lie. */
struct ghost {
    const struct cell *cells;   /* [count], borrowed; some may lie beyond the board */
    int count;                  /* 0: nothing is in hand */
    int piece;                  /* as a placement's */
    int32_t option;             /* 0: there is none that lies so */
};

struct ghost manual_ghost(const struct manual_play *play);

/* As manual_fits() of the ghost. */
bool manual_may_lay(const struct manual_play *play, struct diag *diag);

/* ---- how many are left, and hints ---- */

/* Ask for a hint; the answer is in `advice`, perhaps only after some of manual_go(). */
void manual_ask(struct manual_play *play);

/* Go on counting, for about `ns` nanoseconds.  True where there is more to do. */
bool manual_go(struct manual_play *play, int64_t ns);
bool manual_is_busy(const struct manual_play *play);

/* In words: "F↑ 3,2 in hand: it fits; at cell 4,3; 1 laid: 46 solutions", the number once it is
 * known.  Returns `text`, at most `size` bytes, not made safe. */
const char *manual_words(const struct manual_play *play, char *text, size_t size);

/* Nothing is known of what is laid now; for who changes it. */
void manual_wonder(struct manual_play *play);

#endif
