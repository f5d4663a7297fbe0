/* SPDX-License-Identifier: MIT */
#ifndef TUI_EDITOR_EDITING_H
#define TUI_EDITOR_EDITING_H

#include "tui/editor/editor.h"
#include "tui/view.h"

struct editing {
    struct editor *editor;      /* owned; NULL: none edited */
};

static inline struct editor *editing_of(const struct call *call)
{
    return ((const struct editing *)call->state)->editor;
}

/* Edits a new board if call->argument describes one ("square 6x10"); else the loaded board, or the
 * edited one if it has unsaved changes or is being played. */
bool editing_open(struct call *call);

/* view->has_unsaved(): asks about unsaved changes. */
bool editing_keeps(void *state);

/* Actions for all contexts, and the commands. */
extern const struct action editing_actions[];

extern const struct action editing_question[];

/* Adds "pentominoes" or "pentominoes, any"; prompts without an argument. */
void editing_add(struct call *call);

/* Leaves the innermost mode, finally the editor; may ask and stay. */
void editing_leave(struct call *call);

/* Saves as the argument, asking before it replaces another file; without one, to the board's file,
 * or for a bundled board, a link, a changed file or another format, to a copy in the working
 * directory.  An editor must be open. */
void editing_save(struct call *call);

/* ---- drawing: tui/editor/editor_view.c ---- */

void draw_editor(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

struct editor_spot {
    bool on_board;
    struct cell cell;       /* on the plane */
    int brush, batch;       /* -1: none */
    int piece;              /* in the tray, or the digit minus one; -1: none */
};
bool editor_hit(const struct editor *editor, const struct settings *settings, struct rect area,
                int x, int y, struct editor_spot *spot);

/* Returns a lattice or family for :new; NULL after the last. */
const char *editing_board_word(int k);

#endif
