/* SPDX-License-Identifier: MIT */
/* The numbers in the cells of the board, the more of them the hotter, or the fewer. */
#include <stdio.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "draw/tile.h"
#include "draw/tiles.h"
#include "puzzle/kinds.h"
#include "tui/atlas/atlas.h"
#include "tui/board/place.h"
#include "tui/widgets.h"

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

/* What the overlay says of an item, -1: nothing.  `cover` as of atlas_cover(). */
static int64_t value_of(const struct scene *scene, const struct mirror *mirror,
                        const int64_t *cover, int32_t item)
{
    const struct counts *counts = &scene->opened->playback.census.counts;
    const struct impact *impact = scene->impact;
    bool open = scene_counts(scene) && mirror->open[item];
    int64_t value = 0;
    switch (scene->settings->overlay) {
    case OVERLAY_LEFT: return open ? mirror->size[item] : -1;
    case OVERLAY_BRANCHED: value = counts->of[COUNTED_BRANCHED][item]; break;
    case OVERLAY_DEAD: value = counts->of[COUNTED_DEAD][item]; break;
    case OVERLAY_COVERED: value = counts->of[COUNTED_COVERED][item]; break;
    case OVERLAY_TAKEN: value = open && impact ? impact->lost[item] : 0; break;
    case OVERLAY_SOLUTIONS: value = cover ? cover[item] : 0; break;
    case OVERLAY_USUAL:
    case OVERLAY_PENCIL:
    case OVERLAY_NONE:
    case OVERLAY_COUNT: break;
    }
    return value ? value : -1;
}

/* What it says of all cells, seen or not; the least and the greatest of that, -1: there is none. */
struct values {
    int64_t *at;            /* owned; [items + 1]; -1: nothing */
    int64_t least, most;
};

static struct values find_values(const struct scene *scene, const struct mirror *mirror)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    size_t items = (size_t)mirror->problem->items + 1;
    bool needs_cover = scene->settings->overlay == OVERLAY_SOLUTIONS;
    int64_t *cover = needs_cover ? atlas_cover(scene) : NULL;
    struct values values = {memory_need(NULL, items, sizeof *values.at), -1, -1};
    for (int32_t i = 1; i <= mirror->problem->items; i++) {
        bool is_cell = legend->items[i].meaning == MEANS_CELL;
        int64_t value = is_cell ? value_of(scene, mirror, cover, i) : -1;
        values.at[i] = value;
        if (value < 0)
            continue;
        values.least = values.least < 0 || value < values.least ? value : values.least;
        values.most = value > values.most ? value : values.most;
    }
    memory_free(cover);
    return values;
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
static double heat_of(const struct values *values, int64_t value, bool fewest)
{
    double least = logarithm(values->least + 1), most = logarithm(values->most + 1);
    double heat = most > least ? (logarithm(value + 1) - least) / (most - least) : 1;
    return fewest && most > least ? 1 - heat : heat;
}

/* Cells with less room than for "12k", and those with few colours, say only how hot they are, by a
 * step of the scale.  Of options left the few matter, which have room in any cell; but where a
 * stick down would show none of the numbers, all sticks have steps. */
static bool shows_steps(const struct scene *scene, const struct values *values, int room)
{
    bool are_sticks = scene->opened->puzzle.lattice->joins == JOIN_BY_NODE;
    if (scene->settings->overlay == OVERLAY_LEFT)
        return are_sticks && values->most > 9;
    return room < ROOM_LEAST || !style_heat_is_seen();
}

void show_overlay(const struct scene *scene, const struct mirror *mirror, struct tiles *tiles,
                  int room)
{
    enum overlay overlay = scene->settings->overlay;
    bool is_left = overlay == OVERLAY_LEFT, of_open = is_left || overlay == OVERLAY_TAKEN ||
                                                        overlay == OVERLAY_SOLUTIONS;
    struct values values = find_values(scene, mirror);
    bool has_steps = shows_steps(scene, &values, room);
    for (int k = 0; k < count_of(tiles) && values.least >= 0; k++) {
        int32_t item = item_of(tiles, &scene->opened->encoding.legend, k);
        struct tile *tile = &tiles->at[k];
        if (!item || (of_open && tile->placement))
            continue;
        if (!of_open) {     /* whatever lies there: its outlines stay */
            tile->piece = -1;
            tile->symbol = 0;
        }
        int64_t value = values.at[item];
        if (value < 0)
            continue;
        tile->heat = heat_of(&values, value, is_left);
        tile->number = has_steps ? style_heat_step(tile->heat) : value;
    }
    memory_free(values.at);
}

/* How pencil marks are read, where cells have no room for digits. */
static void draw_pencil_key(const struct scene *scene, struct canvas *canvas, struct rect line)
{
    int side = scene->opened->puzzle.sudoku.side, across = 1;
    while (across * across < side)
        across++;
    if (settings_draw_ascii(scene->settings) || across > PENCIL_DOTS_ACROSS)
        canvas_print(canvas, line, line.x, line.y, style_of(ROLE_FAINT),
                     "3?: three digits are possible");
    else
        canvas_print(canvas, line, line.x, line.y, style_of(ROLE_FAINT),
                     "dots stand for digits, %.*s in the top row", across, SUDOKU_DIGITS);
}

/* The steps, by their colours and, where cells show them, their digits. */
static void draw_steps(struct canvas *canvas, struct rect line, int x, int step, bool has_digits)
{
    for (int k = 0; k < HEAT_STEPS; k++) {
        struct rect part = rect_meet((struct rect){x + k * step, line.y, step, 1}, line);
        struct style style = style_heat((k + 0.5) / HEAT_STEPS);
        canvas_fill(canvas, part, ' ', style);
        if (has_digits)
            canvas_print(canvas, part, part.x + (step > 2), part.y, style, "%d", k);
    }
}

/* Where all cells have the same value, it is as hot as can be, and there is no scale. */
static void draw_only_value(struct canvas *canvas, struct rect line, int64_t value,
                            bool has_digits)
{
    char number[NUMBER_ROOM], text[NUMBER_ROOM + 32];
    number_grouped(value, number);
    if (has_digits)
        snprintf(text, sizeof text, "%d stands for %s", style_heat_step(1), number);
    else
        snprintf(text, sizeof text, "each %s", number);
    canvas_text(canvas, line, line.x + (line.width - text_width(text)) / 2, line.y, text,
                style_of(ROLE_FAINT));
}

void draw_scale(const struct scene *scene, struct canvas *canvas, struct rect line,
                struct rect board)
{
    if (scene->settings->overlay == OVERLAY_PENCIL) {
        draw_pencil_key(scene, canvas, line);
        return;
    }
    struct values values = find_values(scene, scene->mirror);
    struct place_on_canvas place = place_board(&scene->opened->puzzle, NULL, board);
    memory_free(values.at);
    bool is_left = scene->settings->overlay == OVERLAY_LEFT;
    bool has_digits = shows_steps(scene, &values, place.skin->pitches[place.zoom - 1].room);
    bool has_steps = has_digits || style_heat_is_seen();
    char number[NUMBER_ROOM], least[NUMBER_ROOM + 16], most[NUMBER_ROOM + 16];
    if (values.least == values.most) {
        if (values.least >= 0)
            draw_only_value(canvas, line, values.least, has_digits);
        return;
    }
    snprintf(least, sizeof least, "least %s", number_grouped(values.least, number));
    snprintf(most, sizeof most, "greatest %s", number_grouped(values.most, number));
    int words = text_width(least) + text_width(most) + 2, step = has_steps ? 3 : 0;
    while (step > 1 && words + step * HEAT_STEPS > line.width)
        step--;
    int x = line.x + (line.width - words - step * HEAT_STEPS) / 2;
    x = canvas_print(canvas, line, x, line.y, style_of(ROLE_FAINT), "%s%s",
                     is_left ? most : least,
                     !has_steps ? ", " : style_theme()->is_mono ? "  " : " ");
    draw_steps(canvas, line, x, step, has_digits);
    x += step * HEAT_STEPS;
    canvas_print(canvas, line, x, line.y, style_of(ROLE_FAINT), "%s%s", has_steps ? " " : "",
                 is_left ? least : most);
}
