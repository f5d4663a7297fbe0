/* SPDX-License-Identifier: MIT */
/* The sketch: a puzzle as it is drawn, on a plane without edges, with undo and redo.
 *
 * All cells are those of the plane, of which the board takes the part that it needs: it grows
 * where one paints beyond it, and shrinks where one takes cells away at its edge, while
 * all that is drawn keeps its place. */
#ifndef PUZZLE_SKETCH_H
#define PUZZLE_SKETCH_H

#include <stddef.h>
#include <stdint.h>

#include "base/undo.h"
#include "lattice/rosette.h"
#include "puzzle/puzzle.h"

/* What is kept to be undone and redone, in bytes; the oldest goes first. */
#define SKETCH_ROOM ((size_t)32 << 20)

/* The puzzle as it was at some time. */
struct moment {
    struct puzzle puzzle;       /* owned */
    struct cell origin;
    int64_t version;
    size_t weight;
};

struct sketch {
    struct puzzle puzzle;       /* owned; to be read */
    struct cell origin;         /* where the first cell of its board is on the plane */
    struct rosette rosette;     /* symmetric drawing */
    int64_t version;            /* of the puzzle: another one each time it changes, that which it
                                 * had each time it changes back */
    int64_t versions;           /* given so far */
    int64_t stroke;             /* the version that painting goes on from */
    struct undo changes;        /* of moments: a change keeps a copy of what was before */
    struct moment before;       /* that copy, while a change is made */
};

/* What a brush leaves in a cell: a site, or a mark (0: none), which makes it a cell. */
struct paint {
    bool is_mark;
    enum site site;
    char mark;
};

/* Begin with a puzzle, which is handed over; not a bare problem. */
void sketch_init(struct sketch *sketch, struct puzzle *puzzle);
void sketch_done(struct sketch *sketch);

/* What is there; the whole plane beside the board is outside. */
enum site sketch_site(const struct sketch *sketch, struct cell cell);
char sketch_mark(const struct sketch *sketch, struct cell cell);

/* The cell of the board that a cell of the plane is; it need not be on the board. */
static inline struct cell sketch_cell(const struct sketch *sketch, struct cell cell)
{
    return cell_minus(cell, sketch->origin);
}

/* Draw by that kind of symmetry from now on, around the middle of what is drawn. */
void sketch_mirror(struct sketch *sketch, const struct rosette_kind *kind);

/* Each of the following is one change, to be undone, or none where all is so
 * already.  False with a diag: nothing has changed.  Cost: a copy of the puzzle. */

/* Paint `count` cells of a tiling and what is symmetric to them.  A stroke that goes on
 * belongs to the change before. */
bool sketch_paint(struct sketch *sketch, const struct cell *cells, int count, struct paint paint,
                  bool goes_on, struct diag *diag);

/* The cells that `paint` would flow over from `cell`: those side by side with it that are as
 * it is.  NULL with a diag where there is no end to them, or memory fails; to be given to
 * memory_free(). */
struct cell *sketch_flood(const struct sketch *sketch, struct cell cell, int *count,
                          struct diag *diag);

/* Lay a piece on cells, ascending; take away the one on a cell, where one is. */
bool sketch_place(struct sketch *sketch, int piece, const struct cell *cells, int count,
                struct diag *diag);
bool sketch_lift(struct sketch *sketch, struct cell cell, struct diag *diag);

/* Pieces, as puzzle_add_set(), puzzle_add_piece(), edit_shape(), edit_remove(), edit_terms();
 * a shape is handed over. */
bool sketch_add_set(struct sketch *sketch, const char *set, struct uses uses, struct diag *diag);
bool sketch_add_piece(struct sketch *sketch, const char *name, struct shape shape,
                      struct uses uses, struct diag *diag);
bool sketch_set_shape(struct sketch *sketch, int piece, struct shape shape, struct diag *diag);
bool sketch_remove(struct sketch *sketch, int batch, struct diag *diag);
bool sketch_set_terms(struct sketch *sketch, int batch, struct uses uses, bool turn, bool flip,
                      struct diag *diag);

/* A number of a sudoku, 0: none. */
bool sketch_give(struct sketch *sketch, struct cell cell, int number, struct diag *diag);

/* The number that states queens, Langford pairs or partitions; blocks of any size. */
bool sketch_set_number(struct sketch *sketch, int n, struct diag *diag);

/* A text of the puzzle: `text` is &sketch->puzzle.title, author, source or note. */
bool sketch_set_text(struct sketch *sketch, char **text, const char *to, struct diag *diag);

/* What change() makes of the puzzle; false with a diag: it is as before. */
bool sketch_change(struct sketch *sketch,
                   bool (*change)(struct puzzle *puzzle, const void *whose, struct diag *diag),
                   const void *whose, struct diag *diag);

/* Undo (-1) or redo (1).  False where there is nothing to. */
bool sketch_undo(struct sketch *sketch, int direction);

#endif
