/* SPDX-License-Identifier: MIT */
/* The meaning of items and options: the only way from numbers back to boards. */
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

/* RULE: named by the encoder, such as "5 in row 3". */
enum meaning { MEANS_PIECE, MEANS_CELL, MEANS_NAME, MEANS_RULE };

/* The meaning of an item; only the fields of its meaning are set. */
struct item_legend {
    enum meaning meaning;
    int piece;
    struct cell cell;
};

/* A piece's orientation relative to its drawing in its set or file; see orientations_mark(). */
struct facing {
    uint8_t arrow;          /* 0: not needed */
    bool is_flipped;
};

/* Styles of names: with signs, to be shown and written; spoken; only piece and place, which several
 * options may share; or as rows and columns of a small matrix: a letter for an option, of at most
 * 62, a number for a cell. */
enum naming { NAMING_SIGNS, NAMING_SPOKEN, NAMING_PLACE, NAMING_MATRIX };

/* A placement: piece `piece` on cells[0] … cells[count - 1]; a bare option has none.  In other
 * kinds than tilings, `piece` determines the colour: a sudoku's number less 1.  An option without
 * cells, such as the numbers of a cage, has a count of 0, and is shown at cells[0]. */
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
    enum naming naming;                 /* default NAMING_SIGNS */
    struct item_legend *items;          /* [items + 1] */
    struct placement *placements;       /* [options + 1]; NULL: a bare problem */
    struct cell *cells;                 /* owned; cells of all placements */
    int32_t *item_at;                   /* [sites]: 0: none; NULL: a bare problem */
};

/* Returns the item of a cell of the region's rectangle; 0: none.  Not for a bare problem. */
static inline int32_t legend_item_at(const struct legend *legend, struct cell cell)
{
    return legend->item_at[region_index(&legend->puzzle->region, cell)];
}

/* True if item `i` of one legend and item `j` of another of the same puzzle have the same meaning;
 * both may be 0. */
bool legend_same_item(const struct legend *a, int32_t i, const struct legend *b, int32_t j);

/* True if the placement covers the cell. */
bool placement_covers(const struct placement *placement, struct cell cell);

void legend_done(struct legend *legend);

/* Returns the noun for an option: "placement" on a board, else "option". */
static inline const char *legend_noun(const struct legend *legend)
{
    return legend->placements ? "placement" : "option";
}

/* Writes the item's name for the user: "F", "cell 4,7" (column, row from 1), "slot 4", "5 in row
 * 3", or its own name.  At most `size` bytes; returns `name`. */
const char *legend_item(const struct legend *legend, int32_t item, char *name, size_t size);

/* Writes the option's name: "F'↓ 4,7", or spoken "F flipped down at 4,7", unique by piece,
 * orientation and first cell; or its own name, or "option 12". */
const char *legend_option(const struct legend *legend, int32_t option, char *name, size_t size);

/* Return the name in full, for files; freed by memory_free(); memory as memory_need(). */
char *legend_full_item(const struct legend *legend, int32_t item);
char *legend_full_option(const struct legend *legend, int32_t option);

/* Write the full name as a JSON string. */
void legend_write_item(const struct legend *legend, int32_t item, FILE *out);
void legend_write_option(const struct legend *legend, int32_t option, FILE *out);

/* Return the first item of 1 to `items`, or option of `from` to `to`, with this name; 0: none.
 * Placements are also found by the name in ASCII, "F'v 4,7", as spoken, or by "F at 4,7" in any
 * orientation.  Cost: their names. */
int32_t legend_find_item(const struct legend *legend, const char *name, int32_t items);
int32_t legend_find_option(const struct legend *legend, const char *name, int32_t from,
                           int32_t to);

/* Returns the ASCII character of the option's placement: the piece's letter, a digit, Q for a
 * queen; 0: the piece's placements have none, and differ only from their neighbours. */
char legend_symbol(const struct legend *legend, int32_t option);

/* The kind of items that come first. */
enum item_order { ORDER_PIECES, ORDER_CELLS };

/* "pieces", "cells", NULL past the last: see base/words.h. */
const char *order_word(int k);

/* The exact cover problem of a puzzle, with its legend.  A tiling has an item for each piece used
 * once and for each cell, row by row; options by piece, orientation, row and column.  A bare
 * problem is shared with the puzzle, not copied.  False with a diag if it is too large or memory
 * runs out. */
struct encoding {
    struct problem problem;
    struct legend legend;
    bool owns_problem;
    bool is_restricted;     /* some options were removed */
};

bool encode(struct encoding *encoding, const struct puzzle *puzzle, enum item_order order,
            struct diag *diag);
void encoding_done(struct encoding *encoding);

/* Removes options ([options + 1]); all numbers and names stay.  The encoding then owns the problem.
 * False with a diag, without a change. */
bool encoding_restrict(struct encoding *encoding, const bool *gone, struct diag *diag);

/* Makes the puzzle without its givens, owned by the caller; other puzzles of its kind are parts of
 * its problem.  False without a diag if the kind has none, with one if memory runs out. */
bool puzzle_init_blank(struct puzzle *blank, const struct puzzle *puzzle, struct diag *diag);

/* Lists the puzzle's givens as options of the blank one, ascending; returns their number, at most
 * one per site; -1 if the puzzle is not a part of the blank one. */
int32_t encoding_find_givens(const struct encoding *blank, const struct puzzle *puzzle,
                             int32_t *options);

/* The source of the symmetries.  Without a board, BOARD means the problem. */
enum symmetry_of { SYMMETRY_OF_BOARD, SYMMETRY_OF_PROBLEM, SYMMETRY_OF_NOTHING };

/* The words for these, in order; NULL past the last. */
const char *symmetry_word(int k);

/* True if all symmetries of the problem count. */
bool symmetries_are_of_problem(const struct encoding *encoding, enum symmetry_of of);

/* Finds the symmetries of the puzzle: of the board, with its pattern, pieces and placed pieces; or
 * of the problem, see automorphisms_find().  False with a diag. */
bool find_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                     enum symmetry_of of, struct diag *diag);

/* Finds hints about the board for a search; all zero if there are none.  False with a diag. */
bool find_hints(struct hints *hints, const struct encoding *encoding, struct diag *diag);

/* Counts the uses of each piece of a tiling, twins as the first of them, or of each digit of a
 * sudoku, from 1, in the options; skips options 0.  To be freed by memory_free(); memory as
 * memory_need(); NULL for other puzzles. */
int *legend_uses(const struct legend *legend, const int32_t *options, int32_t count);

/* Returns the character of an option's cells: legend_symbol(), or its piece's letter.  Only for
 * puzzles with a board. */
char legend_letter(const struct legend *legend, int32_t option);

#endif
