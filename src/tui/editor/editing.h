/* SPDX-License-Identifier: MIT */
/* Editing boards: what is private to the editor's view, in its four files. */
#ifndef TUI_EDITOR_EDITING_H
#define TUI_EDITOR_EDITING_H

#include "tui/editor/editor.h"
#include "tui/view.h"

struct editing {
    struct editor *editor;      /* owned; NULL: no board is being edited */
};

/* What is edited, for an action of the editor. */
static inline struct editor *editing_of(const struct call *call)
{
    return ((const struct editing *)call->state)->editor;
}

/* Show the editor: with a new board as call->argument says, "square 6x10"; else with the board that
 * is loaded, or with what is open, where it has changes that are not saved or is played now. */
bool editing_open(struct call *call);

/* As view->keeps(): changes that are not saved are asked about. */
bool editing_keeps(void *state);

/* What it can do wherever its keys go, and its commands. */
extern const struct action editing_actions[];

/* What can be answered when it asks. */
extern const struct action editing_question[];

/* Add a set of pieces: "pentominoes", "pentominoes, any"; without an argument ask for it. */
void editing_add(struct call *call);

/* Leave what was begun last, the editor at last, or ask first; where it asks, stay. */
void editing_leave(struct call *call);

/* Save it as the argument, which is asked about if it overwrites another file.  If that is empty or
 * missing, save it in its own file; a bundled board, a link, a file that has changed or is in
 * another format gets a copy in the working directory instead.  The editor must be open. */
void editing_save(struct call *call);

/* ---- the editor drawn: tui/editor/editor_view.c ---- */

void draw_editor(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

/* What is drawn at x, y of the canvas, when the editor has `area`. */
struct editor_spot {
    bool on_board;
    struct cell cell;       /* of the plane, there */
    int brush, batch;       /* -1: none */
    int piece;              /* of the tray, or one less than its digit; -1: none */
};
bool editor_hit(const struct editor *editor, const struct settings *settings, struct rect area,
                int x, int y, struct editor_spot *spot);

/* What :new takes: the lattices and the families; NULL past the last. */
const char *editing_board_word(int k);

#endif
