/* SPDX-License-Identifier: MIT */
/* The editor on the screen: what each key and the mouse do to it. */
#include "tui/editing.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "format/drawing.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"
#include "tui/activity.h"
#include "tui/editor.h"

static const struct context *context_of(const struct session *session)
{
    const struct editor *editor = session->editor;
    if (editor->doubt != DOUBT_NONE)
        return &context_question;
    if (!sketch_view_is_free(&editor->board))
        return &context_numbers;
    return editor->lists_pieces ? &context_pieces : &context_editor;
}

/* Say what went wrong, if it did. */
static enum effect report(struct session *session, bool done, const struct diag *diag)
{
    if (!done)
        model_say_diag(&session->model, diag);
    return EFFECT_NONE;
}

/* ---- playing ---- */

/* The board becomes the one that is searched; what is wrong with it is told. */
static void play(struct session *session)
{
    struct editor *editor = session->editor;
    struct diag diag = {0};
    struct puzzle puzzle;
    struct open_puzzle *opened = NULL;
    if (puzzle_copy(&puzzle, &editor->board.sketch.puzzle, &diag))
        opened = open_puzzle_of(&puzzle, editor->path ? editor->path : "a new board",
                                session->model.settings.strategy, &diag);
    if (!opened) {
        model_say_diag(&session->model, &diag);
        return;
    }
    opened->is_drawn = true;
    session_take(session, opened);
    player_play(&session->model.player, 1, clock_now());
}

static enum effect enter(struct call *call)
{
    struct editor *editor = call->session->editor;
    struct diag diag = {0};
    if (editor->piece)
        return report(call->session, editor_take_piece(editor, &diag), &diag);
    if (editor->lists_pieces)
        return report(call->session, editor_draw_piece(editor, false, &diag), &diag);
    play(call->session);
    return EFFECT_NONE;
}

/* ---- drawing ---- */

static enum effect take_mark(struct session *session, const char *text)
{
    struct editor *editor = session->editor;
    if (strlen(text) > 1 || !drawing_holds_marks(text, 1)) {
        model_say(&session->model, true,
                  "mark: expected a character of ASCII but '.' and '_', found "
                  "\"%s\"", text);
        return EFFECT_NONE;
    }
    editor->mark = *text ? *text : editor->mark;
    editor->brush = BRUSH_MARK;
    return EFFECT_NONE;
}

static void choose_brush(struct session *session, enum brush brush)
{
    struct editor *editor = session->editor;
    if (brush == BRUSH_MARK)
        session_ask(session, "mark: ", "", take_mark);
    else
        editor->brush = brush;
}

/* Paint over cells, which are handed over; NULL: the diag says why there are none. */
static enum effect paint_all(struct session *session, struct cell *cells, int count,
                             struct diag *diag)
{
    bool done = cells && editor_paint_all(session->editor, cells, count, diag);
    memory_free(cells);
    return report(session, done, diag);
}

static enum effect paint(struct call *call)
{
    struct editor *editor = call->session->editor;
    struct sketch_view *view = editor_view(editor);
    struct diag diag = {0};
    int count;
    if (view->has_anchor) {
        view->has_anchor = false;
        struct cell *cells = sketch_view_rectangle(view->anchor, view->cell, &count, &diag);
        return paint_all(call->session, cells, count, &diag);
    }
    bool done = editor_paint(editor, false, &diag);
    sketch_view_look(view);
    return report(call->session, done, &diag);
}

static enum effect draw_line(struct call *call)
{
    struct sketch_view *view = editor_view(call->session->editor);
    struct diag diag = {0};
    int count;
    if (!view->has_anchor) {
        model_say(&call->session->model, false, "press v to start a line or a rectangle");
        return EFFECT_NONE;
    }
    struct cell *cells = sketch_view_line(view->anchor, view->cell, &count, &diag);
    view->anchor = view->cell;
    return paint_all(call->session, cells, count, &diag);
}

static enum effect fill(struct call *call)
{
    struct sketch_view *view = editor_view(call->session->editor);
    struct diag diag = {0};
    int count;
    struct cell *cells = sketch_flood(&view->sketch, view->cell, &count, &diag);
    return paint_all(call->session, cells, count, &diag);
}

static enum effect set_anchor(struct call *call)
{
    struct session *session = call->session;
    struct sketch_view *view = editor_view(session->editor);
    view->has_anchor = !view->has_anchor;
    view->anchor = view->cell;
    if (view->has_anchor)
        model_say(&session->model, false, "Space paints a rectangle from here, d a line");
    return EFFECT_NONE;
}

static enum effect turn(struct call *call)
{
    struct session *session = call->session;
    bool over = call->action->what;
    struct editor *editor = session->editor;
    int hand = editor_hand(editor);
    if (!editor_turn(editor, over))
        model_say(&session->model, true, hand < 0 ? "no piece selected"
                                            : over ? "this piece may not be flipped"
                                                   : "this piece may not be rotated");
    editor->brush = BRUSH_PIECE;
    return EFFECT_NONE;
}

static enum effect change_number(struct session *session, int by)
{
    struct sketch *sketch = &session->editor->board.sketch;
    struct diag diag = {0};
    bool done = sketch->puzzle.kind == PUZZLE_SUDOKU ||
                sketch_set_number(sketch, sketch->puzzle.family.n + by, &diag);
    sketch_view_look(&session->editor->board);
    return report(session, done, &diag);
}

/* More or fewer of the pieces selected, or of what a number states. */
static enum effect change(struct call *call)
{
    struct editor *editor = call->session->editor;
    struct diag diag = {0};
    if (!sketch_view_is_free(&editor->board))
        return change_number(call->session, call->action->by);
    return report(call->session, editor_change_uses(editor, call->action->by, &diag), &diag);
}

/* ---- actions ---- */

static enum effect run_brush(struct call *call)
{
    choose_brush(call->session, (enum brush)call->action->what);
    return EFFECT_NONE;
}

static enum effect run_clear(struct call *call)
{
    struct editor *editor = call->session->editor;
    struct diag diag = {0};
    bool done = editor_clear(editor, &diag);
    sketch_view_look(editor_view(editor));
    return report(call->session, done, &diag);
}

static enum effect run_pick(struct call *call)
{
    editor_pick(call->session->editor, call->action->by);
    return EFFECT_NONE;
}

static enum effect run_symmetry(struct call *call)
{
    sketch_view_mirror(editor_view(call->session->editor), call->action->by);
    return EFFECT_NONE;
}

static enum effect run_focus(struct call *call)
{
    struct editor *editor = call->session->editor;
    editor->lists_pieces = !editor->lists_pieces && !editor->piece;
    return EFFECT_NONE;
}

static enum effect run_draw(struct call *call)
{
    struct editor *editor = call->session->editor;
    struct diag diag = {0};
    return report(call->session, editor->piece || editor_draw_piece(editor, true, &diag), &diag);
}

static enum effect run_ways(struct call *call)
{
    struct editor *editor = call->session->editor;
    struct diag diag = {0};
    return report(call->session, editor_change_ways(editor, call->action->what, &diag), &diag);
}

static enum effect run_remove(struct call *call)
{
    struct diag diag = {0};
    return report(call->session, editor_remove(call->session->editor, &diag), &diag);
}

/* While pieces are drawn with. */
static const struct action drawing[] = {
    {"add", "add a set of pieces", "A", .takes = "SET", .run = editing_add, .is_general = true},
    {"draw", "draw a piece of your own", "P", .run = run_draw},
    {"focus", "next pane", "Tab", .run = run_focus},
    {"enter", "go there, open it, or confirm", "Enter", .run = enter},
    {.name = NULL},
};

static const struct action on_board[] = {
    {"page up", "page up", "PgUp", .run = NULL},
    {"page down", "page down", "PgDn", .run = NULL},
    {"paint", "paint, or erase what is there", "Space", .run = paint},
    {"clear", "erase", "x Del", .run = run_clear},
    {"brush cell", "brush: cells", "1", .run = run_brush, .what = BRUSH_CELL},
    {"brush optional", "brush: optional cells", "2", .run = run_brush,
     .what = BRUSH_OPTIONAL},
    {"brush barrier", "brush: barriers", "3", .run = run_brush, .what = BRUSH_BARRIER},
    {"brush hole", "brush: holes", "4", .run = run_brush, .what = BRUSH_HOLE},
    {"brush mark", "brush: marks", "5", .run = run_brush, .what = BRUSH_MARK},
    {"brush piece", "brush: pieces placed from the start", "6", .run = run_brush,
     .what = BRUSH_PIECE},
    {"next piece", "next piece", "]", .run = run_pick, .by = 1},
    {"piece back", "previous piece", "[", .run = run_pick, .by = -1},
    {"turn", "rotate the piece", "r", .run = turn, .what = false},
    {"flip", "flip the piece", "m", .run = turn, .what = true},
    {"symmetry", "next symmetry to draw by", "y", .run = run_symmetry, .by = 1},
    {"symmetry back", "previous symmetry to draw by", "Y", .run = run_symmetry, .by = -1},
    {"anchor", "start a rectangle or a line here", "v", .run = set_anchor},
    {"line", "paint a line from there", "d", .run = draw_line},
    {"fill", "fill this area", "f", .run = fill},
    {.name = NULL},
};

const struct context context_editor = {
    .name = "editor",
    .title = "While drawing a board",
    .first = walking,
    .actions = on_board,
    .last = {drawing, editing_actions, common, terminal},
};

static const struct action on_pieces[] = {
    {"more", "use the piece more often", "+", .run = change, .by = 1},
    {"fewer", "use the piece less often", "-", .run = change, .by = -1},
    {"may turn", "allow rotation, or not", "t", .run = run_ways, .what = false},
    {"may flip", "allow flipping, or not", "f", .run = run_ways, .what = true},
    {"remove", "remove it", "x Del", .run = run_remove},
    {.name = NULL},
};

const struct context context_pieces = {
    .name = "pieces",
    .title = "Among the pieces of that board",
    .first = stepping,
    .actions = on_pieces,
    .last = {drawing, editing_actions, common, terminal},
    .hints = (const struct hint[]){
        {"?", "help"}, {"A", "add"}, {"P", "draw"}, {"+ -", "how often"},
        {"t f", "turn, flip"}, {"x", "remove"}, {"Tab", "board"}, {NULL, NULL},
    },
};

static const struct action on_numbers[] = {
    {"clear", "erase", "Del x", .run = run_clear},
    {"more", "use the piece more often", "+", .run = change, .by = 1},
    {"fewer", "use the piece less often", "-", .run = change, .by = -1},
    {"enter", "go there, open it, or confirm", "Enter", .run = enter},
    {.name = NULL},
};

/* What numbers of a sudoku go by. */
static bool types(int code)
{
    return (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z');
}

const struct context context_numbers = {
    .name = "numbers",
    .title = "On a board that numbers state",
    .first = walking,
    .actions = on_numbers,
    .last = {editing_actions, common, terminal},
    .types = types,
    .hints = (const struct hint[]){
        {"?", "help"}, {"Enter", "play it"}, {"s", "save"}, {"u", "undo"}, {"Del", "open"},
        {"q", "leave"}, {NULL, NULL},
    },
};

static const struct hint *hints_of(const struct session *session)
{
    static const struct hint board[] = {
        {"?", "help"}, {"Space", "paint"}, {"Enter", "play it"}, {"s", "save"}, {"u", "undo"},
        {"v", "rectangle"}, {"f", "fill"}, {"Tab", "pieces"}, {"q", "leave"}, {NULL, NULL},
    };
    static const struct hint piece[] = {
        {"Space", "paint"}, {"Enter", "take the piece"}, {"Esc", "drop it"}, {"y", "symmetry"},
        {"u", "undo"}, {"4", "hole"}, {"?", "help"}, {NULL, NULL},
    };
    const struct hint *own = context_of(session)->hints;
    return own ? own : session->editor->piece ? piece : board;
}

/* To the end of what is drawn, where one goes far. */
static int step_to(int at, int by, int least, int most)
{
    if (abs(by) < 0xFFFF)
        return at + by;
    return by < 0 ? least : most;
}

static void move(struct session *session, int x, int y)
{
    struct editor *editor = session->editor;
    struct sketch_view *view = editor_view(editor);
    const struct region *region = &view->sketch.puzzle.region;
    struct cell origin = view->sketch.origin;
    if (editor->doubt != DOUBT_NONE)
        return;
    if (editor->lists_pieces) {
        int batch = editor_batch(editor) + y;
        editor->batch = batch < 0 ? 0 : batch;
        editor->batch = editor_batch(editor) < 0 ? 0 : editor_batch(editor);
        return;
    }
    sketch_view_go(view, (struct cell){
        step_to(view->cell.x, x, origin.x, origin.x + region->width - 1),
        step_to(view->cell.y, y, origin.y, origin.y + region->height - 1)});
}

/* A number of a sudoku; it may be a letter in either case. */
static void type(struct session *session, int code)
{
    struct editor *editor = session->editor;
    struct sketch *sketch = &editor->board.sketch;
    struct diag diag = {0};
    int capital = code >= 'a' && code <= 'z' ? code - 'a' + 'A' : code;
    const char *digit = code < 128 ? strchr(SUDOKU_DIGITS, capital) : NULL;
    if (editor->doubt != DOUBT_NONE || sketch->puzzle.kind != PUZZLE_SUDOKU)
        return;
    int number = digit ? (int)(digit - SUDOKU_DIGITS) + 1 : 0;
    if (!digit || number > sketch->puzzle.sudoku.side)
        model_say(&session->model, true,
                  "expected a number from 1 to %d", sketch->puzzle.sudoku.side);
    else
        report(session, sketch_give(sketch, editor->board.cell, number, &diag), &diag);
}

/* ---- the mouse ---- */

/* Paint on from the last cell to this one. */
static void drag_to(struct session *session, struct cell cell)
{
    struct sketch_view *view = editor_view(session->editor);
    struct diag diag = {0};
    int count;
    struct cell *cells = sketch_view_line(view->cell, cell, &count, &diag);
    for (int i = 1; cells && i < count && !diag.set; i++) {
        view->cell = cells[i];
        editor_paint(session->editor, true, &diag);
    }
    report(session, !diag.set, &diag);
    memory_free(cells);
}

static void press_on_board(struct session *session, int code, struct cell cell)
{
    struct editor *editor = session->editor;
    struct sketch_view *view = editor_view(editor);
    struct diag diag = {0};
    if (!sketch_view_is_free(view)) {
        sketch_view_go(view, cell);
    } else if (code == KEY_DRAG_) {
        drag_to(session, cell);
    } else {
        editor->lists_pieces = false;
        view->cell = cell;
        report(session, editor_paint(editor, false, &diag), &diag);
    }
}

static void press(struct session *session, struct key key)
{
    struct editor *editor = session->editor;
    struct scene scene = session_scene(session);
    struct layout layout = session_layout(session);
    struct editor_spot spot;
    if (editor->doubt != DOUBT_NONE)
        return;
    if (key.code == KEY_RELEASE_) {
        sketch_view_look(editor_view(editor));
        sketch_view_go(editor_view(editor), editor_view(editor)->cell);
    } else if (!editor_hit(&scene, layout.body, key.x, key.y, &spot)) {
        return;
    } else if (spot.on_board) {
        press_on_board(session, key.code, spot.cell);
    } else if (key.code == KEY_MOUSE_ && spot.brush >= 0 && spot.brush < BRUSH_COUNT) {
        choose_brush(session, (enum brush)spot.brush);
    } else if (key.code == KEY_MOUSE_ && spot.batch >= 0 && !editor->piece) {
        editor->lists_pieces = true;
        editor->batch = spot.batch;
        move(session, 0, 0);
    }
}

static bool slice(struct session *session)
{
    return editor_check(session->editor, CLOCK_MS);
}

static int64_t wait(const struct session *session)
{
    return editor_wait(session->editor);
}

const struct activity activity_editor = {
    .title = "editor",
    .draw = draw_editor,
    .context = context_of,
    .hints = hints_of,
    .move = move,
    .press = press,
    .type = type,
    .slice = slice,
    .wait = wait,
};
