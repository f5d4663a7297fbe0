/* SPDX-License-Identifier: MIT */
#include "tui/editor/editor.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "format/drawing.h"
#include "format/library.h"

/* Waits after a change, plus PAUSE_TOLLS times the longest step, so that keys come first. */
#define PAUSE (100 * CLOCK_MS)
#define PAUSE_TOLLS 4

struct editor *editor_open(struct puzzle *puzzle, const char *path, const struct stamp *stamp)
{
    struct editor *editor = memory_need_zero(1, sizeof *editor);
    sketch_view_init(&editor->board, puzzle);
    editor->mark = 'A';
    editor->noticed = -1;
    editor->saved = -1;
    editor->path = path ? memory_text(path) : NULL;
    if (path && stamp) {
        editor->stamp = *stamp;
        editor->is_own = S_ISREG(stamp->stat.st_mode) && !library_holds(path);
        editor->saved = editor->board.sketch.version;
    }
    return editor;
}

void editor_close(struct editor *editor)
{
    if (!editor)
        return;
    editor_drop_piece(editor);
    sketch_view_done(&editor->board);
    board_check_done(&editor->check);
    removals_done(&editor->removals);
    memory_free(editor->path);
    memory_free(editor->over);
    memory_free(editor);
}

struct sketch_view *editor_view(struct editor *editor)
{
    return editor->piece ? editor->piece : &editor->board;
}

const struct sketch_view *editor_seen_view(const struct editor *editor)
{
    return editor->piece ? editor->piece : &editor->board;
}

bool editor_is_changed(const struct editor *editor)
{
    return editor->board.sketch.version != (editor->saved < 0 ? 0 : editor->saved) ||
           (editor->piece && editor->piece->sketch.version);
}

/* ---- piece in hand ---- */

static bool no_pieces(struct diag *diag)
{
    return diag_fault(diag, (struct place){0}, NO_PIECES);
}

int editor_hand(const struct editor *editor)
{
    int pieces = editor->board.sketch.puzzle.npieces;
    return editor->hand < pieces ? editor->hand : pieces - 1;
}

int editor_batch(const struct editor *editor)
{
    int batches = editor->board.sketch.puzzle.nbatches;
    return editor->batch < batches ? editor->batch : batches - 1;
}

/* The first cell that the lattice allows is at the brush. */
struct cell *editor_copies(const struct editor *editor, int *count)
{
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    int piece = editor_hand(editor), first = 0;
    if (piece < 0)
        return NULL;
    struct shape shape = shape_turn(&puzzle->pieces[piece].shape, editor->turned);
    struct cell at = editor->board.cell, move;
    do
        move = cell_minus(at, shape.cells[first]);
    while (!lattice_may_move(puzzle->lattice, move) && ++first < shape.count);
    struct cell *cells = first < shape.count
                             ? memory_need(NULL, (size_t)shape.count, sizeof *cells) : NULL;
    for (int i = 0; cells && i < shape.count; i++)
        cells[i] = cell_plus(shape.cells[i], move);
    *count = shape.count;
    shape_done(&shape);
    return cells;
}

bool editor_pick(struct editor *editor, int by, struct diag *diag)
{
    int pieces = editor->board.sketch.puzzle.npieces;
    if (!pieces)
        return no_pieces(diag);
    editor->turned = 0;
    editor->brush = BRUSH_PIECE;
    editor->hand = (editor_hand(editor) + pieces + by) % pieces;
    return true;
}

bool editor_turn(struct editor *editor, enum motion motion, struct diag *diag)
{
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    int piece = editor_hand(editor), half = puzzle->lattice->symmetries / 2;
    int level = lattice_level_turns(puzzle->lattice);
    bool flips = motion == MOTION_FLIP, tips = motion == MOTION_TIP;
    if (piece < 0)
        return no_pieces(diag);
    if (!(flips ? puzzle->pieces[piece].flip : puzzle->pieces[piece].turn))
        return diag_fault(diag, (struct place){0}, "this piece may not be %s",
                          flips ? "flipped" : "rotated");
    if (tips && level == half)
        return diag_fault(diag, (struct place){0}, "a flat piece cannot be rotated into layers");
    int turns = editor->turned % half, mirrored = editor->turned / half;
    int tipped = turns / level;
    turns %= level;
    mirrored = flips ? !mirrored : mirrored;
    tipped = tips ? (tipped + 1) % (half / level) : tipped;
    turns = motion == MOTION_TURN ? (turns + 1) % level : turns;
    editor->turned = mirrored * half + tipped * level + turns;
    editor->brush = BRUSH_PIECE;
    return true;
}

/* ---- painting ---- */

static enum brush brush_in_use(const struct editor *editor)
{
    enum brush brush = editor->brush;
    return editor->piece && !editor_piece_takes(brush) ? BRUSH_CELL : brush;
}

static struct paint paint_of(const struct editor *editor)
{
    static const enum site sites[BRUSH_COUNT] = {SITE_CELL, SITE_OPTIONAL, SITE_BARRIER,
                                                 SITE_OUTSIDE};
    enum brush brush = brush_in_use(editor);
    return (struct paint){brush == BRUSH_MARK, sites[brush],
                          brush == BRUSH_MARK ? editor->mark : 0};
}

static struct paint inverse(struct paint paint)
{
    paint.site = SITE_OUTSIDE;
    paint.mark = 0;
    return paint;
}

static bool is_there(const struct sketch *sketch, struct cell cell, struct paint paint)
{
    return paint.is_mark ? paint.mark && sketch_mark(sketch, cell) == paint.mark
                         : sketch_site(sketch, cell) == paint.site;
}

bool editor_paint_all(struct editor *editor, const struct cell *cells, int count,
                      struct diag *diag)
{
    struct sketch_view *view = editor_view(editor);
    struct paint paint = paint_of(editor);
    bool all = true;
    for (int i = 0; i < count && all; i++)
        all = is_there(&view->sketch, cells[i], paint);
    bool done =
        sketch_paint(&view->sketch, cells, count, all ? inverse(paint) : paint, false, diag);
    sketch_view_look(view);
    return done;
}

static bool place(struct editor *editor, struct diag *diag)
{
    struct sketch *sketch = &editor->board.sketch;
    struct cell at = editor->board.cell;
    int count;
    if (puzzle_placed_at(&sketch->puzzle, sketch_cell(sketch, at)) >= 0)
        return sketch_lift(sketch, at, diag);
    struct cell *cells = editor_copies(editor, &count);
    if (!cells)
        return sketch->puzzle.npieces
                   ? diag_fault(diag, (struct place){0}, "this piece cannot be placed here")
                   : no_pieces(diag);
    bool done = sketch_place(sketch, editor_hand(editor), cells, count, diag);
    memory_free(cells);
    return done;
}

bool editor_paint(struct editor *editor, bool goes_on, struct diag *diag)
{
    struct sketch_view *view = editor_view(editor);
    struct paint paint = paint_of(editor);
    if (brush_in_use(editor) == BRUSH_PIECE)
        return goes_on || place(editor, diag);
    if (!goes_on)
        editor->erases = is_there(&view->sketch, view->cell, paint);
    return sketch_paint(&view->sketch, &view->cell, 1, editor->erases ? inverse(paint) : paint,
                        goes_on, diag);
}

static bool is_empty(const struct sketch *sketch, struct cell cell)
{
    const struct puzzle *puzzle = &sketch->puzzle;
    if (puzzle->kind == PUZZLE_SUDOKU)
        return !puzzle->sudoku.givens[region_index(&puzzle->region, sketch_cell(sketch, cell))];
    return sketch_site(sketch, cell) == SITE_OUTSIDE && !sketch_mark(sketch, cell);
}

bool editor_clear(struct editor *editor, struct diag *diag)
{
    struct sketch_view *view = editor_view(editor);
    struct sketch *sketch = &view->sketch;
    struct paint nothing = {.is_mark = sketch_mark(sketch, view->cell)};
    bool is_given = sketch->puzzle.kind == PUZZLE_SUDOKU || sketch_view_is_free(view);
    if (is_given && is_empty(sketch, view->cell))
        return diag_fault(diag, (struct place){0}, "nothing to erase here");
    if (sketch->puzzle.kind == PUZZLE_SUDOKU)
        return sketch_give(sketch, view->cell, 0, diag);
    if (!sketch_view_is_free(view))
        return diag_fault(diag, (struct place){0}, "given by a number: + and - change it");
    if (puzzle_placed_at(&sketch->puzzle, sketch_cell(sketch, view->cell)) >= 0)
        return sketch_lift(sketch, view->cell, diag);
    return sketch_paint(sketch, &view->cell, 1, nothing, false, diag);
}

bool editor_undo(struct editor *editor, int direction)
{
    struct sketch_view *view = editor_view(editor);
    bool done = sketch_undo(&view->sketch, direction);
    sketch_view_look(view);
    return done;
}

/* ---- pieces ---- */

static const struct batch *selected(const struct editor *editor)
{
    int batch = editor_batch(editor);
    return batch < 0 ? NULL : &editor->board.sketch.puzzle.batches[batch];
}

bool editor_draw_piece(struct editor *editor, bool anew, struct diag *diag)
{
    const struct puzzle *board = &editor->board.sketch.puzzle;
    const struct batch *batch = selected(editor);
    struct puzzle puzzle;
    if (!anew && !batch)
        return no_pieces(diag);
    if (!anew && batch->set)
        return diag_fault(diag, (struct place){0}, "pieces of a set cannot be redrawn: P draws "
                                                   "one of your own");
    puzzle_init(&puzzle, PUZZLE_TILING);
    puzzle.lattice = board->lattice;
    editor->shaped = anew ? -1 : batch->first;
    if (!anew)
        puzzle.region = region_of_shape(&board->pieces[batch->first].shape);
    else {
        puzzle.region = region_of_size((struct cell){1, 1, 1}, board->lattice);
        puzzle.region.sites = memory_need_zero(1, 1);
    }
    editor->piece = memory_need(NULL, 1, sizeof *editor->piece);
    sketch_view_init(editor->piece, &puzzle);
    editor->lists_pieces = false;
    editor->brush = BRUSH_CELL;
    return true;
}

void editor_drop_piece(struct editor *editor)
{
    if (editor->piece)
        sketch_view_done(editor->piece);
    memory_free(editor->piece);
    editor->piece = NULL;
}

bool editor_take_piece(struct editor *editor, struct diag *diag)
{
    struct sketch *board = &editor->board.sketch;
    const struct puzzle *drawn = &editor->piece->sketch.puzzle;
    if (!region_count(&drawn->region, SITE_CELL))
        return diag_fault(diag, (struct place){0}, "a piece has at least one cell");
    struct shape shape = drawing_shape(&drawn->region, drawn->lattice);
    bool done = editor->shaped < 0 ? sketch_add_piece(board, NULL, shape, USE_ONCE, diag)
                                   : sketch_set_shape(board, editor->shaped, shape, diag);
    if (done && editor->shaped < 0)
        editor->batch = board->puzzle.nbatches - 1;
    if (done)
        editor_drop_piece(editor);
    return done;
}

bool editor_set_uses(struct editor *editor, struct uses uses, struct diag *diag)
{
    const struct batch *batch = selected(editor);
    return batch ? sketch_set_terms(&editor->board.sketch, editor_batch(editor), uses,
                                    batch->turn, batch->flip, diag)
                 : no_pieces(diag);
}

/* Counts any, at most once, once, 2, 3 and so on; moves the end of other ranges. */
static struct uses count_uses(struct uses uses, int by)
{
    const struct uses first[] = {USE_ANY, USE_AT_MOST_ONCE, USE_ONCE};
    const int known = sizeof first / sizeof *first;
    for (int k = 0; k < known; k++)
        if (uses_equal(uses, first[k]) && k + by < known)
            return first[k + by < 0 ? k : k + by];
    bool has_end = uses.most != USES_MANY;
    uses.least += uses.least == uses.most || !has_end ? by : 0;
    uses.most += has_end ? by : 0;
    return uses;
}

bool editor_change_uses(struct editor *editor, int by, struct diag *diag)
{
    const struct batch *batch = selected(editor);
    if (!batch)
        return no_pieces(diag);
    struct uses uses = count_uses(batch->uses, by);
    return uses_equal(uses, batch->uses)
               ? diag_fault(diag, (struct place){0}, "already used any number of times: + counts "
                                                     "at most once, once, 2, 3 ...")
               : editor_set_uses(editor, uses, diag);
}

bool editor_change_ways(struct editor *editor, bool over, struct diag *diag)
{
    const struct batch *batch = selected(editor);
    if (!batch)
        return no_pieces(diag);
    return sketch_set_terms(&editor->board.sketch, editor_batch(editor), batch->uses,
                            over ? batch->turn : !batch->turn, over ? !batch->flip : batch->flip,
                            diag);
}

bool editor_remove(struct editor *editor, struct diag *diag)
{
    return selected(editor) ? sketch_remove(&editor->board.sketch, editor_batch(editor), diag)
                            : no_pieces(diag);
}

/* ---- check ---- */

static void notice(struct editor *editor)
{
    bool is_first = editor->noticed < 0;
    editor->noticed = editor->board.sketch.version;
    editor->is_due = true;
    editor->has_removals = false;
    removals_done(&editor->removals);
    editor->due = clock_now() + (is_first ? 0 : PAUSE + PAUSE_TOLLS * editor->cost);
}

static bool may_tint(const struct editor *editor)
{
    const struct board_check *check = &editor->check;
    return editor->tints && !board_check_is_open(check) && !check->is_large &&
           !check->fault.set && (!editor->has_removals || removals_are_open(&editor->removals));
}

static bool tint(struct editor *editor, int64_t ns)
{
    if (!may_tint(editor))
        return false;
    if (!editor->has_removals)
        removals_begin(&editor->removals, &editor->board.sketch.puzzle);
    editor->has_removals = true;
    removals_run(&editor->removals, ns);
    return true;
}

bool editor_check(struct editor *editor, int64_t ns)
{
    const struct sketch *sketch = &editor->board.sketch;
    if (editor->noticed != sketch->version)
        notice(editor);
    int64_t now = clock_now();
    if (editor->is_due ? now < editor->due : !board_check_is_open(&editor->check))
        return !editor->is_due && tint(editor, ns);
    if (editor->is_due) {
        board_check_begin(&editor->check, &sketch->puzzle);
        editor->cost = 0;
    } else {
        board_check_run(&editor->check, ns);
    }
    editor->is_due = false;
    int64_t took = clock_now() - now;
    editor->cost = took > editor->cost ? took : editor->cost;
    return true;
}

int64_t editor_wait(const struct editor *editor)
{
    if (editor->noticed != editor->board.sketch.version)
        return 0;
    if (!editor->is_due)
        return board_check_is_open(&editor->check) || may_tint(editor) ? 0 : -1;
    int64_t wait = editor->due - clock_now();
    return wait > 0 ? wait : 0;
}
