/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/board/tray.h"
#include "tui/editor/editing.h"
#include "tui/list.h"
#include "tui/widgets.h"

#define PANEL_WIDTH 30
#define PANEL_LEAST (PANEL_WIDTH + 34)  /* narrower screens get PANEL_LINES below */
#define PANEL_LINES 3
#define CHECK_ROWS 7

static int count_brush_rows(const struct editor *editor)
{
    return sketch_view_is_free(&editor->board) ? BRUSH_COUNT + 1 : 4;
}

/* ---- brushes ---- */

static const struct {
    const char *key, *what;
} brushes[BRUSH_COUNT] = {
    {"1", "cell"}, {"2", "optional"}, {"3", "barrier"}, {"4", "hole"}, {"5", "mark"},
    {"6", "piece"},
};

static struct tile sample_of(const struct editor *editor, enum brush brush)
{
    static const enum site sites[BRUSH_COUNT] = {
        SITE_CELL, SITE_OPTIONAL, SITE_BARRIER, SITE_OUTSIDE, SITE_CELL, SITE_CELL,
    };
    struct tile tile = tile_empty(sites[brush]);
    int hand = editor_hand(editor);
    if (brush == BRUSH_MARK)
        tile.mark = editor->mark;
    if (brush == BRUSH_PIECE && hand >= 0) {
        tile.piece = piece_tint(&editor->board.sketch.puzzle, hand);
        tile.symbol = editor->board.sketch.puzzle.pieces[hand].letter;
    }
    return tile;
}

static void draw_brush(const struct editor *editor, struct canvas *canvas, struct rect line,
                       enum brush brush)
{
    bool in_use = editor->brush == brush && !editor->lists_pieces;
    struct style style = style_of(in_use ? ROLE_SELECTED : ROLE_TEXT);
    struct tile sample = sample_of(editor, brush);
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    bool is_fit = !editor->piece || editor_piece_takes(brush);
    int hand = editor_hand(editor);
    if (in_use)
        canvas_fill(canvas, line, ' ', style);
    else if (!is_fit)
        style = style_of(ROLE_FAINT);
    canvas_text(canvas, line, line.x + 1, line.y, brushes[brush].key,
                in_use ? style : style_of(ROLE_KEY));
    for (int x = 0; x < 3; x++) {
        struct glyph glyph = tile_content(&sample, x, 3);
        canvas_put(canvas, line, line.x + 3 + x, line.y, glyph.c ? glyph.c : ' ', glyph.style);
    }
    if (brush == BRUSH_PIECE && hand >= 0)
        canvas_print(canvas, line, line.x + 7, line.y, style, "piece %s",
                     puzzle->pieces[hand].name);
    else
        canvas_text(canvas, line, line.x + 7, line.y, brushes[brush].what, style);
}

static struct rect row_of(struct rect area, int row)
{
    return (struct rect){area.x, area.y + row, area.width, row < area.height};
}

static void draw_symmetry(const struct editor *editor, struct canvas *canvas, struct rect line)
{
    const struct sketch_view *view = editor_seen_view(editor);
    int x = canvas_text(canvas, line, line.x + 1, line.y, "y", style_of(ROLE_KEY));
    canvas_print(canvas, line, x + 1, line.y, style_of(view->symmetry ? ROLE_VALUE : ROLE_TEXT),
                 "symmetry: %s", view->sketch.rosette.kind->name);
}

static void draw_number_keys(const struct editor *editor, struct canvas *canvas, struct rect area)
{
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    static const char *const sudoku[] = {"1 to 9, A and on: give a", "number; Del leaves it open"};
    static const char *const family[] = {"+ and - change the number,", ":n 12 sets it"};
    const char *const *lines = puzzle->kind == PUZZLE_SUDOKU ? sudoku : family;
    for (int k = 0; k < 2; k++)
        canvas_text(canvas, row_of(area, k), area.x + 1, area.y + k, lines[k],
                    style_of(ROLE_TEXT));
    if (puzzle->kind != PUZZLE_SUDOKU)
        canvas_print(canvas, row_of(area, 3), area.x + 1, area.y + 3, style_of(ROLE_VALUE),
                     "n = %d", puzzle->family.n);
}

static void draw_brushes(const struct editor *editor, struct canvas *canvas, struct rect area)
{
    if (!sketch_view_is_free(&editor->board)) {
        draw_number_keys(editor, canvas, area);
        return;
    }
    for (int brush = 0; brush < BRUSH_COUNT; brush++)
        draw_brush(editor, canvas, row_of(area, brush), (enum brush)brush);
    draw_symmetry(editor, canvas, row_of(area, BRUSH_COUNT));
}

/* ---- pieces ---- */

/* Writes "2..5, rotate", unless default. */
static void write_terms(const struct batch *batch, char *text, size_t size)
{
    char uses[USES_TEXT];
    snprintf(text, size, "%s%s", uses_text(batch->uses, uses),
             batch->turn && batch->flip ? ""
             : batch->turn ? ", rotate" : batch->flip ? ", flip" : ", fixed");
}

static void draw_batch(const struct editor *editor, struct canvas *canvas, struct rect line, int b)
{
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    const struct batch *batch = &puzzle->batches[b];
    bool selected = editor->lists_pieces && b == editor_batch(editor);
    struct style style = list_style(canvas, line, selected, ROLE_TEXT);
    char terms[USES_TEXT + 16], chip[4] = {' ', puzzle->pieces[batch->first].letter, ' ', 0};
    int x = canvas_text(canvas, line, line.x + 1, line.y, chip,
                        piece_style(puzzle, batch->first)) + 1;
    write_terms(batch, terms, sizeof terms);
    line.width = draw_right(canvas, line, line.y, terms, style) - line.x - 1;
    if (batch->count > 1)
        canvas_print(canvas, line, x, line.y, style, "%d %s", batch->count, batch->set);
    else
        canvas_text(canvas, line, x, line.y,
                    batch->set ? batch->set : puzzle->pieces[batch->first].name, style);
}

static struct list list_batches(const struct editor *editor, struct rect area)
{
    return list_of(area, editor->board.sketch.puzzle.nbatches, 1,
                   editor->lists_pieces ? editor_batch(editor) : 0);
}

/* ---- tray ---- */

static bool is_up_to_date(const struct editor *editor)
{
    return !editor->is_due && editor->noticed == editor->board.sketch.version;
}

static bool shows_tints(const struct editor *editor)
{
    return !editor->piece && editor->tints && is_up_to_date(editor);
}

static struct tray tray_of_editor(const struct editor *editor, const struct settings *settings)
{
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    int *used = memory_need_zero((size_t)puzzle->npieces + 1, sizeof *used);
    int hand = editor->brush == BRUSH_PIECE ? editor_hand(editor) : -1;
    for (int k = 0; k < puzzle->nplaced; k++)
        used[puzzle->pieces[puzzle->placed[k].piece].twin]++;
    struct tray tray = tray_of_puzzle(settings, puzzle, puzzle->npieces ? used : NULL,
                                      hand < 0 ? -1 : puzzle->pieces[hand].twin);
    memory_free(used);
    for (int k = 0; k < tray.count && shows_tints(editor) && puzzle->npieces; k++)
        tray.things[k].look =
            removal_look(removals_of_piece(&editor->removals, tray.things[k].number));
    return tray;
}

static struct rect take_tray(const struct editor *editor, struct rect *area)
{
    int rows = editor->board.sketch.puzzle.nbatches;
    struct rect below = *area;
    area->height = rows < area->height ? rows : area->height;
    below.y += area->height;
    below.height -= area->height;
    return below;
}

static void draw_pieces(const struct editor *editor, const struct tray *tray,
                        struct canvas *canvas, struct rect area)
{
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    struct rect below = take_tray(editor, &area);
    tray_flow(tray, canvas, below, -1, -1);
    if (sketch_view_is_free(&editor->board) && !puzzle->nbatches)
        draw_wrapped(canvas, below, NO_PIECES, style_of(ROLE_FAINT));
    struct list list = list_batches(editor, area);
    struct rect line;
    for (int b = list.first; list_shows(&list, b, &line); b++)
        draw_batch(editor, canvas, line, b);
}

/* ---- check ---- */

/* Writes "10 x 6: 60 cells", "8 x 4: 12 to 16 cells". */
static void write_cells(const struct puzzle *puzzle, char *text, size_t size)
{
    const struct region *region = &puzzle->region;
    int must = region_count(region, SITE_CELL), may = region_count(region, SITE_OPTIONAL);
    char extent[CELL_TEXT];
    int length = snprintf(text, size, "%s: %d ", region_text(region, extent), must);
    if (may)
        length += snprintf(text + length, size - (size_t)length, "to %d ", must + may);
    snprintf(text + length, size - (size_t)length, "%s",
             lattice_units(puzzle->lattice, may ? 2 : must));
}

/* Writes "the pieces cover 60", "… 12 to 60", "… at least 4". */
static void write_cover(const struct puzzle *puzzle, char *text, size_t size)
{
    int64_t least = 0, most = 0;
    for (int p = 0; p < puzzle->npieces; p++) {
        struct uses uses = puzzle->pieces[p].uses;
        int64_t cells = puzzle->pieces[p].shape.count;
        least += uses.least * cells;
        most = uses.most == USES_MANY || most < 0 ? -1 : most + uses.most * cells;
    }
    if (most < 0)
        snprintf(text, size, "the pieces cover %s", least ? "" : "any number");
    if (most < 0 && least)
        snprintf(text, size, "the pieces cover at least %lld", (long long)least);
    else if (most >= 0 && least == most)
        snprintf(text, size, "the pieces cover %lld", (long long)most);
    else if (most >= 0)
        snprintf(text, size, "the pieces cover %lld to %lld", (long long)least, (long long)most);
}

static enum role write_found(const struct editor *editor, char *text, size_t size)
{
    if (!is_up_to_date(editor)) {
        snprintf(text, size, "looking ...");
        return ROLE_FAINT;
    }
    board_check_text(&editor->check, text, size);
    return board_check_is_impossible(&editor->check) ? ROLE_WARN : ROLE_GOOD;
}

static void draw_check(const struct editor *editor, struct canvas *canvas, struct rect area)
{
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    const char *fault = is_up_to_date(editor) ? board_check_fault(&editor->check) : NULL;
    char text[160];
    int row = 0;
    area.x++;
    area.width--;
    if (sketch_view_is_free(&editor->board)) {
        write_cells(puzzle, text, sizeof text);
        bool has_room = text_width(text) + text_width(" to fill") <= area.width;
        canvas_print(canvas, area, area.x, area.y + row++, style_of(ROLE_TEXT), "%s%s", text,
                     has_room ? " to fill" : "");
        write_cover(puzzle, text, sizeof text);
        canvas_text(canvas, area, area.x, area.y + row++, text, style_of(ROLE_TEXT));
    }
    enum role role = write_found(editor, text, sizeof text);
    struct rect rest = {area.x, area.y + row, area.width, area.height - row};
    row += draw_wrapped(canvas, rest, fault ? fault : text, style_of(role));
}

static void draw_lines(const struct editor *editor, const struct tray *tray,
                       struct canvas *canvas, struct rect area)
{
    const struct sketch_view *view = editor_seen_view(editor);
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    const char *fault = is_up_to_date(editor) ? board_check_fault(&editor->check) : NULL;
    char text[160], pieces[PIECES_TEXT];
    struct rect line = {area.x + 1, area.y, area.width - 1, 1};
    if (sketch_view_is_free(&editor->board))
        canvas_print(canvas, area, line.x, line.y, style_of(ROLE_TEXT),
                     "brush %s %s, symmetry: %s", brushes[editor->brush].key,
                     brushes[editor->brush].what, view->sketch.rosette.kind->name);
    line.y++;
    if (editor->lists_pieces && puzzle->nbatches) {
        draw_batch(editor, canvas, line, editor_batch(editor));
    } else if (editor->brush == BRUSH_PIECE || puzzle->kind == PUZZLE_SUDOKU) {
        tray_flow(tray, canvas, line, -1, -1);
    } else if (sketch_view_is_free(&editor->board) && puzzle->npieces) {
        write_cells(puzzle, text, sizeof text);
        canvas_print(canvas, area, line.x, line.y, style_of(ROLE_TEXT), "%s; %s", text,
                     pieces_text(puzzle, pieces));
    } else if (sketch_view_is_free(&editor->board)) {
        canvas_text(canvas, line, line.x, line.y, NO_PIECES, style_of(ROLE_FAINT));
    }
    line.y++;
    enum role role = write_found(editor, text, sizeof text);
    canvas_text(canvas, line, line.x, line.y, fault ? fault : text, style_of(role));
}

/* ---- layout ---- */

struct editor_parts {
    struct rect board;          /* with its frame, if framed */
    struct rect brushes, pieces, check;     /* with frames; empty if `lines` is used */
    struct rect lines;
    bool framed;
};

static struct editor_parts divide(const struct editor *editor, struct rect area)
{
    const struct puzzle *puzzle = &editor->board.sketch.puzzle;
    struct editor_parts parts = {.board = area};
    if (area.width < PANEL_LEAST || area.height < 16) {
        parts.board.height -= PANEL_LINES;
        parts.lines = (struct rect){area.x, area.y + parts.board.height, area.width, PANEL_LINES};
        return parts;
    }
    int x = area.x + area.width - PANEL_WIDTH, rows = count_brush_rows(editor) + 2;
    parts.framed = true;
    parts.board.width -= PANEL_WIDTH;
    parts.brushes = (struct rect){x, area.y, PANEL_WIDTH, rows};
    parts.pieces = (struct rect){x, area.y + rows, PANEL_WIDTH, area.height - rows - CHECK_ROWS};
    parts.check = (struct rect){x, area.y + area.height - CHECK_ROWS, PANEL_WIDTH,
                                CHECK_ROWS};
    if (!sketch_view_is_free(&editor->board) && puzzle->kind != PUZZLE_SUDOKU) {
        parts.check.y -= parts.pieces.height;
        parts.check.height += parts.pieces.height;
        parts.pieces = (struct rect){0};
    }
    return parts;
}

static void hit_pieces(const struct editor *editor, const struct settings *settings,
                       struct rect area, int x, int y, struct editor_spot *spot)
{
    struct tray tray = tray_of_editor(editor, settings);
    struct rect below = take_tray(editor, &area);
    spot->piece = tray_flow(&tray, NULL, below, x, y);
    struct list list = list_batches(editor, area);
    spot->batch = rect_has(area, x, y) ? list_hit(&list, y) : -1;
    tray_done(&tray);
}

bool editor_hit(const struct editor *editor, const struct settings *settings, struct rect area,
                int x, int y, struct editor_spot *spot)
{
    struct editor_parts parts = divide(editor, area);
    struct rect board = parts.framed ? rect_inside(parts.board) : parts.board;
    *spot = (struct editor_spot){.brush = -1, .batch = -1, .piece = -1};
    if (rect_has(board, x, y)) {
        spot->on_board = true;
        spot->cell = sketch_view_hit(editor_seen_view(editor), board, x, y);
        return true;
    }
    if (parts.framed && rect_has(rect_inside(parts.brushes), x, y))
        spot->brush = y - rect_inside(parts.brushes).y;
    if (parts.framed && rect_has(rect_inside(parts.pieces), x, y))
        hit_pieces(editor, settings, rect_inside(parts.pieces), x, y, spot);
    return spot->brush >= 0 || spot->batch >= 0 || spot->piece >= 0;
}

static void draw_confirmation(const struct editor *editor, struct canvas *canvas, struct rect area)
{
    struct rect line = {area.x, area.y + area.height - 1, area.width, 1};
    struct style style = style_of(ROLE_WARN);
    if (editor->confirmation == CONFIRM_NONE)
        return;
    canvas_fill(canvas, line, ' ', style);
    if (editor->confirmation == CONFIRM_LEAVE)
        canvas_text(canvas, line, line.x + 1, line.y, "the board has changes that are not saved: "
                                                       "leave it?", style);
    else
        canvas_print(canvas, line, line.x + 1, line.y, style, "%s %s", editor->over,
                     editor->is_own && strcmp(editor->path, editor->over) == 0
                         ? "has changed since it was read: overwrite it?"
                         : "exists: overwrite it?");
}

static void write_title(const struct editor *editor, char *title, size_t size)
{
    const char *slash = editor->path ? strrchr(editor->path, '/') : NULL;
    const char *name = slash ? slash + 1 : editor->path ? editor->path : "a new board";
    if (editor->piece)
        snprintf(title, size, "a piece");
    else
        snprintf(title, size, "%s%s", name, editor_is_changed(editor) ? ", not saved" : "");
}

static void draw_board(const struct editor *editor, struct canvas *canvas, struct rect area)
{
    bool lays = !editor->piece && editor->brush == BRUSH_PIECE && !editor->lists_pieces;
    int count = 0;
    struct cell *cells = lays ? editor_copies(editor, &count) : NULL;
    struct held held = {cells, cells ? count : 0, editor_hand(editor)};
    sketch_view_draw(editor_seen_view(editor), held,
                     shows_tints(editor) ? &editor->removals : NULL, canvas,
                     area);
    memory_free(cells);
}

void draw_editor(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    const struct editor *editor = ((const struct editing *)state)->editor;
    struct tray tray = tray_of_editor(editor, scene->settings);
    struct editor_parts parts = divide(editor, area);
    bool lists = editor->lists_pieces, is_free = sketch_view_is_free(&editor->board);
    struct style frame = style_of(ROLE_FRAME), focus = style_of(ROLE_FOCUS);
    struct style plain = style_of(ROLE_TITLE);
    char title[96];
    write_title(editor, title, sizeof title);
    if (!parts.framed) {
        draw_board(editor, canvas, parts.board);
        draw_lines(editor, &tray, canvas, parts.lines);
    } else {
        struct rect board = canvas_frame(canvas, parts.board, title, lists ? frame : focus,
                                        lists ? plain : focus);
        draw_board(editor, canvas, board);
        draw_brushes(editor, canvas, canvas_frame(canvas, parts.brushes, "brush", frame, plain));
        if (parts.pieces.height)
            draw_pieces(editor, &tray, canvas,
                        canvas_frame(canvas, parts.pieces, is_free ? "pieces" : "digits",
                                     lists ? focus : frame, lists ? focus : plain));
        draw_check(editor, canvas,
                    canvas_frame(canvas, parts.check, "solutions", frame, plain));
    }
    draw_confirmation(editor, canvas, area);
    tray_done(&tray);
}
