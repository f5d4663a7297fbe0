/* SPDX-License-Identifier: MIT */
#include "base/clock.h"
#include "base/number.h"
#include "tui/atlas/atlas.h"
#include "tui/keys/preferences.h"
#include "tui/model.h"
#include "tui/search/navigation.h"
#include "tui/view.h"

static void play(struct call *call)
{
    struct model *model = call->model;
    struct player *player = &model->player;
    const struct playback *playback = &model->opened->playback;
    int direction = call->action->by;
    bool same = player->playing == PLAYING && player->direction == direction;
    if (player->playing == SEEKING || same)
        player_pause(player);
    else if (direction > 0 && cursor_at_end(&playback->cursor) && playback_between_moves(playback))
        model_say(model, false, "nothing is left to play: g returns to the start, S steps back");
    else
        player_play(player, direction, clock_now());
}

static void step(struct call *call)
{
    player_pause(&call->model->player);
    playback_step(&call->model->opened->playback, (enum grain)call->action->what, call->action->by);
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

static void jump(struct call *call)
{
    if (call->argument && *call->argument)
        atlas_request(call->model, ATLAS_REQUEST_NTH, call->argument);
    else
        jump_to(call->model, (enum jump)call->action->what, call->action->by);
}

static void end(struct call *call)
{
    model_note_left(call->model);
    jump(call);
}

static void go_on(struct call *call)
{
    struct model *model = call->model;
    if (breakpoints_any(&model->opened->breakpoints))
        player_continue(&model->player, call->action->by, clock_now());
    else
        jump_to(model, JUMP_SOLUTION, call->action->by);
}

/* After a change of the search, a restart renumbers the nodes. */
static void start(struct call *call)
{
    struct open_puzzle *opened = call->model->opened;
    player_pause(&call->model->player);
    model_note_left(call->model);
    if (opened->playback.relative)
        call->model->selections.left = 0;
    census_clear(&opened->playback.census);
    playback_rewind(&opened->playback);
    journal_cut(&opened->journal);
}

static void say_no_number(struct model *model, const char *found)
{
    const struct playback *playback = &model->opened->playback;
    char last[NUMBER_ROOM];
    if (playback->total)
        model_say(model, true, "goto: expected a node's number, 1 to %s, found \"%s\"",
                  number_grouped(playback->total, last), found);
    else
        model_say(model, true, "goto: expected a node's number, 1 or more, found \"%s\"", found);
}

static void run_goto(struct call *call)
{
    int64_t node;
    if (!number_read(call->argument, &node) || node < 1)
        say_no_number(call->model, call->argument);
    else
        model_goto(call->model, node);
}

static void go_to_cover(struct call *call)
{
    navigate_to_cover(call->model);
}

static void go_back_there(struct call *call)
{
    navigate_back(call->model);
}

static void go_along(struct call *call)
{
    navigate_along(call->model, call->action->by);
}

static void change_speed(struct call *call)
{
    struct player *player = &call->model->player;
    player_set_speed(player, player_speed_now(player) + call->action->by);
}

static void switch_pace(struct call *call)
{
    struct player *player = &call->model->player;
    if (player->rises)
        player_set_speed(player, player_speed_now(player));
    else
        player_rise(player);
}

const struct action transport_actions[] = {
    {"play", "play or pause", "Space", .run = play, .by = 1,
     .hints = {[MOMENT_START] = {1, "play"}, [MOMENT_PLAYING] = {1, "pause"},
               [MOMENT_SOLUTION] = {6, "play"}}},
    {"play back", "play backwards or pause", "Backspace", .run = play, .by = -1},
    {"faster", "faster", "+", .run = change_speed, .by = 1, .is_general = true,
     .hints = {[MOMENT_PLAYING] = {2, "faster"}}},
    {"slower", "slower", "-", .run = change_speed, .by = -1, .is_general = true,
     .hints = {[MOMENT_PLAYING] = {3, "slower"}}},
    {"speed", "the same pace always, or rising", "=", .takes = "N|max|rising", .run = switch_pace,
     .hints = {[MOMENT_PLAYING] = {5, "steady"}},
     .set = set_speed, .is_general = true},
    {"event", "one event forward", ".", .run = step, .what = GRAIN_EVENT, .by = 1,
     .hints = {[MOMENT_PAUSED] = {3, "event"}}},
    {"event back", "one event back", ",", .run = step, .what = GRAIN_EVENT, .by = -1},
    {"link", "one link forward", "i", .run = step, .what = GRAIN_LINK, .by = 1,
     .hints = {[MOMENT_PAUSED] = {4, "link"}}},
    {"link back", "one link back", "I", .run = step, .what = GRAIN_LINK, .by = -1},
    {"step", "one step forward", "s", .run = step, .what = GRAIN_DECISION, .by = 1,
     .hints = {[MOMENT_START] = {2, "step"}, [MOMENT_PAUSED] = {2, "step"},
               [MOMENT_DEAD_END] = {3, "step"}, [MOMENT_SELECTED] = {4, "step"}}},
    {"step back", "one step back", "S", .run = step, .what = GRAIN_DECISION, .by = -1,
     .hints = {[MOMENT_PAUSED] = {2, "back"}, [MOMENT_DEAD_END] = {3, "back"},
               [MOMENT_END] = {5, "back"}}},
    {"over", "step over this subtree", "o", .run = jump, .what = JUMP_OVER, .by = 1,
     .hints = {[MOMENT_DEAD_END] = {4, "over"}}},
    {"over back", "step back over the previous subtree", "O", .run = jump, .what = JUMP_OVER,
     .by = -1},
    {"finish", "go to the end of this subtree", "f", .run = jump, .what = JUMP_OUT, .by = 1,
     .hints = {[MOMENT_PLAYING] = {4, "end of subtree"}}},
    {"finish back", "go back to the start of this subtree", "F", .run = jump, .what = JUMP_OUT,
     .by = -1},
    {"solution", "go to the next solution", "]", .takes = "K", .run = jump, .what = JUMP_SOLUTION,
     .by = 1, .hints = {[MOMENT_START] = {3, "solution"}, [MOMENT_SOLUTION] = {1, "next"}}},
    {"solution back", "go to the previous solution", "[", .run = jump, .what = JUMP_SOLUTION,
     .by = -1},
    {"dead end", "go to the next dead end", "}", .run = jump, .what = JUMP_DEAD, .by = 1,
     .hints = {[MOMENT_DEAD_END] = {2, "next dead end"}}},
    {"dead end back", "go to the previous dead end", "{", .run = jump, .what = JUMP_DEAD, .by = -1},
    {"continue", "go to the next breakpoint or solution", "c", .run = go_on, .by = 1},
    {"continue back", "go to the previous breakpoint or solution", "C", .run = go_on, .by = -1},
    {"covered", "back to the event that covered or removed the selection", "r", .run = go_to_cover},
    {"return", "return to where a jump began", "`", .run = go_back_there},
    {"earlier", "back along the timeline", "<", .run = go_along, .by = -1},
    {"later", "forward along the timeline", ">", .run = go_along, .by = 1},
    {"start", "go to the start of the search", "g Home", .run = start,
     .hints = {[MOMENT_END] = {1, "start"}}},
    {"end", "go to the end of the search", "G End", .run = end, .what = JUMP_END, .by = 1},
    {"goto", "go to this node; the number alone is enough", .takes = "NODE", .run = run_goto},
    {.name = NULL},
};
