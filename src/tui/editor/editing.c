/* SPDX-License-Identifier: MIT */
#include "tui/editor/editing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "format/drawing.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"

static const struct context *current_context(const void *state, const struct model *model)
{
    const struct editor *editor = ((const struct editing *)state)->editor;
    (void)model;
    if (editor->confirmation != CONFIRM_NONE)
        return &context_question;
    if (!sketch_view_is_free(&editor->board))
        return &context_numbers;
    return editor->lists_pieces ? &context_pieces : &context_editor;
}

static void report(struct call *call, bool done, const struct diag *diag)
{
    if (!done)
        model_say_diag(call->model, diag);
}

/* ---- play ---- */

static void play(struct call *call)
{
    struct editor *editor = editing_of(call);
    struct diag diag = {0};
    struct puzzle puzzle;
    struct open_puzzle *opened = NULL;
    if (puzzle_copy(&puzzle, &editor->board.sketch.puzzle, &diag))
        opened = open_puzzle_of(&puzzle, editor->path ? editor->path : "a new board",
                                call->model->settings.strategy, &diag);
    if (!opened) {
        model_say_diag(call->model, &diag);
        return;
    }
    opened->is_drawn = true;
    call_take(call, opened);
    call_for(call, (struct effect){.kind = EFFECT_PLAY});
}

static void enter(struct call *call)
{
    struct editor *editor = editing_of(call);
    struct diag diag = {0};
    if (editor->piece)
        report(call, editor_take_piece(editor, &diag), &diag);
    else if (editor->lists_pieces)
        report(call, editor_draw_piece(editor, false, &diag), &diag);
    else
        play(call);
}

/* ---- drawing ---- */

static bool is_drawing_piece(struct call *call)
{
    bool is_drawing = editing_of(call)->piece;
    if (is_drawing)
        model_say(call->model, false, "a piece is being drawn: Enter keeps it, Esc drops it");
    return is_drawing;
}

static void take_mark(struct call *call)
{
    struct editor *editor = editing_of(call);
    const char *text = call->argument;
    if (strlen(text) > 1 || !drawing_holds_marks(text, 1)) {
        model_say(call->model, true,
                  "mark: expected a character of ASCII but '.' and '_', found "
                  "\"%s\"", text);
        return;
    }
    editor->mark = *text ? *text : editor->mark;
    editor->brush = BRUSH_MARK;
}

static void choose_brush(struct call *call, enum brush brush)
{
    static const struct action marking = {.name = "mark", .run = take_mark};
    if (editing_of(call)->piece && !editor_piece_takes(brush))
        model_say(call->model, false, "a piece has cells, holes and marks only");
    else if (brush == BRUSH_MARK)
        call_for(call, (struct effect){EFFECT_ASK, .label = "mark: ", .text = "",
                                       .action = &marking});
    else
        editing_of(call)->brush = brush;
}

/* Frees the cells; NULL: reports the diag. */
static void paint_all(struct call *call, struct cell *cells, int count, struct diag *diag)
{
    bool done = cells && editor_paint_all(editing_of(call), cells, count, diag);
    memory_free(cells);
    report(call, done, diag);
}

static void paint(struct call *call)
{
    struct editor *editor = editing_of(call);
    struct sketch_view *view = editor_view(editor);
    struct diag diag = {0};
    int count;
    if (view->has_anchor) {
        view->has_anchor = false;
        struct cell *cells = sketch_view_rectangle(view->anchor, view->cell, &count, &diag);
        paint_all(call, cells, count, &diag);
        return;
    }
    bool done = editor_paint(editor, false, &diag);
    sketch_view_look(view);
    report(call, done, &diag);
}

static void draw_line(struct call *call)
{
    struct sketch_view *view = editor_view(editing_of(call));
    struct diag diag = {0};
    int count = 0;
    if (!view->has_anchor) {
        model_say(call->model, false, "press v to start a line or a rectangle");
        return;
    }
    struct cell *cells = sketch_view_line(view->anchor, view->cell, &count, &diag);
    view->anchor = view->cell;
    paint_all(call, cells, count, &diag);
}

static void fill(struct call *call)
{
    struct sketch_view *view = editor_view(editing_of(call));
    struct diag diag = {0};
    int count = 0;
    struct cell *cells = sketch_flood(&view->sketch, view->cell, &count, &diag);
    paint_all(call, cells, count, &diag);
}

static void set_anchor(struct call *call)
{
    struct sketch_view *view = editor_view(editing_of(call));
    view->has_anchor = !view->has_anchor;
    view->anchor = view->cell;
    if (view->has_anchor)
        model_say(call->model, false, "Space paints a rectangle from here, d a line");
}

static void turn(struct call *call)
{
    enum motion motion = (enum motion)call->action->what;
    struct diag diag = {0};
    report(call, is_drawing_piece(call) || editor_turn(editing_of(call), motion, &diag), &diag);
}

static void change_number(struct call *call, int by)
{
    struct sketch *sketch = &editing_of(call)->board.sketch;
    struct diag diag = {0};
    bool done = sketch->puzzle.kind == PUZZLE_SUDOKU
                    ? diag_fault(&diag, (struct place){0}, "a sudoku keeps its size: :new sudoku "
                                                           "16 begins another")
                    : sketch_set_number(sketch, sketch->puzzle.family.n + by, &diag);
    sketch_view_look(&editing_of(call)->board);
    report(call, done, &diag);
}

static void change(struct call *call)
{
    struct editor *editor = editing_of(call);
    struct diag diag = {0};
    if (sketch_view_is_free(&editor->board))
        report(call, editor_change_uses(editor, call->action->by, &diag), &diag);
    else
        change_number(call, call->action->by);
}

/* ---- actions ---- */

static void run_brush(struct call *call)
{
    choose_brush(call, (enum brush)call->action->what);
}

static void run_clear(struct call *call)
{
    struct editor *editor = editing_of(call);
    struct diag diag = {0};
    bool done = editor_clear(editor, &diag);
    sketch_view_look(editor_view(editor));
    report(call, done, &diag);
}

static void run_pick(struct call *call)
{
    struct diag diag = {0};
    report(call, is_drawing_piece(call) || editor_pick(editing_of(call), call->action->by, &diag),
           &diag);
}

static void run_symmetry(struct call *call)
{
    sketch_view_mirror(editor_view(editing_of(call)), call->action->by);
}

static void run_focus(struct call *call)
{
    struct editor *editor = editing_of(call);
    editor->lists_pieces = !is_drawing_piece(call) && !editor->lists_pieces;
}

static void run_draw(struct call *call)
{
    struct editor *editor = editing_of(call);
    struct diag diag = {0};
    report(call, is_drawing_piece(call) || editor_draw_piece(editor, true, &diag), &diag);
}

static void run_ways(struct call *call)
{
    struct editor *editor = editing_of(call);
    struct diag diag = {0};
    report(call, editor_change_ways(editor, call->action->what, &diag), &diag);
}

static void run_remove(struct call *call)
{
    struct diag diag = {0};
    report(call, editor_remove(editing_of(call), &diag), &diag);
}

static const struct action drawing[] = {
    {"add", "add a set of pieces", "A", .takes = "SET", .run = editing_add, .is_general = true},
    {"draw", "draw a piece of your own", "P", .run = run_draw},
    {"focus", "next pane", "Tab", .run = run_focus, .hints = {[MOMENT_HERE] = {3, "pieces"}}},
    {.name = NULL},
};

static const struct action on_board[] = {
    {"page up", "page up", "PgUp", .run = NULL},
    {"page down", "page down", "PgDn", .run = NULL},
    {"layer", "next layer", ")", .run = NULL},
    {"layer back", "previous layer", "(", .run = NULL},
    {"paint", "paint, or erase what is there", "Space", .run = paint,
     .hints = {[MOMENT_HERE] = {1, "paint"}, [MOMENT_PIECE] = {1, "paint"}}},
    {"clear", "erase", "x Del", .run = run_clear},
    {"brush cell", "brush: cells", "1", .run = run_brush, .what = BRUSH_CELL},
    {"brush optional", "brush: optional cells", "2", .run = run_brush,
     .what = BRUSH_OPTIONAL},
    {"brush barrier", "brush: barriers", "3", .run = run_brush, .what = BRUSH_BARRIER},
    {"brush hole", "brush: holes", "4", .run = run_brush, .what = BRUSH_HOLE,
     .hints = {[MOMENT_PIECE] = {6, "hole"}}},
    {"brush mark", "brush: marks", "5", .run = run_brush, .what = BRUSH_MARK},
    {"brush piece", "brush: pieces placed from the start", "6", .run = run_brush,
     .what = BRUSH_PIECE},
    {"next piece", "next piece", "]", .run = run_pick, .by = 1},
    {"piece back", "previous piece", "[", .run = run_pick, .by = -1},
    {"rotate", "rotate the piece", "r", .run = turn, .what = MOTION_TURN},
    {"flip", "flip the piece", "m", .run = turn, .what = MOTION_FLIP},
    {"rotate over", "rotate the piece into other layers", "o", .run = turn, .what = MOTION_TIP},
    {"symmetry", "next symmetry to draw by", "y", .run = run_symmetry, .by = 1,
     .hints = {[MOMENT_PIECE] = {4, "symmetry"}}},
    {"symmetry back", "previous symmetry to draw by", "Y", .run = run_symmetry, .by = -1},
    {"anchor", "start a rectangle or a line here", "v", .run = set_anchor,
     .hints = {[MOMENT_HERE] = {4, "rectangle"}}},
    {"line", "paint a line from there", "d", .run = draw_line},
    {"fill", "fill this area", "f", .run = fill, .hints = {[MOMENT_HERE] = {4, "fill"}}},
    {"enter", "play the board, or take the piece that is drawn", "Enter", .run = enter,
     .hints = {[MOMENT_HERE] = {2, "play it"}, [MOMENT_PIECE] = {2, "take the piece"}}},
    {.name = NULL},
};

const struct context context_editor = {
    .view = &view_editor,
    .name = "editor",
    .title = "While drawing a board",
    .first = walking,
    .actions = on_board,
    .last = {drawing, editing_actions, common, terminal},
};

static bool is_number(int code)
{
    return code >= '1' && code <= '9';
}

static const struct action on_pieces[] = {
    {"add", .hints = {[MOMENT_HERE] = {1, "add"}}},
    {"draw", .hints = {[MOMENT_HERE] = {1, "draw a new one"}}},
    {"focus", .hints = {[MOMENT_HERE] = {6, "board"}}},
    {"more", "use the piece more often", "+", .run = change, .by = 1,
     .hints = {[MOMENT_HERE] = {3, "how often"}}},
    {"fewer", "use the piece less often", "-", .run = change, .by = -1,
     .hints = {[MOMENT_HERE] = {3, "how often"}}},
    {"may rotate", "allow rotation, or not", "t", .run = run_ways, .what = false,
     .hints = {[MOMENT_HERE] = {4, "rotate, flip"}}},
    {"may flip", "allow flipping, or not", "f", .run = run_ways, .what = true,
     .hints = {[MOMENT_HERE] = {4, "rotate, flip"}}},
    {"remove", "remove it", "x Del", .run = run_remove, .hints = {[MOMENT_HERE] = {4, "remove"}}},
    {"enter", "draw the selected piece", "Enter", .run = enter,
     .hints = {[MOMENT_HERE] = {2, "draw it"}}},
    {.name = NULL},
};

const struct context context_pieces = {
    .view = &view_editor,
    .name = "pieces",
    .title = "Among the pieces of that board",
    .first = stepping,
    .actions = on_pieces,
    .last = {drawing, editing_actions, common, terminal},
    .types = is_number,
};

static const struct action on_numbers[] = {
    {"clear", "erase", "Del x", .run = run_clear, .hints = {[MOMENT_HERE] = {3, "empty"}}},
    {"more", "use the piece more often", "+", .run = change, .by = 1},
    {"fewer", "use the piece less often", "-", .run = change, .by = -1},
    {"enter", "play the board", "Enter", .run = enter, .hints = {[MOMENT_HERE] = {1, "play it"}}},
    {.name = NULL},
};

static bool types(int code)
{
    return (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z');
}

const struct context context_numbers = {
    .view = &view_editor,
    .name = "numbers",
    .title = "On a board given by numbers",
    .first = walking,
    .actions = on_numbers,
    .last = {editing_actions, common, terminal},
    .types = types,
    .typing = "type numbers",
};

const struct context context_question = {
    .view = &view_editor,
    .name = "question",
    .title = "When the editor asks",
    .actions = editing_question,
    .last = {terminal},
};

static enum hint_moment find_moment(const void *state, const struct model *model)
{
    (void)model;
    return ((const struct editing *)state)->editor->piece ? MOMENT_PIECE : MOMENT_HERE;
}

/* A huge `by` moves to the end of the drawing. */
static int step_to(int at, int by, int least, int most)
{
    if (abs(by) < 0xFFFF)
        return at + by;
    return by < 0 ? least : most;
}

static void move(void *state, struct model *model, int x, int y)
{
    struct editor *editor = ((struct editing *)state)->editor;
    struct sketch_view *view = editor_view(editor);
    const struct region *region = &view->sketch.puzzle.region;
    struct cell origin = view->sketch.origin;
    if (editor->confirmation != CONFIRM_NONE)
        return;
    if (editor->lists_pieces) {
        if (editor_batch(editor) < 0)
            model_say(model, false, NO_PIECES);
        int batch = editor_batch(editor) + y;
        editor->batch = batch < 0 ? 0 : batch;
        editor->batch = editor_batch(editor) < 0 ? 0 : editor_batch(editor);
        return;
    }
    sketch_view_go(view, (struct cell){
        step_to(view->cell.x, x, origin.x, origin.x + region->width - 1),
        step_to(view->cell.y, y, origin.y, origin.y + region->height - 1), view->cell.z});
}

static void layer(void *state, struct model *model, int by)
{
    struct editor *editor = ((struct editing *)state)->editor;
    struct sketch_view *view = editor_view(editor);
    if (!view->sketch.puzzle.region.layers)
        model_say(model, false, "this board has one layer only");
    else if (editor->confirmation == CONFIRM_NONE && !editor->lists_pieces)
        sketch_view_go(view, cell_plus(view->cell, (struct cell){0, 0, by}));
}

static void give(struct call *call, int code)
{
    struct editor *editor = editing_of(call);
    struct sketch *sketch = &editor->board.sketch;
    struct diag diag = {0};
    int capital = code >= 'a' && code <= 'z' ? code - 'a' + 'A' : code;
    const char *digit = code < 128 ? strchr(SUDOKU_DIGITS, capital) : NULL;
    int number = digit ? (int)(digit - SUDOKU_DIGITS) + 1 : 0;
    if (!digit || number > sketch->puzzle.sudoku.side)
        model_say(call->model, true,
                  "expected a number from 1 to %d", sketch->puzzle.sudoku.side);
    else
        report(call, sketch_give(sketch, editor->board.cell, number, &diag), &diag);
}

/* The number is the uses of a piece, or n of a family. */
static void ask_for_number(struct call *call, const char *command, int code)
{
    static char line[16];
    snprintf(line, sizeof line, "%s %c", command, code);
    call_for(call, (struct effect){EFFECT_ASK, .label = ":", .text = line});
}

static void type(struct call *call, int code)
{
    const struct context *context = current_context(call->state, call->model);
    char name[KEY_ROOM];
    bool is_digit = is_number(code);
    if (context == &context_numbers && editing_of(call)->board.sketch.puzzle.kind == PUZZLE_SUDOKU)
        give(call, code);
    else if (context == &context_numbers && is_digit)
        ask_for_number(call, "n", code);
    else if (context == &context_pieces && is_digit)
        ask_for_number(call, "uses", code);
    else if (context == &context_question)
        model_say(call->model, false, "expected y, n or s");
    else
        model_say(call->model, false, "%s does nothing here: ? lists the keys",
                  key_label(code, name, sizeof name));
}

/* ---- mouse ---- */

static void drag_to(struct call *call, struct cell cell)
{
    struct sketch_view *view = editor_view(editing_of(call));
    struct diag diag = {0};
    int count;
    struct cell *cells = sketch_view_line(view->cell, cell, &count, &diag);
    for (int i = 1; cells && i < count && !diag.set; i++) {
        view->cell = cells[i];
        editor_paint(editing_of(call), true, &diag);
    }
    report(call, !diag.set, &diag);
    memory_free(cells);
}

static void press_on_board(struct call *call, int code, struct cell cell)
{
    struct editor *editor = editing_of(call);
    struct sketch_view *view = editor_view(editor);
    struct diag diag = {0};
    if (!sketch_view_is_free(view)) {
        sketch_view_go(view, cell);
    } else if (code == KEY_DRAG_) {
        drag_to(call, cell);
    } else {
        editor->lists_pieces = false;
        view->cell = cell;
        report(call, editor_paint(editor, false, &diag), &diag);
    }
}

static void take_from_tray(struct call *call, int piece)
{
    struct editor *editor = editing_of(call);
    struct diag diag = {0};
    editor->lists_pieces = false;
    if (editor->board.sketch.puzzle.kind == PUZZLE_SUDOKU)
        give(call, SUDOKU_DIGITS[piece]);
    else
        report(call, editor_pick(editor, piece - editor_hand(editor), &diag), &diag);
}

static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct editor *editor = editing_of(call);
    struct editor_spot spot;
    if (editor->confirmation != CONFIRM_NONE)
        return;
    if (key.code == KEY_RELEASE_) {
        sketch_view_look(editor_view(editor));
        sketch_view_go(editor_view(editor), editor_view(editor)->cell);
    } else if (!editor_hit(editor, scene->settings, area, key.x, key.y, &spot)) {
        return;
    } else if (spot.on_board) {
        press_on_board(call, key.code, spot.cell);
    } else if (key.code == KEY_MOUSE_ && spot.brush >= 0 && spot.brush < BRUSH_COUNT) {
        choose_brush(call, (enum brush)spot.brush);
    } else if (key.code == KEY_MOUSE_ && spot.piece >= 0 && !editor->piece) {
        take_from_tray(call, spot.piece);
    } else if (key.code == KEY_MOUSE_ && spot.batch >= 0 && !editor->piece) {
        editor->lists_pieces = true;
        editor->batch = spot.batch;
        move(call->state, call->model, 0, 0);
    }
}

static bool slice(void *state, struct model *model)
{
    (void)model;
    return editor_check(((struct editing *)state)->editor, CLOCK_MS);
}

static int64_t wait(const void *state, const struct model *model)
{
    (void)model;
    return editor_wait(((const struct editing *)state)->editor);
}

static void close(void *state, struct model *model)
{
    struct editing *own = state;
    editor_close(own->editor);
    own->editor = model->edited = NULL;
}

static const struct job jobs[] = {{wait, slice}, {NULL, NULL}};

const struct view view_editor = {
    .name = "editor",
    .context = &context_editor,
    .size = sizeof(struct editing),
    .draw = draw_editor,
    .open = editing_open,
    .close = close,
    .has_unsaved = editing_keeps,
    .current_context = current_context,
    .moment = find_moment,
    .move = move,
    .layer = layer,
    .press = press,
    .type = type,
    .jobs = jobs,
};
