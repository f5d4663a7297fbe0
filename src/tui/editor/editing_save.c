/* SPDX-License-Identifier: MIT */
/* Losing changes or replacing another's file needs consent. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/format.h"
#include "tui/editor/editing.h"
#include "tui/editor/editor.h"

static bool is_over(const struct editor *editor, const char *path)
{
    struct stamp now = stamp_of(path);
    bool is_same = editor->is_own && strcmp(editor->path, path) == 0;
    return now.is_there && !(is_same && stamps_agree(&now, &editor->stamp));
}

/* Returns an unused name, such as "6x10-2.board"; freed with memory_free(). */
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

/* `remedy` as outfile_open(). */
static bool write_file(struct editor *editor, const char *path, const char *remedy,
                       struct diag *diag)
{
    struct outfile file;
    char *name = memory_text(path); /* path may be editor->path */
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

static void confirm_leaving(struct editor *editor, bool quits)
{
    editor->confirmation = CONFIRM_LEAVE;
    editor->quits = quits;
}

static void leave(struct call *call)
{
    struct editor *editor = editing_of(call);
    if (editor->board.has_anchor || (editor->piece && editor->piece->has_anchor))
        editor->board.has_anchor = editor_view(editor)->has_anchor = false;
    else if (editor->piece)
        editor_drop_piece(editor);
    else if (editor->lists_pieces)
        editor->lists_pieces = false;
    else if (editor_is_changed(editor))
        confirm_leaving(editor, false);
    else
        call_close(call);
}

bool editing_keeps(void *state)
{
    const struct editing *editing = state;
    if (!editing->editor || !editor_is_changed(editing->editor))
        return false;
    confirm_leaving(editing->editor, true);
    return true;
}

static void go_on(struct call *call)
{
    struct editor *editor = editing_of(call);
    bool leaves = editor->leaves, quits = editor->quits;
    editor->leaves = editor->quits = false;
    if (quits)
        call_for(call, (struct effect){.kind = EFFECT_QUIT});
    else if (leaves)
        call_close(call);
}

static void write_to(struct call *call, const char *path, bool is_copy)
{
    struct editor *editor = editing_of(call);
    struct diag diag = {0};
    const char *said = is_copy ? "saved a copy as ./" : "saved: ";
    if (!write_file(editor, path, is_copy ? "s saves another copy" : NULL, &diag)) {
        editor->leaves = editor->quits = false;
        model_say_diag(call->model, &diag);
        return;
    }
    /* incomplete boards are saved, with a warning */
    if (puzzle_check(&editor->board.sketch.puzzle, NULL, &diag))
        model_say(call->model, false, "%s%s", said, editor->path);
    else
        model_say(call->model, true, "%s%s, which cannot be opened yet: %s", said,
                  editor->path, diag.text);
    go_on(call);
}

/* Does not quit, because the message must be seen. */
static void save_copy(struct call *call)
{
    char *name = name_copy(editing_of(call));
    editing_of(call)->quits = false;
    write_to(call, name, true);
    memory_free(name);
}

static void save_as(struct call *call, const char *path)
{
    struct editor *editor = editing_of(call);
    if (strcmp(path, "-") == 0) {   /* the screen */
        editor->leaves = editor->quits = false;
        model_say(call->model, true, "save: name a file; - is not one");
        return;
    }
    if (!is_over(editor, path)) {
        write_to(call, path, false);
        return;
    }
    memory_free(editor->over);
    editor->over = memory_text(path);
    editor->confirmation = CONFIRM_OVERWRITE;
}

static void save_as_typed(struct call *call)
{
    const char *text = call->argument + strspn(call->argument, " ");
    if (*text)
        save_as(call, text);
}

static void save(struct call *call)
{
    static const struct action saving_as = {.name = "save as", .run = save_as_typed};
    struct editor *editor = editing_of(call);
    if (!editor->path)
        call_for(call, (struct effect){EFFECT_ASK, .label = "save as: ", .text = "",
                                       .action = &saving_as});
    else if (!editor->is_own || is_over(editor, editor->path))
        save_copy(call);
    else
        write_to(call, editor->path, false);
}

/* As the answer to CONFIRM_LEAVE, leaves afterwards. */
void editing_save(struct call *call)
{
    const char *path = call->argument ? call->argument : "";
    struct editor *editor = editing_of(call);
    editor->leaves = editor->confirmation == CONFIRM_LEAVE;
    editor->quits = editor->leaves && editor->quits;
    editor->confirmation = CONFIRM_NONE;
    if (*path)
        save_as(call, path);
    else
        save(call);
}

static void answer(struct call *call, bool yes)
{
    struct editor *editor = editing_of(call);
    enum confirmation confirmation = editor->confirmation;
    editor->confirmation = CONFIRM_NONE;
    if (!yes) {
        editor->leaves = editor->quits = false;
    } else if (confirmation == CONFIRM_OVERWRITE) {
        write_to(call, editor->over, false);
    } else {
        editor->leaves = true;
        go_on(call);
    }
}

void editing_leave(struct call *call)
{
    if (editing_of(call)->confirmation != CONFIRM_NONE)
        answer(call, false);
    else
        leave(call);
}

static void run_answer(struct call *call)
{
    answer(call, call->action->what);
}

const struct action editing_question[] = {
    {"yes", "yes, do it", "y", .run = run_answer, .what = true,
     .hints = {[MOMENT_HERE] = {1, "yes"}}},
    {"no", "no, stay here", "n", .run = run_answer, .what = false,
     .hints = {[MOMENT_HERE] = {2, "no"}}},
    {"save", "save the board", "s", .run = editing_save, .hints = {[MOMENT_HERE] = {3, "save"}}},
    {"leave", "close this view", "Esc", .run = editing_leave},
    {"close", "close this view, or quit", "q F10", .run = editing_leave},
    {.name = NULL},
};
