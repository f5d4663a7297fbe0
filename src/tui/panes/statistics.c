/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/style.h"
#include "tui/panes/charts.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define VALUE_ROOM 64
#define WATCH_ROOM 128
#define WIDE 90             /* from here on, tables are on the right */
#define CHART_LEAST 4       /* rows, including the heading */
#define PACE_ROWS 8
#define PREFIX_MOST 1e21    /* larger numbers have no prefix */

/* The most important come first, for short panes. */
struct figure {
    const char *label;
    void (*write)(const struct scene *scene, char *text);
    void (*write_former)(const struct cursor *cursor, char *text);  /* NULL: none */
};

/* Negative before adopted choices, where counts start. */
static void write_tally(int64_t tally, char *text)
{
    if (tally < 0)
        snprintf(text, VALUE_ROOM, "-");
    else
        number_grouped(tally, text);
}

static void write_nodes(const struct scene *scene, char *text)
{
    write_tally(scene->tally.nodes, text);
}

static void write_solutions(const struct scene *scene, char *text)
{
    write_tally(scene->tally.solutions, text);
}

static void write_deads(const struct scene *scene, char *text)
{
    write_tally(scene->tally.deads, text);
}

static void write_events(const struct scene *scene, char *text)
{
    write_tally(scene->tally.events, text);
}

static void write_depth(const struct scene *scene, char *text)
{
    snprintf(text, VALUE_ROOM, "%d", (int)scene->mirror->level);
}

static void write_share(const struct scene *scene, char *text)
{
    snprintf(text, VALUE_ROOM, "%.2f %%", 100 * cursor_progress(&scene->opened->playback.cursor));
}

static void write_left(const struct scene *scene, char *text)
{
    if (cursor_at_end(&scene->opened->playback.cursor))
        snprintf(text, VALUE_ROOM, "complete");
    else if (scene->player->left < 0)
        snprintf(text, VALUE_ROOM, "-");
    else
        number_duration(scene->player->left, text);
}

static void write_rate(double rate, char *text)
{
    char number[NUMBER_ROOM];
    snprintf(text, VALUE_ROOM, "%s/s", number_short(rate, number));
}

static void write_now(const struct scene *scene, char *text)
{
    write_rate(scene->player->rate, text);
}

static void write_average(const struct scene *scene, char *text)
{
    write_rate(scene->player->average, text);
}

/* Before the end, an estimate, or "at least" if more were seen, because random descents miss a few
 * large branches. */
static void write_all(const struct scene *scene, char *text)
{
    const struct estimate *estimate = &scene->opened->estimate;
    if (scene->opened->playback.total) {
        number_grouped(scene->opened->playback.total, text);
        return;
    }
    if (scene->opened->playback.cursor.rule.bound) {    /* descents cut no branch */
        snprintf(text, VALUE_ROOM, "-");
        return;
    }
    double error = estimate_error(estimate);
    char number[NUMBER_ROOM];
    if (estimate->mean < PREFIX_MOST)
        number_short(estimate->mean, number);
    else
        snprintf(number, sizeof number, "%.1e", estimate->mean);
    if (error >= 0 && (double)scene->tally.nodes > estimate->mean)
        snprintf(text, VALUE_ROOM, "at least %s",
                 number_short((double)scene->tally.nodes, number));
    else if (error >= 0 && isfinite(error))
        snprintf(text, VALUE_ROOM, "%s \u00b1%.0f %%", number, 100 * error / estimate->mean);
    else
        snprintf(text, VALUE_ROOM, "-");
}

/* ---- search before ---- */

static void write_former_nodes(const struct cursor *cursor, char *text)
{
    number_grouped(cursor->tally.nodes, text);
}

static void write_former_solutions(const struct cursor *cursor, char *text)
{
    number_grouped(cursor->tally.solutions, text);
}

static void write_former_deads(const struct cursor *cursor, char *text)
{
    number_grouped(cursor->tally.deads, text);
}

static void write_former_depth(const struct cursor *cursor, char *text)
{
    snprintf(text, VALUE_ROOM, "%d", (int)cursor->level);
}

static void write_former_share(const struct cursor *cursor, char *text)
{
    snprintf(text, VALUE_ROOM, "%.2f %%", 100 * cursor_progress(cursor));
}

static void write_former_events(const struct cursor *cursor, char *text)
{
    number_grouped(cursor->tally.events, text);
}

/* ---- costs ---- */

static struct costs costs_of(const struct scene *scene)
{
    return playback_costs(&scene->opened->playback);
}

static void write_cost(const struct scene *scene, char *text)
{
    number_grouped(costs_of(scene).spent, text);
}

static void write_bound(const struct scene *scene, char *text)
{
    number_grouped(costs_of(scene).bound, text);
}

static void write_best(const struct scene *scene, char *text)
{
    int64_t best = costs_of(scene).best;
    write_tally(best < INT64_MAX ? best : -1, text);
}

/* First, if options have costs. */
static const struct figure cost_figures[] = {
    {"cost so far", write_cost, NULL},
    {"bound", write_bound, NULL},
    {"best cost", write_best, NULL},
};
enum { COST_FIGURES = sizeof cost_figures / sizeof *cost_figures };

static const struct figure figures[] = {
    {"nodes", write_nodes, write_former_nodes},
    {"solutions", write_solutions, write_former_solutions},
    {"dead ends", write_deads, write_former_deads},
    {"depth", write_depth, write_former_depth},
    {"progress", write_share, write_former_share},
    {"time left", write_left, NULL},
    {"events", write_events, write_former_events},
    {"rate now", write_now, NULL},
    {"mean rate", write_average, NULL},
    {"nodes, estimated", write_all, NULL},
};
enum { FIGURES = sizeof figures / sizeof *figures };

static int count_costs(const struct open_puzzle *opened)
{
    return opened->playback.cutoff ? COST_FIGURES : 0;
}

static int count_figures(const struct open_puzzle *opened)
{
    return FIGURES + count_costs(opened);
}

static int former_columns(const struct scene *scene, struct rect area)
{
    if (!scene->opened->former)
        return 0;
    return area.width >= 38 ? 12 : area.width >= 30 ? 8 : 0;
}

static int draw_heads(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    int columns = former_columns(scene, area);
    if (!columns)
        return 0;
    struct rect line = {area.x, area.y, area.width - 1, 1};
    draw_right(canvas, line, area.y, "before", style_of(ROLE_FAINT));
    line.width -= columns;
    draw_right(canvas, line, area.y, "now", style_of(ROLE_FAINT));
    return 1;
}

static const char *label_of(const struct scene *scene, const struct figure *figure)
{
    bool is_fact = figure->write == write_all && scene->opened->playback.total;
    return is_fact ? "nodes in all" : figure->label;
}

static void draw_figure(const struct scene *scene, struct canvas *canvas, struct rect line,
                        const struct figure *figure)
{
    char text[VALUE_ROOM];
    int columns = former_columns(scene, line);
    const char *label = label_of(scene, figure);
    canvas_text(canvas, line, line.x + 1, line.y, label, style_of(ROLE_TEXT));
    line.width--;
    figure->write(scene, text);
    int room = line.width - 1 - text_width(label) - columns;
    if (columns && text_width(text) < room) {
        struct rect now = {line.x, line.y, line.width - columns, 1};
        draw_right(canvas, now, line.y, text, style_of(ROLE_VALUE));
        if (!figure->write_former)
            return;
        figure->write_former(&scene->opened->former->playback.cursor, text);
        now = (struct rect){line.x + line.width - columns, line.y, columns, 1};
        draw_right(canvas, now, line.y, text, style_of(ROLE_FAINT));
    } else {
        draw_right(canvas, line, line.y, text, style_of(ROLE_VALUE));
    }
}

static void draw_figures(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    int heads = draw_heads(scene, canvas, area);
    int costs = count_costs(scene->opened);
    for (int k = 0; k < count_figures(scene->opened) && k + heads < area.height; k++)
        draw_figure(scene, canvas, (struct rect){area.x, area.y + k + heads, area.width, 1},
                    k < costs ? &cost_figures[k] : &figures[k - costs]);
}

static struct rect take_rows(struct rect *area, int rows)
{
    struct rect top = {area->x, area->y, area->width, rows < area->height ? rows : area->height};
    int taken = rows + 1 < area->height ? rows + 1 : area->height;
    area->y += taken;
    area->height -= taken;
    return top;
}

static void draw_tables(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    int wanted = chart_levels_height(scene), most = area.height * 2 / 3;
    chart_levels(scene, canvas, take_rows(&area, wanted < most ? wanted : most));
    if (area.height >= CHART_LEAST)
        chart_shares(scene, canvas, area);
}

/* ---- watches ---- */

/* A value too long for the line of its name has its own. */
static int watch_rows(const struct scene *scene, int k, int width, char *name, char *value)
{
    const struct open_puzzle *opened = scene->opened;
    const struct legend *legend = &opened->encoding.legend;
    struct watch watch = opened->watches.at[k];
    watch_name(watch, legend, name, WATCH_ROOM);
    watch_value(watch, &opened->playback, scene->mirror, legend, value, WATCH_ROOM);
    return text_width(name) + text_width(value) + 3 > width ? 2 : 1;
}

static void draw_watches(const struct scene *scene, struct canvas *canvas, struct rect *area)
{
    const struct watches *watches = &scene->opened->watches;
    char name[WATCH_ROOM], value[WATCH_ROOM];
    int used = 0;
    for (int k = 0; k < watches->count && used < area->height; k++) {
        int rows = watch_rows(scene, k, area->width, name, value);
        struct watch watch = watches->at[k];
        bool is_item = watch.about == WATCH_ITEM, is_option = watch.about == WATCH_OPTION;
        struct rect line = {area->x, area->y + used, area->width - 1, rows};
        line = rect_meet(line, *area);
        canvas_text(canvas, line, line.x + 1, line.y, name,
                    lit_or(scene, is_option ? (int32_t)watch.number : 0,
                           is_item ? (int32_t)watch.number : 0, style_of(ROLE_TEXT)));
        draw_right(canvas, line, line.y + rows - 1, value, style_of(ROLE_VALUE));
        used += rows;
    }
    if (used)
        take_rows(area, used);
}

/* All rows, unless tables fit. */
static int pace_rows(int rows)
{
    return rows < PACE_ROWS + CHART_LEAST ? rows : rows < 2 * PACE_ROWS ? rows / 2 : PACE_ROWS;
}

static void prepare(void *state, struct model *model, struct rect area)
{
    (void)state;
    if (area.height >= count_figures(model->opened))
        open_puzzle_guess(model->opened);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    (void)state;
    if (!scene->opened)
        return;
    bool is_wide = area.width >= WIDE;
    int columns = is_wide ? area.width * 2 / 5 : area.width;
    struct rect right = {area.x + columns + 2, area.y, area.width - columns - 2, area.height};
    area.width = columns;
    draw_watches(scene, canvas, &area);
    int rows = count_figures(scene->opened) + (scene->opened->former != NULL);
    draw_figures(scene, canvas, take_rows(&area, rows));
    if (area.height >= CHART_LEAST)
        chart_pace(scene, canvas, take_rows(&area, pace_rows(area.height)));
    if (is_wide || area.height >= CHART_LEAST)
        draw_tables(scene, canvas, is_wide ? right : area);
}

const struct view view_figures = {
    .name = "statistics",
    .context = &context_list,
    .has_place = true,
    .draw = draw,
    .prepare = prepare,
};

void draw_summary(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    char nodes[NUMBER_ROOM], solutions[NUMBER_ROOM], share[VALUE_ROOM];
    char all[4 * VALUE_ROOM], most[4 * VALUE_ROOM];
    if (!scene->opened)
        return;
    write_share(scene, share);
    number_grouped(scene->tally.nodes, nodes);
    number_grouped(scene->tally.solutions, solutions);
    snprintf(all, sizeof all, "node %s  depth %d  %s  found %s", nodes, (int)scene->mirror->level,
             share, solutions);
    snprintf(most, sizeof most, "node %s  %s  found %s", nodes, share, solutions);
    const char *text = first_fitting((const char *const[]){all, most, nodes, NULL}, area.width);
    canvas_text(canvas, area, area.x, area.y, text, style_of(ROLE_VALUE));
}
