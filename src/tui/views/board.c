/* SPDX-License-Identifier: MIT */
/* The board's pane: its tiles or its matrix, and the pieces still to be placed. */
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define SUPPLY_ROOM 16

/* What is left of the piece of item `i`: its letter, and how often it may still be used where
 * that is more than once; "·" where it may not. */
static bool write_supply(const struct open_puzzle *opened, const struct mirror *mirror, int32_t i,
                         char text[SUPPLY_ROOM])
{
    const struct item_legend *means = &opened->encoding.legend.items[i];
    bool open = mirror->open[i];
    if (means->meaning != MEANS_PIECE)
        return false;
    char letter = opened->puzzle.pieces[means->piece].letter;
    if (i <= mirror->problem->primary && mirror->most[i] > 1 && open)
        snprintf(text, SUPPLY_ROOM, "%c%d", letter, (int)mirror->most[i]);
    else if (open)
        snprintf(text, SUPPLY_ROOM, "%c", letter);
    else
        snprintf(text, SUPPLY_ROOM, "\u00b7");
    return true;
}

/* The columns that the row of pieces takes. */
static int supplies_width(const struct open_puzzle *opened, const struct mirror *mirror)
{
    char text[SUPPLY_ROOM];
    int width = 0;
    for (int32_t i = 1; i <= opened->encoding.problem.items; i++)
        if (write_supply(opened, mirror, i, text))
            width += text_width(text) + 1;
    return width;
}

/* The pieces as a row of letters: those not yet placed in colour, a dot for each other. */
static void draw_supplies(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct open_puzzle *opened = scene->opened;
    char text[SUPPLY_ROOM];
    int x = area.x + (area.width - supplies_width(opened, scene->mirror)) / 2;
    for (int32_t i = 1; i <= opened->encoding.problem.items; i++) {
        if (!write_supply(opened, scene->mirror, i, text))
            continue;
        bool open = scene->mirror->open[i];
        int piece = opened->encoding.legend.items[i].piece;
        struct style style = open ? piece_style(&opened->puzzle, piece)
                                  : style_of(ROLE_FAINT);
        x = canvas_text(canvas, area, x, area.y, text, style);
        canvas_put(canvas, area, x++, area.y, open ? ' ' : 0, open ? style : STYLE_PLAIN);
    }
}

/* Is there a row of pieces that fits, whatever has been placed? */
static bool has_supplies(const struct open_puzzle *opened, int room)
{
    const struct legend *legend = &opened->encoding.legend;
    int width = 0;
    for (int32_t i = 1; i <= opened->encoding.problem.items; i++) {
        if (legend->items[i].meaning != MEANS_PIECE)
            continue;
        bool counted = i <= opened->encoding.problem.primary &&
                       problem_bounds(&opened->encoding.problem, i).most > 1;
        width += counted ? 5 : 2;
    }
    return width && width <= room;
}

/* Does the board stay as large when it gives up its last line? */
static bool has_room_below(const struct open_puzzle *opened, struct rect area)
{
    const struct skin *skin = skin_of(opened->puzzle.lattice);
    struct extent extent = skin_extent(skin, &opened->puzzle.region);
    int zoom = skin_best_zoom(skin, extent, area.width, area.height);
    return skin_area(skin, extent, zoom).height < area.height;
}

/* The part of the pane that is the board's. */
static struct rect board_area(const struct open_puzzle *opened, struct rect area)
{
    if (has_supplies(opened, area.width) && has_room_below(opened, area))
        area.height -= 1;
    return area;
}

/* The item of the piece whose letter stands in column `x` of the row; 0: none does. */
static int32_t supply_at(const struct scene *scene, struct rect row, int x)
{
    const struct open_puzzle *opened = scene->opened;
    char text[SUPPLY_ROOM];
    int end = row.x + (row.width - supplies_width(opened, scene->mirror)) / 2;
    for (int32_t i = 1; i <= opened->encoding.problem.items && x >= end; i++) {
        if (!write_supply(opened, scene->mirror, i, text))
            continue;
        end += text_width(text) + 1;
        if (x < end)
            return i;
    }
    return 0;
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    (void)state;
    const struct open_puzzle *opened = scene->opened;
    if (!open_puzzle_has_board(opened))
        return false;
    struct rect board = board_area(opened, area);
    if (y < board.y + board.height)
        return tiles_hit(scene, opened, board, x, y, &spot->cell);
    spot->item = supply_at(scene, area, x);
    return spot->item;
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    struct places *places = &model->places;
    (void)state;
    if (spot.item) {
        places->has_cell = false;
        model_select(model, (struct selection){.item = spot.item});
        return true;
    }
    bool again = places->has_cell && cell_compare(places->cell, spot.cell) == 0;
    places->cell = spot.cell;
    places->has_cell = places->tells_cell = true;
    return again;
}

/* The item of the selected cell, and the placement that lies there. */
static struct selection selected(const void *state, struct model *model)
{
    const struct open_puzzle *opened = model->opened;
    const struct legend *legend = &opened->encoding.legend;
    struct cell cell = model->places.cell;
    struct selection selection = {0};
    (void)state;
    if (!model->places.has_cell || !legend->item_at ||
        region_at(&opened->puzzle.region, cell) == SITE_OUTSIDE)
        return selection;
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    selection.item = legend_item_at(legend, cell);
    int32_t level = selection.item ? mirror_covered_at(mirror, selection.item) : -1;
    selection.option = level < 0 ? 0 : mirror->path[level].option;
    return selection;
}

static struct question ask(const void *state, struct model *model)
{
    (void)state;
    return (struct question){
        .about = model->places.has_cell ? ABOUT_CELL : ABOUT_PLACE,
        .cell = model->places.cell,
    };
}

static void follow(void *state, struct model *model, struct selection now)
{
    (void)state;
    (void)now;
    if (open_puzzle_has_board(model->opened))
        model->places.has_cell = false;
}

static void found(void *state, struct model *model, struct selection now)
{
    const struct item_legend *means = &model->opened->encoding.legend.items[now.item];
    struct places *places = &model->places;
    (void)state;
    if (!now.item || means->meaning != MEANS_CELL)
        return;
    places->cell = means->cell;
    places->has_cell = places->tells_cell = true;
}

/* Move the selected cell; the first such key selects the middle of the board. */
static void move(void *state, struct model *model, int x, int y)
{
    const struct region *region = &model->opened->puzzle.region;
    struct places *places = &model->places;
    (void)state;
    if (!open_puzzle_has_board(model->opened))
        return;
    places->tells_cell = true;
    if (!places->has_cell) {
        places->cell = region_middle(region);
        places->has_cell = true;
        return;
    }
    struct cell to = cell_plus(places->cell, (struct cell){x, y, 0});
    if (region_has(region, to))
        places->cell = to;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    (void)state;
    const struct open_puzzle *opened = scene->opened;
    if (!opened)
        return;
    if (!open_puzzle_has_board(opened)) {
        draw_matrix(scene, canvas, area);
        return;
    }
    struct rect board = board_area(opened, area);
    struct rect below = {area.x, area.y + board.height, area.width, area.height - board.height};
    draw_tiles(scene, opened, scene->mirror, canvas, board);
    if (below.height)
        draw_supplies(scene, canvas, below);
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    char number[NUMBER_ROOM], name[96];
    enum overlay overlay = scene->settings->overlay;
    (void)state;
    if (scene->solution)
        snprintf(title, size, "solution %s", number_grouped(scene->solution, number));
    else if (!overlay || !scene->opened || !open_puzzle_has_numbers(scene->opened))
        snprintf(title, size, "board");
    else if (overlay == OVERLAY_TAKEN && scene->impact && scene->impact->option)
        snprintf(title, size, "board: options that %s takes away",
                 legend_option(&scene->opened->encoding.legend, scene->impact->option, name,
                               sizeof name));
    else
        snprintf(title, size, "board: %s", overlay_title(overlay));
}

const struct view view_board = {
    .name = "board",
    .context = &context_board,
    .has_place = true,
    .asks_on = true,
    .draw = draw,
    .write_title = write_title,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .ask = ask,
    .follow = follow,
    .found = found,
    .move = move,
};
