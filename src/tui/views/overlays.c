/* SPDX-License-Identifier: MIT */
/* The numbers in the cells of the board, the more of them the hotter, or the fewer. */
#include "base/number.h"
#include "base/text.h"
#include "draw/tiles.h"
#include "puzzle/kinds.h"
#include "tui/views/parts.h"

#define ROOM_LEAST 3

/* The item of the k-th of the tiles; 0: it has none. */
static int32_t item_of(const struct tiles *tiles, const struct legend *legend, int k)
{
    struct cell cell = tiles_cell(tiles, k);
    return region_has(tiles->region, cell) ? legend_item_at(legend, cell) : 0;
}

static int count_of(const struct tiles *tiles)
{
    return tiles->cells.width * tiles->cells.height;
}

/* What the overlay says of an item, -1: nothing. */
static int64_t value_of(const struct scene *scene, const struct mirror *mirror, int32_t item)
{
    const struct counts *counts = &scene->opened->counts;
    const struct impact *impact = scene->impact;
    bool open = scene_counts(scene) && mirror->open[item];
    int64_t value = 0;
    switch (scene->settings->overlay) {
    case OVERLAY_LEFT: return open ? mirror->size[item] : -1;
    case OVERLAY_BRANCHED: value = counts->of[COUNTED_BRANCHED][item]; break;
    case OVERLAY_DEAD: value = counts->of[COUNTED_DEAD][item]; break;
    case OVERLAY_COVERED: value = counts->of[COUNTED_COVERED][item]; break;
    case OVERLAY_TAKEN: value = open && impact ? impact->lost[item] : 0; break;
    case OVERLAY_USUAL:
    case OVERLAY_PENCIL:
    case OVERLAY_NONE:
    case OVERLAY_COUNT: break;
    }
    return value ? value : -1;
}

/* The least and the greatest value of all cells, seen or not; -1: there is none. */
struct heat_scale {
    int64_t least, most;
};

static struct heat_scale overlay_scale(const struct scene *scene, const struct mirror *mirror)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    struct heat_scale scale = {-1, -1};
    for (int32_t i = 1; i <= mirror->problem->items; i++) {
        int64_t value = legend->items[i].meaning == MEANS_CELL ? value_of(scene, mirror, i) : -1;
        if (value < 0)
            continue;
        scale.least = scale.least < 0 || value < scale.least ? value : scale.least;
        scale.most = value > scale.most ? value : scale.most;
    }
    return scale;
}

/* The binary logarithm, with a straight line from each power of two to the next. */
static double logarithm(int64_t n)
{
    int whole = 0;
    while (n >> (whole + 1))
        whole++;
    return whole + (double)n / (double)((int64_t)1 << whole) - 1;
}

/* Where the value stands on the scale, 0 to 1; of options left the fewest are the hottest. */
static double heat_of(struct heat_scale scale, int64_t value, bool fewest)
{
    double least = logarithm(scale.least + 1), most = logarithm(scale.most + 1);
    double heat = most > least ? (logarithm(value + 1) - least) / (most - least) : 1;
    return fewest && most > least ? 1 - heat : heat;
}

/* Cells with less room than for "12k", and those without colours, say only how hot they are. */
static void show_value(struct tile *tile, int64_t value, double heat, bool is_exact)
{
    tile->number = is_exact ? value : style_heat_step(heat);
    tile->heat = heat;
}

void show_overlay(const struct scene *scene, const struct mirror *mirror, struct tiles *tiles,
                  int room)
{
    enum overlay overlay = scene->settings->overlay;
    bool is_left = overlay == OVERLAY_LEFT, of_open = is_left || overlay == OVERLAY_TAKEN;
    bool is_exact = is_left || (room >= ROOM_LEAST && !style_theme()->is_mono);
    struct heat_scale scale = overlay_scale(scene, mirror);
    for (int k = 0; k < count_of(tiles) && scale.least >= 0; k++) {
        int32_t item = item_of(tiles, &scene->opened->encoding.legend, k);
        struct tile *tile = &tiles->at[k];
        if (!item || (of_open && tile->placement))
            continue;
        if (!of_open) {     /* whatever lies there: its outlines stay */
            tile->piece = -1;
            tile->symbol = 0;
        }
        int64_t value = value_of(scene, mirror, item);
        if (value >= 0)
            show_value(tile, value, heat_of(scale, value, is_left), is_exact);
    }
}

/* How pencil marks are read, where cells have no room for digits. */
static void draw_pencil_key(const struct scene *scene, struct canvas *canvas, struct rect line)
{
    int side = scene->opened->puzzle.sudoku.side, across = 1;
    while (across * across < side)
        across++;
    if (scene->settings->ascii)
        canvas_print(canvas, line, line.x, line.y, style_of(ROLE_FAINT),
                     "3?: three digits are possible");
    else
        canvas_print(canvas, line, line.x, line.y, style_of(ROLE_FAINT),
                     "dots stand for digits, %.*s in the top row", across, SUDOKU_DIGITS);
}

void draw_scale(const struct scene *scene, struct canvas *canvas, struct rect line)
{
    if (scene->settings->overlay == OVERLAY_PENCIL) {
        draw_pencil_key(scene, canvas, line);
        return;
    }
    struct heat_scale scale = overlay_scale(scene, scene->mirror);
    bool is_left = scene->settings->overlay == OVERLAY_LEFT;
    char least[NUMBER_ROOM], most[NUMBER_ROOM];
    if (scale.least < 0)
        return;
    number_grouped(is_left ? scale.most : scale.least, least);
    number_grouped(is_left ? scale.least : scale.most, most);
    int step = line.width >= 60 ? 3 : 2;
    int width = text_width(least) + text_width(most) + 2 + step * HEAT_STEPS;
    int x = line.x + (line.width - width) / 2;
    x = canvas_print(canvas, line, x, line.y, style_of(ROLE_FAINT), "%s ", least);
    for (int k = 0; k < HEAT_STEPS; k++)
        x = canvas_print(canvas, line, x, line.y, style_heat((k + 0.5) / HEAT_STEPS), "%*d%s",
                         step - 1, k, " ");
    canvas_print(canvas, line, x, line.y, style_of(ROLE_FAINT), " %s", most);
}
