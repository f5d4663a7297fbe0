/* SPDX-License-Identifier: MIT */
#include "tui/board/overlay.h"

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

/* ---- values of the items ---- */

/* [items + 1]; the caller frees them. */
static int64_t *new_values(const struct mirror *mirror)
{
    size_t items = (size_t)mirror->problem->items + 1;
    int64_t *values = memory_need(NULL, items, sizeof *values);
    for (size_t i = 0; i < items; i++)
        values[i] = NO_VALUE;
    return values;
}

static int64_t *find_left(const struct scene *scene, const struct mirror *mirror)
{
    int64_t *values = new_values(mirror);
    for (int32_t i = 1; scene_counts(scene) && i <= mirror->problem->items; i++)
        if (mirror->open[i])
            values[i] = mirror->size[i];
    return values;
}

static int64_t *find_counted(const struct scene *scene, const struct mirror *mirror,
                             enum counted counted)
{
    int64_t *values = new_values(mirror);
    const int64_t *counts = scene->opened->playback.census.counts.of[counted];
    for (int32_t i = 1; i <= mirror->problem->items; i++)
        if (counts[i] > 0)      /* a jump may leave a count negative */
            values[i] = counts[i];
    return values;
}

static int64_t *find_branched(const struct scene *scene, const struct mirror *mirror)
{
    return find_counted(scene, mirror, COUNTED_BRANCHED);
}

static int64_t *find_dead(const struct scene *scene, const struct mirror *mirror)
{
    return find_counted(scene, mirror, COUNTED_DEAD);
}

static int64_t *find_covered(const struct scene *scene, const struct mirror *mirror)
{
    return find_counted(scene, mirror, COUNTED_COVERED);
}

static int64_t *find_taken(const struct scene *scene, const struct mirror *mirror)
{
    int64_t *values = new_values(mirror);
    const int32_t *lost = scene->opened->impact.lost;
    for (int32_t i = 1; lost && scene_counts(scene) && i <= mirror->problem->items; i++)
        if (mirror->open[i] && lost[i])
            values[i] = lost[i];
    return values;
}

static void prepare_taken(struct model *model)
{
    open_puzzle_find_impact(model->opened, model_selected(model).option);
}

static void write_taken(const struct scene *scene, char *title, size_t size)
{
    const struct open_puzzle *opened = scene->opened;
    int32_t option = opened->impact.lost ? opened->impact.option : 0;
    char name[96];
    if (option)
        snprintf(title, size, "options that %s removes",
                 legend_option(&opened->encoding.legend, option, name, sizeof name));
    else
        snprintf(title, size, "options a placement removes (select one)");
}

static int64_t *find_solutions(const struct scene *scene, const struct mirror *mirror)
{
    int64_t *values = atlas_cover(scene);
    for (int32_t i = 1; values && i <= mirror->problem->items; i++)
        if (!values[i])
            values[i] = NO_VALUE;
    return values ? values : new_values(mirror);
}

static void prepare_solutions(struct model *model)
{
    atlas_need(model);
}

/* The cost of the placement that covers the cell, or the least cost of those left; nothing if no
 * placement has a cost, as after opening another puzzle. */
static int64_t *find_cost(const struct scene *scene, const struct mirror *mirror)
{
    const struct problem *problem = mirror->problem;
    int64_t *values = new_values(mirror);
    if (!problem->costs)
        return values;
    for (int32_t i = 1; i <= problem->items; i++)
        for (int32_t k = mirror->first[i]; k < mirror->first[i + 1]; k++) {
            int32_t node = mirror->nodes[k], option = mirror->option_of[node];
            int64_t cost = problem_cost(problem, option);
            bool is_least = values[i] == NO_VALUE || cost < values[i];
            if (mirror->open[i] && is_least && (!scene_counts(scene) || mirror->linked[node]))
                values[i] = cost;
        }
    for (int32_t l = 0; l < mirror->level; l++) {
        int32_t option = mirror->path[l].option;
        for (int32_t e = problem->first[option]; option && e < problem->first[option + 1]; e++)
            values[problem->entries[e].item] = problem_cost(problem, option);
    }
    return values;
}

/* The key # shows them in this order. */
const struct overlay overlays[] = {
    {"usual", "digits still possible, where they have room", .pencil = PENCIL_IF_ROOM},
    {"left", "options left", .find = find_left, .of_open = true, .fewest = true, .counts = true},
    {"branched", "how often branched on", .find = find_branched},
    {"dead", "how often a dead end", .find = find_dead},
    {"covered", "how often covered", .find = find_covered},
    {"taken", "options a placement removes", .find = find_taken, .of_open = true, .counts = true,
     .prepare = prepare_taken, .write_title = write_taken},
    {"solutions", "solutions left", .find = find_solutions, .of_open = true,
     .of_atlas = true, .prepare = prepare_solutions},
    {"cost", "cost of the placement, or the least possible", .find = find_cost, .of_costs = true},
    {"pencil", "digits still possible", .pencil = PENCIL_SMALL, .of_sudoku = true},
    {"none", "no numbers", .of_sudoku = true},
    {.name = NULL},
};

const struct overlay *overlay_next(const struct overlay *overlay, bool is_sudoku, bool has_costs)
{
    do
        overlay = overlay[1].name ? overlay + 1 : overlays;
    while ((overlay->of_sudoku && !is_sudoku) || (overlay->of_costs && !has_costs));
    return overlay;
}

const char *overlay_word(int k)
{
    return overlays[k].name;
}

/* ---- drawing ---- */

static int32_t item_of(const struct tiles *tiles, const struct legend *legend, int k)
{
    struct cell cell = tiles_cell(tiles, k);
    return region_has(tiles->region, cell) ? legend_item_at(legend, cell) : 0;
}

static int count_of(const struct tiles *tiles)
{
    return tiles->cells.width * tiles->cells.height;
}

/* Least and most among the cells, seen or not. */
struct values {
    int64_t *at;            /* [items + 1]; NULL: no numbers */
    int64_t least, most;    /* NO_VALUE: none */
};

static struct values find_values(const struct scene *scene, const struct mirror *mirror)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct overlay *overlay = scene->settings->overlay;
    struct values values = {.least = NO_VALUE, .most = NO_VALUE};
    if (!overlay->find)
        return values;
    values.at = overlay->find(scene, mirror);
    for (int32_t i = 1; i <= mirror->problem->items; i++) {
        int64_t value = values.at[i];
        if (value == NO_VALUE || legend->items[i].meaning != MEANS_CELL)
            continue;
        values.least = values.least < 0 || value < values.least ? value : values.least;
        values.most = value > values.most ? value : values.most;
    }
    return values;
}

/* Binary, linear between powers of two. */
static double logarithm(uint64_t n)
{
    int whole = 0;
    while (whole < 63 && n >> (whole + 1))
        whole++;
    return whole + (double)n / (double)(UINT64_C(1) << whole) - 1;
}

static double heat_of(const struct values *values, int64_t value, bool fewest)
{
    double least = logarithm((uint64_t)values->least + 1);
    double most = logarithm((uint64_t)values->most + 1);
    double heat = most > least ? (logarithm((uint64_t)value + 1) - least) / (most - least) : 1;
    return fewest && most > least ? 1 - heat : heat;
}

/* Steps of the scale replace numbers if "12k" does not fit or colours are few.  Options left stay
 * numbers, because the low ones matter and fit; on sticks they become steps above 9. */
static bool shows_steps(const struct scene *scene, const struct values *values, int room)
{
    bool are_sticks = scene->opened->puzzle.lattice->joins == JOIN_BY_NODE;
    if (scene->settings->overlay->fewest)
        return are_sticks && values->most > 9;
    return room < ROOM_LEAST || !style_heat_is_seen();
}

void show_overlay(const struct scene *scene, const struct mirror *mirror, struct tiles *tiles,
                  int room)
{
    const struct overlay *overlay = scene->settings->overlay;
    struct values values = find_values(scene, mirror);
    bool has_steps = shows_steps(scene, &values, room);
    for (int k = 0; k < count_of(tiles) && values.least >= 0; k++) {
        int32_t item = item_of(tiles, &scene->opened->encoding.legend, k);
        struct tile *tile = &tiles->at[k];
        if (!item || (overlay->of_open && tile->placement))
            continue;
        if (!overlay->of_open) {     /* hide the piece, keep its outline */
            tile->piece = -1;
            tile->symbol = 0;
        }
        int64_t value = values.at[item];
        if (value == NO_VALUE)
            continue;
        tile->heat = heat_of(&values, value, overlay->fewest);
        tile->number = has_steps ? style_heat_step(tile->heat) : value;
    }
    memory_free(values.at);
}

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

static void draw_steps(struct canvas *canvas, struct rect line, int x, int step, bool has_digits)
{
    for (int k = 0; k < HEAT_STEPS; k++) {
        struct rect part = rect_meet((struct rect){x + k * step, line.y, step, 1}, line);
        struct style style = style_as(SIGN_SCALE, style_heat((k + 0.5) / HEAT_STEPS));
        canvas_fill(canvas, part, ' ', style);
        if (has_digits)
            canvas_print(canvas, part, part.x + (step > 2), part.y, style, "%d", k);
    }
}

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
    if (!scene->settings->overlay->find) {
        draw_pencil_key(scene, canvas, line);
        return;
    }
    struct values values = find_values(scene, scene->mirror);
    struct place_on_canvas place = place_board(&scene->opened->puzzle, NULL, board);
    memory_free(values.at);
    bool fewest = scene->settings->overlay->fewest;
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
    struct style faint = style_of(ROLE_FAINT);
    x = canvas_print(canvas, line, x, line.y, faint, "%s%s", fewest ? most : least,
                     !has_steps ? ", " : style_theme()->is_mono ? "  " : " ");
    draw_steps(canvas, line, x, step, has_digits);
    x += step * HEAT_STEPS;
    canvas_print(canvas, line, x, line.y, faint, "%s%s", has_steps ? " " : "",
                 fewest ? least : most);
}
