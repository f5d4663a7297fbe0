/* SPDX-License-Identifier: MIT */
/* The session: all that the explorer remembers, changed by requests, moved by the player. */
#include "tui/session.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "format/library.h"
#include "tui/activity.h"
#include "tui/marks.h"
#include "tui/remember.h"

/* Open the browser where it was, or else where boards are likely. */
bool session_browse_in(struct session *session, const char *folder, struct diag *diag)
{
    struct diag gone = {0};
    if (session->browsing && !browser_refresh(&session->browser, &gone)) {
        browser_done(&session->browser);
        session->browsing = false;
    }
    if (!session->browsing)
        session->browsing = browser_open(&session->browser, folder, &gone) ||
                            browser_open(&session->browser, ".", diag);
    if (session->browsing)
        session->mode = MODE_BROWSER;
    return session->browsing;
}

void session_browse(struct session *session)
{
    struct diag diag = {0};
    if (!session_browse_in(session, library_folder(), &diag))
        model_say_diag(&session->model, &diag);
}

const struct activity *session_activity(const struct session *session)
{
    return session->activities[session->mode];
}

const struct context *session_context(const struct session *session)
{
    return session->prompting ? session->text : session_activity(session)->context(session);
}

int activity_page(const struct session *session)
{
    return session->size.height > 8 ? session->size.height - 6 : 2;
}

void session_end_mode(struct session *session, enum mode mode)
{
    if (session->mode == mode)
        session->mode = MODE_SEARCH;
    if (session->behind_help == mode)
        session->behind_help = MODE_SEARCH;
}

void session_take(struct session *session, struct open_puzzle *opened)
{
    struct diag lost = {0};
    if (!remember_keep(session, &lost))
        model_say_diag(&session->model, &lost);
    for (int mode = 0; session->activities[mode]; mode++)
        if (session->activities[mode]->end)
            session->activities[mode]->end(session);
    model_take(&session->model, opened);
    session->mode = MODE_SEARCH;
    remember_find(session);
}

bool session_load(struct session *session, const char *name)
{
    struct diag diag = {0};
    char *path = library_find(name);
    struct open_puzzle *opened = NULL;
    if (library_has(path))
        opened = open_puzzle_open(path, NULL, session->model.settings.strategy, &diag);
    else
        library_miss(path, &diag);
    memory_free(path);
    if (opened)
        session_take(session, opened);
    else
        model_say_diag(&session->model, &diag);
    return opened;
}

void session_help(struct session *session)
{
    if (session->mode != MODE_HELP)
        session->behind_help = session->mode;
    session->mode = MODE_HELP;
    session->help_top = 0;
}

/* The gallery takes in what was found while the search has time for it. */
static bool is_to_follow(const struct session *session)
{
    return !player_is_flat_out(&session->model.player) &&
           gallery_lags(&session->model.opened->gallery);
}

static bool follow_solutions(struct session *session)
{
    if (!is_to_follow(session))
        return false;
    gallery_follow(&session->model.opened->gallery, GALLERY_STEP);
    return true;
}

static void say_no_node(struct session *session, int64_t node)
{
    char wanted[NUMBER_ROOM], last[NUMBER_ROOM];
    model_say(&session->model, true, "no node %s: the search has %s",
              number_grouped(node, wanted),
              number_grouped(session->model.opened->playback.cursor.tally.nodes, last));
}

/* Remember how far, and how deep, the search was. */
static void note_place(struct open_puzzle *opened)
{
    double share = cursor_progress(&opened->playback.cursor);
    if (share > opened->furthest)
        opened->furthest = share;
    if (opened->stats.deepest > opened->deepest) {
        opened->deepest = opened->stats.deepest;
        opened->deepest_share = share;
    }
}

bool session_slice(struct session *session)
{
    struct open_puzzle *opened = session->model.opened;
    const struct activity *activity = session_activity(session);
    if (activity->slice)
        return activity->slice(session);
    if (!opened)
        return false;
    const struct player *player = &session->model.player;
    int64_t wanted = player->playing == SEEKING ? player->goal.node : 0;
    bool was_paused = player->playing == PAUSED;
    bool goes_to_stop = player->playing == SEEKING && player->heeds && !player->runner.has_until;
    if (cursor_at_start(&opened->playback.cursor))
        open_puzzle_count_anew(opened);
    bool changed =
        player_slice(&session->model.player, &opened->playback, &opened->stats, clock_now());
    changed |= follow_solutions(session);
    if (wanted > opened->playback.cursor.tally.nodes && player->playing == PAUSED)
        say_no_node(session, wanted);
    if (!was_paused && player->playing == PAUSED && player->runner.hit >= 0)
        marks_say_hit(&session->model);
    else if (goes_to_stop && player->playing == PAUSED)
        model_say(&session->model, false, "no breakpoint is hit %s",
                  player->direction > 0 ? "up to the end" : "back to the start");
    note_place(opened);
    if (player->playing == PAUSED)
        pace_pause(&opened->pace);
    else
        pace_note(&opened->pace, clock_now(), opened->stats.total);
    return changed;
}

int64_t session_wait(const struct session *session)
{
    const struct activity *activity = session_activity(session);
    if (activity->wait)
        return activity->wait(session);
    if (!session->model.opened)
        return -1;
    return is_to_follow(session) ? 0 : player_wait(&session->model.player, clock_now());
}

/* What was answered before to what is asked; NULL: nothing of it is kept. */
struct history *session_history(struct session *session)
{
    return session->label[0] == ':'   ? &session->commands
           : session->label[0] == '/' ? &session->finds
                                      : NULL;
}

void session_ask(struct session *session, const char *label, const char *text,
                 enum effect (*done)(struct session *session, const char *text))
{
    prompt_clear(&session->prompt);
    prompt_append(&session->prompt, text);
    session->prompting = true;
    session->label = label;
    session->answer = done;
    if (session_history(session))
        session_history(session)->at = session_history(session)->count;
}
