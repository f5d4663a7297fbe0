/* SPDX-License-Identifier: MIT */
/* Givens, placed pieces, marks of the board and barriers.  Removing one keeps all solutions, and
 * may add some. */
#ifndef PUZZLE_CLUES_H
#define PUZZLE_CLUES_H

#include "puzzle/legend.h"

/* Noun, in listing order. */
#define CLUE_KINDS(_) \
    _(BARRIER, "barrier") _(MARK, "mark") _(PIECE, "fixed piece") _(GIVEN, "given")

enum clue_kind {
#define CLUE_KIND(name, noun) CLUE_##name,
    CLUE_KINDS(CLUE_KIND)
#undef CLUE_KIND
};

struct clue {
    enum clue_kind kind;
    struct cell cell;       /* a piece's first */
};

struct clues {
    struct clue *at;        /* [count] */
    int32_t count;
};

/* A bare problem has none. */
struct clues clues_list(const struct puzzle *puzzle);
void clues_done(struct clues *clues);

/* A barrier becomes an optional cell. */
void clue_remove(const struct clue *clue, struct puzzle *puzzle);

/* Requires a tiling or sudoku. */
struct clue clue_of_option(const struct legend *legend, int32_t option);

/* Fixes the option in the legend's puzzle or a copy.  False with a diag if memory runs out. */
bool clue_fix(const struct legend *legend, int32_t option, struct puzzle *puzzle,
              struct diag *diag);

const char *clue_noun(enum clue_kind kind);

#define CLUE_TEXT 96

/* Returns `text`: "5 at 4,7", "F at 4,7", "barrier at 4,7" or "mark x at 4,7". */
const char *clue_text(const struct clue *clue, const struct puzzle *puzzle, char text[CLUE_TEXT]);

#endif
