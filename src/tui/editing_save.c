/* SPDX-License-Identifier: MIT */
/* Saving a board that is edited, and leaving it: no change is lost unasked, nothing is written
 * unasked over what somebody else wrote, and files are written whole or not at all. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/format.h"
#include "tui/editing.h"
#include "tui/editor.h"

/* ---- the file ---- */

/* True where writing `path` would take the place of what others wrote: another file that is
 * there, or the one it was read from, if that is not its own or has changed since. */
static bool is_over(const struct editor *editor, const char *path)
{
    struct stamp now = stamp_of(path);
    bool is_same = editor->is_own && strcmp(editor->path, path) == 0;
    return now.is_there && !(is_same && stamps_agree(&now, &editor->stamp));
}

/* The name of a copy of its file in the working directory, which nothing has yet: "6x10.board",
 * else "6x10-2.board" and so on; to be given to memory_free(). */
static char *name_copy(const struct editor *editor)
{
    const char *slash = strrchr(editor->path, '/'), *name = slash ? slash + 1 : editor->path;
    size_t length = format_stem(&format_board, name);
    size_t size = length + strlen(format_board.suffix) + sizeof "-2147483647";
    char *copy = memory_need(NULL, size, 1);
    snprintf(copy, size, "%.*s%s", (int)length, name, format_board.suffix);
    for (int k = 2; stamp_of(copy).is_there; k++)
        snprintf(copy, size, "%.*s-%d%s", (int)length, name, k, format_board.suffix);
    return copy;
}

/* Write it as a board file, whole or not at all; it is then its own.  An existing file is
 * overwritten if `remedy` is NULL, as by outfile_open().  False with a diag. */
static bool write_file(struct editor *editor, const char *path, const char *remedy,
                       struct diag *diag)
{
    struct outfile file;
    char *name = memory_text(path); /* it may be editor->path itself */
    bool done = outfile_open(&file, name, remedy, diag);
    if (done) {
        done = format_put(&format_board, &editor->board.sketch.puzzle, file.out, diag);
        done = outfile_close(&file, done, diag) && done;
    }
    if (!done) {
        memory_free(name);
        return false;
    }
    memory_free(editor->path);
    editor->path = name;
    editor->is_own = true;
    editor->stamp = stamp_of(name);
    editor->saved = editor->board.sketch.version;
    return true;
}

/* ---- leaving, and what is asked before ---- */

static void close_editor(struct session *session)
{
    editor_close(session->editor);
    session->editor = NULL;
    session_end_mode(session, MODE_EDITOR);
    if (!session->model.opened)
        session_browse(session);
}

static void doubt_leaving(struct editor *editor, bool quits)
{
    editor->doubt = DOUBT_LEAVE;
    editor->quits = quits;
}

/* Leave what was begun last, the editor at last, or ask first. */
static enum effect leave(struct session *session)
{
    struct editor *editor = session->editor;
    if (editor->board.has_anchor || (editor->piece && editor->piece->has_anchor))
        editor->board.has_anchor = editor_view(editor)->has_anchor = false;
    else if (editor->piece)
        editor_drop_piece(editor);
    else if (editor->lists_pieces)
        editor->lists_pieces = false;
    else if (editor_is_changed(editor))
        doubt_leaving(editor, false);
    else
        close_editor(session);
    return EFFECT_NONE;
}

enum effect editing_quit(struct session *session)
{
    if (!session->editor || !editor_is_changed(session->editor))
        return EFFECT_QUIT;
    session->mode = MODE_EDITOR;
    doubt_leaving(session->editor, true);
    return EFFECT_NONE;
}

/* What was to be done when all was saved or given up. */
static enum effect go_on(struct session *session)
{
    bool leaves = session->editor->leaves, quits = session->editor->quits;
    session->editor->leaves = session->editor->quits = false;
    if (leaves && !quits)
        close_editor(session);
    return quits ? EFFECT_QUIT : EFFECT_NONE;
}

static enum effect write_to(struct session *session, const char *path, bool is_copy)
{
    struct editor *editor = session->editor;
    struct diag diag = {0};
    const char *said = is_copy ? "saved a copy as ./" : "saved: ";
    if (!write_file(editor, path, is_copy ? "s saves another copy" : NULL, &diag)) {
        editor->leaves = editor->quits = false;
        model_say_diag(&session->model, &diag);
        return EFFECT_NONE;
    }
    /* whoever reads it wants cells and pieces; the rest is kept for a text editor */
    if (puzzle_check(&editor->board.sketch.puzzle, NULL, &diag))
        model_say(&session->model, false, "%s%s", said, editor->path);
    else
        model_say(&session->model, true, "%s%s, which cannot be loaded yet: %s", said,
                  editor->path, diag.text);
    return go_on(session);
}

/* The message must be read: the editor may be left by this, the program may not. */
static enum effect save_copy(struct session *session)
{
    char *name = name_copy(session->editor);
    session->editor->quits = false;
    enum effect effect = write_to(session, name, true);
    memory_free(name);
    return effect;
}

/* Save as `path`, but not unasked over what is there. */
static enum effect save_as(struct session *session, const char *path)
{
    struct editor *editor = session->editor;
    if (strcmp(path, "-") == 0) {   /* standard output is the screen */
        editor->leaves = editor->quits = false;
        model_say(&session->model, true, "save: expected a file, found standard output");
        return EFFECT_NONE;
    }
    if (!is_over(editor, path))
        return write_to(session, path, false);
    memory_free(editor->over);
    editor->over = memory_text(path);
    editor->doubt = DOUBT_OVER;
    return EFFECT_NONE;
}

static enum effect save_as_typed(struct session *session, const char *text)
{
    text += strspn(text, " ");
    return *text ? save_as(session, text) : EFFECT_NONE;
}

/* Its own file is written if nobody else has changed it; what cannot be that is copied. */
static enum effect save(struct session *session)
{
    struct editor *editor = session->editor;
    if (!editor->path)
        session_ask(session, "save as: ", "", save_as_typed);
    else if (!editor->is_own || is_over(editor, editor->path))
        return save_copy(session);
    else
        return write_to(session, editor->path, false);
    return EFFECT_NONE;
}

/* Where it was asked whether to leave, it leaves then. */
enum effect editing_save(struct call *call)
{
    const char *path = call->argument ? call->argument : "";
    struct session *session = call->session;
    struct editor *editor = session->editor;
    editor->leaves = editor->doubt == DOUBT_LEAVE;
    editor->quits = editor->leaves && editor->quits;
    editor->doubt = DOUBT_NONE;
    return *path ? save_as(session, path) : save(session);
}

static enum effect answer(struct session *session, bool yes)
{
    struct editor *editor = session->editor;
    enum doubt doubt = editor->doubt;
    editor->doubt = DOUBT_NONE;
    if (!yes) {
        editor->leaves = editor->quits = false;
    } else if (doubt == DOUBT_OVER) {
        return write_to(session, editor->over, false);
    } else {
        editor->leaves = true;
        return go_on(session);
    }
    return EFFECT_NONE;
}

/* ---- actions ---- */

enum effect editing_leave(struct call *call)
{
    bool is_asked = call->session->editor->doubt != DOUBT_NONE;
    return is_asked ? answer(call->session, false) : leave(call->session);
}

static enum effect run_answer(struct call *call)
{
    return answer(call->session, call->action->what);
}

static const struct action on_question[] = {
    {"yes", "yes, do it", "y", .run = run_answer, .what = true},
    {"no", "no, stay here", "n", .run = run_answer, .what = false},
    {"save", "save the board", "s", .run = editing_save},
    {"leave", "close this view", "Esc", .run = editing_leave},
    {"close", "close this view, or quit", "q F10", .run = editing_leave},
    {.name = NULL},
};

const struct context context_question = {
    .name = "question",
    .title = "When the editor asks",
    .actions = on_question,
    .last = {terminal},
    .hints = (const struct hint[]){{"y", "yes"}, {"n", "no"}, {"s", "save"}, {NULL, NULL}},
};
