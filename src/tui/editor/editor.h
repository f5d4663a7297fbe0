/* SPDX-License-Identifier: MIT */
/* The board editor: a board that is drawn, what is in hand, and the file that it belongs to. */
#ifndef TUI_EDITOR_EDITOR_H
#define TUI_EDITOR_EDITOR_H

#include "base/outfile.h"
#include "play/checkup.h"
#include "tui/editor/sketch_view.h"

/* What the brush leaves, as keys 1 to 6 choose it. */
enum brush {
    BRUSH_CELL, BRUSH_OPTIONAL, BRUSH_BARRIER, BRUSH_HOLE, BRUSH_MARK, BRUSH_PIECE, BRUSH_COUNT
};

/* What the editor asks before it goes on. */
enum doubt {
    DOUBT_NONE,
    DOUBT_LEAVE,            /* there are changes that are not saved */
    DOUBT_OVER              /* there is another file, or it has changed */
};

struct editor {
    struct sketch_view board;
    struct sketch_view *piece;  /* owned; a piece that is being drawn; NULL: none */
    int shaped;             /* the piece that gets its shape; -1: a new one */
    enum brush brush;
    char mark;              /* what the brush prints */
    int hand;               /* the piece in hand, where there is one */
    int turned;             /* the symmetry by which it lies in hand */
    bool lists_pieces;      /* keys go to the list of pieces */
    int batch;              /* the row selected there */
    bool erases;            /* the stroke takes away what the brush would paint */
    char *path;             /* owned; NULL: it has no name yet */
    bool is_own;            /* `s` may write there: the user's board file, no link, not bundled */
    struct stamp stamp;     /* its file, as it was when it was read or written */
    int64_t saved;          /* the version that the file has; -1: none has */
    enum doubt doubt;
    char *over;             /* owned; the path asked about */
    bool leaves, quits;     /* the editor or the program, when that is done */
    struct checkup checkup;
    int64_t noticed;        /* the version that is to be looked at; -1: none yet */
    bool is_due;            /* the look has not begun, it does at clock_now() … */
    int64_t due;
    int64_t cost;               /* nanoseconds that the longest step of the look took */
};

/* Edit a puzzle, which is handed over.  `path`: its file, NULL: none yet; `stamp`: that file when
 * the puzzle was read, NULL: it is no board file.  Owned by the caller. */
struct editor *editor_open(struct puzzle *puzzle, const char *path, const struct stamp *stamp);
void editor_close(struct editor *editor);

/* What one draws on: the piece, else the board. */
struct sketch_view *editor_view(struct editor *editor);
const struct sketch_view *editor_seen_view(const struct editor *editor);

bool editor_is_changed(const struct editor *editor);

/* The piece in hand, 0 <= its number < npieces; -1: there is none. */
int editor_hand(const struct editor *editor);

/* The batch of pieces selected, likewise. */
int editor_batch(const struct editor *editor);

/* The cells that the piece in hand would lie on at the cell of the brush, ascending; to be given to
 * memory_free().  NULL: none is in hand. */
struct cell *editor_lie(const struct editor *editor, int *count);

/* Another piece in hand; turn it or turn it over, as far as it may be. */
void editor_pick(struct editor *editor, int by);
bool editor_turn(struct editor *editor, enum motion motion);

/* Paint at the cell of the brush, or over all cells given; where the brush's paint is there already
 * it is taken away.  A stroke that goes on does what it began with.  False with a diag. */
bool editor_paint(struct editor *editor, bool goes_on, struct diag *diag);
bool editor_paint_all(struct editor *editor, const struct cell *cells, int count,
                      struct diag *diag);

/* Take away what is at the cell of the brush: the piece, else the mark, else the cell. */
bool editor_clear(struct editor *editor, struct diag *diag);

/* Begin to draw a piece: a new one, or that of the batch selected. */
bool editor_draw_piece(struct editor *editor, bool anew, struct diag *diag);

/* Take the piece that was drawn, or drop it. */
bool editor_take_piece(struct editor *editor, struct diag *diag);
void editor_drop_piece(struct editor *editor);

/* The pieces of the batch selected: used more or less often, turned, turned over, taken away. */
bool editor_change_uses(struct editor *editor, int by, struct diag *diag);
bool editor_set_uses(struct editor *editor, struct uses uses, struct diag *diag);
bool editor_change_ways(struct editor *editor, bool over, struct diag *diag);
bool editor_remove(struct editor *editor, struct diag *diag);

/* Undo (-1) or redo (1) on it.  False where there is nothing. */
bool editor_undo(struct editor *editor, int direction);

/* Look at the board for about `ns`, where it is due.  True where something is new. */
bool editor_check(struct editor *editor, int64_t ns);

/* Nanoseconds until there is something to look at; -1: never. */
int64_t editor_wait(const struct editor *editor);

#endif
