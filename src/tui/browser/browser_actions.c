/* SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "format/library.h"
#include "tui/browser/cards.h"
#include "tui/view.h"

static void close(void *state, struct model *model)
{
    struct browser_view *view = state;
    (void)model;
    cards_clear(&view->cards);
    browser_done(&view->browser);
}

/* Continues as it was, unless a path is given or that fails. */
static bool open(struct call *call)
{
    struct browser_view *view = call->state;
    struct diag gone = {0}, diag = {0};
    cards_clear(&view->cards);
    if (!call->argument && view->browser.count && browser_refresh(&view->browser, &gone))
        return true;
    struct browser now;
    if (!browser_open(&now, call->argument, &diag)) {
        model_say_diag(call->model, &diag);
        return false;
    }
    browser_done(&view->browser);
    view->browser = now;
    view->first = 0;
    return true;
}

static void open_directory(struct call *call, const char *directory)
{
    struct call instead = *call;
    instead.argument = directory;
    open(&instead);
}

static void enter(struct call *call)
{
    struct browser_view *view = call->state;
    const struct board_entry *entry = browser_selected(&view->browser);
    char *typed = browser_typed_path(&view->browser);
    if (!typed && entry && entry->is_new) {
        call_for(call, (struct effect){EFFECT_OPEN, .view = &view_editor, .text = "square 6x10"});
    } else if (typed && (library_is_directory(typed) || library_puzzles(typed))) {
        open_directory(call, typed);
    } else if (!typed && entry && entry->whole) {
        open_directory(call, entry->whole);
    } else if (typed || entry) {
        struct open_puzzle *opened = model_open(call->model, typed ? typed : entry->path);
        if (opened)
            cards_clear(&view->cards);
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
    struct browser_view *view = call->state;
    browser_move(&view->browser, (long)(view->columns * view->rows) * call->action->by);
}

static void leave_all(struct call *call)
{
    struct browser_view *view = call->state;
    if (!call->model->opened) {
        call_for(call, (struct effect){.kind = EFFECT_END});
        return;
    }
    cards_clear(&view->cards);
    call_close(call);
}

static void leave(struct call *call)
{
    const struct browser_view *view = call->state;
    if (view->browser.filter.length)
        erase_all(call);
    else
        leave_all(call);
}

/* Quits if the search returns here. */
static void close_all(struct call *call)
{
    const struct open_puzzle *opened = call->model->opened;
    if (opened && opened->is_chosen)
        call_for(call, (struct effect){.kind = EFFECT_END});
    else
        leave_all(call);
}

static const struct action actions[] = {
    {"new", .hints = {[MOMENT_HERE] = {3, "draw"}}},
    {"left", "left", "Left", .run = step, .by = -1},
    {"down", "down", "Down", .run = NULL},
    {"up", "up", "Up", .run = NULL},
    {"right", "right", "Right", .run = step, .by = 1},
    {"page up", "page up", "PgUp", .run = turn_page, .by = -1},
    {"page down", "page down", "PgDn", .run = turn_page, .by = 1},
    {"first", "go to the first", "Home", .run = NULL},
    {"last", "go to the last", "End", .run = NULL},
    {"enter", "open the selected board or path", "Enter", .run = enter,
     .hints = {[MOMENT_HERE] = {1, "open"}}},
    {"next shelf", "next shelf of boards", "Tab", .run = turn, .by = 1,
     .hints = {[MOMENT_HERE] = {2, "shelf"}}},
    {"last shelf", "previous shelf of boards", "S-Tab", .run = turn, .by = -1},
    {"erase", "delete a letter", "Backspace", .run = erase},
    {"erase all", "delete all letters", "C-u", .run = erase_all},
    {"tour", "guided tour", "F2", .run = run_tour, .hints = {[MOMENT_HERE] = {3, "tour"}}},
    {"leave", .run = leave, .hints = {[MOMENT_HERE] = {8, "close"}}},
    {"close", .run = close_all},
    {.name = NULL},
};

const struct context context_browser = {
    .view = &view_browser,
    .name = "browser",
    .title = "While choosing a board",
    .actions = actions,
    .last = {common, terminal, unkeyed},
    .types = is_printable,
    .typing = "type to find",
};

static void move(void *state, struct model *model, int x, int y)
{
    struct browser_view *view = state;
    (void)model;
    (void)x;
    browser_move(&view->browser, (long)view->columns * y);
}

static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct browser_view *view = call->state;
    size_t match;
    if (key.code != KEY_MOUSE_ || !browser_hit(view, scene->settings, area, key.x, key.y, &match))
        return;
    if (match == view->browser.selected)
        enter(call);
    else
        browser_select(&view->browser, match);
}

static void type(struct call *call, int code)
{
    struct browser_view *view = call->state;
    if (code == ':' && !view->browser.filter.length)
        call_for(call, (struct effect){EFFECT_ASK, .label = ":", .text = ""});
    else
        browser_type(&view->browser, code);
}

static void prepare(void *state, struct model *model, struct rect area)
{
    browser_prepare(state, &model->settings, area);
}

/* Visible boards come first. */
static bool slice(void *state, struct model *model)
{
    struct browser_view *view = state;
    struct browser *browser = &view->browser;
    if (browser->nread == browser->count || cards_are_new(&view->cards))
        return cards_slice(&view->cards, browser, model->settings.motion);
    browser_read(browser);
    const struct board_entry *entry = &browser->entries[browser->nread - 1];
    bool changes = entry->is_own || browser->nread == browser->count;
    if (changes)
        browser_narrow(browser, true);
    return changes || view->cards.count;
}

static int64_t wait(const void *state, const struct model *model)
{
    const struct browser_view *view = state;
    return view->browser.nread < view->browser.count
               ? 0
               : cards_wait(&view->cards, model->settings.motion);
}

static const struct job jobs[] = {{wait, slice}, {NULL, NULL}};

const struct view view_browser = {
    .name = "boards",
    .context = &context_browser,
    .size = sizeof(struct browser_view),
    .keeps_state = true,
    .draw = browser_draw,
    .write_title = browser_write_title,
    .write_right = browser_write_right,
    .open = open,
    .close = close,
    .prepare = prepare,
    .move = move,
    .press = press,
    .type = type,
    .jobs = jobs,
    .restarts = true,
};
