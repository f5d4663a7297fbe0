/* SPDX-License-Identifier: MIT */
/* The only bridge from numbers back to boards: what items and options stand for. */
#ifndef PUZZLE_LEGEND_H
#define PUZZLE_LEGEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "cover/hints.h"
#include "cover/problem.h"
#include "cover/symmetry.h"
#include "puzzle/puzzle.h"

/* RULE: something the encoder alone can name, "5 in row 3". */
enum meaning { MEANS_PIECE, MEANS_CELL, MEANS_NAME, MEANS_RULE };

/* What an item stands for; the field of its meaning is set. */
struct item_legend {
    enum meaning meaning;
    int piece;
    struct cell cell;
};

/* Which way a piece lies, against how its set or file draws it; see orientations_mark(). */
struct facing {
    uint8_t arrow;          /* 0: none is needed */
    bool is_flipped;
};

/* What an option is called: shown and written; spoken, for who hears it; or only what and where,
 * which several may share; or by a letter, and a cell by the number of its item, as the rows and
 * columns of a small matrix are, of 62 options at most. */
enum naming { NAMING_SIGNS, NAMING_SPOKEN, NAMING_PLACE, NAMING_MATRIX };

/* A placement: piece `piece` on cells[0] … cells[count - 1]; a bare option has none.
 * In other kinds than tilings `piece` is what its colour goes by: a sudoku's number less 1.  What
 * lies nowhere, as the numbers of a cage, has a count of 0, and cells[0] is where it is shown. */
struct placement {
    int piece, orientation;
    int count;
    struct facing facing;
    const struct cell *cells;   /* borrowed from the legend */
};

struct encoder;

struct legend {
    const struct puzzle *puzzle;        /* borrowed */
    const struct encoder *encoder;
    enum naming naming;                 /* NAMING_SIGNS where nobody says so */
    struct item_legend *items;          /* [items + 1] */
    struct placement *placements;       /* [options + 1]; NULL for a bare problem */
    struct cell *cells;                 /* what the placements point into */
    int32_t *item_at;                   /* [sites]: 0 none; NULL for a bare problem */
};

/* The item of a cell of the region's rectangle; 0: it has none.  Not for a bare problem. */
static inline int32_t legend_item_at(const struct legend *legend, struct cell cell)
{
    return legend->item_at[region_index(&legend->puzzle->region, cell)];
}

/* True where item `i` of one legend is item `j` of another one of the same puzzle, whatever the
 * order of either; 0 is the same as 0. */
bool legend_same_item(const struct legend *a, int32_t i, const struct legend *b, int32_t j);

/* True where the placement covers the cell. */
bool placement_covers(const struct placement *placement, struct cell cell);

void legend_done(struct legend *legend);

/* What its options are: "placement" on a board, else "option". */
static inline const char *legend_noun(const struct legend *legend)
{
    return legend->placements ? "placement" : "option";
}

/* The item's name as the user knows it: "F", "cell 4,7" (column, row from 1), "slot 4",
 * "5 in row 3", or its own name.  Written to `name`, at most `size` bytes; returns `name`. */
const char *legend_item(const struct legend *legend, int32_t item, char *name, size_t size);

/* The option: "F'↓ 4,7", or spoken "F flipped down at 4,7", by piece, orientation and first
 * cell, which is what no other one has; or the row's own name, or "option 12". */
const char *legend_option(const struct legend *legend, int32_t option, char *name, size_t size);

/* The same in full, for what goes to a file.  To be given to memory_free(); memory as
 * memory_need(). */
char *legend_full_item(const struct legend *legend, int32_t item);
char *legend_full_option(const struct legend *legend, int32_t option);

/* Write it as a JSON string. */
void legend_write_item(const struct legend *legend, int32_t item, FILE *out);
void legend_write_option(const struct legend *legend, int32_t option, FILE *out);

/* The first of the items 1 to `items` that is called so, and of the options `from` to `to`; 0:
 * none is.  A placement may be called in ASCII, "F'v 4,7", as it is spoken, or "F at 4,7", as all
 * of F are that begin there.  Cost: their names. */
int32_t legend_find_item(const struct legend *legend, const char *name, int32_t items);
int32_t legend_find_option(const struct legend *legend, const char *name, int32_t from,
                           int32_t to);

/* The ASCII character that the option's placement shows in its cells: a piece's letter, a number's
 * digit, Q for a queen; 0: the placements of this piece have none of their own, and only differ
 * from their neighbours. */
char legend_symbol(const struct legend *legend, int32_t option);

/* Which items come first. */
enum item_order { ORDER_PIECES, ORDER_CELLS };

/* "pieces", "cells", NULL past the last: see base/words.h. */
const char *order_word(int k);

/* The exact cover problem of a puzzle, with its legend.  A tiling has an item for each piece
 * that is used once and one for each cell row by row; options by piece,
 * orientation, row and column.  A bare problem is shared with the puzzle, not copied.
 * False with a diag where it is too large or memory fails. */
struct encoding {
    struct problem problem;
    struct legend legend;
    bool owns_problem;
    bool is_restricted;     /* options were taken out */
};

bool encode(struct encoding *encoding, const struct puzzle *puzzle, enum item_order order,
            struct diag *diag);
void encoding_done(struct encoding *encoding);

/* Take out the options that are gone ([options + 1]): all numbers stay, and so does what they are
 * called.  The problem is then the encoding's own.  False with a diag where memory fails, nothing
 * is changed then. */
bool encoding_restrict(struct encoding *encoding, const bool *gone, struct diag *diag);

/* The puzzle without what is given in it, to be released; others of its kind are parts of its
 * problem.  False without a diag where the kind has none, with one where memory fails. */
bool puzzle_init_blank(struct puzzle *blank, const struct puzzle *puzzle, struct diag *diag);

/* What is given in the puzzle, as options of the blank one, ascending; returns how many, at most
 * one a site.  -1: it is no part of the blank one. */
int32_t encoding_find_givens(const struct encoding *blank, const struct puzzle *puzzle,
                             int32_t *options);

/* Whose symmetries count: of what has no board those of the problem do, unless none does. */
enum symmetry_of { SYMMETRY_OF_BOARD, SYMMETRY_OF_PROBLEM, SYMMETRY_OF_NOTHING };

/* The words for them in their order, NULL behind the last. */
const char *symmetry_word(int k);

/* True if all symmetries of the problem count. */
bool symmetries_are_of_problem(const struct encoding *encoding, enum symmetry_of of);

/* The symmetries that map the whole puzzle to itself: of the board, the region with its pattern,
 * the pieces with what they may do, what is placed; of the problem, see automorphisms_find(). */
bool find_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                     enum symmetry_of of, struct diag *diag);

/* What a search may know of the board; all zero where there is none to know.  False with a diag
 * where memory fails. */
bool find_hints(struct hints *hints, const struct encoding *encoding, struct diag *diag);

/* How often each piece of a tiling is among the options, 0s left aside, twins as the first of them;
 * of a sudoku, how often each digit is, from 1 on.  To be given to memory_free(), memory as
 * memory_need(); NULL for other puzzles. */
int *legend_uses(const struct legend *legend, const int32_t *options, int32_t count);

/* What an option shows in its cells: legend_symbol(), or the letter of its piece if there is none.
 * For a puzzle that has a board. */
char legend_letter(const struct legend *legend, int32_t option);

#endif
