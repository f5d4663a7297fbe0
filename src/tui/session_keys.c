/* SPDX-License-Identifier: MIT */
/* What each key does: it is looked up in the context, and its action run. */
#include "tui/activity.h"
#include "tui/tour.h"
#include "tui/view.h"

static enum effect move(struct session *session, int x, int y)
{
    const struct activity *activity = session_activity(session);
    if (activity->move)
        activity->move(session, x, y);
    return EFFECT_NONE;
}

static enum effect enter(struct session *session)
{
    const struct activity *activity = session_activity(session);
    return activity->enter ? activity->enter(session) : EFFECT_NONE;
}

/* The pane that alone has the action; NULL: none. */
static const struct pane *pane_of(const struct model *model, const struct action *action)
{
    for (const struct pane *pane = model->panes; pane->view; pane++)
        for (const struct action *a = pane->view->context->actions; a && a->name; a++)
            if (a == action && a->run)
                return pane;
    return NULL;
}

enum effect session_run(struct session *session, const struct action *action,
                        const char *argument)
{
    struct model *model = &session->model;
    const struct pane *pane = pane_of(model, action);
    void *state = pane ? pane->state : model_state(model, model->focus);
    struct call call = {action, session, model, state, argument, 0, 0};
    enum effect effect = action->run(&call);
    return effect == EFFECT_MOVE    ? move(session, call.x, call.y)
           : effect == EFFECT_ENTER ? enter(session)
                                    : effect;
}

/* What the first context does not do here something else may do. */
static enum effect act(struct session *session, const struct context *context,
                       const struct action *action, bool is_outer)
{
    static const struct action otherwise = {.name = "otherwise"};
    struct action instead = otherwise;
    instead.run = context->otherwise;
    session->model.page = activity_page(session);
    if (is_outer && !session->model.opened)
        return EFFECT_NONE;
    return session_run(session, is_outer && instead.run ? &instead : action, NULL);
}

static void press(struct session *session, struct key key)
{
    const struct activity *activity = session_activity(session);
    if (key.code == KEY_WHEEL_UP || key.code == KEY_WHEEL_DOWN)
        move(session, 0, key.code == KEY_WHEEL_UP ? -1 : 1);
    else if (activity->press)
        activity->press(session, key);
}

static void type(struct session *session, int code)
{
    const struct activity *activity = session_activity(session);
    if (session->prompting)
        prompt_type(&session->prompt, code);
    else if (activity->type && is_printable(code))
        activity->type(session, code);
}

/* Where a lesson of the tour takes the key, it means what it does there. */
static const struct context *context_for(const struct session *session, int code)
{
    bool is_outer, may_take = tour_is_shown(session) && !session->prompting;
    const struct context *lesson = may_take ? session->tour->context : NULL;
    return lesson && keymap_find(&session->keymap, lesson, code, &is_outer)
               ? lesson
               : session_context(session);
}

/* What the user has bound to a key outside of the pane that does it. */
static const struct action *asked_of_pane(const struct session *session,
                                          const struct context *context, int code)
{
    const struct action *asked = keymap_asked(&session->keymap, context, code);
    return asked && pane_of(&session->model, asked) ? asked : NULL;
}

enum effect session_key(struct session *session, struct key key)
{
    /* while a line is typed the mouse only ends what it has begun */
    if (session->prompting && key_is_mouse(key.code) && key.code != KEY_RELEASE_)
        return EFFECT_NONE;
    const struct context *context = context_for(session, key.code);
    bool is_outer;
    const struct action *action = keymap_find(&session->keymap, context, key.code, &is_outer);
    if (!action && session->mode == MODE_SEARCH && session->model.opened)
        action = asked_of_pane(session, context, key.code);
    if (key.code != KEY_RELEASE_)
        session->model.message[0] = 0;
    session->model.places.tells_cell = false;
    if (key_is_mouse(key.code))
        press(session, key);
    else if (action)
        return act(session, context, action, is_outer);
    else
        type(session, key.code);
    return EFFECT_NONE;
}
