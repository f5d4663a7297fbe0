/* SPDX-License-Identifier: MIT */
/* Actions of the browser's view. */
#include "base/memory.h"
#include "format/library.h"
#include "tui/browser/cards.h"
#include "tui/view.h"

static void close(void *state, struct model *model)
{
    struct wall *wall = state;
    (void)model;
    cards_clear(&wall->cards);
    browser_done(&wall->browser);
}

/* Continues as it was, unless a path is given or that fails. */
static bool open(struct call *call)
{
    struct wall *wall = call->state;
    struct diag gone = {0}, diag = {0};
    cards_clear(&wall->cards);
    if (!call->argument && wall->browser.count && browser_refresh(&wall->browser, &gone))
        return true;
    struct browser now;
    if (!browser_open(&now, call->argument, &diag)) {
        model_say_diag(call->model, &diag);
        return false;
    }
    browser_done(&wall->browser);
    wall->browser = now;
    wall->first = 0;
    return true;
}

static void open_folder(struct call *call, const char *folder)
{
    struct call instead = *call;
    instead.argument = folder;
    open(&instead);
}

/* Opens the typed path or the selected board; directories and files of puzzles become shelves. */
static void enter(struct call *call)
{
    struct wall *wall = call->state;
    const struct board_entry *entry = browser_selected(&wall->browser);
    char *typed = browser_typed_path(&wall->browser);
    if (typed && (library_is_folder(typed) || library_puzzles(typed))) {
        open_folder(call, typed);
    } else if (!typed && entry && entry->whole) {
        open_folder(call, entry->whole);
    } else if (typed || entry) {
        struct open_puzzle *opened = model_open(call->model, typed ? typed : entry->path);
        if (opened)
            cards_clear(&wall->cards);
        call_take(call, opened);
    }
    memory_free(typed);
}

static void erase(struct call *call)
{
    browser_erase(call->state);
}

static void erase_all(struct call *call)
{
    browser_erase_all(call->state);
}

static void turn(struct call *call)
{
    browser_turn(call->state, call->action->by);
}

static void step(struct call *call)
{
    browser_move(call->state, call->action->by);
}

static void turn_page(struct call *call)
{
    struct wall *wall = call->state;
    browser_move(&wall->browser, (long)(wall->columns * wall->rows) * call->action->by);
}

/* Returns to the search, or quits without one. */
static void leave_all(struct call *call)
{
    struct wall *wall = call->state;
    if (!call->model->opened) {
        call_for(call, (struct effect){.kind = EFFECT_QUIT});
        return;
    }
    cards_clear(&wall->cards);
    call_close(call);
}

/* Clears the filter first, if there is one. */
static void leave(struct call *call)
{
    const struct wall *wall = call->state;
    if (wall->browser.filter.length)
        erase_all(call);
    else
        leave_all(call);
}

static const struct action actions[] = {
    {"left", "left", "Left", .run = step, .by = -1},
    {"down", "down", "Down", .run = NULL},
    {"up", "up", "Up", .run = NULL},
    {"right", "right", "Right", .run = step, .by = 1},
    {"page up", "page up", "PgUp", .run = turn_page, .by = -1},
    {"page down", "page down", "PgDn", .run = turn_page, .by = 1},
    {"first", "go to the first", "Home", .run = NULL},
    {"last", "go to the last", "End", .run = NULL},
    {"enter", "open the selected board or path", "Enter", .run = enter},
    {"next shelf", "next shelf of boards", "Tab", .run = turn, .by = 1},
    {"last shelf", "previous shelf of boards", "S-Tab", .run = turn, .by = -1},
    {"erase", "delete a letter", "Backspace", .run = erase},
    {"erase all", "delete all letters", "C-u", .run = erase_all},
    {"tour", "guided tour", "F2", .run = run_tour},
    {"leave", .run = leave},
    {"close", .run = leave_all},
    {.name = NULL},
};

static const struct hint hints[] = {
    {"Enter", "open"}, {"Tab", "shelf"}, {"F2", "tour"}, {"F1", "help"}, {"Esc", "close"},
    {"", "type to find"}, {NULL, NULL},
};

const struct context context_browser = {
    .view = &view_browser,
    .name = "browser",
    .title = "While choosing a board",
    .actions = actions,
    .last = {common, terminal, unkeyed},
    .types = is_printable,
    .hints = hints,
};

static void move(void *state, struct model *model, int x, int y)
{
    struct wall *wall = state;
    (void)model;
    (void)x;
    browser_move(&wall->browser, (long)wall->columns * y);
}

/* A click selects; a click on the selected board opens it. */
static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct wall *wall = call->state;
    size_t match;
    if (key.code != KEY_MOUSE_ || !wall_hit(wall, scene->settings, area, key.x, key.y, &match))
        return;
    if (match == wall->browser.selected)
        enter(call);
    else
        browser_select(&wall->browser, match);
}

/* A colon at the start asks for a command. */
static void type(struct call *call, int code)
{
    struct wall *wall = call->state;
    if (code == ':' && !wall->browser.filter.length)
        call_for(call, (struct effect){EFFECT_ASK, .label = ":", .text = ""});
    else
        browser_type(&wall->browser, code);
}

static void prepare(void *state, struct model *model, struct rect area)
{
    wall_prepare(state, &model->settings, area);
}

/* Works on the visible boards first, then reads the others for the shelves. */
static bool slice(void *state, struct model *model)
{
    struct wall *wall = state;
    struct browser *browser = &wall->browser;
    if (browser->nread == browser->count || cards_wait(&wall->cards, false) == 0)
        return cards_slice(&wall->cards, browser, model->settings.motion);
    browser_read(browser);
    const struct board_entry *entry = &browser->entries[browser->nread - 1];
    bool changes = entry->is_own || browser->nread == browser->count;
    if (changes)
        browser_narrow(browser, true);
    return changes || wall->cards.count;
}

static int64_t wait(const void *state, const struct model *model)
{
    const struct wall *wall = state;
    return wall->browser.nread < wall->browser.count
               ? 0
               : cards_wait(&wall->cards, model->settings.motion);
}

static const struct job jobs[] = {{wait, slice}, {NULL, NULL}};

const struct view view_browser = {
    .name = "boards",
    .context = &context_browser,
    .size = sizeof(struct wall),
    .stays = true,
    .draw = draw_wall,
    .write_title = wall_write_title,
    .write_right = wall_write_right,
    .open = open,
    .close = close,
    .prepare = prepare,
    .move = move,
    .press = press,
    .type = type,
    .jobs = jobs,
    .restarts = true,
};
