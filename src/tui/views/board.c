/* The board's pane: its tiles or its matrix, and the pieces still to be placed. */
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define SUPPLY_ROOM 16

/* What is left of the piece of item `i`: its letter, and how often it may still be used where
 * that is more than once; "·" where it may not. */
static bool write_supply(const struct game *game, const struct mirror *mirror, int32_t i,
                         char text[SUPPLY_ROOM])
{
    const struct item_legend *means = &game->encoding.legend.items[i];
    bool open = mirror->open[i];
    if (means->meaning != MEANS_PIECE)
        return false;
    char letter = game->puzzle.pieces[means->piece].letter;
    if (i <= mirror->problem->primary && mirror->most[i] > 1 && open)
        snprintf(text, SUPPLY_ROOM, "%c%d", letter, (int)mirror->most[i]);
    else if (open)
        snprintf(text, SUPPLY_ROOM, "%c", letter);
    else
        snprintf(text, SUPPLY_ROOM, "\u00b7");
    return true;
}

/* The columns that the row of pieces takes. */
static int supplies_width(const struct game *game, const struct mirror *mirror)
{
    char text[SUPPLY_ROOM];
    int width = 0;
    for (int32_t i = 1; i <= game->encoding.problem.items; i++)
        if (write_supply(game, mirror, i, text))
            width += text_width(text) + 1;
    return width;
}

/* The pieces as a row of letters: those not yet placed in colour, a dot for each other. */
static void draw_supplies(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct game *game = scene->game;
    char text[SUPPLY_ROOM];
    int x = area.x + (area.width - supplies_width(game, scene->mirror)) / 2;
    for (int32_t i = 1; i <= game->encoding.problem.items; i++) {
        if (!write_supply(game, scene->mirror, i, text))
            continue;
        bool open = scene->mirror->open[i];
        struct style style = open ? style_piece(game->encoding.legend.items[i].piece)
                                  : style_of(ROLE_FAINT);
        x = canvas_text(canvas, area, x, area.y, text, style);
        canvas_put(canvas, area, x++, area.y, open ? ' ' : 0, open ? style : STYLE_PLAIN);
    }
}

/* Is there a row of pieces that fits, whatever has been placed? */
static bool has_supplies(const struct game *game, int room)
{
    const struct legend *legend = &game->encoding.legend;
    int width = 0;
    for (int32_t i = 1; i <= game->encoding.problem.items; i++) {
        if (legend->items[i].meaning != MEANS_PIECE)
            continue;
        bool counted = i <= game->encoding.problem.primary &&
                       problem_bounds(&game->encoding.problem, i).most > 1;
        width += counted ? 5 : 2;
    }
    return width && width <= room;
}

/* Does the board stay as large when it gives up its last line? */
static bool has_room_below(const struct game *game, struct rect area)
{
    const struct skin *skin = skin_of(game->puzzle.lattice);
    struct extent extent = skin_extent(skin, &game->puzzle.region);
    int zoom = skin_best_zoom(skin, extent, area.width, area.height);
    return skin_area(skin, extent, zoom).height < area.height;
}

/* The part of the pane that is the board's. */
static struct rect board_area(const struct game *game, struct rect area)
{
    if (has_supplies(game, area.width) && has_room_below(game, area))
        area.height -= 1;
    return area;
}

/* The item of the piece whose letter stands in column `x` of the row; 0: none does. */
static int32_t supply_at(const struct scene *scene, struct rect row, int x)
{
    const struct game *game = scene->game;
    char text[SUPPLY_ROOM];
    int end = row.x + (row.width - supplies_width(game, scene->mirror)) / 2;
    for (int32_t i = 1; i <= game->encoding.problem.items && x >= end; i++) {
        if (!write_supply(game, scene->mirror, i, text))
            continue;
        end += text_width(text) + 1;
        if (x < end)
            return i;
    }
    return 0;
}

bool board_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    const struct game *game = scene->game;
    if (!game_has_board(game))
        return false;
    struct rect board = board_area(game, area);
    if (y < board.y + board.height)
        return tiles_hit(scene, game, board, x, y, &spot->cell);
    spot->item = supply_at(scene, area, x);
    return spot->item;
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct game *game = scene->game;
    if (!game)
        return;
    if (!game_has_board(game)) {
        draw_matrix(scene, canvas, area);
        return;
    }
    struct rect board = board_area(game, area);
    struct rect below = {area.x, area.y + board.height, area.width, area.height - board.height};
    draw_tiles(scene, game, scene->mirror, canvas, board);
    if (below.height)
        draw_supplies(scene, canvas, below);
}

void board_write_title(const struct scene *scene, char *title, size_t size)
{
    char number[NUMBER_ROOM], name[96];
    if (scene_shows_solution(scene))
        snprintf(title, size, "solution %s", number_grouped(scene->solution, number));
    else if (!scene->overlay || !scene->game || !game_has_numbers(scene->game))
        snprintf(title, size, "board");
    else if (scene->overlay == OVERLAY_TAKEN && scene->toll && scene->toll->option)
        snprintf(title, size, "board: options that %s takes away",
                 legend_option(&scene->game->encoding.legend, scene->toll->option, name,
                               sizeof name));
    else
        snprintf(title, size, "board: %s", overlay_title(scene->overlay));
}

const struct view view_board = {"board", draw};
