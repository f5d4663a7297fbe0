/* SPDX-License-Identifier: MIT */
/* The sketch: a puzzle being drawn, on a plane without edges, with undo and redo.
 *
 * Cells are those of the plane.  The board covers the used part of it: it grows when cells beyond
 * it are painted, and shrinks when cells at its edge are removed; content keeps its place. */
#ifndef PUZZLE_SKETCH_H
#define PUZZLE_SKETCH_H

#include <stddef.h>
#include <stdint.h>

#include "base/undo.h"
#include "lattice/rosette.h"
#include "puzzle/puzzle.h"

/* Maximum bytes for undo and redo; the oldest changes are dropped. */
#define SKETCH_ROOM ((size_t)32 << 20)

/* A former state of the puzzle. */
struct moment {
    struct puzzle puzzle;       /* owned */
    struct cell origin;
    int64_t version;
    size_t weight;
};

struct sketch {
    struct puzzle puzzle;       /* owned; read-only for others */
    struct cell origin;         /* position of the board's first cell on the plane */
    struct rosette rosette;     /* symmetric drawing */
    int64_t version;            /* version of the puzzle: a new number for each change, the former
                                 * one after undo */
    int64_t versions;           /* number given out */
    int64_t stroke;             /* version that a continued stroke extends */
    struct undo changes;        /* moments: each change keeps a copy of the state before */
    struct moment before;       /* that copy, during a change */
};

/* The effect of a brush on a cell: a site, or a mark (0: none), which makes it a cell. */
struct paint {
    bool is_mark;
    enum site site;
    char mark;
};

/* Starts with a puzzle, which is taken over; not a bare problem. */
void sketch_init(struct sketch *sketch, struct puzzle *puzzle);
void sketch_done(struct sketch *sketch);

/* Return the site or mark; the plane outside the board is SITE_OUTSIDE. */
enum site sketch_site(const struct sketch *sketch, struct cell cell);
char sketch_mark(const struct sketch *sketch, struct cell cell);

/* Converts a cell of the plane to one of the board, possibly outside it. */
static inline struct cell sketch_cell(const struct sketch *sketch, struct cell cell)
{
    return cell_minus(cell, sketch->origin);
}

/* Draws with this kind of symmetry from now on, around the middle of the drawing. */
void sketch_mirror(struct sketch *sketch, const struct rosette_kind *kind);

/* Each function below is one undoable change, or none if nothing would change.  False with a diag,
 * without a change.  Cost: a copy of the puzzle. */

/* Paints `count` cells of a tiling and their symmetric images.  A continued stroke extends the
 * change before. */
bool sketch_paint(struct sketch *sketch, const struct cell *cells, int count, struct paint paint,
                  bool goes_on, struct diag *diag);

/* Returns the cells that `paint` would fill from `cell`: adjacent cells that are equal to it.  NULL
 * with a diag if they are unbounded or memory runs out; freed by memory_free(). */
struct cell *sketch_flood(const struct sketch *sketch, struct cell cell, int *count,
                          struct diag *diag);

/* Place a piece on cells, ascending; remove the piece on a cell, if any. */
bool sketch_place(struct sketch *sketch, int piece, const struct cell *cells, int count,
                struct diag *diag);
bool sketch_lift(struct sketch *sketch, struct cell cell, struct diag *diag);

/* Change pieces like puzzle_add_set(), puzzle_add_piece(), edit_shape(), edit_remove(),
 * edit_terms(); shapes are taken over. */
bool sketch_add_set(struct sketch *sketch, const char *set, struct uses uses, struct diag *diag);
bool sketch_add_piece(struct sketch *sketch, const char *name, struct shape shape,
                      struct uses uses, struct diag *diag);
bool sketch_set_shape(struct sketch *sketch, int piece, struct shape shape, struct diag *diag);
bool sketch_remove(struct sketch *sketch, int batch, struct diag *diag);
bool sketch_set_terms(struct sketch *sketch, int batch, struct uses uses, bool turn, bool flip,
                      struct diag *diag);

/* Sets a number of a sudoku, 0: none. */
bool sketch_give(struct sketch *sketch, struct cell cell, int number, struct diag *diag);

/* Sets the number of queens, Langford pairs or elements to partition; blocks of any size. */
bool sketch_set_number(struct sketch *sketch, int n, struct diag *diag);

/* Sets a text of the puzzle: `text` is &sketch->puzzle.title, author, source or note. */
bool sketch_set_text(struct sketch *sketch, char **text, const char *to, struct diag *diag);

/* Applies change() to the puzzle; false with a diag, without a change. */
bool sketch_change(struct sketch *sketch,
                   bool (*change)(struct puzzle *puzzle, const void *whose, struct diag *diag),
                   const void *whose, struct diag *diag);

/* Undoes (-1) or redoes (1).  False if there is nothing to. */
bool sketch_undo(struct sketch *sketch, int direction);

#endif
