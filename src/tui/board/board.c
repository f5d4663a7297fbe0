/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/atlas/atlas.h"
#include "tui/board/glow.h"
#include "tui/board/overlay.h"
#include "tui/board/tray.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define MATRIX_LEAST 10     /* room for the matrix and one row of options */

/* The scale and the tray may be empty. */
struct board_parts {
    struct rect board, scale, tray;
};

/* Pieces of the tray are at most half as large as on the board. */
static struct tray_room find_room(const struct open_puzzle *opened, struct rect area)
{
    if (!open_puzzle_has_board(opened))
        return (struct tray_room){.rows = area.height >= MATRIX_LEAST ? 1 : 0};
    const struct skin *skin = skin_for(&opened->puzzle);
    struct extent extent = skin_extent(skin, &opened->puzzle.region);
    int zoom = skin_best_zoom(skin, extent, area.width, area.height);
    struct rect all = skin_area(skin, extent, zoom);
    int scale = skin_cell(skin, (struct cell){0}, zoom).width / 2;
    return (struct tray_room){
        .rows = area.height > all.height ? area.height - all.height : 0,
        .columns = area.width > all.width ? area.width - all.width : 0,
        .scale = scale < 1 ? 1 : scale > TRAY_SCALES ? TRAY_SCALES : scale,
    };
}

static struct board_parts divide(const struct scene *scene, const struct tray *tray,
                                 struct rect area)
{
    struct tray_room room = find_room(scene->opened, area);
    const struct overlay *overlay = scene->settings->overlay;
    bool is_sudoku = scene->opened->puzzle.kind == PUZZLE_SUDOKU;
    bool has_scale = (overlay->find || (overlay->pencil == PENCIL_SMALL && is_sudoku)) &&
                     !scene->shown && room.rows > 0 &&
                     open_puzzle_has_board(scene->opened);
    struct board_parts parts = {.board = area};
    room.rows -= has_scale;
    parts.board.height -= has_scale;
    parts.tray = tray_take(tray, &parts.board, room);
    parts.scale = (struct rect){area.x, parts.board.y + parts.board.height, area.width, has_scale};
    if (parts.tray.y == parts.scale.y) {
        bool is_apart = has_scale && room.rows > parts.tray.height;
        parts.board.height -= is_apart;
        parts.scale.y -= is_apart;
        parts.tray.y += has_scale;
    }
    return parts;
}

static int32_t item_of_piece(const struct legend *legend, int32_t items, int piece)
{
    for (int32_t i = 1; i <= items; i++)
        if (legend->items[i].meaning == MEANS_PIECE && legend->items[i].piece == piece)
            return i;
    return 0;
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    (void)state;
    const struct open_puzzle *opened = scene->opened;
    struct tray tray = tray_of_search(scene);
    struct board_parts parts = divide(scene, &tray, area);
    int piece = tray_flow(&tray, NULL, parts.tray, x, y);
    tray_done(&tray);
    if (!open_puzzle_has_board(opened))
        return rect_has(parts.board, x, y) && matrix_hit(scene, parts.board, x, y, spot);
    if (rect_has(parts.board, x, y))
        return tiles_hit(scene, opened, parts.board, x, y, &spot->cell);
    spot->item = item_of_piece(&opened->encoding.legend, opened->encoding.problem.items, piece);
    return spot->item;
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    struct shared_selection *selections = &model->selections;
    (void)state;
    if (!open_puzzle_has_board(model->opened)) {
        struct selection was = model->selected;
        model_select(model, (struct selection){spot.option, spot.item});
        return was.option == spot.option && was.item == spot.item;
    }
    if (spot.item) {
        selections->has_cell = false;
        model_select(model, (struct selection){.item = spot.item});
        return true;
    }
    bool again = selections->has_cell && cell_compare(selections->cell, spot.cell) == 0;
    selections->cell = spot.cell;
    selections->has_cell = selections->shows_cell = true;
    return again;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct open_puzzle *opened = model->opened;
    const struct legend *legend = &opened->encoding.legend;
    struct cell cell = model->selections.cell;
    struct selection selection = {0};
    (void)state;
    if (!model->selections.has_cell || !legend->item_at ||
        region_at(&opened->puzzle.region, cell) == SITE_OUTSIDE)
        return selection;
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    selection.item = legend_item_at(legend, cell);
    int32_t level = selection.item ? mirror_covered_at(mirror, selection.item) : -1;
    selection.option = level < 0 ? 0 : mirror->path[level].option;
    return selection;
}

static struct question ask(const void *state, const struct model *model)
{
    struct selection now = model_meant(model);
    (void)state;
    if (model->selections.has_cell)
        return (struct question){.about = ABOUT_CELL, .cell = model->selections.cell};
    return (struct question){.about = now.option ? ABOUT_OPTION : ABOUT_PLACE,
                             .option = now.option, .item = now.item};
}

static void follow(void *state, struct model *model, struct selection now)
{
    (void)state;
    (void)now;
    if (open_puzzle_has_board(model->opened))
        model->selections.has_cell = false;
}

static void found(void *state, struct model *model, struct selection now)
{
    const struct item_legend *means = &model->opened->encoding.legend.items[now.item];
    struct shared_selection *selections = &model->selections;
    (void)state;
    if (!now.item || means->meaning != MEANS_CELL)
        return;
    selections->cell = means->cell;
    selections->has_cell = selections->shows_cell = true;
}

/* The first move selects the middle of the board. */
static void go_by(struct model *model, struct cell way)
{
    const struct region *region = &model->opened->puzzle.region;
    struct shared_selection *selections = &model->selections;
    if (!open_puzzle_has_board(model->opened)) {
        model_say(model, true, "no board to select on: 9 selects in the matrix");
        return;
    }
    if (way.z && region_depth(region) == 1) {
        model_say(model, true, "this board has one layer");
        return;
    }
    selections->shows_cell = true;
    if (!selections->has_cell) {
        selections->cell = region_middle(region);
        selections->has_cell = true;
        return;
    }
    struct cell to = cell_plus(selections->cell, way);
    if (region_has(region, to))
        selections->cell = to;
}

static void move(void *state, struct model *model, int x, int y)
{
    (void)state;
    go_by(model, (struct cell){x, y, 0});
}

static void layer(void *state, struct model *model, int by)
{
    (void)state;
    go_by(model, (struct cell){0, 0, by});
}

static void prepare(void *state, struct model *model, struct rect area)
{
    struct glow *glow = state;
    model->glows_until = -1;
    if (!open_puzzle_has_board(model->opened))
        return;
    if (model->settings.overlay->prepare)
        model->settings.overlay->prepare(model);
    glow_look(glow, model);
    model->glows_until = area.width > 0 ? glow_due(glow) : -1;
}

static void reset(void *state)
{
    glow_done(state);
}

static void close(void *state, struct model *model)
{
    (void)model;
    glow_done(state);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    const struct open_puzzle *opened = scene->opened;
    if (!opened)
        return;
    struct tray tray = tray_of_search(scene);
    struct board_parts parts = divide(scene, &tray, area);
    if (open_puzzle_has_board(opened))
        draw_tiles(scene, opened, scene->mirror, state, canvas, parts.board);
    else
        draw_matrix(scene, canvas, parts.board);
    if (parts.scale.height)
        draw_scale(scene, canvas, parts.scale, parts.board);
    if (parts.tray.height)
        tray_flow(&tray, canvas, parts.tray, -1, -1);
    tray_done(&tray);
}

static void write_atlas_title(const struct atlas *atlas, char *title, size_t size)
{
    char number[NUMBER_ROOM], all[NUMBER_ROOM];
    mpz_t count;
    mpz_init(count);
    atlas_total(atlas, count);
    number_large(count, all);
    mpz_add_ui(count, atlas->index, 1);
    snprintf(title, size, "solution %s of %s", number_large(count, number), all);
    mpz_clear(count);
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    char number[NUMBER_ROOM], name[128];
    const struct overlay *overlay = scene->settings->overlay;
    (void)state;
    if (scene->solution)
        snprintf(title, size, "solution %s", number_grouped(scene->solution, number));
    else if (scene->shown)
        write_atlas_title(&scene->opened->atlas, title, size);
    else if (scene->cut)
        snprintf(title, size, "board: the cut of bag %d", (int)scene->cut);
    else if ((!overlay->find && overlay->pencil != PENCIL_SMALL) || !scene->opened ||
             !open_puzzle_has_numbers(scene->opened))
        snprintf(title, size, "board");
    else if (overlay->write_title) {
        overlay->write_title(scene, name, sizeof name);
        snprintf(title, size, "board: %s", name);
    } else
        snprintf(title, size, "board: %s", overlay->title);
}

const struct view view_board = {
    .name = "board",
    .context = &context_board,
    .size = sizeof(struct glow),
    .has_place = true,
    .question_follows = true,
    .draw = draw,
    .write_title = write_title,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .ask = ask,
    .follow = follow,
    .found = found,
    .reset = reset,
    .prepare = prepare,
    .close = close,
    .move = move,
    .layer = layer,
};
