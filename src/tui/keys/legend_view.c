/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "tui/legend.h"
#include "tui/view.h"

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    legend_draw(state, scene, canvas, area, (struct rect){0});
}

static const struct action actions[] = {
    {"up", "up", "Up k", .run = NULL, .hints = {[MOMENT_HERE] = {2, "scroll"}}},
    {"down", "down", "Down j", .run = NULL, .hints = {[MOMENT_HERE] = {2, "scroll"}}},
    {"page up", "page up", "PgUp", .run = NULL},
    {"page down", "page down", "PgDn", .run = NULL},
    {"enter", "close the legend", "Enter", .run = call_close,
     .hints = {[MOMENT_HERE] = {1, "close"}}},
    {"leave", "close this view", "Esc", .run = call_close},
    {"close", .run = call_close},
    {"meanings", .run = call_close},
    {.name = NULL},
};

const struct context context_legend = {
    .view = &view_meanings,
    .name = "legend",
    .title = "In the legend",
    .actions = actions,
    .last = {common, terminal, unkeyed},
};

static void write_right(const void *state, const struct scene *scene, int room, char *text,
                        size_t size)
{
    (void)state, (void)scene, (void)room;
    snprintf(text, size, "the marks on the screen");
}

const struct view view_meanings = {
    .name = "legend",
    .context = &context_legend,
    .size = sizeof(struct legend_view),
    .draws_over = true,
    .draw = draw,
    .write_right = write_right,
    .move = legend_move,
};
