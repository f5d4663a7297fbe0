/* The figures: how far the search has come and how fast it goes. */
#include <stdio.h>

#include "base/number.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define VALUE_ROOM 64

/* A line of the panel; the important ones come first, for panels that are short. */
struct figure {
    const char *label;
    void (*write)(const struct scene *scene, char *text);
};

static void write_nodes(const struct scene *scene, char *text)
{
    number_grouped(scene->tally.nodes, text);
}

static void write_solutions(const struct scene *scene, char *text)
{
    number_grouped(scene->tally.solutions, text);
}

static void write_deads(const struct scene *scene, char *text)
{
    number_grouped(scene->tally.deads, text);
}

static void write_events(const struct scene *scene, char *text)
{
    number_grouped(scene->tally.events, text);
}

static void write_depth(const struct scene *scene, char *text)
{
    snprintf(text, VALUE_ROOM, "%d", (int)scene->mirror->level);
}

static void write_share(const struct scene *scene, char *text)
{
    snprintf(text, VALUE_ROOM, "%.2f %%", 100 * cursor_progress(&scene->game->stage.cursor));
}

static void write_left(const struct scene *scene, char *text)
{
    if (cursor_at_end(&scene->game->stage.cursor))
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

static const struct figure figures[] = {
    {"nodes", write_nodes},         {"solutions", write_solutions}, {"dead ends", write_deads},
    {"depth", write_depth},         {"share of tree", write_share}, {"time left", write_left},
    {"events", write_events},       {"events now", write_now},      {"on average", write_average},
};

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    int count = sizeof figures / sizeof *figures;
    if (!scene->game)
        return;
    for (int k = 0; k < count && k < area.height; k++) {
        char text[VALUE_ROOM];
        int y = area.y + k;
        figures[k].write(scene, text);
        canvas_text(canvas, area, area.x + 1, y, figures[k].label, style_of(ROLE_TEXT));
        draw_right(canvas, (struct rect){area.x, y, area.width - 1, 1}, y, text,
                   style_of(ROLE_VALUE));
    }
}

const struct view view_figures = {"figures", draw};

static void draw_summary(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    char nodes[NUMBER_ROOM], solutions[NUMBER_ROOM], share[VALUE_ROOM];
    if (!scene->game)
        return;
    write_share(scene, share);
    canvas_print(canvas, area, area.x, area.y, style_of(ROLE_VALUE),
                 "node %s  depth %d  %s  found %s", number_grouped(scene->tally.nodes, nodes),
                 (int)scene->mirror->level, share,
                 number_grouped(scene->tally.solutions, solutions));
}

const struct view view_summary = {"summary", draw_summary};
