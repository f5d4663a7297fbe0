/* SPDX-License-Identifier: MIT */
/* The session: which view is shown, another puzzle, and what goes on by itself. */
#include "tui/session.h"

#include "base/clock.h"
#include "base/number.h"
#include "tui/search/bookmarks.h"
#include "tui/search/navigation.h"
#include "tui/search/remember.h"
#include "tui/view.h"

const struct view *session_view(const struct session *session)
{
    return session->stack[session->depth - 1];
}

const struct context *session_context(const struct session *session)
{
    const struct view *view = session_view(session);
    if (session->input.is_open)
        return &context_text;
    return view->means ? view->means(model_state(&session->model, view), &session->model)
                       : view->context;
}

bool session_asks_for_line(const struct session *session)
{
    const struct view *view = session_view(session);
    return session->input.is_open ||
           (view->asks_for_line && view->asks_for_line(model_state(&session->model, view)));
}

bool session_is_flat_out(const struct session *session)
{
    return session_view(session) == &view_search && player_is_flat_out(&session->model.player);
}

void session_take(struct session *session, struct open_puzzle *opened)
{
    struct diag lost = {0};
    if (!remember_keep(session, &lost))
        model_say_diag(&session->model, &lost);
    for (const struct pane *screen = session->model.screens; screen->view; screen++)
        if (screen->view->of_board)
            model_close(&session->model, screen->view);
    session->depth = 1;
    model_take(&session->model, opened);
    remember_find(session);
}

/* The gallery takes in what was found while the search has time for it. */
static bool is_to_follow(const struct model *model)
{
    return !player_is_flat_out(&model->player) &&
           gallery_lags(&model->opened->gallery);
}

static bool follow_solutions(struct model *model)
{
    if (!is_to_follow(model))
        return false;
    gallery_follow(&model->opened->gallery, GALLERY_STEP);
    return true;
}

/* The diagram is built, and asked, while the search leaves time for it. */
static bool is_to_build(const struct model *model)
{
    return !player_is_flat_out(&model->player) &&
           model->opened->atlas.state == ATLAS_BUILDING;
}

/* True where there is more to show: another per cent, or counts that were due. */
static bool go_on_with_atlas(struct model *model)
{
    struct open_puzzle *opened = model->opened;
    struct atlas *atlas = &opened->atlas;
    int share = (int)(100 * atlas_progress(atlas));
    if (is_to_build(model))
        return !atlas_go(atlas, CLOCK_MS) || (int)(100 * atlas_progress(atlas)) != share;
    if (player_is_flat_out(&model->player) || atlas_wait(atlas) != 0)
        return false;
    atlas_follow(atlas, &opened->constraints, playback_mirror(&opened->playback));
    return true;
}

/* Nanoseconds until that has something to do. */
static int64_t wait_for_atlas(const struct model *model)
{
    return player_is_flat_out(&model->player) ? -1 : atlas_wait(&model->opened->atlas);
}

/* The proof is made while somebody asks for it, at the root of a search that has ended. */
static bool is_to_prove(const struct model *model)
{
    const struct playback *playback = &model->opened->playback;
    return model->focus == &view_why && model->asked.about == ABOUT_PLACE &&
           cursor_at_end(&playback->cursor) && !playback->relative &&
           model->opened->refutation.state <= REFUTATION_RUNS;
}

/* True where there is more to show. */
static bool go_on_with_proof(struct model *model)
{
    struct open_puzzle *opened = model->opened;
    struct refutation *refutation = &opened->refutation;
    int share = (int)(100 * refutation->figures.share);
    if (!is_to_prove(model))
        return false;
    if (refutation->state == REFUTATION_NONE)
        refutation_begin(refutation, &opened->encoding.problem,
                         opened->playback.cursor.tally.solutions);
    return refutation_go(refutation, clock_now() + CLOCK_MS) ||
           (int)(100 * refutation->figures.share) != share;
}

static void say_no_node(struct model *model, int64_t node)
{
    char wanted[NUMBER_ROOM], last[NUMBER_ROOM];
    model_say(model, true, "no node %s: the search has %s",
              number_grouped(node, wanted),
              number_grouped(model->opened->playback.cursor.tally.nodes, last));
}

/* Remember how far, and how deep, the search was. */
static void note_place(struct open_puzzle *opened)
{
    double share = cursor_progress(&opened->playback.cursor);
    if (share > opened->furthest)
        opened->furthest = share;
    if (opened->playback.census.deepest > opened->deepest) {
        opened->deepest = opened->playback.census.deepest;
        opened->deepest_share = share;
    }
}

static bool slice_search(struct model *model)
{
    struct open_puzzle *opened = model->opened;
    const struct player *player = &model->player;
    if (!opened)
        return false;
    int64_t wanted = player->playing == SEEKING ? player->goal.node : 0;
    bool was_paused = player->playing == PAUSED;
    bool seeks_stop = player->playing == SEEKING && player->breaks;
    bool goes_back = seeks_stop && player->runner.has_until;
    bool goes_to_stop = seeks_stop && !player->runner.has_until;
    if (cursor_at_start(&opened->playback.cursor))
        open_puzzle_count_anew(opened);
    bool changed = player_slice(&model->player, &opened->playback, clock_now());
    if (model->glows_until >= 0 && clock_now() >= model->glows_until) {
        model->glows_until = -1;    /* until the board says again */
        changed = true;
    }
    changed |= follow_solutions(model);
    changed |= go_on_with_atlas(model);
    changed |= go_on_with_proof(model);
    if (wanted && wanted > opened->playback.cursor.tally.nodes && player->playing == PAUSED)
        say_no_node(model, wanted);
    if (!was_paused && player->playing == PAUSED && player->has_errand)
        navigate_arrive(model);
    if (!was_paused && player->playing == PAUSED && player->runner.hit >= 0)
        marks_say_hit(model);
    else if (goes_back && player->playing == PAUSED && player->runner.hit == -1)
        model_say(model, true, "back at the start: it was not covered before; ` returns");
    else if (goes_to_stop && player->playing == PAUSED)
        model_say(model, false, "no breakpoint is hit %s",
                  player->direction > 0 ? "up to the end" : "back to the start");
    note_place(opened);
    if (player->playing == PAUSED)
        pace_pause(&opened->pace);
    else
        pace_note(&opened->pace, clock_now(), opened->playback.census.played);
    return changed;
}

bool session_slice(struct session *session)
{
    struct model *model = &session->model;
    const struct view *view = session_view(session);
    return view->slice ? view->slice(model_state(model, view), model) : slice_search(model);
}

bool session_restarts(const struct session *session)
{
    return session_view(session)->restarts;
}

static int64_t wait_for_glow(const struct model *model)
{
    int64_t wait = model->glows_until - clock_now();
    return model->glows_until < 0 ? -1 : wait > 0 ? wait : 0;
}

int64_t session_wait(const struct session *session)
{
    const struct model *model = &session->model;
    const struct view *view = session_view(session);
    if (view->wait)
        return view->wait(model_state(model, view), model);
    if (!model->opened)
        return -1;
    int64_t waits[] = {player_wait(&model->player, clock_now()), wait_for_atlas(model),
                       wait_for_glow(model)};
    if (is_to_follow(model) || is_to_prove(model))
        return 0;
    int64_t least = -1;
    for (size_t k = 0; k < sizeof waits / sizeof *waits; k++)
        least = waits[k] >= 0 && (least < 0 || waits[k] < least) ? waits[k] : least;
    return least;
}
