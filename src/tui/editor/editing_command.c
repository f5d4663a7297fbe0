/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/board.h"
#include "format/format.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"
#include "tui/editor/editing.h"
#include "tui/editor/editor.h"

static bool is_editing(struct call *call)
{
    bool is_shown = editing_of(call) && call->context->view == call->view;
    if (!is_shown)
        model_say(call->model, true, "no board is being edited: e edits the current one");
    return is_shown;
}

/* ---- opening ---- */

/* Takes the puzzle. */
static void open_editor(struct call *call, struct puzzle *puzzle, const char *path,
                        const struct stamp *stamp)
{
    struct editing *editing = call->state;
    editor_close(editing->editor);
    editing->editor = call->model->edited = editor_open(puzzle, path, stamp);
    player_pause(&call->model->player);
}

static bool may_close(struct call *call)
{
    const struct editor *editor = editing_of(call);
    bool may = !editor || !editor_is_changed(editor);
    if (!may)
        model_say(call->model, true, "this board has changes that are not saved: s saves them, "
                                     "q leaves it");
    return may;
}

/* False if the file has not changed, or is not a board. */
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

static bool begin(struct call *call)
{
    struct model *model = call->model;
    struct open_puzzle *opened = model->opened;
    struct diag diag = {0};
    struct puzzle puzzle;
    if (editing_of(call) && opened && opened->is_drawn) {
        player_pause(&model->player);
        return true;
    }
    if (!opened || !may_close(call))
        return opened;
    if (opened->puzzle.kind == PUZZLE_BARE) {
        model_say(model, true, "a problem without a board cannot be edited: :new square 6x10 "
                               "begins a board");
        return false;
    }
    bool has_file = opened->format && strcmp(opened->path, "-") != 0;
    bool is_board = has_file && opened->format == &format_board;
    struct stamp stamp = opened->stamp;
    if (is_board && read_again(opened, &puzzle, &stamp)) {
        model_say(model, false, "the file has changed since it was opened; this is its new "
                                "content");
    } else if (!puzzle_copy(&puzzle, &opened->puzzle, &diag)) {
        model_say_diag(model, &diag);
        return false;
    }
    open_editor(call, &puzzle, has_file ? opened->path : NULL, is_board ? &stamp : NULL);
    opened->is_drawn = true;
    return true;
}

static bool read_number(const char *text, int most, int *number, const char **rest)
{
    char *end;
    long value = strtol(text, &end, 10);
    *rest = end;
    *number = (int)value;
    return *text >= '0' && *text <= '9' && value >= 1 && value <= most;
}

static bool make_tiling(struct puzzle *puzzle, const char *text)
{
    bool in_space = puzzle->lattice->layer;
    struct cell size = {0, 0, 1};
    return read_number(text, EDIT_SITES, &size.x, &text) && *text++ == 'x' &&
           read_number(text, EDIT_SITES, &size.y, &text) &&
           (!in_space || (*text++ == 'x' && read_number(text, EDIT_SITES, &size.z, &text))) &&
           !*text && region_fill(&puzzle->region, size, puzzle->lattice);
}

/* Boards that are not tilings. */
static const struct {
    const char *word;
    enum puzzle_kind kind;
} families[] = {
    {"sudoku", PUZZLE_SUDOKU},
    {"queens", PUZZLE_QUEENS},
    {"langford", PUZZLE_LANGFORD},
    {"partition", PUZZLE_PARTITION},
};
enum { FAMILIES = sizeof families / sizeof *families };

const char *editing_board_word(int k)
{
    int count = 0;
    while (lattices[count] && count < k)
        count++;
    k -= count;
    return lattices[count] ? lattices[count]->name : k < FAMILIES ? families[k].word : NULL;
}

static bool make_board(struct puzzle *puzzle, int board, const char *rest, struct diag *diag)
{
    struct family family = {.least = 1};
    int count = 0;
    while (lattices[count])
        count++;
    enum puzzle_kind kind = board < count ? PUZZLE_TILING : families[board - count].kind;
    puzzle_init(puzzle, kind);
    puzzle->lattice = board < count ? lattices[board] : &lattice_square;
    if (kind == PUZZLE_TILING)
        return make_tiling(puzzle, rest);
    if (!read_number(rest, FAMILY_LIMIT, &family.n, &rest) || *rest)
        return false;
    family.most = family.n;
    if (kind == PUZZLE_SUDOKU)
        return family.n <= SUDOKU_SIDE && sudoku_order(family.n) &&
               puzzle_set_sudoku(puzzle, family.n, diag);
    return puzzle_set_family(puzzle, kind, family, (struct place){0}, diag);
}

/* A size alone means squares. */
static bool begin_new(struct call *call)
{
    const char *argument = call->argument, *word;
    struct puzzle puzzle;
    char asked[WORD_ROOM];
    struct diag diag = {0};
    bool is_square = *argument >= '0' && *argument <= '9';
    size_t length = is_square ? 0 : strcspn(argument, " ");
    const char *rest = argument + length + strspn(argument + length, " ");
    const char *kind = is_square ? lattice_square.name : argument;
    size_t known = is_square ? strlen(kind) : length;
    int board = 0;
    while ((word = editing_board_word(board)) &&
           (strlen(word) != known || strncmp(word, kind, known) != 0))
        board++;
    if (!may_close(call))
        return true;
    if (word && make_board(&puzzle, board, rest, &diag)) {
        if (call->model->opened)
            call->model->opened->is_drawn = false;
        open_editor(call, &puzzle, NULL, NULL);
        return true;
    }
    if (word)
        puzzle_done(&puzzle);
    const char *examples = "use square 6x10, cube 3x4x5, sudoku 9, queens 8, langford 7 or "
                           "partition 6, for example";
    if (!word) {
        snprintf(asked, sizeof asked, "%.*s", (int)length, argument);
        word_unknown(editing_board_word, asked, "kind of board", examples, (struct place){0},
                     &diag);
    } else
        diag_fault(&diag, (struct place){0}, "no %s of size \"%.100s\"; %s", word, rest, examples);
    model_say_diag(call->model, &diag);
    return false;
}

bool editing_open(struct call *call)
{
    return call->argument ? begin_new(call) : begin(call);
}

static void show_new(struct call *call)
{
    call_for(call, (struct effect){EFFECT_OPEN, .view = call->view, .text = call->argument});
}

/* ---- actions ---- */

static void undo(struct call *call)
{
    int direction = call->action->by;
    if (!editor_undo(editing_of(call), direction))
        model_say(call->model, false, "nothing to %s", direction < 0 ? "undo" : "redo");
}

static bool read_uses(struct model *model, const char *text, struct uses *uses)
{
    bool done = board_uses(text, uses);
    if (!done)
        model_say(model, true, "expected once, at most once, any, 3 or 2..5, found \"%s\"", text);
    return done;
}

static void add_set(struct call *call, const char *text)
{
    struct diag diag = {0};
    struct uses uses = USE_ONCE;
    size_t length = strcspn(text, ",");
    const char *terms = text + length + (text[length] == ',');
    terms += strspn(terms, " ");
    if (*terms && !read_uses(call->model, terms, &uses))
        return;
    char *set = memory_text(text);
    set[length] = 0;
    if (!sketch_add_set(&editing_of(call)->board.sketch, set, uses, &diag))
        model_say_diag(call->model, &diag);
    memory_free(set);
}

void editing_add(struct call *call)
{
    if (!call->argument)
        call_for(call, (struct effect){EFFECT_ASK, .label = ":", .text = "add "});
    else if (!is_editing(call) || !*call->argument)
        return;
    else if (!sketch_view_is_free(&editing_of(call)->board))
        model_say(call->model, true, "this board takes no pieces");
    else
        add_set(call, call->argument);
}

static void set_uses(struct call *call)
{
    struct diag diag = {0};
    struct uses uses;
    if (is_editing(call) && read_uses(call->model, call->argument, &uses) &&
        !editor_set_uses(editing_of(call), uses, &diag))
        model_say_diag(call->model, &diag);
}

static void set_number(struct call *call)
{
    const char *rest;
    struct diag diag = {0};
    int n;
    if (!is_editing(call))
        return;
    struct sketch_view *board = &editing_of(call)->board;
    if (sketch_view_is_free(board) || board->sketch.puzzle.kind == PUZZLE_SUDOKU)
        model_say(call->model, true, "this board has no number");
    else if (!read_number(call->argument, FAMILY_LIMIT, &n, &rest) || *rest)
        model_say(call->model, true, "expected a number from 1 to %d", FAMILY_LIMIT);
    else if (!sketch_set_number(&board->sketch, n, &diag))
        model_say_diag(call->model, &diag);
    sketch_view_look(board);
}

enum text { TEXT_TITLE, TEXT_AUTHOR, TEXT_SOURCE, TEXT_NOTE };

static void set_text(struct call *call)
{
    struct diag diag = {0};
    if (!is_editing(call))
        return;
    struct sketch *sketch = &editing_of(call)->board.sketch;
    char **const texts[] = {&sketch->puzzle.title, &sketch->puzzle.author,
                            &sketch->puzzle.source, &sketch->puzzle.note};
    if (!sketch_set_text(sketch, texts[call->action->what], call->argument, &diag))
        model_say_diag(call->model, &diag);
}

/* The argument, if any, is a range of ratings. */
static void make_unique(struct call *call)
{
    int64_t least, most;
    const char *range = call->action->what ? call->argument : NULL;
    if (!is_editing(call))
        return;
    if (range && !number_range(range, &least, &most))
        model_say(call->model, true, "expected a rating as 48, 30..40, 30.. or ..40, found \"%s\"",
                  range);
    else
        call_for(call, (struct effect){EFFECT_OPEN, .view = &view_unique, .text = range});
}

static void save(struct call *call)
{
    if (!call->argument || is_editing(call))
        editing_save(call);
}

static void tint_clues(struct call *call)
{
    struct editor *editor = editing_of(call);
    bool is_large = editor->check.is_large;
    editor->tints = !editor->tints && !is_large;
    model_say(call->model, is_large,
              is_large        ? "the board is too large to count its solutions without each clue"
              : editor->tints ? "without the clue or piece: - no solution, = one, + several"
                              : "clues are not tinted");
}

const struct action editing_actions[] = {
    {"undo", "undo the last change", "u", .run = undo, .by = -1,
     .hints = {[MOMENT_HERE] = {6, "undo"}, [MOMENT_PIECE] = {5, "undo"}}},
    {"redo", "redo it", "C-r", .run = undo, .by = 1},
    {"save", "save the board", "s", .takes = "FILE", .run = save, .is_general = true,
     .hints = {[MOMENT_HERE] = {5, "save"}}},
    {"unique", "make it unique: the fewest clues that leave one solution", "!", .takes = "",
     .run = make_unique, .is_general = true, .hints = {[MOMENT_HERE] = {7, "make it unique"}}},
    {"aim", "make it unique, with a rating: the fewest changes of clues", .takes = "RATINGS",
     .run = make_unique, .is_general = true, .what = true},
    {"tint", "tint each clue and piece: without it no solution, one, or several", "#",
     .run = tint_clues},
    {"w", "save the board in this file", .takes = "FILE", .run = save, .is_general = true},
    {"new", "draw a new board", .takes = "KIND SIZE", .run = show_new, .is_general = true},
    {"uses", "how often the piece is used", .takes = "TERMS", .run = set_uses,
     .is_general = true},
    {"n", "number of queens, pairs or elements", .takes = "NUMBER", .run = set_number,
     .is_general = true},
    {"title", "title of the board", .takes = "TEXT", .run = set_text, .what = TEXT_TITLE,
     .is_general = true},
    {"author", "author of the board", .takes = "TEXT", .run = set_text, .what = TEXT_AUTHOR,
     .is_general = true},
    {"source", "source of the board", .takes = "TEXT", .run = set_text, .what = TEXT_SOURCE,
     .is_general = true},
    {"note", "note on the board", .takes = "TEXT", .run = set_text, .what = TEXT_NOTE,
     .is_general = true},
    {"leave", .run = editing_leave,
     .hints = {[MOMENT_HERE] = {8, "leave"}, [MOMENT_PIECE] = {3, "drop it"}}},
    {"close", .run = editing_leave},
    {.name = NULL},
};
