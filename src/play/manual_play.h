/* SPDX-License-Identifier: MIT */
/* Playing by hand: the user places options one by one.
 *
 * In a tiling, the user holds a piece and can rotate and flip it; else a placement through the
 * cursor's cell. */
#ifndef PLAY_MANUAL_PLAY_H
#define PLAY_MANUAL_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/undo.h"
#include "deduce/steps.h"
#include "play/solution_counter.h"
#include "puzzle/encode.h"

/* Three requests tell the parts of a step. */
enum advice {
    ADVICE_NONE,            /* not requested */
    ADVICE_THINKING,        /* pending */
    ADVICE_LOOK,            /* the place of the step */
    ADVICE_RULE,            /* its rule */
    ADVICE_STEP,            /* the step; place the option that it chooses */
    ADVICE_PLACE,           /* no rule chooses; `advised` is in a solution with all placements */
    ADVICE_GO_BACK,         /* there is a solution without placements from `back` on */
    ADVICE_SOLVED,
    ADVICE_UNKNOWN          /* too slow, or the puzzle has no solution */
};

struct manual_play {
    const struct encoding *encoding;
    int32_t *placed_options;            /* [count], in order of placement */
    int32_t count, fixed;               /* first `fixed`: given by the puzzle */
    int32_t *used;                      /* [items + 1]: times covered */
    int32_t *colour;                    /* [items + 1]: 0: none */
    struct undo moves;
    struct cell cursor;
    int piece;                          /* held; -1: none */
    struct shapes ways;
    int way;
    int32_t option;                     /* held without pieces; 0: none */
    struct cell *ghost;                 /* owned; cells of the held placement */
    struct solution_counter counter;    /* with all placements */
    struct solution_counter trial;      /* without the last of them */
    struct steps steps;                 /* after them */
    bool *ruled_out;                    /* [options + 1]: removed by hints so far */
    enum advice advice;
    int32_t step;                       /* the hint's */
    int parts_shown;                    /* parts of the step told, 0 to 3 */
    int waited;                         /* calls of manual_run() for the hint */
    int32_t advised;                    /* an option */
    int32_t tried;                      /* placements left out in trials */
    int32_t back;                       /* index of the first placement to remove for a solution;
                                         * -1: unknown, or there is one */
};

/* Places the puzzle's fixed options and `options`, except those that do not fit.  The encoding must
 * have a board and outlive `play`. */
bool manual_init(struct manual_play *play, const struct encoding *encoding,
                 const int32_t *options, int32_t count, struct diag *diag);
void manual_done(struct manual_play *play);

static inline bool manual_has_pieces(const struct manual_play *play)
{
    return play->encoding->legend.puzzle->kind == PUZZLE_TILING;
}

/* The option has no cells and follows from placements, such as the numbers of a cage. */
bool manual_follows(const struct manual_play *play, int32_t option);

bool manual_is_solved(const struct manual_play *play);

/* -1: no limit. */
int manual_left(const struct manual_play *play, int piece);

/* Returns the index in placed_options of the option at the cell; -1: none. */
int32_t manual_at(const struct manual_play *play, struct cell cell);

/* ---- actions and undo; false with a diag if impossible ---- */

bool manual_place(struct manual_play *play, struct diag *diag);
bool manual_take_back(struct manual_play *play, struct diag *diag);
bool manual_clear(struct manual_play *play, struct diag *diag);

/* As one change. */
bool manual_go_back(struct manual_play *play, struct diag *diag);

/* -1: undo; 1: redo. */
bool manual_undo(struct manual_play *play, int direction, struct diag *diag);

/* True if the option can be placed; else a diag says why not. */
bool manual_fits(const struct manual_play *play, int32_t option, struct diag *diag);

/* ---- the held piece ---- */

void manual_move(struct manual_play *play, struct cell by);
void manual_point(struct manual_play *play, struct cell cell);

/* Even if none is left; -1 drops it. */
void manual_pick(struct manual_play *play, int piece);

/* Holds the next or previous available piece or, without pieces, the next placement that fits at
 * the cursor.  False: none. */
bool manual_next(struct manual_play *play, int direction);

/* It fits and covers the cursor. */
bool manual_is_choice(const struct manual_play *play, int32_t option);

/* Holds the piece with that symbol, or a placement at the cursor that shows it.  False: none. */
bool manual_type(struct manual_play *play, char symbol);

bool manual_turn(struct manual_play *play, enum motion motion, struct diag *diag);

/* Moves the cursor onto it. */
void manual_take(struct manual_play *play, int32_t option);

struct ghost {
    const struct cell *cells;   /* [count], borrowed; may be off the board */
    int count;                  /* 0: nothing held */
    int piece;                  /* as in a placement */
    int32_t option;             /* 0: none such */
};

struct ghost manual_ghost(const struct manual_play *play);

/* Like manual_fits() for the ghost. */
bool manual_may_place(const struct manual_play *play, struct diag *diag);

/* ---- remaining solutions and hints ---- */

/* Requests a hint, or its next part, for `advice`, perhaps after calls of manual_run(). */
void manual_ask(struct manual_play *play);

/* A proof was found that no solution has all placements. */
bool manual_is_lost(const struct manual_play *play);

/* Counts, and finds steps or, after a mistake, the way back, for about `ns` nanoseconds.  True if
 * more remains. */
bool manual_run(struct manual_play *play, int64_t ns);
bool manual_is_busy(const struct manual_play *play);

/* Returns `text`: "piece F↑ 3,2: it fits; at cell 4,3; 1 placed: 46 solutions", with the number
 * once known, raw, at most `size` bytes. */
const char *manual_words(const struct manual_play *play, char *text, size_t size);

/* Call after changing the placements. */
void manual_invalidate(struct manual_play *play);

#endif
