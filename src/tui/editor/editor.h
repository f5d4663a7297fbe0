/* SPDX-License-Identifier: MIT */
#ifndef TUI_EDITOR_EDITOR_H
#define TUI_EDITOR_EDITOR_H

#include "base/outfile.h"
#include "play/board_check.h"
#include "tui/editor/sketch_view.h"

/* Chosen by keys 1 to 6. */
enum brush {
    BRUSH_CELL, BRUSH_OPTIONAL, BRUSH_BARRIER, BRUSH_HOLE, BRUSH_MARK, BRUSH_PIECE, BRUSH_COUNT
};

enum confirmation {
    CONFIRM_NONE,
    CONFIRM_LEAVE,          /* leave with unsaved changes? */
    CONFIRM_OVERWRITE       /* replace another or a changed file? */
};

#define NO_PIECES "no pieces yet: A adds, P draws"

static inline bool editor_piece_takes(enum brush brush)
{
    return brush == BRUSH_CELL || brush == BRUSH_HOLE || brush == BRUSH_MARK;
}

struct editor {
    struct sketch_view board;
    struct sketch_view *piece;  /* owned; being drawn; NULL: none */
    int shaped;             /* piece being redrawn; -1: new */
    enum brush brush;
    char mark;              /* printed by BRUSH_MARK */
    int hand;               /* see editor_hand() */
    int turned;             /* its symmetry */
    bool lists_pieces;      /* keys act on the list of pieces */
    int batch;              /* its selected row */
    bool erases;            /* the current stroke erases */
    char *path;             /* owned; NULL: no name yet */
    bool is_own;            /* the user's board file, not a link nor bundled */
    struct stamp stamp;     /* file as last read or written */
    int64_t saved;          /* the version in the file; -1: none */
    enum confirmation confirmation;
    char *over;             /* owned; path of CONFIRM_OVERWRITE */
    bool leaves, quits;     /* leave or quit after saving */
    struct board_check check;
    bool tints;             /* shows the removals */
    struct removals removals;   /* for the version noticed; begun after its check */
    bool has_removals;
    int64_t noticed;        /* the version to check; -1: none yet */
    bool is_due;            /* the check begins at clock_now() … */
    int64_t due;
    int64_t cost;               /* longest step, in nanoseconds */
};

/* Takes the puzzle.  path: its file; NULL: none.  stamp: of that board file when read; NULL: not a
 * board file. */
struct editor *editor_open(struct puzzle *puzzle, const char *path, const struct stamp *stamp);
void editor_close(struct editor *editor);

/* Return the piece being drawn, else the board. */
struct sketch_view *editor_view(struct editor *editor);
const struct sketch_view *editor_seen_view(const struct editor *editor);

bool editor_is_changed(const struct editor *editor);

/* Returns the piece in hand; -1: none. */
int editor_hand(const struct editor *editor);

/* Returns the selected batch; -1: none. */
int editor_batch(const struct editor *editor);

/* Returns the cells of the piece in hand at the brush, ascending; freed with memory_free().  NULL:
 * none. */
struct cell *editor_copies(const struct editor *editor, int *count);

/* Picks another piece; rotates or flips it as allowed. */
bool editor_pick(struct editor *editor, int by, struct diag *diag);
bool editor_turn(struct editor *editor, enum motion motion, struct diag *diag);

/* Paints at the brush or over all cells; erases if all have the paint.  `goes_on` continues a
 * stroke. */
bool editor_paint(struct editor *editor, bool goes_on, struct diag *diag);
bool editor_paint_all(struct editor *editor, const struct cell *cells, int count,
                      struct diag *diag);

/* Removes piece, else mark, else cell at the brush. */
bool editor_clear(struct editor *editor, struct diag *diag);

/* Begins a new piece if `anew`, else redraws the selected batch's. */
bool editor_draw_piece(struct editor *editor, bool anew, struct diag *diag);

bool editor_take_piece(struct editor *editor, struct diag *diag);
void editor_drop_piece(struct editor *editor);

/* Change the selected batch: uses, rotation or flip (`over`), removal. */
bool editor_change_uses(struct editor *editor, int by, struct diag *diag);
bool editor_set_uses(struct editor *editor, struct uses uses, struct diag *diag);
bool editor_change_ways(struct editor *editor, bool over, struct diag *diag);
bool editor_remove(struct editor *editor, struct diag *diag);

/* -1: undo; 1: redo.  False: nothing to do. */
bool editor_undo(struct editor *editor, int direction);

/* Runs a due check, then the removals, for about `ns`.  True: news. */
bool editor_check(struct editor *editor, int64_t ns);

/* Returns nanoseconds; -1: never. */
int64_t editor_wait(const struct editor *editor);

#endif
