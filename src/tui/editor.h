/* SPDX-License-Identifier: MIT */
/* The board editor: a board on its desk, what is in hand, and the file that it belongs to. */
#ifndef TUI_EDITOR_H
#define TUI_EDITOR_H

#include "play/checkup.h"
#include "tui/desk.h"
#include "tui/editor_file.h"

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
    struct desk board;
    struct desk *piece;     /* owned; a piece that is being drawn; NULL: none */
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

/* The desk that one draws on. */
struct desk *editor_desk(struct editor *editor);
const struct desk *editor_seen_desk(const struct editor *editor);

bool editor_is_changed(const struct editor *editor);

/* The piece in hand, 0 <= its number < npieces; -1: there is none. */
int editor_hand(const struct editor *editor);

/* The batch of pieces selected, likewise. */
int editor_batch(const struct editor *editor);

/* The cells that the piece in hand would lie on at the desk's cell, ascending; to be given to
 * memory_free().  NULL: none is in hand. */
struct cell *editor_lie(const struct editor *editor, int *count);

/* Another piece in hand; turn it or turn it over, as far as it may be. */
void editor_pick(struct editor *editor, int by);
bool editor_turn(struct editor *editor, bool over);

/* Paint at the desk's cell, or over all cells given; where the brush's paint is there already
 * it is taken away.  A stroke that goes on does what it began with.  False with a diag. */
bool editor_paint(struct editor *editor, bool goes_on, struct diag *diag);
bool editor_paint_all(struct editor *editor, const struct cell *cells, int count,
                      struct diag *diag);

/* Take away what is at the desk's cell: the piece, else the mark, else the cell. */
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

/* Undo or redo on the desk.  False where there is nothing. */
bool editor_undo(struct editor *editor, int direction);

/* Look at the board for about `ns`, where it is due.  True where something is new. */
bool editor_check(struct editor *editor, int64_t ns);

/* Nanoseconds until there is something to look at; -1: never. */
int64_t editor_wait(const struct editor *editor);

/* True where writing `path` would take the place of what others wrote: another file that is
 * there, or the one it was read from, if that is not its own or has changed since. */
bool editor_is_over(const struct editor *editor, const char *path);

/* The name of a copy of its file in the working directory, which nothing has yet: "6x10.board",
 * else "6x10-2.board" and so on; to be given to memory_free(). */
char *editor_name_copy(const struct editor *editor);

/* Write it as a board file, whole or not at all; it is then its own.  An existing file is
 * overwritten if `remedy` is NULL, as by outfile_open().  False with a diag. */
bool editor_save(struct editor *editor, const char *path, const char *remedy, struct diag *diag);

#endif
