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
static void heed_flags(struct session *session, const struct explore *wishes)
{
    struct settings *settings = &session->model.settings;
    settings->theme = wishes->theme && !settings->is_mono ? wishes->theme : settings->theme;
    settings->ascii |= wishes->wishes.ascii;
    settings->mouse |= wishes->wishes.mouse;
    settings->order = wishes->tells_order ? wishes->order : settings->order;
    settings->rule = wishes->tells_rule ? wishes->rule : settings->rule;
}

/* Read the configuration, and open what is asked for. */
static bool begin(struct session *session, const struct explore *wishes, struct diag *diag)
{
    if (wishes->config && !config_read(session, wishes->config, diag))
        return false;
    heed_flags(session, wishes);
    if (wishes->tours) {
        tour_begin(session);
        return session->tour || diag_fault(diag, (struct place){0}, "%s", session->model.message);
    }
    if (!wishes->path && session->state && access(session->state, F_OK) != 0)
        model_say(&session->model, false, "new to dancetty? F2 starts a guided tour");
    if (!wishes->path)
        return session_browse_in(session, library_folder(), diag);
    if (library_is_folder(wishes->path))
        return session_browse_in(session, wishes->path, diag);
    if (!library_has(wishes->path) && strcmp(wishes->path, "-") != 0)
        return library_miss(wishes->path, diag);
    struct game *game = game_open(wishes->path, &wishes->reading, session->model.settings.order,
                                  session->model.settings.rule, diag);
    if (game)
        session_take(session, game);
    return game;
}

bool session_init(struct session *session, const struct explore *wishes, struct diag *diag)
{
    struct settings *settings = &session->model.settings;
    *session = (struct session){.state = wishes->state};
    session->activities = activities;
    session->text = &context_text;
    session->keymap.contexts = contexts;
    model_init(&session->model, panes, &view_stack);
    settings->order = wishes->order;
    settings->rule = wishes->rule;
    settings->is_mono = wishes->wishes.mono;
    settings->theme = settings->is_mono ? theme_find("none") : themes;
    if (begin(session, wishes, diag))
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
