/* The session: all that the explorer remembers, changed by requests, moved by the player. */
#include "tui/session.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "format/library.h"
#include "tui/activity.h"
#include "tui/config.h"
#include "tui/editor.h"
#include "tui/filming.h"
#include "tui/handing.h"
#include "tui/marks.h"
#include "tui/racing.h"
#include "tui/remember.h"
#include "tui/tour.h"

void session_say(struct session *session, bool bad, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(session->message, sizeof session->message, format, arguments);
    va_end(arguments);
    session->message_is_bad = bad;
}

void session_say_diag(struct session *session, const struct diag *diag)
{
    char line[MESSAGE_ROOM];
    diag_format(diag, line, sizeof line);
    session_say(session, true, "%s", line);
}

/* Open the browser where it was, or else where boards are likely. */
static bool browse(struct session *session, const char *folder, struct diag *diag)
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
    if (!browse(session, library_folder(), &diag))
        session_say_diag(session, &diag);
}

void session_end_mode(struct session *session, enum mode mode)
{
    if (session->mode == mode)
        session->mode = MODE_SEARCH;
    if (session->behind_help == mode)
        session->behind_help = MODE_SEARCH;
}

void session_take(struct session *session, struct game *game)
{
    struct diag lost = {0};
    if (!remember_keep(session, &lost))
        session_say_diag(session, &lost);
    racing_end(session);
    handing_close(session);
    game_close(session->game);
    session->game = game;
    session->mode = MODE_SEARCH;
    session->focus = PANE_BOARD;
    session->shared = session->usual_pane;
    session->zoomed = session->usually_zoomed;
    session->has_cell = false;
    session->level = 0;
    session->mark = 0;
    session_leave_places(session);
    int speed = session->player.speed;
    player_init(&session->player);
    session->player.speed = speed;
    session->player.guard.stops = &game->stops;
    session->player.guard.legend = &game->encoding.legend;
    if (game->puzzle.warning)
        session_say(session, true, "%s", game->puzzle.warning);
    remember_find(session);
}

/* The command line says more than the configuration. */
static void heed_flags(struct session *session, const struct explore *wishes)
{
    session->theme = wishes->theme && !session->is_mono ? wishes->theme : session->theme;
    session->ascii |= wishes->wishes.ascii;
    session->mouse |= wishes->wishes.mouse;
    session->order = wishes->tells_order ? wishes->order : session->order;
    session->rule = wishes->tells_rule ? wishes->rule : session->rule;
}

bool session_init(struct session *session, const struct explore *wishes, struct diag *diag)
{
    *session = (struct session){.order = wishes->order, .rule = wishes->rule};
    session->dialect = dialects;
    session->usual_pane = PANE_STACK;
    session->state = wishes->state;
    session->is_mono = wishes->wishes.mono;
    session->theme = session->is_mono ? theme_find("none") : themes;
    player_init(&session->player);
    if (wishes->config && !config_read(session, wishes->config, diag))
        return false;
    heed_flags(session, wishes);
    if (wishes->tours) {
        tour_begin(session);
        return session->tour || diag_fault(diag, (struct place){0}, "%s", session->message);
    }
    if (!wishes->path && session->state && access(session->state, F_OK) != 0)
        session_say(session, false, "the first time here? F2 begins a guided tour");
    if (!wishes->path)
        return browse(session, library_folder(), diag);
    if (library_is_folder(wishes->path))
        return browse(session, wishes->path, diag);
    if (!library_has(wishes->path) && strcmp(wishes->path, "-") != 0)
        return library_miss(wishes->path, diag);
    struct game *game = game_open(wishes->path, &wishes->reading, session->order,
                                  session->rule, diag);
    if (game)
        session_take(session, game);
    return game;
}

void session_done(struct session *session)
{
    tour_end(session);
    remember_done(session->remembered);
    filming_end(session);
    racing_end(session);
    handing_close(session);
    game_close(session->game);
    editor_close(session->editor);
    if (session->browsing)
        browser_done(&session->browser);
    history_done(&session->commands);
    history_done(&session->finds);
}

bool session_load(struct session *session, const char *name)
{
    struct diag diag = {0};
    char *path = library_find(name);
    struct game *game = NULL;
    if (library_has(path))
        game = game_open(path, NULL, session->order, session->rule, &diag);
    else
        library_miss(path, &diag);
    memory_free(path);
    if (game)
        session_take(session, game);
    else
        session_say_diag(session, &diag);
    return game;
}

void session_help(struct session *session)
{
    if (session->mode != MODE_HELP)
        session->behind_help = session->mode;
    session->mode = MODE_HELP;
    session->help_top = 0;
}

int32_t session_level(const struct session *session)
{
    int32_t levels = session->game ? session->game->stage.cursor.level : 0;
    return session->level < levels ? session->level : levels ? levels - 1 : 0;
}

int32_t session_branch(const struct session *session)
{
    const struct tree *tree = session->game ? session->game->stage.tree : NULL;
    int32_t n = session->branch;
    bool is_kept = tree && n >= 0 && n < tree->count && tree->at[n].depth >= 0;
    return is_kept ? n : tree ? tree->here : 0;
}

void session_goto(struct session *session, int64_t node)
{
    struct goal goal;
    int direction;
    journal_cut(&session->game->journal);
    if (stage_begin_goto(&session->game->stage, node, &goal, &direction))
        player_seek(&session->player, direction, goal, clock_now());
    else
        player_pause(&session->player);
}

void session_go_up(struct session *session, int32_t level)
{
    struct goal goal = stage_begin_jump(&session->game->stage, JUMP_OUT, -1);
    goal.enter_level = level;
    player_seek(&session->player, -1, goal, clock_now());
}

/* "rule smallest, ties by lot", "method pieces", "method matrix, rule smallest" */
static void write_rule(struct rule rule, char *text, size_t size)
{
    const struct method *method = rule.method ? rule.method : methods[0];
    int length = 0;
    if (method != methods[0])
        length = snprintf(text, size, "method %s%s", method->name, method->hides ? ", " : "");
    if (method->hides)
        snprintf(text + length, size - (size_t)length, "rule %s%s", choose_name(rule.by),
                 rule.random ? ", ties by lot" : "");
}

void session_leave_places(struct session *session)
{
    session->solution = 0;
    session->branch = -1;
    session->entry = -1;
    session->option = session->item = 0;
    session->selected = (struct selection){0};
    session->asked = (struct question){.about = ABOUT_PLACE};
    session->line = -1;
}

/* Say how the search now goes, and remember it for boards to come. */
static void take_change(struct session *session, enum item_order order, struct rule rule)
{
    char way[96];
    session_leave_places(session);
    session->order = order;
    session->rule = rule;
    write_rule(rule, way, sizeof way);
    session_say(session, false, "%s, %s first%s", way, order == ORDER_PIECES ? "pieces" : "cells",
                session->game && session->game->stage.relative ? "; figures count from here" : "");
}

void session_change(struct session *session, enum item_order order, struct rule rule)
{
    struct diag diag = {0};
    player_pause(&session->player);
    if (session->game && !game_change(session->game, order, rule, &diag))
        session_say_diag(session, &diag);
    else
        take_change(session, order, rule);
}

void session_change_back(struct session *session)
{
    struct game *game = session->game;
    player_pause(&session->player);
    if (game && game_change_back(game))
        take_change(session, game->order, game->rule);
    else
        session_say(session, true, "back: there is no search by another rule to go back to");
}

/* The gallery takes in what was found while the search has time for it. */
static bool is_to_follow(const struct session *session)
{
    return !player_is_flat_out(&session->player) && gallery_lags(&session->game->gallery);
}

static bool follow_solutions(struct session *session)
{
    if (!is_to_follow(session))
        return false;
    gallery_follow(&session->game->gallery, GALLERY_STEP);
    return true;
}

static void say_no_node(struct session *session, int64_t node)
{
    char wanted[NUMBER_ROOM], last[NUMBER_ROOM];
    session_say(session, true, "there is no node %s: the search has %s",
                number_grouped(node, wanted),
                number_grouped(session->game->stage.cursor.tally.nodes, last));
}

/* Remember how far, and how deep, the search was. */
static void note_place(struct game *game)
{
    double share = cursor_progress(&game->stage.cursor);
    if (share > game->furthest)
        game->furthest = share;
    if (game->stats.deepest > game->deepest) {
        game->deepest = game->stats.deepest;
        game->deepest_share = share;
    }
}

bool session_slice(struct session *session)
{
    struct game *game = session->game;
    const struct activity *activity = activity_of(session->mode);
    if (activity->slice)
        return activity->slice(session);
    if (!game)
        return false;
    const struct player *player = &session->player;
    int64_t wanted = player->playing == SEEKING ? player->goal.node : 0;
    bool was_paused = player->playing == PAUSED;
    bool goes_to_stop = player->playing == SEEKING && player->heeds && !player->guard.has_until;
    if (cursor_at_start(&game->stage.cursor))
        game_count_anew(game);
    bool changed = player_slice(&session->player, &game->stage, &game->stats, clock_now());
    changed |= follow_solutions(session);
    if (wanted > game->stage.cursor.tally.nodes && player->playing == PAUSED)
        say_no_node(session, wanted);
    if (!was_paused && player->playing == PAUSED && player->guard.hit >= 0)
        marks_say_hit(session);
    else if (goes_to_stop && player->playing == PAUSED)
        session_say(session, false, "no breakpoint is hit %s",
                    player->direction > 0 ? "up to the end" : "back to the start");
    note_place(game);
    if (player->playing == PAUSED)
        pace_pause(&game->pace);
    else
        pace_note(&game->pace, clock_now(), game->stats.total);
    return changed;
}

int64_t session_wait(const struct session *session)
{
    const struct activity *activity = activity_of(session->mode);
    if (activity->wait)
        return activity->wait(session);
    if (!session->game)
        return -1;
    return is_to_follow(session) ? 0 : player_wait(&session->player, clock_now());
}
