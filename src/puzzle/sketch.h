/* SPDX-License-Identifier: MIT */
/* A puzzle being drawn, on a plane without edges, with undo and redo.
 *
 * Cells are of the plane.  The board grows and shrinks with its content, which stays in place. */
#ifndef PUZZLE_SKETCH_H
#define PUZZLE_SKETCH_H

#include <stddef.h>
#include <stdint.h>

#include "base/undo.h"
#include "lattice/rosette.h"
#include "puzzle/puzzle.h"

/* Bytes for undo and redo; the oldest changes are dropped. */
#define SKETCH_ROOM ((size_t)32 << 20)

struct moment {
    struct puzzle puzzle;
    struct cell origin;
    int64_t version;
    size_t weight;
};

struct sketch {
    struct puzzle puzzle;       /* owned; read-only for others */
    struct cell origin;         /* the board's first cell on the plane */
    struct rosette rosette;     /* symmetric drawing */
    int64_t version;            /* new after changes, the former after undo */
    int64_t versions;           /* last number used */
    int64_t stroke;             /* version of a stroke to continue */
    struct undo changes;        /* copies from before each change */
    struct moment before;       /* the copy during a change */
};

/* A site, or a mark (0: none), which makes a cell. */
struct paint {
    bool is_mark;
    enum site site;
    char mark;
};

/* Takes over the puzzle, not a bare problem. */
void sketch_init(struct sketch *sketch, struct puzzle *puzzle);
void sketch_done(struct sketch *sketch);

/* SITE_OUTSIDE, without a mark, outside the board. */
enum site sketch_site(const struct sketch *sketch, struct cell cell);
char sketch_mark(const struct sketch *sketch, struct cell cell);

/* It may be outside the board. */
static inline struct cell sketch_cell(const struct sketch *sketch, struct cell cell)
{
    return cell_minus(cell, sketch->origin);
}

/* For later drawing, around the drawing's middle. */
void sketch_mirror(struct sketch *sketch, const struct rosette_kind *kind);

/* Each below is one undoable change, or none without effect.  Fails without a change.  Cost: a copy
 * of the puzzle. */

/* Paints the images of the cells, too.  A continued stroke extends its change. */
bool sketch_paint(struct sketch *sketch, const struct cell *cells, int count, struct paint paint,
                  bool goes_on, struct diag *diag);

/* Returns the cells that `paint` fills from `cell`: equal ones connected to it.  NULL also if
 * unbounded.  Owned by the caller. */
struct cell *sketch_flood(const struct sketch *sketch, struct cell cell, int *count,
                          struct diag *diag);

/* Place a piece on ascending cells; remove the piece on a cell, if any. */
bool sketch_place(struct sketch *sketch, int piece, const struct cell *cells, int count,
                struct diag *diag);
bool sketch_lift(struct sketch *sketch, struct cell cell, struct diag *diag);

/* Like puzzle_add_set(), puzzle_add_piece(), edit_shape(), edit_remove(), edit_terms(); they take
 * over shapes. */
bool sketch_add_set(struct sketch *sketch, const char *set, struct uses uses, struct diag *diag);
bool sketch_add_piece(struct sketch *sketch, const char *name, struct shape shape,
                      struct uses uses, struct diag *diag);
bool sketch_set_shape(struct sketch *sketch, int piece, struct shape shape, struct diag *diag);
bool sketch_remove(struct sketch *sketch, int batch, struct diag *diag);
bool sketch_set_terms(struct sketch *sketch, int batch, struct uses uses, bool turn, bool flip,
                      struct diag *diag);

/* 0: none. */
bool sketch_give(struct sketch *sketch, struct cell cell, int number, struct diag *diag);

/* The number of queens, pairs or elements; blocks of any size. */
bool sketch_set_number(struct sketch *sketch, int n, struct diag *diag);

/* text: &sketch->puzzle.title, author, source or note. */
bool sketch_set_text(struct sketch *sketch, char **text, const char *to, struct diag *diag);

bool sketch_change(struct sketch *sketch,
                   bool (*change)(struct puzzle *puzzle, const void *whose, struct diag *diag),
                   const void *whose, struct diag *diag);

/* -1: undo; 1: redo.  False: none. */
bool sketch_undo(struct sketch *sketch, int direction);

#endif
