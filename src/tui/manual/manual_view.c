/* SPDX-License-Identifier: MIT */
#include "tui/manual/manual_mode.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/text.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "play/manual_play.h"
#include "report/light.h"
#include "tui/board/place.h"
#include "tui/board/tray.h"
#include "tui/widgets.h"

#define PANEL_WIDTH 30
#define PANEL_LEAST (PANEL_WIDTH + 30)  /* narrower screens get PANEL_LINES below */
#define PANEL_LINES 3
#define HAND_ROWS 8
#define COUNTER_ROWS 5
#define CHOICE_ROWS 5
#define GHOST_PLACEMENT INT32_MAX       /* not a placement */
#define NAME_ROOM 24

/* Without the frames. */
struct manual_parts {
    struct rect board, hand, pool, counter;
    bool framed;
};

/* Without pieces, the hand has no part. */
static struct manual_parts divide(const struct manual_play *play, struct rect area)
{
    struct manual_parts parts = {.board = area};
    parts.framed = area.width >= PANEL_LEAST && area.height >= HAND_ROWS + COUNTER_ROWS + 3;
    if (!parts.framed) {
        parts.board.height -= PANEL_LINES;
        struct rect line = {area.x, area.y + parts.board.height, area.width, 1};
        parts.pool = line;
        line.y++;
        parts.hand = line;
        line.y++;
        parts.counter = line;
        return parts;
    }
    int x = area.x + area.width - PANEL_WIDTH, end = area.y + area.height;
    parts.board.width -= PANEL_WIDTH;
    parts.hand = (struct rect){x, area.y, PANEL_WIDTH, HAND_ROWS};
    parts.counter = (struct rect){x, end - COUNTER_ROWS, PANEL_WIDTH, COUNTER_ROWS};
    parts.pool = (struct rect){x, area.y + HAND_ROWS, PANEL_WIDTH,
                               area.height - HAND_ROWS - COUNTER_ROWS};
    if (!manual_has_pieces(play)) {
        parts.pool.y -= parts.hand.height;
        parts.pool.height += parts.hand.height;
        parts.hand.height = 0;
    }
    return parts;
}

static void show_ghost(const struct manual_play *play, const struct tiles *tiles)
{
    const struct legend *legend = &play->encoding->legend;
    struct ghost ghost = manual_ghost(play);
    struct diag why = {0};
    bool fits = manual_may_place(play, &why);
    for (int k = 0; k < ghost.count; k++) {
        struct tile *tile = tiles_at(tiles, ghost.cells[k]);
        if (!tile || tile->site == SITE_OUTSIDE)
            continue;
        tile->piece = piece_tint(legend->puzzle, ghost.piece);
        tile->placement = GHOST_PLACEMENT;
        tile->symbol = ghost.option ? legend_letter(legend, ghost.option)
                                    : legend->puzzle->pieces[ghost.piece].letter;
        tile->look = fits ? LOOK_TRYING : LOOK_COVERING;
        tile->fixed = false;
    }
}

/* Only free squares of a chessboard have dots. */
static void fade_attacked(const struct manual_play *play, const struct tiles *tiles)
{
    const struct legend *legend = &play->encoding->legend;
    for (int32_t o = 1; o <= play->encoding->problem.options; o++) {
        struct tile *tile = tiles_at(tiles, legend->placements[o].cells[0]);
        struct diag why = {0};
        if (tile)
            tile->faded = !manual_fits(play, o, &why);
    }
}

static bool is_possible(const void *whose, int32_t option)
{
    const struct manual_play *play = whose;
    struct diag why = {0};
    return !play->ruled_out[option] && manual_fits(play, option, &why);
}

/* The first two parts of a hint show the reason, the third also the removed options. */
static void show_hint(const struct manual_play *play, struct tiles *tiles)
{
    if (!play->parts_shown)
        return;
    const struct deduction *step = &play->steps.at[play->step].made;
    bool *closed = steps_closed(&play->steps, play->step);
    if (play->parts_shown > 2 && !step->chosen)
        light_result(tiles, &play->encoding->legend, step);
    light_reason(tiles, play->encoding, step, closed);
    memory_free(closed);
}

static void draw_board(const struct manual_play *play, const struct settings *settings,
                       struct canvas *canvas, struct rect area)
{
    const struct legend *legend = &play->encoding->legend;
    struct place_on_canvas place = place_board(legend->puzzle, &play->cursor, area);
    struct tiles tiles;
    tiles_init(&tiles, legend->puzzle, place_cells(&place));
    for (int32_t k = 0; k < play->count; k++)
        tiles_place(&tiles, legend, play->placed_options[k]);
    if (legend->puzzle->kind == PUZZLE_QUEENS)
        fade_attacked(play, &tiles);
    struct pencil pencil = place_pencil(&place, settings);
    pencil.may = is_possible;
    pencil.whose = play;
    tiles_pencil(&tiles, legend, play->encoding->problem.options, &pencil);
    show_hint(play, &tiles);
    show_ghost(play, &tiles);
    place_draw(&place, &tiles, canvas);
    place_select(&place, canvas, play->cursor);
    tiles_done(&tiles);
}

static void draw_piece(const struct manual_play *play, struct canvas *canvas, struct rect area)
{
    const struct puzzle *whole = play->encoding->legend.puzzle;
    const struct shape *shape = &play->ways.at[play->way];
    struct puzzle puzzle = {.lattice = whole->lattice, .region = region_of_shape(shape)};
    struct tiles tiles;
    tiles_init(&tiles, &puzzle, page_of(&puzzle.region));
    for (int k = 0; k < shape->count; k++) {
        struct tile *tile = tiles_at(&tiles, shape->cells[k]);
        tile->piece = piece_tint(whole, play->piece);
        tile->placement = 1;
        tile->symbol = whole->pieces[play->piece].letter;
    }
    struct place_on_canvas place = place_board(&puzzle, NULL, area);
    place_draw(&place, &tiles, canvas);
    region_done(&puzzle.region);
    tiles_done(&tiles);
}

static void draw_verdict(const struct manual_play *play, struct canvas *canvas, struct rect area)
{
    struct diag why = {0};
    if (!manual_ghost(play).count)
        draw_wrapped(canvas, area, manual_has_pieces(play)
                                       ? "no piece: Tab picks one"
                                       : "Tab cycles through what fits here",
                     style_of(ROLE_FAINT));
    else if (manual_may_place(play, &why))
        draw_wrapped(canvas, area, "it fits: Enter places it", style_of(ROLE_GOOD));
    else
        draw_wrapped(canvas, area, why.text, style_of(ROLE_WARN));
}

static void draw_held(const struct manual_play *play, struct canvas *canvas, struct rect area)
{
    struct rect below = {area.x, area.y + area.height - 2, area.width, 2};
    area.height -= 2;
    if (play->piece >= 0)
        draw_piece(play, canvas, area);
    draw_verdict(play, canvas, below);
}

static void draw_line(const struct manual_play *play, struct canvas *canvas, struct rect line)
{
    if (play->piece >= 0) {
        struct style style = piece_style(play->encoding->legend.puzzle, play->piece);
        int x = canvas_print(canvas, line, line.x, line.y, style, " %c ",
                             play->encoding->legend.puzzle->pieces[play->piece].letter) + 1;
        line.width -= x - line.x;
        line.x = x;
    }
    draw_verdict(play, canvas, line);
}

static struct tray tray_of_play(const struct manual_play *play, const struct settings *settings)
{
    const struct legend *legend = &play->encoding->legend;
    int *used = legend_uses(legend, play->placed_options, play->count);
    struct tray tray = tray_of_puzzle(settings, legend->puzzle, used, play->piece);
    memory_free(used);
    return tray;
}

static const char *no_choice_text(const struct manual_play *play)
{
    const struct legend *legend = &play->encoding->legend;
    const struct puzzle *puzzle = legend->puzzle;
    if (puzzle->kind == PUZZLE_SUDOKU && !legend_item_at(legend, play->cursor))
        return "this number is given";
    return manual_at(play, play->cursor) < 0 ? "nothing fits here" : "x removes it";
}

static bool draw_choices(const struct manual_play *play, struct canvas *canvas, struct rect area)
{
    const struct legend *legend = &play->encoding->legend;
    int x = area.x, y = area.y;
    for (int32_t o = 1; o <= play->encoding->problem.options; o++) {
        if (!manual_is_choice(play, o))
            continue;
        if (x + 3 > area.x + area.width) {
            x = area.x;
            y++;
        }
        bool is_in_hand = o == play->option;
        struct style style = piece_style(legend->puzzle, legend->placements[o].piece);
        style.attributes |= is_in_hand ? REVERSE | BOLD : 0;
        x = canvas_print(canvas, area, x, y, style, is_in_hand ? "[%c]" : " %c ",
                         legend_letter(legend, o)) + 1;
    }
    if (x == area.x)
        canvas_text(canvas, area, x, y, no_choice_text(play), style_of(ROLE_FAINT));
    return x > area.x;
}

static void draw_pool(const struct manual_play *play, const struct settings *settings,
                      struct canvas *canvas, struct rect area, bool framed)
{
    struct tray tray = tray_of_play(play, settings);
    struct rect below = {area.x, area.y + area.height - 2, area.width, 2};
    if (manual_has_pieces(play)) {
        tray_flow(&tray, canvas, area, -1, -1);
    } else {
        area.height -= framed ? 3 : 0;
        int spare = area.height > CHOICE_ROWS ? area.height - CHOICE_ROWS : 0;
        struct rect left = tray_take(&tray, &area, (struct tray_room){spare, 0, 1});
        tray_flow(&tray, canvas, left, -1, -1);
        if (draw_choices(play, canvas, area) && framed)
            draw_verdict(play, canvas, below);
    }
    tray_done(&tray);
}

static void draw_counter(const struct manual_play *play, struct canvas *canvas, struct rect area)
{
    char text[96];
    counter_text(&play->counter, text, sizeof text);
    bool is_bad = manual_is_lost(play);
    bool is_known = play->counter.state == COUNTER_EXACT;
    struct style style = style_of(is_bad ? ROLE_BAD : is_known ? ROLE_GOOD : ROLE_TEXT);
    int rows = draw_wrapped(canvas, area, manual_is_solved(play) ? "solved"
                                          : is_bad             ? "no solution" : text, style);
    canvas_print(canvas, area, area.x, area.y + rows, style_of(ROLE_TEXT), "%d placed",
                 (int)(play->count - play->fixed));
    if (play->advice == ADVICE_THINKING)
        canvas_text(canvas, area, area.x, area.y + rows + 1, "looking for a hint",
                    style_of(ROLE_FAINT));
}

static struct rect frame(struct canvas *canvas, struct rect area, const char *title)
{
    return canvas_frame(canvas, area, title, style_of(ROLE_FRAME), style_of(ROLE_TITLE));
}

void draw_manual(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    const struct manual_play *play = &((const struct manual_mode *)state)->play;
    struct manual_parts parts = divide(play, area);
    if (!parts.framed) {
        draw_board(play, scene->settings, canvas, parts.board);
        draw_pool(play, scene->settings, canvas, parts.pool, false);
        draw_line(play, canvas, parts.hand);
        draw_counter(play, canvas, parts.counter);
        return;
    }
    struct rect board = canvas_frame(canvas, parts.board, "board", style_of(ROLE_FOCUS),
                                     style_of(ROLE_FOCUS));
    draw_board(play, scene->settings, canvas, board);
    if (parts.hand.height)
        draw_held(play, canvas, frame(canvas, parts.hand, "piece"));
    draw_pool(play, scene->settings, canvas,
              frame(canvas, parts.pool, parts.hand.height ? "pieces" : "here"), true);
    draw_counter(play, canvas, frame(canvas, parts.counter, "solutions left"));
}

bool manual_hit(const struct manual_play *play, const struct settings *settings, struct rect area,
                int x, int y, struct manual_spot *spot)
{
    const struct puzzle *puzzle = play->encoding->legend.puzzle;
    struct manual_parts parts = divide(play, area);
    struct rect board = parts.framed ? rect_inside(parts.board) : parts.board;
    struct rect pool = parts.framed ? rect_inside(parts.pool) : parts.pool;
    *spot = (struct manual_spot){.piece = -1};
    if (manual_has_pieces(play)) {
        struct tray tray = tray_of_play(play, settings);
        spot->piece = tray_flow(&tray, NULL, pool, x, y);
        tray_done(&tray);
    }
    if (spot->piece >= 0)
        return true;
    struct place_on_canvas place = place_board(puzzle, &play->cursor, board);
    place_hit(&place, x, y, &spot->cell);
    return rect_has(place.seen, x, y) &&
           region_at(place.region, spot->cell) != SITE_OUTSIDE;
}
