/* SPDX-License-Identifier: MIT */
/* What the editor can do wherever its keys go: undo, new boards, pieces by name, texts. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/board.h"
#include "format/format.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"
#include "tui/command.h"
#include "tui/editing.h"
#include "tui/editor.h"

static bool is_editing(struct session *session)
{
    if (!session->editor || session->mode != MODE_EDITOR)
        model_say(&session->model, true, "no board is being edited: e edits the current one");
    return session->editor && session->mode == MODE_EDITOR;
}

/* ---- opening ---- */

/* What is in the editor now is given up, which loses nothing; the puzzle is handed over. */
static void open_editor(struct session *session, struct puzzle *puzzle, const char *path,
                        const struct stamp *stamp)
{
    editor_close(session->editor);
    session->editor = editor_open(puzzle, path, stamp);
    session->mode = MODE_EDITOR;
    player_pause(&session->model.player);
}

static bool may_close(struct session *session)
{
    if (!session->editor || !editor_is_changed(session->editor))
        return true;
    session->mode = MODE_EDITOR;
    model_say(&session->model, true, "this board has changes that are not saved: s saves them, "
                               "q leaves it");
    return false;
}

/* What the file of the board has become since it was read: it was saved from here, perhaps.
 * False where that is no board, or nothing else. */
static bool read_again(const struct open_puzzle *opened, struct puzzle *puzzle, struct stamp *stamp)
{
    const struct read_config as_board = {.from = &format_board};
    struct diag unread = {0};
    struct stamp now = stamp_of(opened->path);
    if (stamps_agree(&now, stamp) ||
        !puzzle_load(puzzle, opened->path, &as_board, NULL, &unread))
        return false;
    if (puzzle->kind == PUZZLE_BARE) {
        puzzle_done(puzzle);
        return false;
    }
    *stamp = now;
    return true;
}

void editing_begin(struct session *session)
{
    struct open_puzzle *opened = session->model.opened;
    struct diag diag = {0};
    struct puzzle puzzle;
    if (session->editor && opened && opened->is_drawn) {
        session->mode = MODE_EDITOR;
        player_pause(&session->model.player);
        return;
    }
    if (!opened || !may_close(session))
        return;
    if (opened->puzzle.kind == PUZZLE_BARE) {
        model_say(&session->model, true,
                  "a problem without a board cannot be edited: :new square 6x10 "
                  "begins a board");
        return;
    }
    bool has_file = opened->format && strcmp(opened->path, "-") != 0;
    bool is_board = has_file && opened->format == &format_board;
    struct stamp stamp = opened->stamp;
    if (is_board && read_again(opened, &puzzle, &stamp)) {
        model_say(&session->model, false,
                  "the file has changed since it was loaded; this is what it "
                  "has now");
    } else if (!puzzle_copy(&puzzle, &opened->puzzle, &diag)) {
        model_say_diag(&session->model, &diag);
        return;
    }
    open_editor(session, &puzzle, has_file ? opened->path : NULL, is_board ? &stamp : NULL);
    opened->is_drawn = true;
}

static bool read_number(const char *text, int most, int *number, const char **rest)
{
    char *end;
    long value = strtol(text, &end, 10);
    *rest = end;
    *number = (int)value;
    return *text >= '0' && *text <= '9' && value >= 1 && value <= most;
}

/* "6x10" of cells of the lattice. */
static bool make_tiling(struct puzzle *puzzle, const char *size)
{
    struct region *region = &puzzle->region;
    int width, height;
    if (!read_number(size, EDIT_SITES, &width, &size) || *size++ != 'x' ||
        !read_number(size, EDIT_SITES, &height, &size) || *size || width > EDIT_SITES / height)
        return false;
    size_t sites = (size_t)width * (size_t)height;
    *region = (struct region){width, height, memory_need(NULL, sites, 1), NULL};
    memset(region->sites, SITE_CELL, sites);
    return true;
}

/* What a new board is called, and what it is then. */
static const struct {
    const char *word;
    const struct lattice *lattice;
    enum puzzle_kind kind;
} boards[] = {
    {"square", &lattice_square, PUZZLE_TILING},
    {"hex", &lattice_hex, PUZZLE_TILING},
    {"triangle", &lattice_triangle, PUZZLE_TILING},
    {"sudoku", &lattice_square, PUZZLE_SUDOKU},
    {"queens", &lattice_square, PUZZLE_QUEENS},
    {"langford", &lattice_square, PUZZLE_LANGFORD},
    {"partition", &lattice_square, PUZZLE_PARTITION},
};
enum { BOARDS = sizeof boards / sizeof *boards };

static bool make_board(struct puzzle *puzzle, int board, const char *rest, struct diag *diag)
{
    struct family family = {.least = 1};
    puzzle_init(puzzle, boards[board].kind);
    puzzle->lattice = boards[board].lattice;
    if (boards[board].kind == PUZZLE_TILING)
        return make_tiling(puzzle, rest);
    if (!read_number(rest, FAMILY_LIMIT, &family.n, &rest) || *rest)
        return false;
    family.most = family.n;
    if (boards[board].kind == PUZZLE_SUDOKU)
        return family.n <= SUDOKU_SIDE && sudoku_order(family.n) &&
               puzzle_set_sudoku(puzzle, family.n, diag);
    return puzzle_set_family(puzzle, boards[board].kind, family, (struct place){0}, diag);
}

static enum effect begin_new(struct call *call)
{
    struct session *session = call->session;
    const char *argument = call->argument;
    struct puzzle puzzle;
    struct diag diag = {0};
    size_t length = strcspn(argument, " ");
    const char *rest = argument + length + strspn(argument + length, " ");
    int board = 0;
    while (board < BOARDS && (strlen(boards[board].word) != length ||
                              strncmp(boards[board].word, argument, length) != 0))
        board++;
    if (!may_close(session))
        return EFFECT_NONE;
    if (board < BOARDS && make_board(&puzzle, board, rest, &diag)) {
        if (session->model.opened)
            session->model.opened->is_drawn = false;
        open_editor(session, &puzzle, NULL, NULL);
        return EFFECT_NONE;
    }
    if (board < BOARDS)
        puzzle_done(&puzzle);
    if (diag.set)
        model_say_diag(&session->model, &diag);
    else
        model_say(&session->model, true,
                  "new: expected square, hex or triangle with a size such as "
                  "6x10, sudoku 9, queens 8, langford 7 or partition 6, found "
                  "\"%s\"", argument);
    return EFFECT_NONE;
}

/* ---- what is open ---- */

static enum effect undo(struct call *call)
{
    struct session *session = call->session;
    int direction = call->action->by;
    if (!editor_undo(session->editor, direction))
        model_say(&session->model, false,
                  "nothing to %s", direction < 0 ? "undo" : "redo");
    return EFFECT_NONE;
}

static bool read_uses(struct session *session, const char *text, struct uses *uses)
{
    bool done = board_uses(text, uses);
    if (!done)
        model_say(&session->model, true,
                  "expected once, at most once, any, 3 or 2..5, found \"%s\"", text);
    return done;
}

/* Add "pentominoes" or "pentominoes, any". */
static void add_set(struct session *session, const char *text)
{
    struct diag diag = {0};
    struct uses uses = USE_ONCE;
    size_t length = strcspn(text, ",");
    const char *terms = text + length + (text[length] == ',');
    terms += strspn(terms, " ");
    if (*terms && !read_uses(session, terms, &uses))
        return;
    char *set = memory_text(text);
    set[length] = 0;
    if (!sketch_add_set(&session->editor->board.sketch, set, uses, &diag))
        model_say_diag(&session->model, &diag);
    memory_free(set);
}

enum effect editing_add(struct call *call)
{
    struct session *session = call->session;
    if (!call->argument)
        session_ask(session, ":", "add ", command_run);
    else if (!is_editing(session) || !*call->argument)
        return EFFECT_NONE;
    else if (!sketch_view_is_free(&session->editor->board))
        model_say(&session->model, true, "this board takes no pieces");
    else
        add_set(session, call->argument);
    return EFFECT_NONE;
}

static enum effect set_uses(struct call *call)
{
    struct session *session = call->session;
    struct diag diag = {0};
    struct uses uses;
    if (is_editing(session) && read_uses(session, call->argument, &uses) &&
        !editor_set_uses(session->editor, uses, &diag))
        model_say_diag(&session->model, &diag);
    return EFFECT_NONE;
}

static enum effect set_number(struct call *call)
{
    struct session *session = call->session;
    const char *rest;
    struct diag diag = {0};
    int n;
    if (!is_editing(session))
        return EFFECT_NONE;
    struct sketch *sketch = &session->editor->board.sketch;
    if (sketch_view_is_free(&session->editor->board) || sketch->puzzle.kind == PUZZLE_SUDOKU)
        model_say(&session->model, true, "this board has no number");
    else if (!read_number(call->argument, FAMILY_LIMIT, &n, &rest) || *rest)
        model_say(&session->model, true, "expected a number from 1 to %d", FAMILY_LIMIT);
    else if (!sketch_set_number(sketch, n, &diag))
        model_say_diag(&session->model, &diag);
    sketch_view_look(&session->editor->board);
    return EFFECT_NONE;
}

enum text { TEXT_TITLE, TEXT_AUTHOR, TEXT_SOURCE, TEXT_NOTE };

static enum effect set_text(struct call *call)
{
    struct session *session = call->session;
    struct diag diag = {0};
    if (!is_editing(session))
        return EFFECT_NONE;
    struct sketch *sketch = &session->editor->board.sketch;
    char **const texts[] = {&sketch->puzzle.title, &sketch->puzzle.author,
                            &sketch->puzzle.source, &sketch->puzzle.note};
    if (!sketch_set_text(sketch, texts[call->action->what], call->argument, &diag))
        model_say_diag(&session->model, &diag);
    return EFFECT_NONE;
}

static enum effect save(struct call *call)
{
    bool may = !call->argument || is_editing(call->session);
    return may ? editing_save(call) : EFFECT_NONE;
}

const struct action editing_actions[] = {
    {"undo", "undo the last change", "u", .run = undo, .by = -1},
    {"redo", "redo it", "C-r", .run = undo, .by = 1},
    {"save", "save the board", "s", .takes = "FILE", .run = save, .is_general = true},
    {"w", .takes = "FILE", .run = save, .is_general = true},
    {"new", .takes = "square|hex|triangle|sudoku|queens|langford|partition SIZE",
     .run = begin_new, .is_general = true},
    {"uses", .takes = "TERMS", .run = set_uses, .is_general = true},
    {"n", .takes = "NUMBER", .run = set_number, .is_general = true},
    {"title", .takes = "TEXT", .run = set_text, .what = TEXT_TITLE,
     .is_general = true},
    {"author", .takes = "TEXT", .run = set_text, .what = TEXT_AUTHOR,
     .is_general = true},
    {"source", .takes = "TEXT", .run = set_text, .what = TEXT_SOURCE,
     .is_general = true},
    {"note", .takes = "TEXT", .run = set_text, .what = TEXT_NOTE,
     .is_general = true},
    {"leave", .run = editing_leave},
    {"close", .run = editing_leave},
    {.name = NULL},
};
