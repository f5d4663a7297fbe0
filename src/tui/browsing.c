/* The board browser on the screen: what each key does to it. */
#include "base/memory.h"
#include "tui/activity.h"
#include "tui/tour.h"

static const struct context *context_of(const struct session *session)
{
    (void)session;
    return &context_browser;
}

static void open_selected(struct session *session)
{
    struct diag diag = {0};
    struct browser *browser = &session->browser;
    if (browser_on_folder(browser)) {
        if (!browser_enter(browser, &diag))
            model_say_diag(&session->model, &diag);
        return;
    }
    char *path = browser_path(browser);
    if (path)
        session_load(session, path);
    memory_free(path);
}

static void go_above(struct session *session)
{
    struct diag diag = {0};
    if (!browser_parent(&session->browser, &diag))
        model_say_diag(&session->model, &diag);
}

static enum effect enter(struct call *call)
{
    open_selected(call->session);
    return EFFECT_NONE;
}

static enum effect parent(struct call *call)
{
    go_above(call->session);
    return EFFECT_NONE;
}

static enum effect erase(struct call *call)
{
    browser_erase(&call->session->browser);
    return EFFECT_NONE;
}

static enum effect erase_all(struct call *call)
{
    browser_erase_all(&call->session->browser);
    return EFFECT_NONE;
}

/* Back to the search, where there is one. */
static enum effect close(struct call *call)
{
    if (!call->model->game)
        return EFFECT_QUIT;
    call->session->mode = MODE_SEARCH;
    return EFFECT_NONE;
}

/* First without what was typed. */
static enum effect leave(struct call *call)
{
    return call->session->browser.filter.length ? erase_all(call) : close(call);
}

static const struct action actions[] = {
    {"up", "up", "Up", .run = NULL},
    {"down", "down", "Down", .run = NULL},
    {"page up", "a page up", "PgUp", .run = NULL},
    {"page down", "a page down", "PgDn", .run = NULL},
    {"first", "to the first", "Home", .run = NULL},
    {"last", "to the last", "End", .run = NULL},
    {"enter", "go there, open it, or do it", "Enter Right", .run = enter},
    {"parent", "the folder above", "Left", .run = parent},
    {"erase", "take back a letter", "Backspace", .run = erase},
    {"erase all", "take back all letters", "C-u", .run = erase_all},
    {"tour", "a guided tour", "F2", .run = run_tour},
    {"leave", .run = leave},
    {"close", .run = close},
    {.name = NULL},
};

static const struct hint hints[] = {
    {"Enter", "open"}, {"Left", "above"}, {"Esc", "close"}, {"F1", "help"}, {"F2", "tour"},
    {"", "type to narrow the list"}, {NULL, NULL},
};

const struct context context_browser = {
    .name = "browser",
    .title = "While choosing a board",
    .actions = actions,
    .last = {common, terminal, unkeyed},
    .types = is_printable,
    .hints = hints,
};

static void move(struct session *session, int x, int y)
{
    (void)x;
    browser_move(&session->browser, y);
}

/* A click selects, and another one opens what is selected. */
static void press(struct session *session, struct key key)
{
    struct browser *browser = &session->browser;
    long match;
    if (key.code != KEY_MOUSE_ ||
        !browser_hit(browser, session_layout(session).body, key.x, key.y, &match))
        return;
    if (match == (long)browser->selected)
        open_selected(session);
    else
        browser_move(browser, match - (long)browser->selected);
}

static void type(struct session *session, int code)
{
    browser_type(&session->browser, code);
}

static void prepare(struct session *session)
{
    browser_look(&session->browser);
}

const struct activity activity_browser = {
    .title = "boards",
    .draw = draw_browser,
    .context = context_of,
    .prepare = prepare,
    .move = move,
    .press = press,
    .type = type,
};
