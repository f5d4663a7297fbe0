/* SPDX-License-Identifier: MIT */
/* The guided tour: lessons beside the explorer, which goes on to do what its keys say. */
#include "tui/tour.h"

#include <stdio.h>

#include "base/memory.h"

/* ---- pages ---- */

/* Go to ENTER of the node and, where the lesson says so, one decision on. */
static void stand(struct session *session, const struct lesson *lesson)
{
    struct playback *playback = &session->model.opened->playback;
    struct goal goal;
    int direction;
    if (playback_begin_goto(playback, lesson->node, &goal, &direction))
        playback_run(playback, direction, &goal, INT64_MAX);
    if (lesson->move != MOVE_NONE)
        playback_step(playback, GRAIN_DECISION, 1);
}

/* A page begins afresh, whatever was done before.  False where there is no such board. */
static bool open_page(struct session *session, int page)
{
    const struct lesson *lesson = &lessons[page];
    session->model.settings.strategy = (struct strategy){0};
    if (!session_load(session, lesson->board))
        return false;
    session->model.message[0] = 0;
    session->tour->page = page;
    session->tour->answered = false;
    stand(session, lesson);
    model_focus(&session->model, lesson->focus);
    session->model.zoomed = lesson->zoomed;
    return true;
}

void tour_end(struct session *session)
{
    struct tour *tour = session->tour;
    if (!tour)
        return;
    session->model.settings.strategy = tour->strategy;
    memory_free(tour);
    session->tour = NULL;
}

void tour_begin(struct session *session)
{
    tour_end(session);
    session->tour = memory_need_zero(1, sizeof *session->tour);
    session->tour->strategy = session->model.settings.strategy;
    session->tour->context = &context_lesson;
    if (session->model.opened)
        player_pause(&session->model.player);
    if (!open_page(session, 0))
        tour_end(session);
}

/* ---- keys ---- */

enum effect run_tour(struct call *call)
{
    tour_begin(call->session);
    return EFFECT_NONE;
}

static enum effect answer(struct session *session, const char *given)
{
    struct tour *tour = session->tour;
    const struct lesson *lesson = tour ? &lessons[tour->page] : NULL;
    char why[QUIZ_ROOM];
    if (tour && !*given)
        model_say(&session->model, false, "no answer: Enter asks again, PgDn skips the question");
    if (!tour || !*given)
        return EFFECT_NONE;
    if (!open_page(session, tour->page)) {  /* the reader may have tried other things */
        tour_end(session);
        return EFFECT_NONE;
    }
    struct playback *playback = &session->model.opened->playback;
    const struct legend *legend = &session->model.opened->encoding.legend;
    tour->is_right = quiz_accepts(lesson->quiz, playback, legend, given);
    tour->answered = true;
    quiz_explain(lesson->quiz, playback, legend, given, why);
    snprintf(tour->reply, sizeof tour->reply, "%s %s.",
             tour->is_right ? "Right:" : "Not quite:", why);
    playback_rewind(playback); /* to find the answer the search has moved */
    stand(session, lesson);
    return EFFECT_NONE;
}

static void go_on(struct session *session)
{
    struct tour *tour = session->tour;
    if (lessons[tour->page].quiz != QUIZ_NONE && !tour->answered) {
        session_ask(session, "your answer: ", "", answer);
    } else if (!lessons[tour->page + 1].title) {
        tour_end(session);
        model_say(&session->model, false,
                  "end of the tour: L opens a board, ? lists the keys");
    } else if (!open_page(session, tour->page + 1)) {
        tour_end(session);
    }
}

static enum effect next(struct call *call)
{
    if (call->session->tour)
        go_on(call->session);
    return EFFECT_NONE;
}

static enum effect go_back(struct call *call)
{
    struct tour *tour = call->session->tour;
    if (tour && tour->page > 0 && !open_page(call->session, tour->page - 1))
        tour_end(call->session);
    return EFFECT_NONE;
}

static enum effect skip(struct call *call)
{
    struct tour *tour = call->session->tour;
    if (tour) {
        tour->answered = true;
        tour->reply[0] = 0;
    }
    return next(call);
}

static enum effect end(struct call *call)
{
    if (call->session->tour) {
        tour_end(call->session);
        model_say(call->model, false, "the tour is over; :tour restarts it");
    }
    return EFFECT_NONE;
}

static const struct action actions[] = {
    {"lesson on", "answer the question, or continue", "Enter", .run = next},
    {"lesson skip", "next page", "PgDn", .run = skip},
    {"lesson back", "previous page", "PgUp", .run = go_back},
    {"lesson end", "end the tour", "Esc", .run = end},
    {.name = NULL},
};

const struct context context_lesson = {
    .name = "lesson",
    .title = "In a lesson of the tour",
    .actions = actions,
};
