/* SPDX-License-Identifier: MIT */
#include "tui/session.h"

#include "tui/search/remember.h"
#include "tui/view.h"

static const struct job no_jobs[] = {{NULL, NULL}};

const struct view *session_view(const struct session *session)
{
    return session->stack[session->depth - 1];
}

const struct context *session_context(const struct session *session)
{
    const struct view *view = session_view(session);
    if (session->input.is_open)
        return &context_text;
    return view->current_context
               ? view->current_context(model_state(&session->model, view), &session->model)
               : view->context;
}

bool session_asks_for_line(const struct session *session)
{
    const struct view *view = session_view(session);
    return session->input.is_open ||
           (view->reads_line && view->reads_line(model_state(&session->model, view)));
}

bool session_is_at_max_speed(const struct session *session)
{
    return session_view(session) == &view_search && player_is_at_max_speed(&session->model.player);
}

void session_take(struct session *session, struct open_puzzle *opened)
{
    struct diag lost = {0};
    if (!remember_keep(session, &lost))
        model_say_diag(&session->model, &lost);
    for (int k = 0; k < session->depth; k++)
        opened->is_chosen |= session->stack[k] == &view_browser;
    for (const struct pane *screen = session->model.screens; screen->view; screen++)
        if (screen->view->of_board)
            model_close(&session->model, screen->view);
    session->depth = 1;
    model_take(&session->model, opened);
    remember_find(session);
}

static const struct job *jobs_of(const struct session *session)
{
    const struct view *view = session_view(session);
    return view->jobs ? view->jobs : session->model.opened ? search_jobs : no_jobs;
}

bool session_slice(struct session *session)
{
    struct model *model = &session->model;
    void *state = model_state(model, session_view(session));
    bool changed = false;
    if (model->opened)
        open_puzzle_note_place(model->opened);
    for (const struct job *job = jobs_of(session); job->go; job++)
        if (job->wait(state, model) == 0)
            changed |= job->go(state, model);
    return changed;
}

int64_t session_wait(const struct session *session)
{
    const struct model *model = &session->model;
    const void *state = model_state(model, session_view(session));
    int64_t least = -1;
    for (const struct job *job = jobs_of(session); least && job->go; job++) {
        int64_t wait = job->wait(state, model);
        least = wait >= 0 && (least < 0 || wait < least) ? wait : least;
    }
    return least;
}

bool session_restarts(const struct session *session)
{
    return session_view(session)->restarts ||
           (jobs_of(session) == search_jobs && search_restarts(&session->model));
}
