/* The board's pane: its tiles or its matrix, and the pieces still to be placed. */
#include "draw/skin.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

/* The pieces as a row of letters: those not yet placed in colour, a dot for each other. */
static void draw_pieces(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct game *game = scene->game;
    const struct legend *legend = &game->encoding.legend;
    int x = area.x + (area.width - 2 * game->puzzle.npieces) / 2;
    for (int32_t i = 1; i <= game->encoding.problem.items; i++) {
        if (legend->items[i].meaning != MEANS_PIECE)
            continue;
        int piece = legend->items[i].piece;
        bool open = scene->mirror->open[i];
        uint32_t letter = open ? (unsigned char)game->puzzle.pieces[piece].letter : 0xB7;
        struct style style = open ? style_piece(piece) : style_of(ROLE_FAINT);
        canvas_put(canvas, area, x++, area.y, letter, style);
        canvas_put(canvas, area, x++, area.y, open ? ' ' : 0, open ? style : STYLE_PLAIN);
    }
}

static bool has_piece_items(const struct game *game, int room)
{
    const struct legend *legend = &game->encoding.legend;
    int items = 0;
    for (int p = 0; p < game->puzzle.npieces; p++)
        items += !uses_equal(game->puzzle.pieces[p].uses, USE_ANY);
    return legend->placements && items == game->puzzle.npieces && 2 * items <= room;
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
    if (has_piece_items(game, area.width) && has_room_below(game, area))
        area.height -= 1;
    return area;
}

bool board_hit(const struct scene *scene, struct rect area, int x, int y, struct cell *cell)
{
    const struct game *game = scene->game;
    return game_has_board(game) &&
           tiles_hit(scene, game, board_area(game, area), x, y, cell);
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
        draw_pieces(scene, canvas, below);
}

const struct view view_board = {"board", draw};
