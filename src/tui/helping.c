/* SPDX-License-Identifier: MIT */
/* The help on the screen: what each key does to it. */
#include "tui/activity.h"

static const struct context *context_of(const struct session *session)
{
    (void)session;
    return &context_help;
}

static enum effect close(struct call *call)
{
    call->session->mode = call->session->behind_help;
    return EFFECT_NONE;
}

static enum effect nothing(struct call *call)
{
    (void)call;
    return EFFECT_NONE;
}

static const struct action actions[] = {
    {"help", .run = close},
    {"leave", .run = close},
    {"close", .run = close},
    {.name = NULL},
};

static const struct hint hints[] = {
    {"Up Down PgUp PgDn", "scroll"}, {"q", "close"}, {NULL, NULL},
};

const struct context context_help = {
    .name = "help",
    .title = "In this help",
    .first = moving,
    .actions = actions,
    .is_open = true,
    .otherwise = nothing,
    .hints = hints,
};

static void move(struct session *session, int x, int y)
{
    const struct context *first = session_scene(session).help_first;
    int lines = help_lines(&session->keymap, first, session->size.width);
    int rows = session->size.height - 2;
    int last = lines > rows ? lines - rows : 0, top = session->help_top + y;
    (void)x;
    session->help_top = top < 0 ? 0 : top < last ? top : last;
}

const struct activity activity_help = {
    .title = "help",
    .draw = draw_help,
    .context = context_of,
    .move = move,
};
