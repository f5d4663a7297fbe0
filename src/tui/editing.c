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
#include "tui/command.h"
#include "tui/editor.h"

static enum context context_of(const struct session *session)
{
    const struct editor *editor = session->editor;
    if (editor->doubt != DOUBT_NONE)
        return CONTEXT_QUESTION;
    if (!desk_is_free(&editor->board))
        return CONTEXT_NUMBERS;
    return editor->lists_pieces ? CONTEXT_PIECES : CONTEXT_EDITOR;
}

/* Tell what went wrong. */
static void tell(struct session *session, bool done, const struct diag *diag)
{
    if (!done)
        model_say_diag(&session->model, diag);
}

/* ---- playing ---- */

/* The board becomes the one that is searched; what is wrong with it is told. */
static void play(struct session *session)
{
    struct editor *editor = session->editor;
    struct diag diag = {0};
    struct puzzle puzzle;
    struct game *game = NULL;
    if (puzzle_copy(&puzzle, &editor->board.easel.puzzle, &diag))
        game = game_of(&puzzle, editor->path ? editor->path : "a new board", session->model.settings.order,
                       session->model.settings.rule, &diag);
    if (!game) {
        model_say_diag(&session->model, &diag);
        return;
    }
    game->is_drawn = true;
    session_take(session, game);
    player_play(&session->model.player, 1, clock_now());
}

static enum effect enter(struct session *session)
{
    struct editor *editor = session->editor;
    struct diag diag = {0};
    if (editor->piece)
        tell(session, editor_take_piece(editor, &diag), &diag);
    else if (editor->lists_pieces)
        tell(session, editor_draw_piece(editor, false, &diag), &diag);
    else
        play(session);
    return EFFECT_NONE;
}

/* ---- drawing ---- */

static enum effect take_mark(struct session *session, const char *text)
{
    struct editor *editor = session->editor;
    if (strlen(text) > 1 || !drawing_holds_marks(text, 1)) {
        model_say(&session->model, true, "mark: expected a character of ASCII but '.' and '_', found "
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

static void paint(struct session *session)
{
    struct editor *editor = session->editor;
    struct desk *desk = editor_desk(editor);
    struct diag diag = {0};
    int count;
    if (!desk->has_anchor) {
        tell(session, editor_paint(editor, false, &diag), &diag);
        desk_look(desk);
        return;
    }
    struct cell *cells = desk_rectangle(desk->anchor, desk->cell, &count, &diag);
    tell(session, cells && editor_paint_all(editor, cells, count, &diag), &diag);
    memory_free(cells);
    desk->has_anchor = false;
}

static void draw_line(struct session *session)
{
    struct editor *editor = session->editor;
    struct desk *desk = editor_desk(editor);
    struct diag diag = {0};
    int count;
    if (!desk->has_anchor) {
        model_say(&session->model, false, "v sets where a line or a rectangle begins");
        return;
    }
    struct cell *cells = desk_line(desk->anchor, desk->cell, &count, &diag);
    tell(session, cells && editor_paint_all(editor, cells, count, &diag), &diag);
    memory_free(cells);
    desk->anchor = desk->cell;
}

static void fill(struct session *session)
{
    struct editor *editor = session->editor;
    struct desk *desk = editor_desk(editor);
    struct diag diag = {0};
    int count;
    struct cell *cells = easel_flood(&desk->easel, desk->cell, &count, &diag);
    tell(session, cells && editor_paint_all(editor, cells, count, &diag), &diag);
    memory_free(cells);
}

static void set_anchor(struct session *session)
{
    struct desk *desk = editor_desk(session->editor);
    desk->has_anchor = !desk->has_anchor;
    desk->anchor = desk->cell;
    if (desk->has_anchor)
        model_say(&session->model, false, "Space paints the rectangle from here, d a line");
}

static void undo(struct session *session, int direction)
{
    if (!editor_undo(session->editor, direction))
        model_say(&session->model, false, "there is nothing to %s", direction < 0 ? "undo" : "redo");
}

static void turn(struct session *session, bool over)
{
    struct editor *editor = session->editor;
    int hand = editor_hand(editor);
    if (!editor_turn(editor, over))
        model_say(&session->model, true, hand < 0 ? "there is no piece in hand"
                                            : over ? "this piece may not be turned over"
                                                   : "this piece may not be turned");
    editor->brush = BRUSH_PIECE;
}

static void change_number(struct session *session, int by)
{
    struct easel *easel = &session->editor->board.easel;
    struct diag diag = {0};
    if (easel->puzzle.kind != PUZZLE_SUDOKU)
        tell(session, easel_set_number(easel, easel->puzzle.family.n + by, &diag), &diag);
    desk_look(&session->editor->board);
}

/* More or fewer of the pieces selected, or of what a number states. */
static void change(struct session *session, int by)
{
    struct editor *editor = session->editor;
    struct diag diag = {0};
    if (desk_is_free(&editor->board))
        tell(session, editor_change_uses(editor, by, &diag), &diag);
    else
        change_number(session, by);
}

/* ---- requests ---- */

static void act_on_pieces(struct session *session, enum request request)
{
    struct editor *editor = session->editor;
    struct diag diag = {0};
    switch (request) {
    case REQUEST_ADD: session_ask(session, ":", "add ", command_run); break;
    case REQUEST_DRAW:
        tell(session, editor->piece || editor_draw_piece(editor, true, &diag), &diag);
        break;
    case REQUEST_MORE: change(session, 1); break;
    case REQUEST_FEWER: change(session, -1); break;
    case REQUEST_MAY_TURN: tell(session, editor_change_ways(editor, false, &diag), &diag); break;
    case REQUEST_MAY_FLIP: tell(session, editor_change_ways(editor, true, &diag), &diag); break;
    case REQUEST_REMOVE: tell(session, editor_remove(editor, &diag), &diag); break;
    default: break;
    }
}

static enum effect act(struct session *session, enum request request)
{
    struct editor *editor = session->editor;
    struct diag diag = {0};
    switch (request) {
    case REQUEST_LEAVE:
    case REQUEST_CLOSE: return editor->doubt == DOUBT_NONE ? editing_leave(session)
                                                           : editing_answer(session, false);
    case REQUEST_YES: return editing_answer(session, true);
    case REQUEST_NO: return editing_answer(session, false);
    case REQUEST_SAVE: return editing_save(session, "");
    case REQUEST_ENTER: return enter(session);
    case REQUEST_PAINT: paint(session); break;
    case REQUEST_CLEAR:
        tell(session, editor_clear(editor, &diag), &diag);
        desk_look(editor_desk(editor));
        break;
    case REQUEST_BRUSH_CELL:
    case REQUEST_BRUSH_OPTIONAL:
    case REQUEST_BRUSH_BARRIER:
    case REQUEST_BRUSH_HOLE:
    case REQUEST_BRUSH_MARK:
    case REQUEST_BRUSH_PIECE:
        choose_brush(session, (enum brush)(request - REQUEST_BRUSH_CELL));
        break;
    case REQUEST_PIECE_NEXT: editor_pick(editor, 1); break;
    case REQUEST_PIECE_BACK: editor_pick(editor, -1); break;
    case REQUEST_TURN: turn(session, false); break;
    case REQUEST_FLIP: turn(session, true); break;
    case REQUEST_SYMMETRY: desk_mirror(editor_desk(editor), 1); break;
    case REQUEST_SYMMETRY_BACK: desk_mirror(editor_desk(editor), -1); break;
    case REQUEST_ANCHOR: set_anchor(session); break;
    case REQUEST_LINE: draw_line(session); break;
    case REQUEST_FILL: fill(session); break;
    case REQUEST_UNDO: undo(session, -1); break;
    case REQUEST_REDO: undo(session, 1); break;
    case REQUEST_FOCUS:
    case REQUEST_FOCUS_BACK: editor->lists_pieces = !editor->lists_pieces && !editor->piece; break;
    default: act_on_pieces(session, request); break;
    }
    return EFFECT_NONE;
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
    struct desk *desk = editor_desk(editor);
    const struct region *region = &desk->easel.puzzle.region;
    struct cell origin = desk->easel.origin;
    if (editor->doubt != DOUBT_NONE)
        return;
    if (editor->lists_pieces) {
        int batch = editor_batch(editor) + y;
        editor->batch = batch < 0 ? 0 : batch;
        editor->batch = editor_batch(editor) < 0 ? 0 : editor_batch(editor);
        return;
    }
    desk_go(desk, (struct cell){
        step_to(desk->cell.x, x, origin.x, origin.x + region->width - 1),
        step_to(desk->cell.y, y, origin.y, origin.y + region->height - 1)});
}

/* A number of a sudoku; it may be a letter in either case. */
static void type(struct session *session, int code)
{
    struct editor *editor = session->editor;
    struct easel *easel = &editor->board.easel;
    struct diag diag = {0};
    int capital = code >= 'a' && code <= 'z' ? code - 'a' + 'A' : code;
    const char *digit = code < 128 ? strchr(SUDOKU_DIGITS, capital) : NULL;
    if (editor->doubt != DOUBT_NONE || easel->puzzle.kind != PUZZLE_SUDOKU)
        return;
    int number = digit ? (int)(digit - SUDOKU_DIGITS) + 1 : 0;
    if (!digit || number > easel->puzzle.sudoku.side)
        model_say(&session->model, true, "expected a number from 1 to %d", easel->puzzle.sudoku.side);
    else
        tell(session, easel_give(easel, editor->board.cell, number, &diag), &diag);
}

/* ---- the mouse ---- */

/* Paint on from the last cell to this one. */
static void drag_to(struct session *session, struct cell cell)
{
    struct desk *desk = editor_desk(session->editor);
    struct diag diag = {0};
    int count;
    struct cell *cells = desk_line(desk->cell, cell, &count, &diag);
    for (int i = 1; cells && i < count && !diag.set; i++) {
        desk->cell = cells[i];
        editor_paint(session->editor, true, &diag);
    }
    tell(session, !diag.set, &diag);
    memory_free(cells);
}

static void press_on_desk(struct session *session, int code, struct cell cell)
{
    struct editor *editor = session->editor;
    struct desk *desk = editor_desk(editor);
    struct diag diag = {0};
    if (!desk_is_free(desk)) {
        desk_go(desk, cell);
    } else if (code == KEY_DRAG_) {
        drag_to(session, cell);
    } else {
        editor->lists_pieces = false;
        desk->cell = cell;
        tell(session, editor_paint(editor, false, &diag), &diag);
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
        desk_look(editor_desk(editor));
        desk_go(editor_desk(editor), editor_desk(editor)->cell);
    } else if (!editor_hit(&scene, layout.body, key.x, key.y, &spot)) {
        return;
    } else if (spot.on_desk) {
        press_on_desk(session, key.code, spot.cell);
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
    .act = act,
    .move = move,
    .press = press,
    .type = type,
    .slice = slice,
    .wait = wait,
};
