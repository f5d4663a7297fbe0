/* SPDX-License-Identifier: MIT */
/* Only visible tiles are made, so a huge board costs no more than that part and its placements. */
#include "draw/tiles.h"
#include "base/memory.h"
#include "explain/answer.h"
#include "tui/board/glow.h"
#include "report/light.h"
#include "tui/board/place.h"
#include "tui/view.h"
#include "tui/widgets.h"

static struct tile *tile_of_item(const struct tiles *tiles, const struct legend *legend,
                                 int32_t item)
{
    const struct item_legend *meant = &legend->items[item];
    return item && meant->meaning == MEANS_CELL ? tiles_at(tiles, meant->cell) : NULL;
}

static void mark_tried(const struct legend *legend, int32_t option, struct tiles *tiles)
{
    const struct placement *tried = &legend->placements[option];
    for (int k = 0; k < tried->count; k++) {
        struct tile *tile = tiles_at(tiles, tried->cells[k]);
        if (tile)
            tile->look = LOOK_TRYING;
    }
}

/* Highlights placements that the atlas's previous solution lacks. */
static void place_solution(const struct scene *scene, const struct legend *legend,
                           struct tiles *tiles)
{
    for (int32_t k = 0; k < scene->nshown; k++) {
        tiles_place(tiles, legend, scene->shown[k]);
        if (!scene->solution && atlas_is_new(&scene->opened->atlas, scene->shown[k]))
            mark_tried(legend, scene->shown[k], tiles);
    }
}

static void place_path(const struct open_puzzle *opened, const struct mirror *mirror,
                       struct tiles *tiles)
{
    for (int32_t l = 0; l < mirror->level; l++)
        tiles_place(tiles, &opened->encoding.legend, mirror->path[l].option);
}

/* Pinned placements look fixed; those not placed show their letters. */
static void show_pinned(const struct open_puzzle *opened, struct tiles *tiles)
{
    const struct constraints *constraints = &opened->constraints;
    const struct legend *legend = &opened->encoding.legend;
    for (int k = 0; k < constraints->count; k++) {
        const struct placement *pinned = &legend->placements[constraints->at[k].number];
        for (int c = 0; constraints->at[k].kind == CONSTRAINT_PIN && c < pinned->count; c++) {
            struct tile *tile = tiles_at(tiles, pinned->cells[c]);
            if (tile && tile->placement == constraints->at[k].number)
                tile->fixed = true;
            else if (tile && !tile->placement) {
                tile->mark = legend_letter(legend, constraints->at[k].number);
                tile->meaning = SIGN_PINNED;
            }
        }
    }
}

static bool is_free(const struct mirror *mirror, int32_t option)
{
    const struct problem *problem = mirror->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (!mirror->open[problem->entries[e].item])
            return false;
    return true;
}

static void show_attacked(const struct legend *legend, const struct mirror *mirror,
                          struct tiles *tiles)
{
    for (int32_t o = 1; o <= mirror->problem->options; o++) {
        struct tile *tile = tiles_at(tiles, legend->placements[o].cells[0]);
        bool is_out = option_is_out(mirror->problem, legend, o);
        if (tile && is_out) {
            tile->mark = 'x';
            tile->meaning = SIGN_BANNED;
        }
        if (tile)
            tile->faded = !is_out && !is_free(mirror, o);
    }
}

static bool is_possible(const void *whose, int32_t option)
{
    const struct scene *scene = whose;
    const struct legend *legend = &scene->opened->encoding.legend;
    return is_free(scene->mirror, option) && !option_is_out(scene->mirror->problem, legend, option);
}

static bool is_solved(const struct playback *playback)
{
    return playback_between_moves(playback) && playback->cursor.phase == LEAVE &&
           cursor_at_solution(&playback->cursor);
}

static void mark(const struct open_puzzle *opened, const struct mirror *mirror, struct tiles *tiles)
{
    const struct legend *legend = &opened->encoding.legend;
    struct last_move last_move = opened->playback.last_move;
    struct event event = last_move.event;
    if (mirror->level && !is_solved(&opened->playback))
        mark_tried(legend, mirror->path[mirror->level - 1].option, tiles);
    struct tile *tile = tile_of_item(tiles, legend, marked_item(&opened->playback, mirror));
    if (tile)
        tile->look = LOOK_CHOSEN;
    bool covering = !last_move.whole && last_move.move != MOVE_NONE &&
                    (event.kind | 1) == EVENT_UNCOVER;
    tile = covering ? tile_of_item(tiles, legend, event.subject) : NULL;
    if (tile)
        tile->look = LOOK_COVERING;
}

static void show_blame(const struct legend *legend, int32_t option, bool is_cause,
                       struct tiles *tiles)
{
    const struct placement *placement = &legend->placements[option];
    for (int k = 0; k < placement->count; k++) {
        struct tile *tile = tiles_at(tiles, placement->cells[k]);
        if (!tile)
            continue;
        tile->look = is_cause ? LOOK_CAUSE : LOOK_PLAIN;
        tile->dimmed = !is_cause;
    }
}

static void show_causes(const struct scene *scene, struct tiles *tiles)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct mirror *mirror = scene->mirror;
    struct answer answer;
    bool any = false;
    if (scene->focus != &view_why || player_is_at_max_speed(scene->player))
        return;
    answer_init(&answer, &scene->opened->playback, mirror, legend, scene->question);
    for (int k = 0; k < answer.count; k++)
        any |= answer.lines[k].is_cause;
    for (int32_t l = 0; any && l < mirror->level; l++)
        show_blame(legend, mirror->path[l].option, false, tiles);
    for (int k = 0; k < answer.count; k++)
        if (answer.lines[k].is_cause)
            show_blame(legend, answer.lines[k].option, true, tiles);
    answer_done(&answer);
}

static bool is_open(const void *whose, int32_t option)
{
    const bool *closed = whose;
    return !closed[option];
}

static void show_step(const struct scene *scene, const struct open_puzzle *opened,
                      struct pencil *pencil, struct tiles *tiles)
{
    bool *closed = steps_closed(scene->steps, scene->step);
    pencil->may = is_open;
    pencil->whose = closed;
    tiles_pencil(tiles, &opened->encoding.legend, opened->encoding.problem.options, pencil);
    light_step(tiles, &opened->encoding, scene->steps, scene->step, closed);
    memory_free(closed);
}

static struct place_on_canvas find_place(const struct scene *scene,
                                         const struct open_puzzle *opened, struct rect area)
{
    return place_board(&opened->puzzle, scene->selections.has_cell ? &scene->selections.cell : NULL,
                       area);
}

bool tiles_hit(const struct scene *scene, const struct open_puzzle *opened, struct rect area, int x,
               int y, struct cell *cell)
{
    struct place_on_canvas place = find_place(scene, opened, area);
    place_hit(&place, x, y, cell);
    return region_at(place.region, *cell) != SITE_OUTSIDE;
}

static void mark_option(const struct legend *legend, const struct place_on_canvas *place,
                        struct canvas *canvas, int32_t option, uint8_t attribute,
                        enum sign_kind sign)
{
    const struct placement *lit = &legend->placements[option];
    for (int k = 0; k < lit->count; k++)
        place_mark(place, canvas, lit->cells[k], attribute, sign);
}

/* Underlines the selected placement or those that cover the selected item; else reverses the
 * placement whose link was moved last. */
static void show_lit(const struct scene *scene, const struct place_on_canvas *place,
                     struct canvas *canvas)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct mirror *mirror = scene->mirror;
    struct selection lit = scene->lit;
    int32_t moved = moved_node(&scene->opened->playback);
    if (moved && !lit.option && !lit.item)
        mark_option(legend, place, canvas, mirror->option_of[moved], REVERSE, SIGN_MOVED);
    if (lit.option)
        mark_option(legend, place, canvas, lit.option, UNDERLINE, SIGN_LIT);
    else if (lit.item && legend->items[lit.item].meaning == MEANS_CELL)
        place_mark(place, canvas, legend->items[lit.item].cell, UNDERLINE, SIGN_LIT);
    for (int32_t l = 0; lit.item && !lit.option && l < mirror->level; l++)
        if (mirror->path[l].option && mirror_node(mirror, mirror->path[l].option, lit.item))
            mark_option(legend, place, canvas, mirror->path[l].option, UNDERLINE, SIGN_LIT);
}

void draw_tiles(const struct scene *scene, const struct open_puzzle *opened,
                const struct mirror *mirror, const struct glow *glow, struct canvas *canvas,
                struct rect area)
{
    struct place_on_canvas place = find_place(scene, opened, area);
    struct tiles tiles;
    tiles_init(&tiles, &opened->puzzle, place_cells(&place));
    struct pencil pencil = place_pencil(&place, scene->settings);
    bool shows_step = scene->steps && opened == scene->opened;
    if (scene->shown) {
        place_solution(scene, &opened->encoding.legend, &tiles);
    } else if (shows_step) {
        show_step(scene, opened, &pencil, &tiles);
    } else if (mirror) {
        place_path(opened, mirror, &tiles);
        show_pinned(opened, &tiles);
        if (opened->puzzle.kind == PUZZLE_QUEENS)
            show_attacked(&opened->encoding.legend, mirror, &tiles);
        pencil.may = is_possible;
        pencil.whose = scene;
        tiles_pencil(&tiles, &opened->encoding.legend, mirror->problem->options, &pencil);
        show_overlay(scene, mirror, &tiles, place.skin->pitches[place.zoom - 1].room);
        mark(opened, mirror, &tiles);
        if (opened == scene->opened)
            show_causes(scene, &tiles);
        if (opened == scene->opened && scene->cut)
            light_items(&tiles, &opened->encoding,
                        opened->bags.items + opened->bags.at[scene->cut - 1].first,
                        opened->bags.at[scene->cut - 1].size);
        glow_show(glow, &opened->encoding.legend, &tiles);
    }
    place_draw(&place, &tiles, canvas);
    if (mirror && opened == scene->opened && !scene->shown && !shows_step)
        show_lit(scene, &place, canvas);
    if (scene->selections.has_cell)
        place_select(&place, canvas, scene->selections.cell);
    tiles_done(&tiles);
}
