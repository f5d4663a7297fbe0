/* SPDX-License-Identifier: MIT */
/* The command line's part in editing: new boards, pieces by name, texts. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/board.h"
#include "format/format.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"
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

enum effect editing_new(struct call *call)
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

enum effect editing_write(struct call *call)
{
    struct session *session = call->session;
    const char *argument = call->argument;
    return is_editing(session) ? editing_save(session, argument) : EFFECT_NONE;
}

/* "pentominoes" or "pentominoes, any". */
enum effect editing_add(struct call *call)
{
    struct session *session = call->session;
    const char *argument = call->argument;
    struct diag diag = {0};
    struct uses uses = USE_ONCE;
    size_t length = strcspn(argument, ",");
    const char *terms = argument + length + (argument[length] == ',');
    if (!is_editing(session) || !*argument)
        return EFFECT_NONE;
    terms += strspn(terms, " ");
    if (!sketch_view_is_free(&session->editor->board)) {
        model_say(&session->model, true, "this board takes no pieces");
    } else if (*terms && !board_uses(terms, &uses)) {
        model_say(&session->model, true,
                  "expected once, at most once, any, 3 or 2..5, found \"%s\"",
                  terms);
    } else {
        char *set = memory_text(argument);
        set[length] = 0;
        if (!sketch_add_set(&session->editor->board.sketch, set, uses, &diag))
            model_say_diag(&session->model, &diag);
        memory_free(set);
    }
    return EFFECT_NONE;
}

enum effect editing_uses(struct call *call)
{
    struct session *session = call->session;
    const char *argument = call->argument;
    struct diag diag = {0};
    struct uses uses;
    if (!is_editing(session))
        return EFFECT_NONE;
    if (!board_uses(argument, &uses))
        model_say(&session->model, true,
                  "expected once, at most once, any, 3 or 2..5, found \"%s\"",
                  argument);
    else if (!editor_set_uses(session->editor, uses, &diag))
        model_say_diag(&session->model, &diag);
    return EFFECT_NONE;
}

enum effect editing_number(struct call *call)
{
    struct session *session = call->session;
    const char *argument = call->argument;
    struct diag diag = {0};
    int n;
    if (!is_editing(session))
        return EFFECT_NONE;
    struct sketch *sketch = &session->editor->board.sketch;
    if (sketch_view_is_free(&session->editor->board) || sketch->puzzle.kind == PUZZLE_SUDOKU)
        model_say(&session->model, true, "this board has no number");
    else if (!read_number(argument, FAMILY_LIMIT, &n, &argument) || *argument)
        model_say(&session->model, true, "expected a number from 1 to %d", FAMILY_LIMIT);
    else if (!sketch_set_number(sketch, n, &diag))
        model_say_diag(&session->model, &diag);
    sketch_view_look(&session->editor->board);
    return EFFECT_NONE;
}

static enum effect set_text(struct session *session, char **text, const char *to)
{
    struct diag diag = {0};
    if (!sketch_set_text(&session->editor->board.sketch, text, to, &diag))
        model_say_diag(&session->model, &diag);
    return EFFECT_NONE;
}

#define DEFINE_TEXT(name)                                                                    \
    enum effect editing_##name(struct call *call)                                            \
    {                                                                                        \
        struct session *session = call->session;                                             \
        return is_editing(session) ? set_text(session,                                       \
                                              &session->editor->board.sketch.puzzle.name,     \
                                              call->argument)                                \
                                   : EFFECT_NONE;                                            \
    }

DEFINE_TEXT(title)
DEFINE_TEXT(author)
DEFINE_TEXT(source)
DEFINE_TEXT(note)
