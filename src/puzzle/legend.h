/* SPDX-License-Identifier: MIT */
/* The meaning of a problem's items and options, from their numbers to the board. */
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

/* MEANS_NAME: an item of a bare problem; MEANS_RULE: a rule that the encoder names, "5 in row
 * 3". */
enum meaning { MEANS_PIECE, MEANS_CELL, MEANS_NAME, MEANS_RULE };

/* Only the fields that the meaning needs are set. */
struct item_legend {
    enum meaning meaning;
    int piece;
    struct cell cell;
};

/* Relative to a piece's drawing; see orientations_mark(). */
struct facing {
    uint8_t arrow;          /* direction of the drawing's top, or an axis; 0: not needed */
    bool is_flipped;
};

/* SIGNS: "F'↓ 4,7"; SPOKEN: "F flipped down at 4,7"; PLACE: only piece and place, not unique;
 * MATRIX, for at most 62 options: a letter for an option, a number for a cell. */
enum naming { NAMING_SIGNS, NAMING_SPOKEN, NAMING_PLACE, NAMING_MATRIX };

/* The cells of an option, except in bare problems.  The set of numbers of a sudoku's cage has a
 * count of 0, and is shown at cells[0]. */
struct placement {
    int piece, orientation;     /* without pieces, `piece` is only for the colour: in a sudoku, the
                                 * number less 1 */
    int count;
    struct facing facing;
    const struct cell *cells;
};

struct encoder;

struct legend {
    const struct puzzle *puzzle;
    const struct encoder *encoder;
    enum naming naming;                 /* default NAMING_SIGNS */
    struct item_legend *items;          /* [items + 1] */
    struct placement *placements;       /* [options + 1]; NULL: bare */
    struct cell *cells;                 /* owned; of all placements */
    int32_t *blocked;                   /* [options + 1], the item that would lose its last option,
                                         * for those removed by encoding_reduce(); else 0; NULL: not
                                         * reduced */
    int32_t *item_at;                   /* [sites]: item; 0: none; NULL: bare */
};

/* 0: none.  The cell must be in the region's rectangle.  Not for bare problems. */
static inline int32_t legend_item_at(const struct legend *legend, struct cell cell)
{
    return legend->item_at[region_index(&legend->puzzle->region, cell)];
}

/* True if item `i` of `a` and item `j` of `b`, legends of one puzzle, mean the same, or are both
 * 0. */
bool legend_same_item(const struct legend *a, int32_t i, const struct legend *b, int32_t j);

bool placement_covers(const struct placement *placement, struct cell cell);

void legend_done(struct legend *legend);

static inline const char *legend_noun(const struct legend *legend)
{
    return legend->placements ? "placement" : "option";
}

/* Returns `name`, cut to `size` bytes: "F", "cell 4,7" (column and row from 1), "slot 4", "5 in row
 * 3", or the name in the file. */
const char *legend_item(const struct legend *legend, int32_t item, char *name, size_t size);

/* Returns `name`, cut to `size` bytes, in the legend's style, "F'↓ 4,7"; in a bare problem, the
 * name in the file, or "option 12". */
const char *legend_option(const struct legend *legend, int32_t option, char *name, size_t size);

/* Owned by the caller. */
char *legend_full_item(const struct legend *legend, int32_t item);
char *legend_full_option(const struct legend *legend, int32_t option);

void legend_write_item(const struct legend *legend, int32_t item, FILE *out);
void legend_write_option(const struct legend *legend, int32_t option, FILE *out);

/* Return the first item up to `items`, or the first option from `from` to `to`, of this name; 0:
 * none.  A placement also has its name in ASCII, "F'v 4,7", its spoken name, and "F at 4,7", common
 * to all orientations.  Cost: writing the names compared. */
int32_t legend_find_item(const struct legend *legend, const char *name, int32_t items);
int32_t legend_find_option(const struct legend *legend, const char *name, int32_t from,
                           int32_t to);

/* Record that no item or option is called `asked`, and suggest one up to `items` or `options`.
 * Always false.  Cost: writing all names. */
bool legend_unknown_item(const struct legend *legend, const char *asked, int32_t items,
                         struct place place, struct diag *diag);
bool legend_unknown_option(const struct legend *legend, const char *asked, int32_t options,
                           struct place place, struct diag *diag);

/* Returns a piece's letter, a digit, Q for a queen; 0: none of its own. */
char legend_symbol(const struct legend *legend, int32_t option);

/* Which have the lower numbers. */
enum item_order { ORDER_PIECES, ORDER_CELLS };

/* For base/words.h. */
const char *order_word(int k);

struct encoding {
    struct problem problem;
    struct legend legend;
    bool owns_problem;          /* false: the bare problem belongs to the puzzle */
    bool is_restricted;         /* encoding_restrict() removed options */
};

/* The puzzle must outlive the encoding.  A tiling has an item for each cell and each piece of
 * limited uses; its options are ordered by piece, orientation, row and column.  Fails also if the
 * problem is too large. */
bool encode(struct encoding *encoding, const struct puzzle *puzzle, enum item_order order,
            struct diag *diag);
void encoding_done(struct encoding *encoding);

/* Removes options with gone[o], 1 <= o <= options; others keep numbers and names.  The encoding
 * then owns the problem.  Fails without a change. */
bool encoding_restrict(struct encoding *encoding, const bool *gone, struct diag *diag);

static inline bool encoding_has(const struct encoding *encoding, int32_t option)
{
    return !encoding->is_restricted || problem_length(&encoding->problem, option) > 0;
}

/* Makes the puzzle without givens, owned by the caller: its problem contains the problems of all
 * puzzles that differ only in givens.  Fails without a diag if this kind has no givens. */
bool puzzle_init_blank(struct puzzle *blank, const struct puzzle *puzzle, struct diag *diag);

/* Writes the givens to `options`, as ascending options of the blank puzzle, at most one per site.
 * Returns their number; -1: the puzzles differ in more than givens. */
int32_t encoding_find_givens(const struct encoding *blank, const struct puzzle *puzzle,
                             int32_t *options);

/* Without a board, BOARD means PROBLEM. */
enum symmetry_of { SYMMETRY_OF_BOARD, SYMMETRY_OF_PROBLEM, SYMMETRY_OF_NOTHING };

/* For base/words.h. */
const char *symmetry_word(int k);

bool symmetries_are_of_problem(const struct encoding *encoding, enum symmetry_of of);

/* Uses the board with its pattern and placed pieces, or the problem, by automorphisms_find(). */
bool find_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                     enum symmetry_of of, struct diag *diag);

/* All zero if there are none. */
bool find_hints(struct hints *hints, const struct encoding *encoding, struct diag *diag);

/* Returns the uses, by `count` options, ignoring zeros, of each piece of a tiling (twins as the
 * first) or each digit of a sudoku, [0] for digit 1; NULL: other kinds.  Owned by the caller. */
int *legend_uses(const struct legend *legend, const int32_t *options, int32_t count);

/* legend_symbol(), or the piece's letter.  Not for bare problems. */
char legend_letter(const struct legend *legend, int32_t option);

#endif
