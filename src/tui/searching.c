/* SPDX-License-Identifier: MIT */
/* The search on the screen: what each key and click does to it, and commands about it. */
#include <string.h>

#include "base/clock.h"
#include "base/number.h"
#include "tui/activity.h"
#include "tui/command.h"
#include "tui/editing.h"
#include "tui/exporting.h"
#include "tui/filming.h"
#include "tui/going.h"
#include "tui/manual_mode.h"
#include "tui/marks.h"
#include "tui/preferences.h"
#include "tui/racing.h"
#include "tui/remember.h"
#include "tui/tour.h"
#include "tui/view.h"
#include "tui/whatif.h"

/* ---- on and back ---- */

static enum effect play(struct call *call)
{
    struct model *model = call->model;
    struct player *player = &model->player;
    const struct playback *playback = &model->opened->playback;
    int direction = call->action->by;
    bool same = player->playing == PLAYING && player->direction == direction;
    if (player->playing == SEEKING || same)
        player_pause(player);
    else if (direction > 0 && cursor_at_end(&playback->cursor) && playback_between_moves(playback))
        model_say(model, false, "search complete: g returns to the start, S steps back");
    else
        player_play(player, direction, clock_now());
    return EFFECT_NONE;
}

static enum effect step(struct call *call)
{
    player_pause(&call->model->player);
    playback_step(&call->model->opened->playback, (enum grain)call->action->what, call->action->by);
    return EFFECT_NONE;
}

static void jump_to(struct model *model, enum jump jump, int direction)
{
    bool to_verdict = jump == JUMP_SOLUTION || jump == JUMP_DEAD;
    if (to_verdict && direction < 0 && !playback_has_before(&model->opened->playback, jump)) {
        player_pause(&model->player);
        model_say(model, false, "no earlier %s",
                  jump == JUMP_SOLUTION ? "solution" : "dead end");
        return;
    }
    struct goal goal = playback_begin_jump(&model->opened->playback, jump, direction);
    player_seek(&model->player, direction, goal, clock_now());
}

static enum effect jump(struct call *call)
{
    jump_to(call->model, (enum jump)call->action->what, call->action->by);
    return EFFECT_NONE;
}

/* To the next breakpoint or, where none is on, solution. */
static enum effect go_on(struct call *call)
{
    struct model *model = call->model;
    if (breakpoints_any(&model->opened->breakpoints))
        player_continue(&model->player, call->action->by, clock_now());
    else
        jump_to(model, JUMP_SOLUTION, call->action->by);
    return EFFECT_NONE;
}

static enum effect start(struct call *call)
{
    struct open_puzzle *opened = call->model->opened;
    player_pause(&call->model->player);
    open_puzzle_count_anew(opened);
    playback_rewind(&opened->playback);
    journal_cut(&opened->journal);
    return EFFECT_NONE;
}

static enum effect run_goto(struct call *call)
{
    int64_t node;
    if (!number_read(call->argument, &node) || node < 1)
        model_say(call->model, true, "goto: expected a node's number, found \"%s\"",
                  call->argument);
    else
        model_goto(call->model, node);
    return EFFECT_NONE;
}

static enum effect go_to_cover(struct call *call)
{
    going_back_to_cover(call->model);
    return EFFECT_NONE;
}

static enum effect go_along(struct call *call)
{
    going_along(call->model, call->action->by);
    return EFFECT_NONE;
}

static enum effect change_speed(struct call *call)
{
    struct player *player = &call->model->player;
    player_set_speed(player, player->speed + call->action->by);
    return EFFECT_NONE;
}

static enum effect use_usual_speed(struct call *call)
{
    player_set_speed(&call->model->player, SPEED_USUAL);
    return EFFECT_NONE;
}

/* ---- marks, pins and bans ---- */

static enum effect run_breaks(struct call *call)
{
    model_focus(call->model, &view_marks);
    return EFFECT_NONE;
}

static enum effect run_break(struct call *call)
{
    if (!call->argument)
        session_ask(call->session, ":", "break ", command_run);
    else if (!*call->argument)
        return run_breaks(call);
    else
        marks_break(call->model, call->argument);
    return EFFECT_NONE;
}

static enum effect run_delete(struct call *call)
{
    int64_t number;
    if (!number_read(call->argument, &number))
        model_say(call->model, true, "delete: expected a breakpoint's number, found \"%s\"",
                  call->argument);
    else
        marks_delete(call->model, number);
    return EFFECT_NONE;
}

static enum effect set_mark(struct call *call)
{
    marks_set(call->model, call->argument ? call->argument : "");
    return EFFECT_NONE;
}

/* What is named, else what is selected. */
static enum effect constraint(struct call *call)
{
    enum constraint_kind kind = (enum constraint_kind)call->action->what;
    if (call->argument)
        whatif_named(call->model, kind, call->argument);
    else
        whatif_selected(call->model, kind == CONSTRAINT_PIN);
    return EFFECT_NONE;
}

static enum effect undo(struct call *call)
{
    whatif_go(call->model, call->action->by);
    return EFFECT_NONE;
}

static enum effect go_back(struct call *call)
{
    model_change_back(call->model);
    return EFFECT_NONE;
}

/* ---- looking for names ---- */

static enum effect find(struct session *session, const char *words)
{
    model_find(&session->model, words, 1);
    return EFFECT_NONE;
}

static enum effect ask_find(struct call *call)
{
    session_ask(call->session, "/", "", find);
    return EFFECT_NONE;
}

static enum effect find_on(struct call *call)
{
    model_find(call->model, NULL, call->action->by);
    return EFFECT_NONE;
}

/* ---- what is shown ---- */

/* Esc: stop a run, or take back the last thing opened. */
static enum effect leave(struct call *call)
{
    struct model *model = call->model;
    const struct view *first = model->panes[0].view;
    if (model->player.playing == SEEKING) {
        player_pause(&model->player);
    } else if (model->zoomed) {
        model->zoomed = false;
    } else {
        if (model->focus == first) {
            model->places.has_cell = false;
            model->selected = (struct selection){0};
        }
        model->focus = first;
    }
    return EFFECT_NONE;
}

static enum effect zoom(struct call *call)
{
    call->model->zoomed = !call->model->zoomed;
    return EFFECT_NONE;
}

static enum effect next_overlay(struct call *call)
{
    struct model *model = call->model;
    const struct open_puzzle *opened = model->opened;
    const struct method *method = opened->playback.cursor.method;
    enum overlay overlay = (enum overlay)((model->settings.overlay + 1) % OVERLAY_COUNT);
    bool counts_left = overlay == OVERLAY_LEFT || overlay == OVERLAY_TAKEN;
    model->settings.overlay = overlay;
    if (counts_left && !method->hides)
        model_say(model, false, "method %s does not count what is left", method->name);
    else if (overlay && opened->puzzle.kind == PUZZLE_QUEENS)
        model_say(model, false, "squares have no numbers: a dot marks a free square");
    else if (overlay && !open_puzzle_has_numbers(opened))
        model_say(model, false, "no board to show numbers on");
    else
        model_say(model, false, "on the board: %s", overlay_title(overlay));
    return EFFECT_NONE;
}

/* ---- boards, files and other activities ---- */

static enum effect run_open(struct call *call)
{
    bool standard = strcmp(call->argument, "-") == 0;
    if (!*call->argument || standard)
        model_say(call->model, true, "open: expected a file, found %s",
                  standard ? "standard input" : "nothing");
    else
        session_load(call->session, call->argument);
    return EFFECT_NONE;
}

static enum effect load(struct call *call)
{
    player_pause(&call->model->player);
    session_browse(call->session);
    return EFFECT_NONE;
}

static enum effect run_export(struct call *call)
{
    export_run(call->session, call->argument);
    return EFFECT_NONE;
}

static enum effect run_record(struct call *call)
{
    record_run(call->model, call->argument);
    return EFFECT_NONE;
}

static enum effect run_resume(struct call *call)
{
    remember_resume(call->session);
    return EFFECT_NONE;
}

/* The race there is, or another one. */
static enum effect run_race(struct call *call)
{
    if (call->argument)
        racing_begin(call->session, call->argument);
    else
        racing_show(call->session);
    return EFFECT_NONE;
}

static enum effect play_by_hand(struct call *call)
{
    manual_mode_open(call->session);
    return EFFECT_NONE;
}

static enum effect edit(struct call *call)
{
    editing_begin(call->session);
    return EFFECT_NONE;
}

static enum effect close(struct call *call)
{
    return editing_quit(call->session);
}

/* At once by a key; a command asks for what is not saved. */
static enum effect quit(struct call *call)
{
    return call->argument ? close(call) : EFFECT_QUIT;
}

static const struct action actions[] = {
    {"play", "play or pause", "Space", .run = play, .by = 1},
    {"play back", "play backwards or pause", "Backspace", .run = play, .by = -1},
    {"faster", "faster", "+", .run = change_speed, .by = 1, .is_general = true},
    {"slower", "slower", "-", .run = change_speed, .by = -1, .is_general = true},
    {"speed", "default speed", "=", .takes = "N|flat|usual", .run = use_usual_speed,
     .set = set_speed, .is_general = true},
    {"event", "one event forward", ".", .run = step, .what = GRAIN_EVENT, .by = 1},
    {"event back", "one event back", ",", .run = step, .what = GRAIN_EVENT, .by = -1},
    {"link", "one link forward", "i", .run = step, .what = GRAIN_LINK, .by = 1},
    {"link back", "one link back", "I", .run = step, .what = GRAIN_LINK, .by = -1},
    {"step", "one step forward", "s", .run = step, .what = GRAIN_DECISION, .by = 1},
    {"step back", "one step back", "S", .run = step, .what = GRAIN_DECISION, .by = -1},
    {"over", "step over this subtree", "o", .run = jump, .what = JUMP_OVER, .by = 1},
    {"over back", "step back over the previous subtree", "O", .run = jump, .what = JUMP_OVER,
     .by = -1},
    {"finish", "go to the end of this subtree", "f", .run = jump, .what = JUMP_OUT, .by = 1},
    {"finish back", "go back to the start of this subtree", "F", .run = jump, .what = JUMP_OUT,
     .by = -1},
    {"solution", "go to the next solution", "]", .run = jump, .what = JUMP_SOLUTION, .by = 1},
    {"solution back", "go to the previous solution", "[", .run = jump, .what = JUMP_SOLUTION,
     .by = -1},
    {"dead end", "go to the next dead end", "}", .run = jump, .what = JUMP_DEAD, .by = 1},
    {"dead end back", "go to the previous dead end", "{", .run = jump, .what = JUMP_DEAD, .by = -1},
    {"continue", "go to the next breakpoint or solution", "c", .run = go_on, .by = 1},
    {"continue back", "go to the previous breakpoint or solution", "C", .run = go_on, .by = -1},
    {"covered", "back to where the selection was last covered", "r", .run = go_to_cover},
    {"earlier", "back along the timeline", "<", .run = go_along, .by = -1},
    {"later", "forward along the timeline", ">", .run = go_along, .by = 1},
    {"start", "go to the start of the search", "Home g", .run = start},
    {"end", "go to the end of the search", "End G", .run = jump, .what = JUMP_END, .by = 1},
    {"goto", .takes = "NODE", .run = run_goto},
    {"open", .takes = "BOARD", .run = run_open, .is_general = true},
    {"back", .takes = "", .run = go_back, .is_general = true},
    {"break", "breakpoint: stop when a condition becomes true", "b", .takes = "CONDITION",
     .run = run_break},
    {"breaks", .takes = "", .run = run_breaks},
    {"delete", .takes = "N", .run = run_delete},
    {"bookmark", "set a bookmark here", "B", .run = set_mark},
    {"mark", .takes = "NOTE", .run = set_mark},
    {"pin", "pin the selected placement; branch on the item first", "p", .takes = "PLACEMENT",
     .run = constraint, .what = CONSTRAINT_PIN},
    {"ban", "ban the selected placement; branch on the item last", "X", .takes = "PLACEMENT",
     .run = constraint, .what = CONSTRAINT_BAN},
    {"first", .takes = "ITEM", .run = constraint, .what = CONSTRAINT_FIRST},
    {"last", .takes = "ITEM", .run = constraint, .what = CONSTRAINT_LAST},
    {"undo", "undo the last change", "u", .takes = "", .run = undo, .by = -1},
    {"redo", "redo it", "C-r", .takes = "", .run = undo, .by = 1},
    {"hand", "play by hand", "H", .takes = "", .run = play_by_hand},
    {"edit", "edit the board", "e", .takes = "", .run = edit},
    {"race", "race: other searches of this board, side by side", "R", .takes = "WAY, WAY",
     .run = run_race},
    {"export", .takes = "svg|ansi|text|cut FILE", .run = run_export, .is_general = true},
    {"record", .takes = "FILE", .run = run_record, .is_general = true},
    {"resume", .takes = "", .run = run_resume, .is_general = true},
    {"tour", "guided tour", "F2", .takes = "", .run = run_tour, .is_general = true},
    {"load", "open another board", "L F3", .run = load, .is_general = true},
    {"zoom", "zoom: this pane alone, or all", "z", .takes = "on|off", .run = zoom, .set = set_zoom},
    {"find", "find a piece, cell or placement (in the events, backwards)", "/", .run = ask_find},
    {"find next", "find the next match", "n", .run = find_on, .by = 1},
    {"find back", "find the previous match", "N", .run = find_on, .by = -1},
    {"heat", "next overlay: options left, how often branched on, ...", "#", .run = next_overlay},
    {"leave", .run = leave},
    {"close", .run = close, .is_general = true},
    {"quit", "quit at once", "Q", .takes = "", .run = quit, .is_general = true},
    {.name = NULL},
};

static const struct hint hints[] = {
    {"?", "help"}, {"Space", "pause"}, {"+", "faster"}, {"-", "slower"}, {"=", "usual"},
    {"q", "quit"}, {NULL, NULL},
};

const struct context context_search = {
    .name = "global",
    .title = "While a board is open",
    .actions = actions,
    .last = {focusing, common, terminal, settings},
    .hints = hints,
};

/* ---- where the focus is ---- */

static const struct context *context_of(const struct session *session)
{
    return session->model.focus->context;
}

static void move(struct session *session, int x, int y)
{
    struct model *model = &session->model;
    struct layout layout = session_layout(session);
    model->area = layout_inside(&layout, model->focus);
    if (model->focus->move)
        model->focus->move(model_state(model, model->focus), model, x, y);
}

static void enter(struct model *model)
{
    if (model->focus->enter)
        model->focus->enter(model_state(model, model->focus), model);
}

static enum effect enter_focus(struct session *session)
{
    enter(&session->model);
    return EFFECT_NONE;
}

/* While the search runs the keys of playing, else those of the focused pane. */
static const struct hint *hints_of(const struct session *session)
{
    static const struct hint usual[] = {
        {"?", "help"}, {"Space", "play"}, {"s", "step"}, {"S", "back"}, {"]", "solution"},
        {"+", "faster"}, {"#", "numbers"}, {"L", "load"}, {"e", "edit"}, {".", "event"},
        {":", "command"}, {"q", "quit"}, {NULL, NULL},
    };
    const struct hint *own = session->model.focus->hints;
    return session->model.player.playing != PAUSED ? hints : own ? own : usual;
}

static bool is_empty(struct rect area)
{
    return !area.width || !area.height;
}

/* Focus the pane, and select what was clicked there; clicked again, go there. */
static void press_pane(struct session *session, const struct pane *pane, struct rect inside,
                       struct key key)
{
    struct model *model = &session->model;
    struct scene scene = session_scene(session);
    struct spot spot = {0};
    const struct view *view = pane->view;
    bool had_focus = model->focus == view;
    bool is_hit = view->hit && !is_empty(rect_meet(inside, (struct rect){key.x, key.y, 1, 1})) &&
                  view->hit(pane->state, &scene, inside, key.x, key.y, &spot);
    if (!had_focus)
        model_focus(model, view);
    if (is_hit && view->select(pane->state, model, spot) && had_focus)
        enter(model);
}

static void press(struct session *session, struct key key)
{
    struct layout layout = session_layout(session);
    double share;
    if (!session->model.opened)
        return;
    bool on_line = timeline_hit(layout.timeline, key.x, key.y, &share);
    if (key.code != KEY_DRAG_)
        session->scrubbing = key.code == KEY_MOUSE_ && on_line;
    if (session->scrubbing)
        going_to_share(&session->model, share);
    if (session->scrubbing || key.code != KEY_MOUSE_)
        return;
    for (const struct pane *pane = session->model.panes; pane->view; pane++) {
        struct rect area = layout_pane(&layout, pane->view);
        if (!is_empty(rect_meet(area, (struct rect){key.x, key.y, 1, 1})))
            press_pane(session, pane, layout_inside(&layout, pane->view), key);
    }
}

const struct activity activity_search = {
    .context = context_of,
    .enter = enter_focus,
    .hints = hints_of,
    .move = move,
    .press = press,
};
