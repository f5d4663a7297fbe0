/* SPDX-License-Identifier: MIT */
/* The meaning of items and options: the way from numbers back to boards. */
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

/* RULE: named by the encoder, "5 in row 3". */
enum meaning { MEANS_PIECE, MEANS_CELL, MEANS_NAME, MEANS_RULE };

/* The meaning of an item; only its own fields are set. */
struct item_legend {
    enum meaning meaning;
    int piece;
    struct cell cell;
};

/* A piece's orientation relative to its drawing; see orientations_mark(). */
struct facing {
    uint8_t arrow;          /* 0: not needed */
    bool is_flipped;
};

/* Styles of names: with signs; spoken; only piece and place, not unique; or as in a small matrix: a
 * letter for an option, of at most 62, a number for a cell. */
enum naming { NAMING_SIGNS, NAMING_SPOKEN, NAMING_PLACE, NAMING_MATRIX };

/* Piece `piece` on cells[0] … cells[count - 1]; bare options have none.  In other kinds than
 * tilings `piece` determines the colour: a sudoku's number less 1.  The numbers of a cage have a
 * count of 0, and are shown at cells[0]. */
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
    struct cell *cells;                 /* owned; of all placements */
    int32_t *item_at;                   /* [sites]; 0: none; NULL: a bare problem */
};

/* Returns the item of a cell of the rectangle; 0: none.  Not of bare problems. */
static inline int32_t legend_item_at(const struct legend *legend, struct cell cell)
{
    return legend->item_at[region_index(&legend->puzzle->region, cell)];
}

/* True if item `i` of one legend and `j` of another mean the same in the same puzzle; 0 equals
 * 0. */
bool legend_same_item(const struct legend *a, int32_t i, const struct legend *b, int32_t j);

bool placement_covers(const struct placement *placement, struct cell cell);

void legend_done(struct legend *legend);

/* Returns "placement" on a board, else "option". */
static inline const char *legend_noun(const struct legend *legend)
{
    return legend->placements ? "placement" : "option";
}

/* Writes "F", "cell 4,7" (column, row from 1), "slot 4", "5 in row 3", or the item's own name, at
 * most `size` bytes; returns `name`. */
const char *legend_item(const struct legend *legend, int32_t item, char *name, size_t size);

/* Writes "F'↓ 4,7", or spoken "F flipped down at 4,7", unique by piece, orientation and first cell;
 * or the option's own name, or "option 12". */
const char *legend_option(const struct legend *legend, int32_t option, char *name, size_t size);

/* Return the full name, for files.  Owned by the caller; memory as memory_need(). */
char *legend_full_item(const struct legend *legend, int32_t item);
char *legend_full_option(const struct legend *legend, int32_t option);

/* Write the full name as JSON. */
void legend_write_item(const struct legend *legend, int32_t item, FILE *out);
void legend_write_option(const struct legend *legend, int32_t option, FILE *out);

/* Return the first item up to `items`, or option of `from` to `to`, with this name; 0: none.  A
 * placement is also found by its name in ASCII, "F'v 4,7", as spoken, or by "F at 4,7" in any
 * orientation.  Cost: their names. */
int32_t legend_find_item(const struct legend *legend, const char *name, int32_t items);
int32_t legend_find_option(const struct legend *legend, const char *name, int32_t from,
                           int32_t to);

/* Suggest one of the items from 1 to `items`, or options, for an unknown name.  Always false.
 * Cost: their names. */
bool legend_unknown_item(const struct legend *legend, const char *asked, int32_t items,
                         struct place place, struct diag *diag);
bool legend_unknown_option(const struct legend *legend, const char *asked, int32_t options,
                           struct place place, struct diag *diag);

/* Returns the placement's ASCII character: a piece's letter, a digit, Q for a queen; 0: none of its
 * own. */
char legend_symbol(const struct legend *legend, int32_t option);

/* The kind of items that comes first. */
enum item_order { ORDER_PIECES, ORDER_CELLS };

/* "pieces", "cells", NULL past the last: see base/words.h. */
const char *order_word(int k);

/* The exact cover problem of a puzzle, with its legend.  A tiling has an item for each cell and
 * each piece whose uses are limited; options by piece, orientation, row and column.  A bare problem
 * is shared with the puzzle.  False with a diag: too large, or no memory. */
struct encoding {
    struct problem problem;
    struct legend legend;
    bool owns_problem;
    bool is_restricted;
};

bool encode(struct encoding *encoding, const struct puzzle *puzzle, enum item_order order,
            struct diag *diag);
void encoding_done(struct encoding *encoding);

/* Removes options ([options + 1]); numbers and names stay.  The encoding then owns the problem.
 * False with a diag, without a change. */
bool encoding_restrict(struct encoding *encoding, const bool *gone, struct diag *diag);

/* Makes the puzzle without givens, owned by the caller; other puzzles of its kind are parts of its
 * problem.  False without a diag if its kind has none. */
bool puzzle_init_blank(struct puzzle *blank, const struct puzzle *puzzle, struct diag *diag);

/* Lists the givens as ascending options of the blank puzzle, at most one per site; returns their
 * number, -1: not a part of it. */
int32_t encoding_find_givens(const struct encoding *blank, const struct puzzle *puzzle,
                             int32_t *options);

/* The source of symmetries; BOARD means the problem if there is no board. */
enum symmetry_of { SYMMETRY_OF_BOARD, SYMMETRY_OF_PROBLEM, SYMMETRY_OF_NOTHING };

/* Words for these, in order; NULL past the last. */
const char *symmetry_word(int k);

/* True if the problem's symmetries count. */
bool symmetries_are_of_problem(const struct encoding *encoding, enum symmetry_of of);

/* Finds the symmetries of the puzzle, with its pattern and placed pieces, or see
 * automorphisms_find().  False with a diag. */
bool find_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                     enum symmetry_of of, struct diag *diag);

/* Finds hints for a search; all zero if there are none.  False with a diag. */
bool find_hints(struct hints *hints, const struct encoding *encoding, struct diag *diag);

/* Counts each piece of a tiling, twins as the first, or each digit of a sudoku, from 1, in the
 * options, except 0s.  Owned by the caller; memory as memory_need(); NULL for other kinds. */
int *legend_uses(const struct legend *legend, const int32_t *options, int32_t count);

/* Returns the character in an option's cells: legend_symbol(), or the piece's letter.  Only for
 * boards. */
char legend_letter(const struct legend *legend, int32_t option);

#endif
