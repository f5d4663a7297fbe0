/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <stddef.h>

#include "tui/keys/action.h"
#include "tui/model.h"
#include "tui/terminal/key.h"

#define FAR 0xFFFFFF

void call_for(struct call *call, struct effect effect)
{
    assert(call->count < CALL_EFFECTS);
    call->effects[call->count++] = effect;
}

void call_take(struct call *call, struct open_puzzle *opened)
{
    if (opened)
        call_for(call, (struct effect){EFFECT_TAKE, .opened = opened});
}

void call_close(struct call *call)
{
    call_for(call, (struct effect){EFFECT_CLOSE, .view = call->view});
}

static void move(struct call *call)
{
    call_for(call, (struct effect){EFFECT_MOVE, .x = call->action->what, .y = call->action->by});
}

static void turn_page(struct call *call)
{
    call_for(call, (struct effect){EFFECT_MOVE, .y = call->action->by * call->model->page});
}

static void move_layer(struct call *call)
{
    call_for(call, (struct effect){EFFECT_MOVE, .z = call->action->by});
}

static void enter(struct call *call)
{
    call_for(call, (struct effect){.kind = EFFECT_ENTER});
}

bool is_printable(int code)
{
    return code >= ' ' && code < KEY_SPECIAL;
}

#define MOVE {[MOMENT_HERE] = {5, "move"}, [MOMENT_PIECE] = {6, "move"}}
#define SELECT                                                                                  \
    {[MOMENT_HERE] = {5, "select"}, [MOMENT_PICTURE] = {5, "select"},                           \
     [MOMENT_DRAWING] = {5, "select"}}

const struct action walking[] = {
    {"left", "left", "Left h", .hints = MOVE, .run = move, .what = -1},
    {"down", "down", "Down j", .hints = MOVE, .run = move, .by = 1},
    {"up", "up", "Up k", .hints = MOVE, .run = move, .by = -1},
    {"right", "right", "Right l", .hints = MOVE, .run = move, .what = 1},
    {"layer", "next layer", .run = move_layer, .by = 1},
    {"layer back", "previous layer", .run = move_layer, .by = -1},
    {"page up", "page up", .run = turn_page, .by = -1},
    {"page down", "page down", .run = turn_page, .by = 1},
    {"first", "go to the first", .run = move, .by = -FAR},
    {"last", "go to the last", .run = move, .by = FAR},
    {"enter", "go there, open it, or confirm", .run = enter},
    {.name = NULL},
};

const struct action moving[] = {
    {"up", "up", "Up k", .hints = SELECT, .run = move, .by = -1},
    {"down", "down", "Down j", .hints = SELECT, .run = move, .by = 1},
    {"page up", "page up", "PgUp", .run = turn_page, .by = -1},
    {"page down", "page down", "PgDn", .run = turn_page, .by = 1},
    {"left", "left", .run = move, .what = -1},
    {"right", "right", .run = move, .what = 1},
    {"first", "go to the first", .run = move, .by = -FAR},
    {"last", "go to the last", .run = move, .by = FAR},
    {"enter", "go there, open it, or confirm", .run = enter},
    {.name = NULL},
};

const struct action stepping[] = {
    {"up", "up", "Up k", .hints = SELECT, .run = move, .by = -1},
    {"down", "down", "Down j", .hints = SELECT, .run = move, .by = 1},
    {.name = NULL},
};

const struct action unkeyed[] = {
    {"up", "up", .run = move, .by = -1},
    {"down", "down", .run = move, .by = 1},
    {"page up", "page up", .run = turn_page, .by = -1},
    {"page down", "page down", .run = turn_page, .by = 1},
    {"first", "go to the first", .run = move, .by = -FAR},
    {"last", "go to the last", .run = move, .by = FAR},
    {.name = NULL},
};

#define BAN "ban the selected placement; branch on the item last"

static const struct action on_board[] = {
    {"enter", "back to where the selection was covered", "Enter", .run = NULL,
     .hints = {[MOMENT_HERE] = {1, "back to its cover"},
               [MOMENT_SELECTED] = {2, "back to its cover"}}},
    {"layer", "next layer", ")", .run = NULL},
    {"layer back", "previous layer", "(", .run = NULL},
    {"pin", .hints = {[MOMENT_HERE] = {2, "pin"}, [MOMENT_SELECTED] = {3, "pin"}}},
    {"ban", BAN, "x", .run = NULL,
     .hints = {[MOMENT_HERE] = {2, "ban"}, [MOMENT_SELECTED] = {3, "ban"}}},
    {"event", .hints = {[MOMENT_HERE] = {3, "event"}}},
    {"link", .hints = {[MOMENT_HERE] = {3, "link"}}},
    {"watch", .hints = {[MOMENT_HERE] = {4, "watch"}}},
    {"zoom", .hints = {[MOMENT_HERE] = {6, "zoom"}}},
    {.name = NULL},
};

const struct context context_board = {
    .name = "board",
    .title = "On the board, in the matrix",
    .first = walking,
    .actions = on_board,
    .is_open = true,
};

static const struct action in_list[] = {
    {"enter", "go to what is selected", "Enter", .run = NULL,
     .hints = {[MOMENT_HERE] = {1, "go there"}}},
    {"pin", .hints = {[MOMENT_HERE] = {2, "pin"}}},
    {"ban", BAN, "x", .run = NULL, .hints = {[MOMENT_HERE] = {2, "ban"}}},
    {"focus", .hints = {[MOMENT_HERE] = {6, "next pane"}}},
    {.name = NULL},
};

const struct context context_list = {
    .name = "list",
    .title = "In a list",
    .first = moving,
    .actions = in_list,
    .is_open = true,
};
