/* SPDX-License-Identifier: MIT */
/* Also holds the tables of views and contexts. */
#include <string.h>
#include <stdlib.h>
#include <unistd.h>

#include "format/library.h"
#include "tui/board/overlay.h"
#include "tui/keys/config.h"
#include "tui/recording/recorder.h"
#include "tui/search/remember.h"
#include "tui/session.h"
#include "tui/view.h"

const struct context *const contexts[] = {
    &context_search, &context_board, &context_list, &context_atlas, &context_solutions,
    &context_tree, &context_explain, &context_events, &context_marks, &context_bags,
    &context_questions, &context_query, &context_lesson, &context_race, &context_merged,
    &context_manual, &context_help, &context_editor, &context_pieces, &context_numbers,
    &context_question, &context_unique, &context_legend, &context_browser, &context_text, NULL,
};

const struct view *const screens[] = {
    &view_search, &view_browser, &view_help, &view_editor, &view_race, &view_manual,
    &view_query, &view_tour, &view_unique, &view_meanings, NULL,
};

/* Options of the command line override the configuration. */
static void apply_flags(struct session *session, const struct explore *explored)
{
    struct settings *settings = &session->model.settings;
    settings->theme = explored->theme && !settings->is_mono ? explored->theme : settings->theme;
    settings->ascii |= explored->screen.ascii;
    settings->mouse |= explored->screen.mouse;
    settings->motion &= !explored->narrate;     /* the output is text */
    /* a picture must not depend on time */
    settings->glow &= !explored->script && explored->dump == DUMP_NONE;
    if (explored->fixes_order)
        settings->strategy.order = explored->strategy.order;
    if (explored->fixes_rule)
        settings->strategy.rule = explored->strategy.rule;
}

static bool begin_with(struct session *session, const struct view *view, const char *text,
                       struct diag *diag)
{
    return session_open(session, view, text) ||
           diag_fault(diag, (struct place){0}, "%s", session->model.message);
}

static bool begin(struct session *session, const struct explore *explored, struct diag *diag)
{
    struct settings *settings = &session->model.settings;
    const char *still = getenv("NO_MOTION"), *type = getenv("TERM");
    settings->motion = !still || !*still;
    /* on the Linux console, gpm selects text */
    settings->mouse = !type || strncmp(type, "linux", strlen("linux")) != 0;
    if (explored->config && !config_read(&session->model, explored->config, diag))
        return false;
    apply_flags(session, explored);
    if (explored->tours)
        return begin_with(session, &view_tour, NULL, diag);
    session->is_first = session->directory && access(session->directory, F_OK) != 0;
    if (!explored->path && session->is_first)
        model_say(&session->model, false, "new to dancetty? F2 starts a guided tour");
    if (!explored->path || library_is_directory(explored->path) || library_puzzles(explored->path))
        return begin_with(session, &view_browser, explored->path, diag);
    if (!library_has(explored->path) && strcmp(explored->path, "-") != 0)
        return library_miss(explored->path, diag);
    struct open_puzzle *opened = open_puzzle_open(explored->path, &explored->reading,
                                                  settings->strategy, diag);
    if (opened)
        session_take(session, opened);
    return opened;
}

bool session_init(struct session *session, const struct explore *explored, struct diag *diag)
{
    struct settings *settings = &session->model.settings;
    *session = (struct session){.stack = {&view_search}, .depth = 1, .directory = explored->state};
    model_init(&session->model, panes, screens, &view_stack);
    session->model.keymap.contexts = contexts;
    settings->strategy = explored->strategy;
    settings->is_mono = explored->screen.mono;
    settings->overlay = overlays;
    settings->theme = settings->is_mono ? theme_find("none") : themes;
    if (begin(session, explored, diag))
        return true;
    session_done(session);
    return false;
}

void session_done(struct session *session)
{
    remember_done(session->remembered);
    recorder_end(&session->model);
    model_done(&session->model);
    history_done(&session->input.commands);
    history_done(&session->input.finds);
}
