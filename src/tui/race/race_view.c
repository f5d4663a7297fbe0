/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/miniature.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/race/racing.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 64
#define NAME_COLUMNS 22
#define PANEL_WIDTH 26      /* least size */
#define PANEL_HEIGHT 5
#define SMALL_HEIGHT 4      /* of a small panel without its name */

/* Returns an option of the choices, or of an engine's last solution; 0: the end. */
static int32_t shown_option(const struct racer *racer, int32_t level)
{
    if (racer_is_watched(racer))
        return level < racer->playback.mirror.level ? racer->playback.mirror.path[level].option : 0;
    return level < racer->nfound ? racer->found[level] : 0;
}

static int32_t shown_levels(const struct racer *racer)
{
    return racer_is_watched(racer) ? racer->playback.mirror.level : racer->nfound;
}

static void draw_miniature(const struct board_picture *picture, const struct lattice *lattice,
                           const struct settings *settings, struct canvas *canvas,
                           struct rect area)
{
    bool letters = settings_draw_ascii(settings) || settings->is_mono;
    if (area.width < 1 || area.height < 1)
        return;
    struct miniature small = miniature_fit(picture, lattice, letters, area.width, area.height);
    miniature_draw(&small, canvas, area, area.x + (area.width - small.width) / 2,
                   area.y + (area.height - small.height) / 2);
}

/* The zoom is the best one common to all lanes, up to `most`. */
static void draw_board(const struct racer *racer, int most, const struct scene *scene,
                       struct canvas *canvas, struct rect area)
{
    const struct puzzle *puzzle = racer->encoding.legend.puzzle;
    const struct region *region = &puzzle->region;
    const struct skin *skin = skin_for(puzzle);
    struct extent extent = skin_extent(skin, region);
    int best = skin_best_zoom(skin, extent, area.width, area.height);
    int zoom = best < most ? best : most;
    struct rect board = skin_area(skin, extent, zoom);
    int x = area.x + (area.width - board.width) / 2, y = area.y + (area.height - board.height) / 2;
    struct tiles tiles;
    tiles_init(&tiles, puzzle, page_of(region));
    tiles.in_pixels = board.width > area.width || board.height > area.height;
    for (int32_t l = 0; l < shown_levels(racer); l++)
        tiles_place(&tiles, &racer->encoding.legend, shown_option(racer, l));
    struct board_picture picture = {tiles.cells, tiles.at};
    if (!tiles.in_pixels)
        skin_draw(skin, &picture, canvas, area, x - board.x, y - board.y, zoom);
    else
        draw_miniature(&picture, puzzle->lattice, scene->settings, canvas, area);
    tiles_done(&tiles);
}

/* The last ones if not all fit. */
static void draw_choices(const struct racer *racer, struct canvas *canvas, struct rect area)
{
    int32_t count = shown_levels(racer);
    char name[NAME_ROOM];
    if (!count)
        canvas_text(canvas, area, area.x + 1, area.y, "no choices", style_of(ROLE_FAINT));
    for (int row = 0; row < area.height && row < count; row++) {
        int32_t level = count > area.height ? count - area.height + row : row;
        const struct legend *legend = &racer->encoding.legend;
        int32_t option = shown_option(racer, level);
        int x = canvas_print(canvas, area, area.x, area.y + row, style_of(ROLE_TEXT), "%3d  ",
                             (int)level + 1);
        draw_option(legend, canvas, area, x, area.y + row, option,
                    option ? legend_option(legend, option, name, sizeof name) : "no more",
                    style_of(ROLE_TEXT));
    }
}

static void draw_progress(const struct racer *racer, struct canvas *canvas, struct rect line)
{
    char text[16];
    snprintf(text, sizeof text, "%5.1f %%", 100 * racer_share(racer));
    int end = draw_right(canvas, line, line.y, text, style_of(ROLE_VALUE));
    draw_bar(canvas, line, line.x, line.y, end - line.x - 1, racer_share(racer),
             style_of(ROLE_VALUE));
}

static void draw_lane(const struct racer *racer, int most, const struct scene *scene,
                      struct canvas *canvas, struct rect area)
{
    struct rect line = {area.x, area.y + area.height - 1, area.width, 1};
    struct rect inside = {area.x, area.y, area.width, area.height - 1};
    if (racer->encoding.legend.placements)
        draw_board(racer, most, scene, canvas, inside);
    else
        draw_choices(racer, canvas, inside);
    draw_progress(racer, canvas, line);
}

/* The panels that fit from the selected one on; if none fits, small ones side by side. */
struct panels {
    struct rect area;
    int first, count, columns;
    int zoom;               /* limit for boards */
    bool are_small;
};

/* Framed; if small, below its name, if that fits. */
static void draw_panel(const struct racing *racing, int k, const struct panels *panels,
                       const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct racer *racer = &racing->race->racers[k];
    struct style style = style_of(k == racing->selected ? ROLE_FOCUS : ROLE_FRAME);
    char name[NAME_ROOM], title[NAME_ROOM + 8];
    snprintf(title, sizeof title, "%d %s", k + 1,
             strategy_write(&racer->strategy, STRATEGY_NAME, name, sizeof name));
    if (!panels->are_small) {
        area = canvas_frame(canvas, area, title, style, style);
    } else if (area.height > SMALL_HEIGHT) {
        area.width--;
        canvas_text(canvas, area, area.x, area.y, title, style);
        area = (struct rect){area.x, area.y + 1, area.width, area.height - 1};
    }
    draw_lane(racer, panels->zoom, scene, canvas, area);
}

static int zoom_in(const struct racer *racer, int width, int height)
{
    const struct puzzle *puzzle = racer->encoding.legend.puzzle;
    if (width < PANEL_WIDTH - 2 || height < PANEL_HEIGHT - 3)
        return 0;
    if (!racer->encoding.legend.placements)
        return 1;
    const struct skin *skin = skin_for(puzzle);
    struct extent extent = skin_extent(skin, &puzzle->region);
    int zoom = skin_best_zoom(skin, extent, width, height);
    struct rect board = skin_area(skin, extent, zoom);
    return board.width <= width && board.height <= height ? zoom : 0;
}

static void choose_columns(struct panels *panels, const struct racer *racer)
{
    const struct rect *area = &panels->area;
    int count = panels->count;
    panels->zoom = panels->columns = 0;
    for (int columns = count; columns >= 1; columns--) {
        int rows = (count + columns - 1) / columns;
        int zoom = zoom_in(racer, area->width / columns - 2, area->height / rows - 3);
        if (zoom > panels->zoom) {
            panels->zoom = zoom;
            panels->columns = columns;
        }
    }
}

static struct panels find_panels(const struct racing *racing, struct rect area)
{
    const struct race *race = racing->race;
    struct panels panels = {.area = area, .count = race->count};
    for (; panels.count && !panels.columns; panels.count -= !panels.columns)
        choose_columns(&panels, &race->racers[0]);
    panels.are_small = !panels.columns;
    if (panels.are_small) {
        panels.count = panels.columns = race->count;
        panels.zoom = INT_MAX;
    }
    int last = race->count - panels.count;
    panels.first = racing->selected < last ? racing->selected : last;
    return panels;
}

static struct rect panel_at(const struct panels *panels, int k)
{
    const struct rect *area = &panels->area;
    int columns = panels->columns, rows = (panels->count + columns - 1) / columns;
    int x = k % columns, y = k / columns;
    int left = x * area->width / columns, top = y * area->height / rows;
    return (struct rect){area->x + left, area->y + top, (x + 1) * area->width / columns - left,
                         (y + 1) * area->height / rows - top};
}

static void draw_panels(const struct racing *racing, const struct scene *scene,
                        struct canvas *canvas, struct rect area)
{
    struct panels panels = find_panels(racing, area);
    for (int k = 0; k < panels.count; k++)
        draw_panel(racing, panels.first + k, &panels, scene, canvas,
                   panel_at(&panels, k));
}

static void write_nodes(const struct racer *racer, char *text)
{
    number_grouped(racer_tally(racer).nodes, text);
}

static void write_solutions(const struct racer *racer, char *text)
{
    number_grouped(racer_tally(racer).solutions, text);
}

static void write_share(const struct racer *racer, char *text)
{
    snprintf(text, NUMBER_ROOM, "%.1f %%", 100 * racer_share(racer));
}

static void write_deads(const struct racer *racer, char *text)
{
    if (racer_is_watched(racer))
        number_grouped(racer_tally(racer).deads, text);
}

static void write_events(const struct racer *racer, char *text)
{
    if (racer_is_watched(racer))
        number_grouped(racer_tally(racer).events, text);
}

static void write_rate(const struct racer *racer, char *text)
{
    if (racer_rate(racer) > 0)
        number_short(racer_rate(racer), text);
}

/* Most important first, for narrow screens. */
static const struct column {
    const char *title;
    int width;
    void (*write)(const struct racer *racer, char *text);
} columns[] = {
    {"nodes", 14, write_nodes},
    {"share", 9, write_share},
    {"solutions", 12, write_solutions},
    {"dead ends", 14, write_deads},
    {"nodes/s", 10, write_rate},
    {"events", 16, write_events},
    {NULL, 0, NULL},
};

static void draw_row(const struct racing *racing, int place, int k, struct canvas *canvas,
                     struct rect line)
{
    const struct racer *racer = &racing->race->racers[k];
    struct style style = style_of(k == racing->selected  ? ROLE_SELECTED
                                  : racer_is_at_end(racer, 1) ? ROLE_GOOD
                                                            : ROLE_TEXT);
    char name[NAME_ROOM];
    struct rect at = {line.x, line.y, NAME_COLUMNS, 1};
    if (k == racing->selected)
        canvas_fill(canvas, line, ' ', style);
    canvas_print(canvas, at, at.x, at.y, style, "%d. %s", place,
                 strategy_write(&racer->strategy, STRATEGY_NAME, name, sizeof name));
    for (const struct column *column = columns; column->title; column++) {
        char text[NUMBER_ROOM] = "-";
        at = (struct rect){at.x + at.width, at.y, column->width, 1};
        if (at.x + at.width > line.x + line.width)
            break;
        column->write(racer, text);
        draw_right(canvas, at, at.y, text, style);
    }
}

static void draw_table(const struct racing *racing, struct canvas *canvas, struct rect area)
{
    int order[RACE_MOST];
    struct rect line = {area.x + 1, area.y, area.width - 2, 1}, at = line;
    canvas_text(canvas, line, line.x, line.y, "standings", style_of(ROLE_TITLE));
    at.width = NAME_COLUMNS;
    for (const struct column *column = columns; column->title; column++) {
        at = (struct rect){at.x + at.width, at.y, column->width, 1};
        if (at.x + at.width > line.x + line.width)
            break;
        draw_right(canvas, at, at.y, column->title, style_of(ROLE_TITLE));
    }
    race_rank(racing->race, order);
    for (int k = 0; k < racing->race->count; k++) {
        line.y++;
        draw_row(racing, k + 1, order[k], canvas, line);
    }
}

static bool has_begun(const struct race *race)
{
    bool begun = false;
    for (int k = 0; k < race->count; k++)
        begun |= !racer_is_at_end(&race->racers[k], -1);
    return begun;
}

static void draw_state(const struct racing *racing, struct canvas *canvas, struct rect line)
{
    const struct race *race = racing->race;
    bool at_full_speed = race->unit == RACE_TIME || (racing->at_max_speed && racing->direction);
    int64_t speed = at_full_speed ? SPEED_MAX : speeds[racing->speed];
    char pace[NUMBER_ROOM + 16] = "max speed", number[NUMBER_ROOM];
    char most[RACE_ROOM / 2], all[RACE_ROOM];
    const char *how = racing->direction > 0   ? "\u25b6"
                      : racing->direction < 0 ? "\u25c0"
                      : has_begun(race)       ? "paused,"
                                              : "Space starts all searches,";
    if (speed != SPEED_MAX)
        snprintf(pace, sizeof pace, "%s a second", number_grouped(speed, number));
    snprintf(most, sizeof most, "%s by %s, %s", how, race_unit_name(race->unit), pace);
    snprintf(all, sizeof all, "%s; stops when they diverge or one is first", most);
    const char *const texts[] = {race->stops ? all : most, most, NULL};
    canvas_text(canvas, line, line.x, line.y, first_fitting(texts, line.width),
                style_of(ROLE_TEXT));
}

struct race_parts {
    struct rect panels, table, state;
};

static struct race_parts find_parts(const struct racing *racing, struct rect area)
{
    int rows = racing->race->count + 2;
    return (struct race_parts){
        .panels = {area.x, area.y, area.width, area.height - rows},
        .table = {area.x, area.y + area.height - rows, area.width, rows - 1},
        .state = {area.x + 1, area.y + area.height - 1, area.width - 2, 1},
    };
}

static bool holds(struct rect area, int x, int y)
{
    return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}

bool race_hit(const struct racing *racing, struct rect area, int x, int y, int *racer)
{
    struct race_parts parts = find_parts(racing, area);
    struct panels panels = find_panels(racing, parts.panels);
    int order[RACE_MOST], row = y - parts.table.y - 1;
    race_rank(racing->race, order);
    for (int k = 0; k < panels.count; k++)
        if (holds(panel_at(&panels, k), x, y)) {
            *racer = panels.first + k;
            return true;
        }
    if (!holds(parts.table, x, y) || row < 0)
        return false;
    *racer = order[row];
    return true;
}

void draw_race(const void *state, const struct scene *scene, struct canvas *canvas,
               struct rect area)
{
    const struct racing *racing = state;
    struct race_parts parts = find_parts(racing, area);
    draw_panels(racing, scene, canvas, parts.panels);
    draw_table(racing, canvas, parts.table);
    draw_state(racing, canvas, parts.state);
}
