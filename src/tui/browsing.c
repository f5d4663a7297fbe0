/* The board browser on the screen: what each key does to it. */
#include "base/memory.h"
#include "tui/activity.h"

static enum context context_of(const struct session *session)
{
    (void)session;
    return CONTEXT_BROWSER;
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

/* Back to the search, where there is one. */
static enum effect close_browser(struct session *session)
{
    if (!session->model.game)
        return EFFECT_QUIT;
    session->mode = MODE_SEARCH;
    return EFFECT_NONE;
}

static enum effect act(struct session *session, enum request request)
{
    struct browser *browser = &session->browser;
    switch (request) {
    case REQUEST_ENTER: open_selected(session); break;
    case REQUEST_PARENT: go_above(session); break;
    case REQUEST_ERASE: browser_erase(browser); break;
    case REQUEST_ERASE_ALL: browser_erase_all(browser); break;
    case REQUEST_LEAVE:
        if (!browser->filter.length)
            return close_browser(session);
        browser_erase_all(browser);
        break;
    case REQUEST_CLOSE: return close_browser(session);
    default: break;
    }
    return EFFECT_NONE;
}

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

const struct activity activity_browser = {
    .title = "boards",
    .draw = draw_browser,
    .context = context_of,
    .act = act,
    .move = move,
    .press = press,
    .type = type,
};
