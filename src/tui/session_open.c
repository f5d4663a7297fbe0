/* SPDX-License-Identifier: MIT */
/* A session begins and ends: the tables of what it is made of. */
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "format/library.h"
#include "tui/activity.h"
#include "tui/config.h"
#include "tui/editor.h"
#include "tui/filming.h"
#include "tui/remember.h"
#include "tui/tour.h"
#include "tui/view.h"

const struct context *const contexts[] = {
    &context_search, &context_board, &context_list, &context_solutions, &context_tree,
    &context_events, &context_marks, &context_lesson, &context_race, &context_hand,
    &context_help, &context_editor, &context_pieces, &context_numbers, &context_question,
    &context_browser, &context_text, NULL,
};

static const struct activity *const activities[] = {
    [MODE_SEARCH] = &activity_search,
    [MODE_BROWSER] = &activity_browser,
    [MODE_HELP] = &activity_help,
    [MODE_EDITOR] = &activity_editor,
    [MODE_RACE] = &activity_race,
    [MODE_HAND] = &activity_hand,
    NULL,
};

/* The command line says more than the configuration. */
static void heed_flags(struct session *session, const struct explore *explored)
{
    struct settings *settings = &session->model.settings;
    settings->theme = explored->theme && !settings->is_mono ? explored->theme : settings->theme;
    settings->ascii |= explored->screen.ascii;
    settings->mouse |= explored->screen.mouse;
    if (explored->tells_order)
        settings->strategy.order = explored->strategy.order;
    if (explored->tells_rule)
        settings->strategy.rule = explored->strategy.rule;
}

/* Read the configuration, and open what is asked for. */
static bool begin(struct session *session, const struct explore *explored, struct diag *diag)
{
    if (explored->config && !config_read(session, explored->config, diag))
        return false;
    heed_flags(session, explored);
    if (explored->tours) {
        tour_begin(session);
        return session->tour || diag_fault(diag, (struct place){0}, "%s", session->model.message);
    }
    if (!explored->path && session->state && access(session->state, F_OK) != 0)
        model_say(&session->model, false, "new to dancetty? F2 starts a guided tour");
    if (!explored->path)
        return session_browse_in(session, library_folder(), diag);
    if (library_is_folder(explored->path))
        return session_browse_in(session, explored->path, diag);
    if (!library_has(explored->path) && strcmp(explored->path, "-") != 0)
        return library_miss(explored->path, diag);
    struct open_puzzle *opened =
        open_puzzle_open(explored->path, &explored->reading, session->model.settings.strategy,
                         diag);
    if (opened)
        session_take(session, opened);
    return opened;
}

bool session_init(struct session *session, const struct explore *explored, struct diag *diag)
{
    struct settings *settings = &session->model.settings;
    *session = (struct session){.state = explored->state};
    session->activities = activities;
    session->text = &context_text;
    session->keymap.contexts = contexts;
    model_init(&session->model, panes, &view_stack);
    settings->strategy = explored->strategy;
    settings->is_mono = explored->screen.mono;
    settings->theme = settings->is_mono ? theme_find("none") : themes;
    if (begin(session, explored, diag))
        return true;
    session_done(session);
    return false;
}

void session_done(struct session *session)
{
    tour_end(session);
    remember_done(session->remembered);
    filming_end(&session->model);
    for (int mode = 0; activities[mode]; mode++)
        if (activities[mode]->end)
            activities[mode]->end(session);
    model_done(&session->model);
    editor_close(session->editor);
    if (session->browsing)
        browser_done(&session->browser);
    history_done(&session->commands);
    history_done(&session->finds);
}
