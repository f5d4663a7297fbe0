/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/style.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define TEXT_ROOM 80
#define BAR_LEAST 4         /* columns */
#define BAR_MOST 60

/* The last columns of fields; those that do not fit are omitted. */
enum { NODES_END = 15, BRANCHES_END = 25, SOLUTIONS_END = 37, DEADS_END = 49 };

/* Returns the children per node that has some; -1: none. */
static double branching(const struct profile *profile, int level)
{
    int64_t inner = profile->nodes[level] - profile->solutions[level] - profile->deads[level];
    return level + 1 < profile->levels && inner > 0
               ? (double)profile->nodes[level + 1] / (double)inner
               : -1;
}

static void write_column(struct canvas *canvas, struct rect line, int end, const char *text,
                         struct style style)
{
    struct rect column = {line.x, line.y, end < line.width ? end : line.width, 1};
    draw_right(canvas, column, line.y, text, style);
}

static void write_count(struct canvas *canvas, struct rect line, int end, int64_t count,
                        struct style style)
{
    char number[NUMBER_ROOM];
    if (count > 0 && end <= line.width)
        write_column(canvas, line, end, number_grouped(count, number), style);
}

static int bar_start(int width)
{
    int ends[] = {DEADS_END, SOLUTIONS_END, BRANCHES_END, NODES_END};
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
        if (width >= ends[k] + 1 + BAR_LEAST)
            return ends[k] + 2;
    return width;
}

static void draw_level(const struct scene *scene, struct canvas *canvas, struct rect line,
                       int level, int64_t most)
{
    const struct profile *profile = &scene->opened->playback.census.profile;
    bool is_here = level == scene->mirror->level;
    struct style style = style_of(is_here ? ROLE_FOCUS : ROLE_TEXT);
    int start = bar_start(line.width), room = line.width - start;
    double children = branching(profile, level);
    char text[TEXT_ROOM];
    canvas_print(canvas, line, line.x, line.y, style_as(is_here ? SIGN_HERE : SIGN_NONE, style),
                 "%s%3d", is_here ? "\u25cf" : " ", level);
    write_count(canvas, line, NODES_END, profile->nodes[level], style);
    snprintf(text, sizeof text, "%.2f", children);
    if (children >= 0 && start > BRANCHES_END)
        write_column(canvas, line, BRANCHES_END, text, style);
    if (start > SOLUTIONS_END)
        write_count(canvas, line, SOLUTIONS_END, profile->solutions[level], style_of(ROLE_GOOD));
    if (start > DEADS_END)
        write_count(canvas, line, DEADS_END, profile->deads[level], style_of(ROLE_FAINT));
    if (room >= BAR_LEAST - 1)
        draw_bar(canvas, line, line.x + start, line.y, room < BAR_MOST ? room : BAR_MOST,
                 (double)profile->nodes[level] / (double)most,
                 style_as(SIGN_AMOUNT, style_of(ROLE_FOCUS)));
}

static void draw_heads(struct canvas *canvas, struct rect line)
{
    static const struct {
        int end;
        const char *text;
    } heads[] = {
        {5, "level"}, {NODES_END, "nodes"}, {BRANCHES_END, "branching"},
        {SOLUTIONS_END, "solutions"}, {DEADS_END, "dead ends"},
    };
    int start = bar_start(line.width);
    for (size_t k = 0; k < sizeof heads / sizeof *heads && heads[k].end < start; k++)
        write_column(canvas, line, heads[k].end, heads[k].text, style_of(ROLE_FAINT));
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    (void)state;
    if (!scene->opened || area.height < 2)
        return;
    const struct profile *profile = &scene->opened->playback.census.profile;
    struct rect line, rows = {area.x, area.y + 1, area.width, area.height - 1};
    struct list list = list_of(rows, profile_seen(profile), 1, scene->mirror->level);
    int64_t most = 1;
    for (int l = 0; l < list.count; l++)
        most = profile->nodes[l] > most ? profile->nodes[l] : most;
    draw_heads(canvas, (struct rect){area.x, area.y, area.width, 1});
    for (int l = list.first; list_shows(&list, l, &line); l++)
        draw_level(scene, canvas, line, l, most);
}

const struct view view_levels = {
    .name = "levels",
    .context = &context_list,
    .draw = draw,
};
